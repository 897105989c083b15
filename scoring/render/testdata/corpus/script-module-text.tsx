export default function Case() {
  return <script type="module">{'import "x"'}</script>;
}
