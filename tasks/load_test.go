package tasks_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/tasks"
)

func universe() tasks.Universe {
	return tasks.Universe{
		Files:   []string{"arms/flat/src/components/Button.tsx", "arms/cascade/src/styles/button.css"},
		Anchors: []string{"button.ghost", "button.outline", "button.solid", "card.header"},
		Arms:    []string{"cascade", "flat"},
		Token: func(arm, token, theme, longhand string) error {
			if token != "color.danger" {
				return errors.New("unknown token")
			}
			return nil
		},
		Theme: func(arm, theme string) error {
			if theme != "" && theme != "dark" {
				return errors.New("unknown theme")
			}
			return nil
		},
		Themes: func(string) []string { return []string{"light", "dark"} },
		Selector: func(text string) error {
			if strings.HasSuffix(text, ">") {
				return errors.New("expected a selector after >")
			}
			return nil
		},
	}
}

// TestFaults loads every testdata/*.txtar: its file task.json is a task, its file want the whole error.
// The task's id is the file's name.
func TestFaults(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files := fstest.MapFS{"tasks/q1-01-case.json": {Data: a.Files[0].Data}}
			_, err = tasks.Load(files, "tasks", universe())
			got := "no error\n"
			if err != nil {
				got = err.Error() + "\n"
			}
			if os.Getenv("UPDATE") != "" {
				a.Files[1].Data = []byte(got)
				if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(a.Files[1].Data), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
