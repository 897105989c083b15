package app

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/cgi"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/scoring"
)

// gitServer is real git behind http: a bare repository with the snapshots, and a clone to commit in.
type gitServer struct {
	URL   string
	t     testing.TB
	root  string
	clone string
	bases map[string]string // snapshot commits by arm

	mu    sync.Mutex
	auth  map[string]bool // Authorization headers of fetches
	stuck chan struct{}   // requests wait until it is closed; nil for none
	waits bool            // one does
}

func newGitServer(t testing.TB, suite *scoring.Suite) *gitServer {
	t.Helper()
	s := &gitServer{t: t, root: t.TempDir(), clone: filepath.Join(t.TempDir(), "clone"), bases: map[string]string{}, auth: map[string]bool{}}
	backend := backendPath(t)
	s.git("", "init", "-q", "--bare", s.bare())
	s.git(s.bare(), "config", "http.receivepack", "true")
	for _, arm := range []string{"flat", "cascade"} {
		o, err := suite.Snapshot(arm, "")
		if err != nil {
			t.Fatal(err)
		}
		snapshot, err := branch.WriteSnapshot(s.bare(), o)
		if err != nil {
			t.Fatal(err)
		}
		s.bases[arm] = snapshot.Commit
	}
	s.git(s.bare(), "symbolic-ref", "HEAD", "refs/heads/snapshot/flat")
	s.git("", "clone", "-q", s.bare(), s.clone)
	handler := &cgi.Handler{
		Path: backend, Root: "/", Env: []string{"GIT_PROJECT_ROOT=" + s.root, "GIT_HTTP_EXPORT_ALL=1", "REMOTE_USER=agent"},
		InheritEnv: []string{"PATH"},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		if strings.Contains(r.URL.Path, "git-upload-pack") {
			s.auth[r.Header.Get("Authorization")] = true
		}
		stuck := s.stuck
		s.waits = s.waits || stuck != nil
		s.mu.Unlock()
		if stuck != nil {
			<-stuck
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		s.release()
		server.Close()
	})
	s.URL = server.URL
	return s
}

// hang lets requests wait for release; hangs says whether one does.
func (s *gitServer) hang() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stuck = make(chan struct{})
}

func (s *gitServer) hangs() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.waits
}

func (s *gitServer) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stuck != nil {
		close(s.stuck)
		s.stuck = nil
	}
}

// backendPath is where git keeps its server program.
func backendPath(t testing.TB) string {
	out, err := exec.Command("git", "--exec-path").Output()
	path := filepath.Join(strings.TrimSpace(string(out)), "git-http-backend")
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		missing(t, fmt.Sprintf("git http-backend is missing: %v", err))
	}
	return path
}

// missing skips a test for want of what it compares with; where every reference is required it fails.
func missing(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("REQUIRE_REFERENCES") != "" {
		t.Fatal("REQUIRE_REFERENCES is set, but " + what)
	}
	t.Skip(what)
}

func (s *gitServer) bare() string { return filepath.Join(s.root, testRepository+".git") }

func (s *gitServer) git(dir string, args ...string) string {
	s.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull,
		"GIT_AUTHOR_NAME=agent", "GIT_AUTHOR_EMAIL=agent@example.com", "GIT_COMMITTER_NAME=agent", "GIT_COMMITTER_EMAIL=agent@example.com")
	out, err := cmd.CombinedOutput()
	if err != nil {
		s.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// commit makes a commit on top of the snapshot of an arm with what edit does to the clone's files, and
// gives its id.
func (s *gitServer) commit(arm, message string, edit func(dir string)) string {
	s.t.Helper()
	s.git(s.clone, "checkout", "-q", "--detach", "--force", s.bases[arm])
	edit(s.clone)
	s.git(s.clone, "add", "--all")
	s.git(s.clone, "commit", "-q", "--allow-empty", "-m", message)
	return s.git(s.clone, "rev-parse", "HEAD")
}

// deep makes a chain of commits on top of the snapshot of an arm, of which the first makes a file, and gives the
// last one's id.
func (s *gitServer) deep(arm string, commits int) string {
	s.t.Helper()
	var stream strings.Builder
	from := s.bases[arm]
	for i := range commits {
		fmt.Fprintf(&stream, "commit refs/heads/deep\nmark :%d\ncommitter A <a@example.com> 1767322985 +0000\ndata %d\n%s\nfrom %s\n", i+1, len(trailers), trailers, from)
		if i == 0 {
			fmt.Fprintf(&stream, "M 100644 inline arms/%s/src/note.ts\ndata 0\n\n", arm)
		}
		from = fmt.Sprintf(":%d", i+1)
	}
	cmd := exec.Command("git", "fast-import", "--quiet", "--force")
	cmd.Dir, cmd.Stdin = s.clone, strings.NewReader(stream.String())
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("git fast-import: %v\n%s", err, out)
	}
	return s.git(s.clone, "rev-parse", "refs/heads/deep")
}

// point makes a commit the head of a pull request, as GitHub does when a branch is pushed.
func (s *gitServer) point(number int, commit string) {
	s.t.Helper()
	s.git(s.clone, "push", "-q", "--force", s.bare(), fmt.Sprintf("%s:refs/pull/%d/head", commit, number))
}

// solve applies a diff of the suite's own.
func (s *gitServer) solve(diff string) func(string) {
	return func(dir string) {
		data, err := os.ReadFile("../../tasks/" + diff)
		if err != nil {
			s.t.Fatal(err)
		}
		cmd := exec.Command("git", "apply", "-")
		cmd.Dir, cmd.Stdin = dir, bytes.NewReader(data)
		if out, err := cmd.CombinedOutput(); err != nil {
			s.t.Fatalf("git apply %s: %v\n%s", diff, err, out)
		}
	}
}
