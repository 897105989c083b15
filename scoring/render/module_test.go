package render

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// modulePaths lists the arms of testdata/modules.
func modulePaths(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("testdata/modules/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no modules: %v", err)
	}
	return paths
}

func caseName(path string) string { return strings.TrimSuffix(filepath.Base(path), ".txtar") }

// TestModules renders every arm of testdata/modules; the archive's comment has each scene's markup and
// the stylesheets. TestReact renders the same arms as esbuild bundles them.
func TestModules(t *testing.T) {
	r := New()
	for _, path := range modulePaths(t) {
		t.Run(caseName(path), func(t *testing.T) {
			a, arm := archive(t, path)
			result, err := r.Render(context.Background(), arm, Options{Entry: "scenes.tsx"})
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, doc := range result.Documents {
				got += fmt.Sprintf("%s: %s\n", doc.Scene, markupOf(doc))
			}
			for _, sheet := range result.Stylesheets {
				got += "stylesheet " + sheet + "\n"
			}
			if *update {
				a.Comment = []byte(got)
				if err := os.WriteFile(path, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(a.Comment), got); diff != "" {
				t.Errorf("rendered (-want +got):\n%s", diff)
			}
		})
	}
}

// moduleJobs writes the arms into a folder for the real React.
func moduleJobs(t *testing.T, folder string) []job {
	var jobs []job
	for _, path := range modulePaths(t) {
		a, _ := archive(t, path)
		for _, f := range a.Files {
			name := filepath.Join(folder, caseName(path), filepath.FromSlash(f.Name))
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, f.Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		jobs = append(jobs, job{Name: "module " + caseName(path), Entry: filepath.Join(folder, caseName(path), "scenes.tsx")})
	}
	return jobs
}

// compareModules compares the stored expectations with the real React's markup.
func compareModules(t *testing.T, markup map[string]map[string]any) {
	for _, path := range modulePaths(t) {
		a, _ := archive(t, path)
		for _, line := range strings.Split(string(a.Comment), "\n") {
			scene, want, ok := strings.Cut(line, ": ")
			if !ok {
				continue
			}
			if diff := cmp.Diff(markup["module "+caseName(path)][scene], any(want)); diff != "" {
				t.Errorf("module %s, scene %s (-react +stored):\n%s", caseName(path), scene, diff)
			}
		}
	}
}
