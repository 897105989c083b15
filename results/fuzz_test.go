package results

import (
	"bytes"
	"testing"

	"github.com/tabula-css/bench/scoring"
)

// FuzzDecode: what Decode accepts has canonical bytes, and these are read as the same verdict.
func FuzzDecode(f *testing.F) {
	for _, r := range []*scoring.TaskResult{passing(), failing(), of("Q2", "base", 3, scoring.MalformedPatch)} {
		data, err := Encode(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
		f.Add(bytes.ReplaceAll(data, []byte("\n"), nil))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Decode(data)
		if err != nil {
			return
		}
		text := mustEncode(t, r)
		again, err := Decode([]byte(text))
		if err != nil {
			t.Fatalf("canonical bytes are refused: %v\n%s", err, text)
		}
		if mustEncode(t, again) != text {
			t.Errorf("canonical bytes are not stable:\n%s", text)
		}
	})
}
