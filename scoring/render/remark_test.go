package render

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// TestRemarks renders testdata/remarks/*.txtar: each file NAME.tsx is an entry of its own, whose comments say what is
// remarked in the line: "// environment COLUMN CONSTRUCT" and "// anchor COLUMN".
func TestRemarks(t *testing.T) {
	names, err := filepath.Glob("testdata/remarks/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no remarks: %v", err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar")+"/"+f.Name, func(t *testing.T) { checkRemarks(t, f) })
		}
	}
}

func checkRemarks(t *testing.T, f txtar.File) {
	source := string(f.Data)
	if !strings.Contains(source, "scenes") {
		source += "export const scenes = { s: () => <i /> };\n"
	}
	arm := fstest.MapFS{"src/scenes.tsx": {Data: []byte(source)}, "src/other.css": {}}
	out, err := New().Render(context.Background(), arm, Options{Entry: "src/scenes.tsx"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range out.Environment {
		construct, _, _ := strings.Cut(e.Message, " may differ between a static render and a browser (")
		got = append(got, fmt.Sprintf("%s environment %s", place(e.Position), construct))
	}
	for _, a := range out.Anchors {
		got = append(got, place(a.Position)+" anchor")
	}
	var want []string
	for _, kind := range []string{"environment", "anchor"} {
		for i, line := range strings.Split(source, "\n") {
			_, comment, _ := strings.Cut(line, "// ")
			for _, entry := range strings.Split(comment, "; ") {
				var column int
				rest, ok := strings.CutPrefix(entry, kind+" ")
				if _, err := fmt.Sscan(rest, &column); ok && err == nil {
					_, construct, _ := strings.Cut(rest, " ")
					want = append(want, strings.TrimSpace(fmt.Sprintf("%d:%d %s %s", i+1, column, kind, construct)))
				}
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("remarks differ (-want +got):\n%s", diff)
	}
}

func place(p diagnostic.Position) string { return fmt.Sprintf("%d:%d", p.Line, p.Column) }
