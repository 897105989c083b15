package results

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf16"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// InertJSON is the same JSON text with everything escaped that moves or hides text where it is shown: C1
// controls, invisible format characters, direction marks, line separators; and with no "##[". What is not
// ASCII stands in the strings of a JSON text alone, and so does that.
func InertJSON(text []byte) []byte {
	var b bytes.Buffer
	for _, r := range string(bytes.ReplaceAll(text, []byte("##["), []byte(`#\u0023[`))) {
		switch {
		case r < 0x7f || diagnostic.Escape(string(r)) == string(r):
			b.WriteRune(r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.Bytes()
}

// writeInertJSON writes the JSON of a report.
func writeInertJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	if err := encodeIndented(&b, v); err != nil {
		return err
	}
	_, err := w.Write(InertJSON(b.Bytes()))
	return err
}
