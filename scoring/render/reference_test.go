package render

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/google/go-cmp/cmp"
)

const referenceFolder = "testdata/react"

// job is one entry for the real React.
type job struct {
	Name  string            `json:"name"`
	Entry string            `json:"entry"`
	Alias map[string]string `json:"alias,omitempty"`
}

// missing skips a test whose reference is not installed, or fails it where references are required.
func missing(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("REQUIRE_REFERENCES") == "1" {
		t.Fatalf(format, args...)
	}
	t.Skipf(format, args...)
}

// reactMarkup renders the jobs with the real react-dom/server: job → scene → markup, or an object
// with the error.
func reactMarkup(t *testing.T, jobs []job) map[string]map[string]any {
	t.Helper()
	folder := installReact(t)
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	input, err := json.Marshal(map[string]any{"root": root, "jobs": jobs})
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("node", "render.mjs")
	cmd.Env = append(os.Environ(), "NODE_ENV=production")
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = folder, bytes.NewReader(input), &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("node render.mjs: %v\n%s", err, stderr.String())
	}
	result := map[string]map[string]any{}
	if err := json.Unmarshal(stdout.Bytes(), &result); err != nil {
		t.Fatal(err)
	}
	return result
}

// installReact installs the real React in a temporary copy of its folder.
func installReact(t *testing.T) string {
	t.Helper()
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			missing(t, "%s is not installed", tool)
		}
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(referenceFolder)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir = folder
	if out, err := cmd.CombinedOutput(); err != nil {
		missing(t, "npm ci: %v\n%s", err, out)
	}
	return folder
}

func corpusJobs(t testing.TB, cases map[string]string) []job {
	var jobs []job
	for name := range cases {
		jobs = append(jobs, job{Name: name, Entry: "scoring/render/" + corpusFolder + "/" + name + ".tsx"})
	}
	return jobs
}

const mergePackage = "@tabula-css/merge"

// armJobs are the arms that are there.
func armJobs() []job {
	var jobs []job
	for _, name := range []string{"flat", "cascade", "base"} {
		if _, err := os.Stat("../../arms/" + name + "/src/scenes.tsx"); err != nil {
			continue
		}
		j := job{Name: "arm " + name, Entry: "arms/" + name + "/src/scenes.tsx"}
		if entry := mergeEntry(name); entry != "" {
			j.Alias = map[string]string{mergePackage: entry}
		}
		jobs = append(jobs, j)
	}
	return jobs
}

// mergeEntry is the arm's own port of the merge package, empty without one.
func mergeEntry(arm string) string {
	path, err := filepath.Abs("../../arms/" + arm + "/packages/tabula-merge/index.js")
	if err != nil {
		return ""
	}
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}

// mergeModule bundles the arm's port of the merge package, so that both renderings run the same code.
func mergeModule(t *testing.T, arm string) []Module {
	t.Helper()
	entry := mergeEntry(arm)
	if entry == "" {
		return nil
	}
	result := api.Build(api.BuildOptions{EntryPoints: []string{entry}, Bundle: true, Write: false,
		Format: api.FormatESModule, Platform: api.PlatformNeutral, Loader: map[string]api.Loader{".json": api.LoaderJSON}})
	if len(result.Errors) > 0 {
		t.Fatalf("bundle %q: %v", entry, result.Errors)
	}
	return []Module{{Name: mergePackage, Source: string(result.OutputFiles[0].Contents)}}
}

// TestReact compares the corpus' expectations, and every scene of every arm as we render it, with
// the real React.
func TestReact(t *testing.T) {
	if testing.Short() {
		t.Skip("renders with Node")
	}
	cases := corpus(t)
	arms := armJobs()
	jobs := append(corpusJobs(t, cases), moduleJobs(t, t.TempDir())...)
	markup := reactMarkup(t, append(jobs, arms...))
	compareModules(t, markup)
	for name := range cases {
		want, err := os.ReadFile(filepath.Join(corpusFolder, name+".html"))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(markup[name]["default"], any(string(want))); diff != "" {
			t.Errorf("%s: stored expectation (-react +stored):\n%s", name, diff)
		}
	}
	for _, j := range arms {
		compareArm(t, j, markup[j.Name])
	}
}

func compareArm(t *testing.T, j job, markup map[string]any) {
	arm := filepath.Base(filepath.Dir(filepath.Dir(j.Entry)))
	result, err := New(mergeModule(t, arm)...).Render(context.Background(), os.DirFS("../../arms/"+arm), Options{Entry: "src/scenes.tsx"})
	if err != nil {
		t.Errorf("%s: %v", j.Name, err)
		return
	}
	if len(result.Documents) != len(markup) {
		t.Errorf("%s: %d scenes, react has %d", j.Name, len(result.Documents), len(markup))
	}
	for _, doc := range result.Documents {
		if diff := cmp.Diff(markup[doc.Scene], any(markupOf(doc))); diff != "" {
			t.Errorf("%s, scene %s (-react +ours):\n%s", j.Name, doc.Scene, diff)
		}
	}
}
