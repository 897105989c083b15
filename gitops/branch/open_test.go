package branch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
	"github.com/tabula-css/bench/gitops/patch"
)

// suite is the trusted tree of these tests.
var suite = fstest.MapFS{
	"arms/flat/src/a.txt":    {Data: []byte("one\ntwo\nthree\n")},
	"arms/flat/src/b.txt":    {Data: []byte("b\n")},
	"arms/flat/arm.json":     {Data: []byte("{}\n")},
	"arms/cascade/src/a.txt": {Data: []byte("other\n")},
	"arms/anchors.json":      {Data: []byte("{}\n")},
}

const branchRef = "bench/q1-01/flat/me+2"

func openIt(t testing.TB, dir string, o Options) (*gitops.Checkout, error) {
	t.Helper()
	if o.Suite == nil {
		o.Suite = suite
	}
	if o.Ref == "" {
		o.Ref = branchRef
	}
	return Open(context.Background(), dir, o)
}

func TestBranch(t *testing.T) {
	g := suiteRepo(t)
	c, err := openIt(t, g.Dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := gitops.Submission{
		Format: gitops.FormatBranch, BaseCommit: g.Git("rev-parse", "main"), HeadCommit: g.Git("rev-parse", branchRef),
		Normalised: []string{},
		Trailers:   map[string]string{"task": "q1-01", "arm": "flat", "agent": "me", "attempt": "2", "model": "m1"},
	}
	patch, err := patch.Apply(suite, []byte(`{"format":"files","files":{"arms/flat/src/a.txt":"one\n2\nthree\n"}}`))
	if err != nil {
		t.Fatal(err)
	}
	want.PatchDigest = patch.Submission.PatchDigest
	if diff := cmp.Diff(want, c.Submission); diff != "" {
		t.Errorf("submission (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(patch.Changes, c.Changes); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(gittest.Changed(t, patch), gittest.Changed(t, c)); diff != "" {
		t.Errorf("contents (-want +got):\n%s", diff)
	}
	gittest.TestTree(t, c)
	if len(c.Notices) > 0 {
		t.Errorf("notices in a clean checkout: %q", c.Notices)
	}
}

// TestLayouts opens one branch in every layout that git offers, with one answer.
func TestLayouts(t *testing.T) {
	g := suiteRepo(t)
	want, err := openIt(t, g.Dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	url := "file://" + g.Dir
	g.Git("config", "uploadpack.allowFilter", "true")
	for _, layout := range []struct {
		name string
		make func(dir string)
	}{
		{"full clone", func(dir string) { g.Git("clone", "-q", url, dir) }},
		{"bare mirror", func(dir string) { g.Git("clone", "-q", "--mirror", url, dir) }},
		{"shallow clone", func(dir string) { g.Git("clone", "-q", "--depth", "2", "--no-single-branch", url, dir) }},
		{"shared clone", func(dir string) { g.Git("clone", "-q", "--shared", g.Dir, dir) }},
		{"borrowing by relative paths, twice", func(dir string) {
			between := dir + "-between"
			g.Git("clone", "-q", "--bare", "--shared", g.Dir, between)
			g.Git("clone", "-q", "--shared", between, dir)
			g.At(dir).Write(".git/objects/info/alternates", "# a comment\n../../../clone-between/objects\n")
		}},
		{"partial clone", func(dir string) {
			g.Git("clone", "-q", "--filter=blob:none", url, dir)
			g.At(dir).Git("diff", "--stat", "origin/main", "origin/"+branchRef)
		}},
		{"linked worktree", func(dir string) { g.Git("worktree", "add", "-q", "--detach", dir, "main") }},
		{"sparse checkout", func(dir string) {
			g.Git("clone", "-q", url, dir)
			g.At(dir).Git("sparse-checkout", "set", "--cone", "arms/flat")
		}},
		{"worktree config", func(dir string) {
			g.Git("clone", "-q", url, dir)
			g.At(dir).Git("config", "core.repositoryformatversion", "1")
			g.At(dir).Git("config", "extensions.worktreeConfig", "true")
		}},
		{"packed", func(dir string) {
			g.Git("clone", "-q", url, dir)
			g.At(dir).Git("gc", "-q", "--aggressive")
			g.At(dir).Git("pack-refs", "--all")
		}},
	} {
		t.Run(layout.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "clone")
			layout.make(dir)
			got, err := openIt(t, dir, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want.Submission, got.Submission); diff != "" {
				t.Errorf("submission (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(want.Changes, got.Changes); diff != "" {
				t.Errorf("changes (-want +got):\n%s", diff)
			}
		})
	}
}

func TestRefs(t *testing.T) {
	g := suiteRepo(t)
	head := g.Git("rev-parse", branchRef)
	g.Git("tag", "-a", "-m", "x", "v1", branchRef)
	clone := g.At(filepath.Join(t.TempDir(), "clone"))
	g.Git("clone", "-q", g.Dir, clone.Dir)
	clone.Git("checkout", "-q", "main")
	for _, ref := range []string{branchRef, "origin/" + branchRef, "refs/remotes/origin/" + branchRef, head, head[:9], strings.ToUpper(head), "v1"} {
		c, err := openIt(t, clone.Dir, Options{Ref: ref, Arm: "flat"})
		if err != nil {
			t.Errorf("%s: %v", ref, err)
		} else if c.Submission.HeadCommit != head {
			t.Errorf("%s is %s, expected %s", ref, c.Submission.HeadCommit, head)
		}
	}
	for _, ref := range []string{"nope", "refs/heads/../../config", "x y", "../x", "deadbeef", "@{-1}", "a\x00b"} {
		if _, err := openIt(t, clone.Dir, Options{Ref: ref, Arm: "flat"}); err == nil || gittest.IsFault(err) {
			t.Errorf("%q: %v, expected an error", ref, err)
		}
	}
}

// TestBaseErrors holds every repository that has no answer to one sentence.
func TestBaseErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(t *testing.T, g *gittest.Repo) Options
		want string
	}{
		{"criss-cross", func(t *testing.T, g *gittest.Repo) Options {
			two := g.Git("rev-parse", branchRef)
			g.Git("checkout", "-q", "main")
			g.Write("README.md", "x\n")
			one := g.Commit("more")
			g.Git("merge", "-q", "-m", "cross", two)
			g.Git("checkout", "-q", branchRef)
			g.Git("merge", "-q", "-m", "criss", one)
			g.Commits++
			return Options{}
		}, "have 2 merge bases (criss-cross merges): rebase the branch, or name its base commit with --base"},
		{"no common history", func(t *testing.T, g *gittest.Repo) Options {
			g.Git("checkout", "-q", "--orphan", "bench/q1-01/flat/orphan")
			g.Commit("orphan")
			return Options{Ref: "bench/q1-01/flat/orphan"}
		}, "no common history"},
		{"shallow", func(t *testing.T, g *gittest.Repo) Options {
			dir := filepath.Join(t.TempDir(), "clone")
			g.Git("clone", "-q", "--depth", "1", "--no-single-branch", "file://"+g.Dir, dir)
			g.Dir = dir
			return Options{}
		}, "is shallow and ends before the base"},
		{"other suite", func(t *testing.T, g *gittest.Repo) Options {
			return Options{Suite: fstest.MapFS{"arms/flat/src/a.txt": {Data: []byte("not\n")}}}
		}, "differs from the suite's at \"arms/flat/arm.json\""},
		{"file too few", func(t *testing.T, g *gittest.Repo) Options {
			more := fstest.MapFS{"arms/flat/x": {}}
			for name, f := range suite {
				more[name] = f
			}
			return Options{Suite: more}
		}, "differs from the suite's at \"arms/flat/x\""},
		{"unknown arm", func(t *testing.T, g *gittest.Repo) Options { return Options{Arm: "nope"} }, `no arm "nope" in the suite`},
		{"no arm", func(t *testing.T, g *gittest.Repo) Options {
			return Options{Ref: g.Git("rev-parse", branchRef)}
		}, "no arm: "},
		{"trailer against name", func(t *testing.T, g *gittest.Repo) Options {
			g.Write("arms/flat/src/b.txt", "x\n")
			g.Commit("x\n\nBench-Arm: cascade\n")
			return Options{}
		}, `the trailer Bench-Arm: "cascade" contradicts the branch name, which says "flat"`},
		{"no repository", func(t *testing.T, g *gittest.Repo) Options { g.Dir = t.TempDir(); return Options{} }, "is not in a git repository"},
		{"SHA-256", func(t *testing.T, g *gittest.Repo) Options {
			g.Dir = t.TempDir()
			g.Git("init", "-q", "--object-format=sha256")
			return Options{}
		}, "uses SHA-256 object ids, which are not supported: hand the change over as text"},
		{"reftable", func(t *testing.T, g *gittest.Repo) Options {
			g.Write(".git/config", "[core]\n\trepositoryformatversion = 1\n[extensions]\n\trefStorage = reftable\n")
			return Options{}
		}, "reftable, which is not supported: run git refs migrate"},
		{"partial clone", func(t *testing.T, g *gittest.Repo) Options {
			g.Git("config", "uploadpack.allowFilter", "true")
			dir := filepath.Join(t.TempDir(), "clone")
			g.Git("clone", "-q", "--no-checkout", "--filter=blob:none", "file://"+g.Dir, dir)
			g.Dir = dir
			return Options{}
		}, "a partial clone: run git"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := suiteRepo(t)
			o := c.make(t, g)
			_, err := openIt(t, g.Dir, o)
			if err == nil || gittest.IsFault(err) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, expected an error with %q", err, c.want)
			}
		})
	}
}

// TestWhileGC opens a branch again and again while git moves its objects about.
func TestWhileGC(t *testing.T) {
	g := suiteRepo(t)
	want, err := openIt(t, g.Dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() {
		for range 4 {
			for _, args := range [][]string{{"repack", "-q", "-a", "-d"}, {"repack", "-q", "-a", "-d", "-f"}, {"gc", "-q", "--prune=now"}} {
				if _, err := g.Try(nil, args...); err != nil {
					done <- err
					return
				}
			}
		}
		done <- nil
	}()
	for n := 0; ; n++ {
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("opened %d times", n)
			return
		default:
		}
		got, err := openIt(t, g.Dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got.Submission.PatchDigest != want.Submission.PatchDigest {
			t.Fatal("another digest")
		}
	}
}

func TestLFSPointer(t *testing.T) {
	g := suiteRepo(t)
	g.Write("arms/flat/src/b.txt", lfsPointer+"oid sha256:00\nsize 1\n")
	g.Commit("pointer")
	c, err := openIt(t, g.Dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Notices) != 1 || !strings.Contains(c.Notices[0], `"arms/flat/src/b.txt" is a pointer of Git LFS`) {
		t.Errorf("notices %q", c.Notices)
	}
}

func TestNothingChanged(t *testing.T) {
	g := suiteRepo(t)
	for _, ref := range []string{"main", branchRef} {
		if ref == branchRef {
			g.Git("revert", "--no-edit", branchRef)
		}
		_, err := openIt(t, g.Dir, Options{Ref: ref, Arm: "flat"})
		if fault := (*gitops.Fault)(nil); !errors.As(err, &fault) || fault.Kind != gitops.EmptyPatch {
			t.Errorf("%s: %v, expected %s", ref, err, gitops.EmptyPatch)
		}
	}
}

func TestTrailers(t *testing.T) {
	g := suiteRepo(t)
	g.Git("checkout", "-q", "-b", "work")
	g.Write("arms/flat/src/b.txt", "1\n")
	g.Commit("one\n\nBench-Task: old\nBench-Agent: a b\nSigned-off-by: x <x@y>\n")
	g.Commit("two\n\nBench-Agent: ignored, as this is not the last paragraph\n\nbench-task:  new \nBench-Arm: flat")
	g.Commit("Bench-Model: a title is no trailer")
	c, err := openIt(t, g.Dir, Options{Ref: "work"})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"task": "new", "agent": "a b", "arm": "flat", "model": "m1"}
	if diff := cmp.Diff(want, c.Submission.Trailers); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUncommitted(t *testing.T) {
	for _, c := range []struct {
		name, want string
		edit       func(g *gittest.Repo)
	}{
		{"edited", `uncommitted work in "arms/flat/src/a.txt" is not scored`, func(g *gittest.Repo) { g.Write("arms/flat/src/a.txt", "x\n") }},
		{"deleted", `uncommitted work in "arms/flat/src/b.txt" is not scored`, func(g *gittest.Repo) { os.Remove(filepath.Join(g.Dir, "arms/flat/src/b.txt")) }},
		{"staged", `staged work in "arms/flat/src/new.txt" is not committed, and not scored`, func(g *gittest.Repo) {
			g.Write("arms/flat/src/new.txt", "x\n")
			g.Git("add", "-A")
		}},
		{"another branch is checked out", "", func(g *gittest.Repo) {
			g.Git("checkout", "-q", "main")
			g.Write("arms/flat/src/a.txt", "x\n")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := suiteRepo(t)
			c.edit(g)
			checkout, err := openIt(t, g.Dir, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(checkout.Notices, "; "); got != c.want {
				t.Errorf("notice %q, expected %q", got, c.want)
			}
		})
	}
}
