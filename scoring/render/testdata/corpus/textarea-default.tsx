export default function Case() {
  return <textarea defaultValue={'line 1\nline 2'} />;
}
