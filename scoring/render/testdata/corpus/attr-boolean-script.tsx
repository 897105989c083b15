export default function Case() {
  return <script noModule defer>{'1'}</script>;
}
