export default function Case() {
  return <script>{'</script> <script </SCRIPT>'}</script>;
}
