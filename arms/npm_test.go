package arms_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/arms"
)

// requireReferences makes a missing reference a failure instead of a skipped test.
const requireReferences = "REQUIRE_REFERENCES"

func missing(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv(requireReferences) != "" {
		t.Fatalf(format, args...)
	}
	t.Skipf(format, args...)
}

// install copies an arm to a temporary folder and installs its packages there, as npm ci does.
func install(t *testing.T, arm string) string {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		missing(t, "npm is not installed: %v", err)
	}
	dir := t.TempDir()
	sub, err := fs.Sub(arms.Files, arm)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, sub); err != nil {
		t.Fatal(err)
	}
	if out, err := run(dir, "npm", "ci", "--no-audit", "--no-fund", "--prefer-offline"); err != nil {
		missing(t, "npm ci in a copy of %s: %v\n%s", arm, err, out)
	}
	return dir
}

func run(dir, name string, args ...string) (string, error) {
	var out, complaints bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &complaints
	if err := cmd.Run(); err != nil {
		return out.String() + complaints.String(), err
	}
	return out.String(), nil
}

// TestReferences holds the arms against what nobody here wrote: TypeScript with React's own types, and
// react-dom/server's rendering of every scene.
func TestReferences(t *testing.T) {
	for _, arm := range []string{"flat", "cascade", "base"} {
		t.Run(arm, func(t *testing.T) {
			dir := install(t, arm)
			t.Run("types", func(t *testing.T) { checkTypes(t, dir) })
			t.Run("solutions", func(t *testing.T) { checkSolutions(t, dir, arm) })
			t.Run("documents", func(t *testing.T) { checkDocuments(t, dir) })
		})
	}
}

func checkTypes(t *testing.T, dir string) {
	if out, err := run(dir, "npx", "tsc", "--noEmit"); err != nil {
		t.Errorf("tsc --noEmit: %v\n%s", err, out)
	}
}

// checkSolutions type-checks every reference solution of the arm, all in one program: a task that adds
// a variant may not leave a type error behind.
func checkSolutions(t *testing.T, dir, arm string) {
	if _, err := exec.LookPath("git"); err != nil {
		missing(t, "git is not installed: %v", err)
	}
	patches, err := filepath.Glob(filepath.Join("..", "tasks", "solutions", "*", arm+"*.diff"))
	if err != nil || len(patches) == 0 {
		t.Fatalf("solutions of arm %s: found %d, %v", arm, len(patches), err)
	}
	sub, err := fs.Sub(arms.Files, arm)
	if err != nil {
		t.Fatal(err)
	}
	for _, patch := range patches {
		task := filepath.Base(filepath.Dir(patch)) + "." + strings.TrimSuffix(filepath.Base(patch), ".diff")
		copied := filepath.Join(dir, "solutions", task)
		if err := os.CopyFS(filepath.Join(copied, "arms", arm), sub); err != nil {
			t.Fatal(err)
		}
		absolute, err := filepath.Abs(patch)
		if err != nil {
			t.Fatal(err)
		}
		// A repository of its own: in a folder of another one, git apply skips every path and says nothing.
		if out, err := run(copied, "git", "init", "--quiet"); err != nil {
			t.Fatalf("git init: %v\n%s", err, out)
		}
		if out, err := run(copied, "git", "apply", absolute); err != nil {
			t.Errorf("git apply %s: %v\n%s", patch, err, out)
		}
	}
	config := `{"extends": "./tsconfig.json", "include": ["solutions/*/arms/*/src"]}`
	if err := os.WriteFile(filepath.Join(dir, "tsconfig.solutions.json"), []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := run(dir, "npx", "tsc", "--noEmit", "-p", "tsconfig.solutions.json"); err != nil {
		t.Errorf("tsc --noEmit on the solutions: %v\n%s", err, out)
	}
}

func checkDocuments(t *testing.T, dir string) {
	bundle := filepath.Join(dir, "scenes.mjs")
	if out, err := run(dir, "npx", "esbuild", "src/scenes.tsx", "--bundle", "--format=esm", "--platform=node",
		"--jsx=automatic", "--loader:.css=empty", "--external:react", "--external:react-dom", "--external:react/*", "--outfile="+bundle); err != nil {
		t.Fatalf("esbuild: %v\n%s", err, out)
	}
	script, err := os.ReadFile(filepath.Join("testdata", "documents.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	// The script lies beside the arm's node_modules, where it finds the arm's React.
	if err := os.WriteFile(filepath.Join(dir, "documents.mjs"), script, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := run(dir, "node", "documents.mjs", bundle)
	if err != nil {
		t.Fatalf("react-dom/server: %v\n%s", err, out)
	}
	var scenes map[string]string
	if err := json.Unmarshal([]byte(out), &scenes); err != nil {
		t.Fatal(err)
	}
	for name, document := range scenes {
		scenes[name] = classAttribute.ReplaceAllString(document, "")
	}
	if diff := cmp.Diff(readDocuments(t).Scenes, scenes); diff != "" {
		t.Errorf("react-dom/server renders other documents than anchors.json (-anchors.json +react-dom):\n%s", diff)
	}
}
