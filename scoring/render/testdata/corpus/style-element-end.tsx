export default function Case() {
  return <style>{'</style> <style </STYLE>'}</style>;
}
