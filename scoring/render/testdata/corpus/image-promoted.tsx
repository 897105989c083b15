export default () => <p>{Array.from({ length: 11 }, (_, i) => <img key={i} src={`/i${i}`} alt="" />)}<img src="/i10" fetchPriority="high" alt="" /></p>;
