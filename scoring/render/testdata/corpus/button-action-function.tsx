export default function Case() {
  return <form><button formAction={() => {}} name="n" value="v">go</button></form>;
}
