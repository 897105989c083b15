package bench_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// TestREADME runs the README's commands, in order and in one shell, in a fresh clone of what is committed or
// staged here. Only the line that runs this very test is left out.
func TestREADME(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var script strings.Builder
	script.WriteString("set -eu\n")
	for _, block := range shellBlock.FindAllStringSubmatch(string(readme), -1) {
		for _, line := range strings.Split(block[1], "\n") {
			if strings.HasPrefix(line, "go test ") {
				continue
			}
			script.WriteString(line + "\n")
		}
	}
	dir := workingCopy(t)
	cmd := exec.Command("sh", "-c", script.String())
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{"Tabula agent-editing benchmark", "passed  q1-01-primary-hover-destructive  arm flat", "failed  q1-01-primary-hover-destructive  arm cascade  agent me"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the output lacks %q:\n%s", want, out)
		}
	}
	status := exec.Command("git", "status", "--porcelain", "arms", "tasks")
	status.Dir = dir
	if left, err := status.Output(); err != nil || len(left) > 0 {
		t.Errorf("the commands changed arms/ or tasks/: %v\n%s", err, left)
	}
}

// workingCopy is a repository of its own with the files that git tracks here.
func workingCopy(t *testing.T) string {
	dir := t.TempDir()
	for _, name := range tracked(t) {
		data, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		target := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(target, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"init", "--quiet", "--initial-branch=main"},
		{"config", "user.name", "A Reader"},
		{"config", "user.email", "reader@example.org"},
		{"add", "--all"},
		{"commit", "--quiet", "--message", "import"},
	} {
		git := exec.Command("git", args...)
		git.Dir = dir
		if out, err := git.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	return dir
}

// tracked lists the files that git tracks here, as slash paths.
func tracked(t *testing.T) []string {
	t.Helper()
	list, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil && os.Getenv("REQUIRE_REFERENCES") == "1" {
		t.Fatalf("not a git checkout: %v", err)
	}
	if err != nil {
		t.Skipf("not a git checkout: %v", err)
	}
	return strings.Split(strings.TrimRight(string(list), "\x00"), "\x00")
}
