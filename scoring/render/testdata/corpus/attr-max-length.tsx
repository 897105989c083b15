export default function Case() {
  return <input maxLength={5} minLength={1} pattern="[a-z]+" inputMode="numeric" enterKeyHint="go" autoComplete="off" />;
}
