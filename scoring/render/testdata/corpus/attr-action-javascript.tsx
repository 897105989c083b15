export default function Case() {
  return <form action="javascript:void 0">x</form>;
}
