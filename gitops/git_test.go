package gitops

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// gitRepo drives real git in a folder of its own.
type gitRepo struct {
	t   testing.TB
	dir string
	n   int // commits made: each is a second younger than the one before
}

// needGit skips the test when git is not installed; with REQUIRE_REFERENCES=1 it fails.
func needGit(t testing.TB) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		if os.Getenv("REQUIRE_REFERENCES") == "1" {
			t.Fatal(err)
		}
		t.Skip("git is not installed")
	}
}

func newRepo(t testing.TB) *gitRepo {
	needGit(t)
	g := &gitRepo{t: t, dir: t.TempDir()}
	g.git("init", "-q", "-b", "main")
	return g
}

func (g *gitRepo) at(dir string) *gitRepo { return &gitRepo{t: g.t, dir: dir, n: g.n} }

// git runs git and returns its output without the last line feed.
func (g *gitRepo) git(args ...string) string {
	g.t.Helper()
	out, err := g.try(nil, args...)
	if err != nil {
		g.t.Fatalf("git %s: %v", strings.Join(args, " "), err)
	}
	return out
}

func (g *gitRepo) in(stdin string, args ...string) string {
	g.t.Helper()
	out, err := g.try([]byte(stdin), args...)
	if err != nil {
		g.t.Fatalf("git %s: %v", strings.Join(args, " "), err)
	}
	return out
}

func (g *gitRepo) try(stdin []byte, args ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-c", "core.autocrlf=false", "-c", "protocol.file.allow=always", "-c", "gc.auto=0"}, args...)...)
	cmd.Dir = g.dir
	date := "@" + itoa(1_700_000_000+g.n) + " +0000"
	cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull, "HOME="+g.dir,
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com",
		"GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		err = &gitError{err, stderr.String()}
	}
	return strings.TrimSuffix(string(out), "\n"), err
}

type gitError struct {
	err    error
	stderr string
}

func (e *gitError) Error() string { return e.err.Error() + ": " + e.stderr }

func itoa(n int) string {
	var digits []byte
	for ; n > 0; n /= 10 {
		digits = append([]byte{byte('0' + n%10)}, digits...)
	}
	return string(digits)
}

func (g *gitRepo) write(name, content string) {
	g.t.Helper()
	file := filepath.Join(g.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		g.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
		g.t.Fatal(err)
	}
}

// commit commits everything and returns the commit's id.
func (g *gitRepo) commit(message string) string {
	g.t.Helper()
	g.n++
	g.git("add", "-A")
	g.git("commit", "-q", "--allow-empty", "-m", message)
	return g.git("rev-parse", "HEAD")
}

// truncate makes a file of zeros.
func truncate(t testing.TB, file string, size int64) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(size); err != nil {
		t.Fatal(err)
	}
}
