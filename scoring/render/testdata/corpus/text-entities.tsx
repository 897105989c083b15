export default function Case() {
  return <p>&amp; &lt; &nbsp; &copy; &hellip; &#39; &#x41;</p>;
}
