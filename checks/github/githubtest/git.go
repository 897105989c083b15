package githubtest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/cgi"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// Git is a folder in which git runs, apart from the machine's configuration.
type Git struct {
	t   testing.TB
	Dir string
}

// GitServer is a bare repository that real git http-backend serves on loopback, as GitHub does: refs below
// refs/pull/ are fetched like any other, and commits by their id. The test is skipped where git is missing.
type GitServer struct {
	Git
	URL string

	token atomic.Value // string: what a request must have; none for a public repository
}

// Private makes the repository private: from now on a request needs the token, once, as GitHub wants it.
func (s *GitServer) Private(token string) { s.token.Store(token) }

// allowed says whether a request may pass. GitHub refuses two credentials, whatever they are.
func (s *GitServer) allowed(r *http.Request) bool {
	token, _ := s.token.Load().(string)
	_, password, _ := r.BasicAuth()
	return token == "" || len(r.Header.Values("Authorization")) == 1 && password == token
}

// NewGitServer makes the repository with a default branch main of so many commits.
func NewGitServer(t testing.TB, commits int) *GitServer {
	t.Helper()
	g := NewGit(t, t.TempDir(), commits)
	return g.serve(t)
}

// NewGit makes a bare repository below a folder, with a default branch main of so many commits.
func NewGit(t testing.TB, root string, commits int) *Git {
	t.Helper()
	needGit(t)
	g := &Git{t, filepath.Join(root, "repository.git")}
	if err := os.MkdirAll(g.Dir, 0o755); err != nil {
		t.Fatal(err)
	}
	g.Run("init", "--quiet", "--bare", "--initial-branch=main")
	g.begin(commits)
	return g
}

// Serve serves a new repository that begins with the branches of this one, and reads its objects.
func (g *Git) Serve(t testing.TB) *GitServer {
	t.Helper()
	made := &Git{t, filepath.Join(t.TempDir(), "repository.git")}
	made.Write("HEAD", "ref: refs/heads/main\n")
	made.Write("config", bareConfig)
	made.Write("objects/info/alternates", filepath.Join(g.Dir, "objects")+"\n")
	if err := os.CopyFS(filepath.Join(made.Dir, "refs"), os.DirFS(filepath.Join(g.Dir, "refs"))); err != nil {
		t.Fatal(err)
	}
	return made.serve(t)
}

// bareConfig lets anybody push, and fetch any commit.
const bareConfig = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n[http]\n\treceivepack = true\n[uploadpack]\n\tallowAnySHA1InWant = true\n"

// needGit finds git, or skips the test; where every reference is required it fails.
func needGit(t testing.TB) string {
	t.Helper()
	path, err := exec.LookPath("git")
	if err != nil && os.Getenv("REQUIRE_REFERENCES") == "1" {
		t.Fatal("git is required and not installed")
	}
	if err != nil {
		t.Skip("git is not installed")
	}
	return path
}

// serve serves the repository as long as the test lives.
func (g *Git) serve(t testing.TB) *GitServer {
	t.Helper()
	path, root := needGit(t), filepath.Dir(g.Dir)
	backend := &cgi.Handler{
		Path: path, Args: []string{"http-backend"}, Dir: root, InheritEnv: []string{"PATH"}, Stderr: io.Discard,
		Env: append(isolated(), "GIT_PROJECT_ROOT="+root, "GIT_HTTP_EXPORT_ALL=1"),
	}
	s := &GitServer{Git: *g}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.allowed(r) {
			w.Header().Set("WWW-Authenticate", `Basic realm="GitHub"`)
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		backend.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s.URL = server.URL + "/repository.git"
	return s
}

// begin gives a bare repository its settings and a branch main of so many commits.
func (g *Git) begin(commits int) {
	g.t.Helper()
	g.Write("config", bareConfig)
	var stream strings.Builder
	for n := range commits {
		stream.WriteString("commit refs/heads/main\nauthor A U Thor <author@example.com> 1767322985 +0000\n" +
			"committer A U Thor <author@example.com> 1767322985 +0000\ndata 5\nmain\n\n")
		text := strings.Repeat("line\n", n+1)
		fmt.Fprintf(&stream, "M 100644 inline README.md\ndata %d\n%s\n", len(text), text)
	}
	command := exec.Command("git", "fast-import", "--quiet")
	command.Dir, command.Env, command.Stdin = g.Dir, append(os.Environ(), isolated()...), strings.NewReader(stream.String())
	if out, err := command.CombinedOutput(); err != nil {
		g.t.Fatalf("git fast-import: %v\n%s", err, out)
	}
}

// Clone clones the repository over HTTP into a new folder.
func (s *GitServer) Clone(flags ...string) *Git {
	s.t.Helper()
	parent := &Git{s.t, s.t.TempDir()}
	parent.Run(append(append([]string{"clone", "--quiet"}, flags...), s.URL, "clone")...)
	return &Git{s.t, filepath.Join(parent.Dir, "clone")}
}

// Local clones the repository into a new folder, past the server.
func (s *GitServer) Local(flags ...string) *Git {
	s.t.Helper()
	parent := &Git{s.t, s.t.TempDir()}
	parent.Run(append(append([]string{"clone", "--quiet"}, flags...), s.Dir, "clone")...)
	return &Git{s.t, filepath.Join(parent.Dir, "clone")}
}

// In is a folder that is there already.
func In(t testing.TB, dir string) *Git { return &Git{t, dir} }

// Run runs git in the folder and gives what it printed; a failure ends the test.
func (g *Git) Run(args ...string) string {
	g.t.Helper()
	command := exec.Command("git", args...)
	command.Dir, command.Env = g.Dir, append(os.Environ(), isolated()...)
	var out, complaint bytes.Buffer
	command.Stdout, command.Stderr = &out, &complaint
	if err := command.Run(); err != nil {
		g.t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, complaint.String())
	}
	return strings.TrimSpace(out.String())
}

// Write writes a file in the folder.
func (g *Git) Write(name, content string) {
	g.t.Helper()
	file := filepath.Join(g.Dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		g.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		g.t.Fatal(err)
	}
}

// isolated keeps the machine's configuration away, and gives commits an author and a date that never change.
func isolated() []string {
	return []string{
		"GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=",
		"GIT_AUTHOR_NAME=A U Thor", "GIT_AUTHOR_EMAIL=author@example.com", "GIT_AUTHOR_DATE=2026-01-02T03:04:05Z",
		"GIT_COMMITTER_NAME=A U Thor", "GIT_COMMITTER_EMAIL=author@example.com", "GIT_COMMITTER_DATE=2026-01-02T03:04:05Z",
	}
}
