export default function Case() {
  return <audio src="/a.mp3" controls><track kind="captions" src="/c.vtt" srcLang="en" label="E" default /></audio>;
}
