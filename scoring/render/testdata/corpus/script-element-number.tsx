export default function Case() {
  return <script>{5 as any}</script>;
}
