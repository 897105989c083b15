package sheet

import (
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// The size of sheets that questions are answered for. Real sheets are far below: Bootstrap has 280 KB,
// 2,400 rules and about 20,000 longhands set. What lies above is refused before it can cost anything.
const (
	maxSheetText  = 2 << 20 // bytes of all sheets together
	maxSheets     = 1_000   // read, one as often as it is imported
	maxRules      = 60_000
	maxLonghands  = 250_000 // that declarations set; all sets every one
	maxValue      = 16_384  // of one value, nested ones included
	maxLayerParts = 1_000   // of one dotted layer name
)

// size counts what has been read.
type size struct{ text, sheets, longhands int }

// fitsText says whether a sheet of so many bytes may be read as well.
func (r *reader) fitsText(bytes int, at diagnostic.Position) bool {
	r.size.text += bytes
	return r.fits(r.size.text <= maxSheetText, at)
}

// fitsSheet says whether one more sheet may be read: sheets that import the next one twice double.
func (r *reader) fitsSheet(at diagnostic.Position) bool {
	r.size.sheets++
	return r.fits(r.size.sheets <= maxSheets, at)
}

// fitsValue says whether a declaration's value may be looked at.
func (r *reader) fitsValue(value []syntax.Component, at diagnostic.Position) bool {
	return r.fits(count(value, maxValue) <= maxValue, at)
}

// fitsRules says whether the rules and longhands read so far may be answered for.
func (r *reader) fitsRules(sets int, at diagnostic.Position) bool {
	r.size.longhands += sets
	return r.fits(len(r.rules) <= maxRules && r.size.longhands <= maxLonghands, at)
}

func (r *reader) fits(ok bool, at diagnostic.Position) bool {
	if !ok {
		r.refuse(subset.Size, at)
	}
	return ok
}

// count is the number of components, or some number above the limit.
func count(list []syntax.Component, limit int) int {
	n := len(list)
	for i := range list {
		if n > limit {
			return n
		}
		n += count(list[i].Children, limit-n)
	}
	return n
}
