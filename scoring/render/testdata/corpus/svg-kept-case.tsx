export default function Case() {
  return <svg preserveAspectRatio="none"><linearGradient gradientTransform="rotate(1)" gradientUnits="userSpaceOnUse"><stop offset="0" stopColor="red" stopOpacity={0.5} /></linearGradient></svg>;
}
