export default function Case() {
  return <p>
    one
    two {'three'}

    four
  </p>;
}
