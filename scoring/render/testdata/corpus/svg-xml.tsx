export default function Case() {
  return <svg xmlLang="en" xmlSpace="preserve" xmlBase="/b" />;
}
