export default function Case() {
  return <svg xmlnsXlink="http://www.w3.org/1999/xlink"><use xlinkHref="#a" xlinkTitle="t" xlinkActuate="onLoad" xlinkShow="new" /></svg>;
}
