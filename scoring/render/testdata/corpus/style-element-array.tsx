export default function Case() {
  return <style>{['a', 'b']}</style>;
}
