package cascade_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/css/style"
)

// TestAskReported puts the reported cases' own lines to Ask: what it says must be what the case allows.
func TestAskReported(t *testing.T) {
	cases := readReported(t)
	f, err := os.Open("testdata/reported.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for i := 0; lines.Scan(); i++ {
		a := page.Ask(lines.Bytes())
		var id string
		if err := json.Unmarshal(a.ID, &id); err != nil || id != cases[i].ID {
			t.Errorf("line %d: id %s, want %q", i+1, a.ID, cases[i].ID)
		}
		if a.Found == nil {
			t.Errorf("%s: %s %v", id, a.Error, a.Violation)
			continue
		}
		got := style.Specified{Value: style.Value{Kind: a.Kind, Canonical: a.Canonical}, Text: a.Value}
		if !cases[i].allows(got) {
			t.Errorf("%s: %s %q, want %q", id, a.Kind, a.Value, cases[i].Expected)
		}
	}
}
