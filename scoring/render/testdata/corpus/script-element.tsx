export default function Case() {
  return <script type="text/plain">{'a < b && "c"'}</script>;
}
