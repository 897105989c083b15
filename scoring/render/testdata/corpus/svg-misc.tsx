export default function Case() {
  return <svg><g {...({ vectorEffect: 'x', shapeRendering: 'y', textRendering: 'z', imageRendering: 'p', paintOrder: 'q', pointerEvents: 'none', transformOrigin: '0 0', writingMode: 'lr', unicodeBidi: 'x', wordSpacing: 1, xHeight: 2, vAlphabetic: 3, horizAdvX: 4, 'panose-1': 5, maskType: 'luminance' } as any)} /></svg>;
}
