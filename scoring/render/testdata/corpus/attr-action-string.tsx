export default function Case() {
  return <form action="/go" method="post" encType="multipart/form-data" acceptCharset="utf-8" noValidate>x</form>;
}
