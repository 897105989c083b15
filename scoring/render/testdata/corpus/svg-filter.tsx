export default function Case() {
  return <svg><filter id="f"><feGaussianBlur stdDeviation={2} in="SourceGraphic" /><feColorMatrix colorInterpolationFilters="sRGB" type="matrix" /></filter></svg>;
}
