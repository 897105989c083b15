export default function Case() {
  return <style dangerouslySetInnerHTML={{ __html: '.a > .b { color: red }' }} />;
}
