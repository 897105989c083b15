package bench_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// reader is somebody who tries the commands of the pages.
type reader struct {
	clone string   // the working copy, with a repository beside it as its origin
	bin   string   // the programs, first on the PATH
	env   []string // of every command
}

func newReader(t *testing.T) *reader {
	files := tracked(t)
	dir := t.TempDir()
	r := &reader{clone: filepath.Join(dir, "bench"), bin: filepath.Join(dir, "bin")}
	r.env = append(os.Environ(),
		"PATH="+r.bin+string(os.PathListSeparator)+os.Getenv("PATH"), "GOBIN="+r.bin, "TMPDIR="+t.TempDir(),
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=A Reader", "GIT_AUTHOR_EMAIL=reader@example.org",
		"GIT_COMMITTER_NAME=A Reader", "GIT_COMMITTER_EMAIL=reader@example.org")
	copyFiles(t, files, r.clone)
	r.must(t, "git", "init", "--quiet", "--initial-branch=main")
	r.must(t, "git", "add", "--all")
	r.must(t, "git", "commit", "--quiet", "--message", "import")
	r.must(t, "git", "clone", "--quiet", "--bare", "--shared", ".", "../origin.git")
	r.must(t, "git", "remote", "add", "origin", filepath.Join(dir, "origin.git"))
	r.must(t, "git", "fetch", "--quiet", "origin")
	r.build(t)
	return r
}

// build makes the programs from this checkout, where they are compiled already. In the place of the go command stands
// a script that gives them for `go run` and `go build`, unless everything is to be run.
func (r *reader) build(t *testing.T) {
	program, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	build := exec.Command(program, "build", "-buildvcs=false", "-ldflags=-w", "-o", r.bin+"/", "./cmd/bench", "./cmd/tabula")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the programs: %v\n%s", err, out)
	}
	script := builtGo
	if complete() {
		script = realGo
	}
	script = strings.ReplaceAll(script, "GO", "'"+program+"'")
	if err := os.WriteFile(filepath.Join(r.bin, "go"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
}

const (
	// builtGo leaves out tests and what is generated: that the tests which a page names exist is looked up in their
	// sources.
	builtGo = `#!/bin/sh
case "$*" in
"run ./cmd/bench "* | "run ./cmd/tabula "*) program=${2#./cmd/}; shift 2; exec "$program" "$@" ;;
"build ./cmd/bench" | "build ./cmd/tabula") exec cp "$(command -v "${2#./cmd/}")" . ;;
"install "* | "test "* | "generate "*) ;;
*) echo "go $*: not one of the commands that docs_reader_test.go answers" >&2; exit 2 ;;
esac
`
	// realGo leaves out tests, which the run that this one is part of has among its own, but for those that write files.
	realGo = `#!/bin/sh
case "$*" in
"test "*" -update") exec GO "$@" ;;
"test "*) ;;
*) exec GO "$@" ;;
esac
`
)

func (r *reader) command(name string, args ...string) *exec.Cmd {
	if own := filepath.Join(r.bin, name); filepath.Base(name) == name {
		if _, err := os.Stat(own); err == nil {
			name = own
		}
	}
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = r.clone, r.env
	return cmd
}

func (r *reader) must(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := r.command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// tidy takes back what the commands of a page did to the working copy.
func (r *reader) tidy(t *testing.T) {
	r.must(t, "git", "switch", "--quiet", "--force", "main")
	r.must(t, "git", "reset", "--quiet", "--hard", "origin/main")
	r.must(t, "git", "clean", "--quiet", "-ffdx")
}

// copyFiles copies what git tracks. What only tests read is left out where no tests run.
func copyFiles(t *testing.T, files []string, dir string) {
	for _, name := range files {
		if !complete() && strings.Contains(name, "/testdata/") {
			continue
		}
		data, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(target, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
