export default function Case() {
  return <button formAction="/go" formMethod="post" formNoValidate name="n">x</button>;
}
