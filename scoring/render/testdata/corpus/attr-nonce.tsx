export default function Case() {
  return <script nonce="abc">{'1'}</script>;
}
