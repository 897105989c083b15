package render

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// archive reads a txtar file as an arm.
func archive(t testing.TB, path string) (*txtar.Archive, fstest.MapFS) {
	t.Helper()
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	arm := fstest.MapFS{}
	for _, f := range a.Files {
		arm[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return a, arm
}

// TestFaults renders every bad arm of testdata/faults; the archive's comment says what must come of
// it: kind and place, then the message.
func TestFaults(t *testing.T) {
	paths, err := filepath.Glob("testdata/faults/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no faults: %v", err)
	}
	r := New()
	for _, path := range paths {
		t.Run(caseName(path), func(t *testing.T) {
			a, arm := archive(t, path)
			got := faultText(renderFault(r, caseName(path), arm))
			if *update {
				a.Comment = []byte(got)
				if err := os.WriteFile(path, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(a.Comment), got); diff != "" {
				t.Errorf("fault (-want +got):\n%s", diff)
			}
		})
	}
}

// renderFault renders a bad arm. One that loops is compiled before, so that a slow machine spends the
// time limit in the loop.
func renderFault(r *Renderer, name string, arm fstest.MapFS) error {
	o := Options{Entry: "scenes.tsx", Limit: time.Minute}
	if strings.Contains(name, "loop") {
		o.Limit = 400 * time.Millisecond
		if _, err := r.link(arm, o); err != nil {
			return err
		}
	}
	_, err := r.Render(context.Background(), arm, o)
	return err
}

func faultText(err error) string {
	var fault *Fault
	if !errors.As(err, &fault) {
		return fmt.Sprintf("no fault: %v\n", err)
	}
	message := fault.Message
	if fault.Kind == Timeout {
		fault.Column = 0 // anywhere in the loop
	}
	if len(message) > 400 {
		message = fmt.Sprintf("%s… (%d bytes)", message[:60], len(message))
	}
	return fmt.Sprintf("%s %s\n%s\n", fault.Kind, fault.Position, message)
}
