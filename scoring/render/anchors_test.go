package render

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnchorsHidden renders every spy of testdata/anchors with the anchors hidden: none finds one,
// whatever it does to the language and to React.
func TestAnchorsHidden(t *testing.T) {
	paths, err := filepath.Glob("testdata/anchors/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no spies: %v", err)
	}
	r := New()
	for _, path := range paths {
		t.Run(caseName(path), func(t *testing.T) {
			_, files := archive(t, path)
			result, err := r.Render(context.Background(), files, Options{Entry: "scenes.tsx", HideAnchors: true})
			var fault *Fault
			if errors.As(err, &fault) && strings.Contains(fault.Message, "Cannot") {
				return // the runtime is closed to the spy, who did not mind the exception
			}
			if err != nil {
				t.Fatal(err)
			}
			got := markupOf(result.Documents[0])
			if strings.Contains(got, "old") || strings.Count(got, "learned nothing") != 3 {
				t.Errorf("got %s", got)
			}
		})
	}
}
