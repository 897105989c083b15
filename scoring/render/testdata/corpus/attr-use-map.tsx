export default function Case() {
  return <img useMap="#m" alt="" src="data:image/gif;base64,R0" />;
}
