package predictions

import (
	"bufio"
	"io"
	"iter"

	"github.com/tabula-css/bench/gitops"
)

// Sizes, in bytes: what is looked at to tell how a file holds them, and the longest line.
const (
	shapeBytes = 64 << 10
	maxLine    = 2 * gitops.MaxTotal
)

// Read reads the predictions of a file one after the other, in their order; only one of them
// is in memory at a time. The file holds
//
//   - JSON Lines, an object a line, blank lines aside; or objects over several lines, one after the other;
//   - a list of objects; or
//   - a map, instance_id → object.
//
// An error beside a prediction says why that one, which begins at its Line, cannot be read; the
// others follow. Behind a syntax error in a list or a map nothing follows: where the next one begins
// is then not known.
func Read(r io.Reader) iter.Seq2[Prediction, error] {
	return func(yield func(Prediction, error) bool) {
		in := bufio.NewReaderSize(r, shapeBytes)
		skipMark(in)
		switch arrangementAhead(in) {
		case inLines:
			readLines(in, yield)
		case inList:
			readValues(in, '[', yield)
		case inMap:
			readValues(in, '{', yield)
		default:
			readValues(in, 0, yield)
		}
	}
}
