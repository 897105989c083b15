export default function Case() {
  return <video autoPlay controls loop muted playsInline disablePictureInPicture disableRemotePlayback />;
}
