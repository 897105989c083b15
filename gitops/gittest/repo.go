// Package gittest drives real git in tests, and compares trees with what git makes of them.
package gittest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Repo drives real git in a folder of its own.
type Repo struct {
	t       testing.TB
	Dir     string
	Commits int // made: each is a second younger than the one before
}

// Need skips the test when git is not installed; with REQUIRE_REFERENCES=1 it fails.
func Need(t testing.TB) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		if Full() {
			t.Fatal(err)
		}
		t.Skip("git is not installed")
	}
}

// Full says whether tests run at their full size, as with REQUIRE_REFERENCES=1; else they take a sample.
func Full() bool { return os.Getenv("REQUIRE_REFERENCES") == "1" }

// Sample is full where tests run at their full size, else the sample.
func Sample(sample, full int) int {
	if Full() {
		return full
	}
	return sample
}

// New makes an empty repository with a branch main.
func New(t testing.TB) *Repo {
	Need(t)
	g := &Repo{t: t, Dir: t.TempDir()}
	g.Git("init", "-q", "-b", "main", "--template=")
	return g
}

// At drives git in a folder that holds a repository with so many commits.
func At(t testing.TB, dir string, commits int) *Repo { return &Repo{t: t, Dir: dir, Commits: commits} }

// At is a repository in another folder.
func (g *Repo) At(dir string) *Repo { return &Repo{t: g.t, Dir: dir, Commits: g.Commits} }

// Git runs git and returns its output without the last line feed.
func (g *Repo) Git(args ...string) string {
	g.t.Helper()
	out, err := g.Try(nil, args...)
	if err != nil {
		g.t.Fatalf("git %s: %v", strings.Join(args, " "), err)
	}
	return out
}

// In runs git with standard input, and returns its output.
func (g *Repo) In(stdin string, args ...string) string {
	g.t.Helper()
	out, err := g.Try([]byte(stdin), args...)
	if err != nil {
		g.t.Fatalf("git %s: %v", strings.Join(args, " "), err)
	}
	return out
}

// Try runs git, which may fail; the error holds what it has complained of.
func (g *Repo) Try(stdin []byte, args ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-c", "core.autocrlf=false", "-c", "protocol.file.allow=always", "-c", "gc.auto=0"}, args...)...)
	cmd.Dir = g.Dir
	date := "@" + strconv.Itoa(1_700_000_000+g.Commits) + " +0000"
	cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull, "HOME="+g.Dir,
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

// Write writes a working file.
func (g *Repo) Write(name, content string) {
	g.t.Helper()
	file := filepath.Join(g.Dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		g.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
		g.t.Fatal(err)
	}
}

// Commit commits everything and returns the commit's id.
func (g *Repo) Commit(message string) string {
	g.t.Helper()
	g.Commits++
	g.Git("add", "-A")
	g.Git("commit", "-q", "--allow-empty", "-m", message)
	return g.Git("rev-parse", "HEAD")
}

// Truncate makes a file of zeros.
func Truncate(t testing.TB, file string, size int64) {
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
