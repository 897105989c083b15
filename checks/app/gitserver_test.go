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

// gitServer is real git behind http: a bare repository with the snapshots, and a folder to edit in.
type gitServer struct {
	URL   string
	t     testing.TB
	root  string
	work  string
	bases map[string]string // snapshot commits by arm
	right string            // a commit that passes testTask
	wrong string            // one that fails it

	mu    sync.Mutex
	auth  map[string]bool // Authorization headers of fetches
	stuck chan struct{}   // requests wait until it is closed; nil for none
	waits bool            // one does
}

// repositoryTemplate is what every git server begins with, made once for all tests: each reads its objects.
type repositoryTemplate struct {
	dir          string // bare
	bases        map[string]string
	right, wrong string
}

// The suite's own edits that pass and fail testTask.
const (
	rightDiff = "solutions/" + testTask + "/flat.diff"
	wrongDiff = "solutions/q1-02-card-header-spacing/flat.diff"
)

// newTemplate makes a template below an empty folder.
func newTemplate(t testing.TB, suite *scoring.Suite, dir string) *repositoryTemplate {
	t.Helper()
	s := &gitServer{t: t, root: filepath.Join(dir, "root"), work: filepath.Join(dir, "work"), bases: map[string]string{}}
	s.git("", "init", "-q", "--bare", s.bare())
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
	right, wrong := s.commit("flat", trailers, s.solve(rightDiff)), s.commit("flat", trailers, s.solve(wrongDiff))
	s.git(s.bare(), "update-ref", "refs/made/right", right)
	s.git(s.bare(), "update-ref", "refs/made/wrong", wrong)
	s.git(s.bare(), "repack", "-a", "-d", "--quiet")
	return &repositoryTemplate{dir: s.bare(), bases: s.bases, right: right, wrong: wrong}
}

func newGitServer(t testing.TB, template *repositoryTemplate) *gitServer {
	t.Helper()
	backend := backendPath(t)
	s := &gitServer{t: t, root: t.TempDir(), work: t.TempDir(), auth: map[string]bool{}}
	s.bases, s.right, s.wrong = template.bases, template.right, template.wrong
	s.write("HEAD", "ref: refs/heads/snapshot/flat\n")
	s.write("config", "[core]\n\trepositoryformatversion = 0\n\tbare = true\n[http]\n\treceivepack = true\n")
	s.write("objects/info/alternates", filepath.Join(template.dir, "objects")+"\n")
	for arm, commit := range s.bases {
		s.write("refs/heads/snapshot/"+arm, commit+"\n")
	}
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
	if everything() {
		t.Fatal("REQUIRE_REFERENCES is set, but " + what)
	}
	t.Skip(what)
}

// everything says whether all cases are to run, not a sample alone.
func everything() bool { return os.Getenv("REQUIRE_REFERENCES") == "1" }

func (s *gitServer) bare() string { return filepath.Join(s.root, testRepository+".git") }

func (s *gitServer) git(dir string, args ...string) string {
	s.t.Helper()
	out, err := runGit(dir, nil, args...)
	if err != nil {
		s.t.Fatal(err)
	}
	return out
}

// runGit runs git without the machine's configuration, and gives what it prints.
func runGit(dir string, stdin []byte, args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(stdin)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull,
		"GIT_AUTHOR_NAME=agent", "GIT_AUTHOR_EMAIL=agent@example.com", "GIT_COMMITTER_NAME=agent", "GIT_COMMITTER_EMAIL=agent@example.com")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("git %v: %w\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out)), nil
}

// write writes a file of the bare repository.
func (s *gitServer) write(name, text string) {
	s.t.Helper()
	file := filepath.Join(s.bare(), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// commit makes a commit on top of the snapshot of an arm with what edit does to its files, and gives its id.
func (s *gitServer) commit(arm, message string, edit func(dir string)) string {
	s.t.Helper()
	if err := os.MkdirAll(s.work, 0o755); err != nil {
		s.t.Fatal(err)
	}
	git := func(args ...string) string {
		return s.git(s.work, append([]string{"--git-dir=" + s.bare(), "--work-tree=" + s.work}, args...)...)
	}
	git("read-tree", "--reset", "-u", s.bases[arm])
	edit(s.work)
	git("add", "--all")
	return git("commit-tree", "-m", message, "-p", s.bases[arm], git("write-tree"))
}

// reworded is a commit again, with another message.
func (s *gitServer) reworded(commit, message string) string {
	s.t.Helper()
	return s.git(s.bare(), "commit-tree", "-m", message, "-p", commit+"^", commit+"^{tree}")
}

// deep makes a chain of commits on top of the snapshot of an arm, of which the first makes a file, and gives the
// last one's id.
func (s *gitServer) deep(arm string, commits int) string {
	s.t.Helper()
	var stream bytes.Buffer
	from := s.bases[arm]
	for i := range commits {
		fmt.Fprintf(&stream, "commit refs/heads/deep\nmark :%d\ncommitter A <a@example.com> 1767322985 +0000\ndata %d\n%s\nfrom %s\n", i+1, len(trailers), trailers, from)
		if i == 0 {
			fmt.Fprintf(&stream, "M 100644 inline arms/%s/src/note.ts\ndata 0\n\n", arm)
		}
		from = fmt.Sprintf(":%d", i+1)
	}
	if _, err := runGit(s.bare(), stream.Bytes(), "fast-import", "--quiet", "--force"); err != nil {
		s.t.Fatal(err)
	}
	return s.git(s.bare(), "rev-parse", "refs/heads/deep")
}

// point makes a commit the head of a pull request, as GitHub does when a branch is pushed.
func (s *gitServer) point(number int, commit string) {
	s.t.Helper()
	s.write(fmt.Sprintf("refs/pull/%d/head", number), commit+"\n")
}

// solve applies a diff of the suite's own.
func (s *gitServer) solve(diff string) func(string) {
	return func(dir string) {
		data, err := os.ReadFile("../../tasks/" + diff)
		if err != nil {
			s.t.Fatal(err)
		}
		if _, err := runGit(dir, data, "apply", "-"); err != nil {
			s.t.Fatal(err)
		}
	}
}
