export default function Case() {
  return <form action={() => {}}><button>go</button></form>;
}
