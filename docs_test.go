package bench_test

import (
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"
)

// wanted are texts that the commands of a page must print.
var wanted = map[string][]string{
	"README.md": {
		"Tabula agent-editing benchmark",
		"passed  q1-01-primary-hover-destructive  arm flat",
		"failed  q1-01-primary-hover-destructive  arm cascade  agent me",
	},
}

// untouched are folders that the commands of a page leave as they were.
var untouched = map[string][]string{
	"README.md":               {"arms", "tasks"},
	".github/CONTRIBUTING.md": {"."}, // what is generated, or written by -update, is what is committed
}

// TestDocs runs the commands of every page from where its reader stands: each page's sh blocks in order and in one
// shell, at the root of a clone whose origin is a repository beside it, with the programs on the PATH. A block that
// cannot run, or takes long, has a comment on the line before it:
//
//	<!-- not run: needs a GitHub App -->
//	<!-- slow: scores every patch of the suite -->
//
// A slow block runs where REQUIRE_REFERENCES=1 is set. Of all commands, those in running text too, the subcommands and
// flags exist.
func TestDocs(t *testing.T) {
	reader := newReader(t)
	programs := &grammar{bin: reader.bin, help: map[string]string{}}
	t.Run("commands that do not exist", func(t *testing.T) { checkMistakes(t, programs) })
	for _, name := range pages(t) {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			blocks, faults := readBlocks(string(text))
			for _, fault := range append(faults, programs.check(string(text), blocks)...) {
				t.Errorf("%s:%d: %s", name, fault.line, fault.text)
			}
			runPage(t, reader, name, blocks)
		})
	}
}

// pages are the Markdown files that people read: at the root, in docs and in .github.
func pages(t *testing.T) []string {
	var list []string
	for _, name := range tracked(t) {
		first, _, below := strings.Cut(name, "/")
		if path.Ext(name) == ".md" && (!below || first == "docs" || first == ".github") {
			list = append(list, name)
		}
	}
	return list
}

// runPage runs the blocks of a page that can run here.
func runPage(t *testing.T, reader *reader, name string, blocks []block) {
	var script strings.Builder
	for _, b := range blocks {
		if b.language == "sh" && b.runs() {
			script.WriteString(b.text)
		}
	}
	if script.Len() == 0 {
		return
	}
	defer reader.tidy(t)
	out, err := reader.command("sh", "-eux", "-c", script.String()).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, want := range wanted[name] {
		if !strings.Contains(string(out), want) {
			t.Errorf("the output lacks %q:\n%s", want, out)
		}
	}
	if folders := untouched[name]; folders != nil {
		left, err := reader.command("git", append([]string{"status", "--porcelain"}, folders...)...).Output()
		if err != nil || len(left) > 0 {
			t.Errorf("the commands changed files: %v\n%s", err, left)
		}
	}
}

// complete says that the slow blocks run too, and the go command itself in place of what was built before.
func complete() bool { return os.Getenv("REQUIRE_REFERENCES") == "1" }

// tracked lists the files that git tracks here, as slash paths.
func tracked(t *testing.T) []string {
	t.Helper()
	list, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil && complete() {
		t.Fatalf("not a git checkout: %v", err)
	}
	if err != nil {
		t.Skipf("not a git checkout: %v", err)
	}
	return strings.Split(strings.TrimRight(string(list), "\x00"), "\x00")
}
