export default function Case() {
  return <style>{'.a > .b::before { content: "x" }'}</style>;
}
