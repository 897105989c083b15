export default function Case() {
  return <input defaultValue={{ toString: () => 'o' } as any} />;
}
