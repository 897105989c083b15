export default function Case() {
  return <svg><path strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" fillRule="evenodd" clipRule="evenodd" clipPath="url(#a)" fillOpacity={0.5} strokeDasharray="1 2" /></svg>;
}
