export default function Case() {
  return <form><input type="submit" formAction={() => {}} name="n" /></form>;
}
