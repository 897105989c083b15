package subset_test

import (
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/cascade/subset"
)

var update = flag.Bool("update", false, "rewrite generated files")

const subsetPage = "../../docs/cascade-subset.md"

// TestSubsetPage holds the page for users to the table in the code.
func TestSubsetPage(t *testing.T) {
	want := subset.Page()
	if *update {
		if err := os.WriteFile(subsetPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(subsetPage)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("run with -update (-code +page):\n%s", diff)
	}
}
