export default function Case() {
  return <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>;
}
