package gitops

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// suite is the trusted tree of these tests.
var suite = fstest.MapFS{
	"arms/flat/src/a.txt":    {Data: []byte("one\ntwo\nthree\n")},
	"arms/flat/src/b.txt":    {Data: []byte("b\n")},
	"arms/flat/arm.json":     {Data: []byte("{}\n")},
	"arms/cascade/src/a.txt": {Data: []byte("other\n")},
	"arms/anchors.json":      {Data: []byte("{}\n")},
}

// suiteRepo is a repository whose main branch holds the suite and more, with a branch edited in
// flat.
func suiteRepo(t testing.TB) *gitRepo {
	g := newRepo(t)
	for name, f := range suite {
		g.write(name, string(f.Data))
	}
	g.write("README.md", "readme\n")
	g.commit("suite")
	g.git("checkout", "-q", "-b", "bench/q1-01/flat/me+2")
	g.write("arms/flat/src/a.txt", "one\n2\nthree\n")
	g.commit("edit\n\nBench-Model: m1\n")
	return g
}

const branchRef = "bench/q1-01/flat/me+2"

func openIt(t testing.TB, dir string, o BranchOptions) (*Checkout, error) {
	t.Helper()
	if o.Suite == nil {
		o.Suite = suite
	}
	if o.Ref == "" {
		o.Ref = branchRef
	}
	return OpenBranch(context.Background(), dir, o)
}

func TestBranch(t *testing.T) {
	g := suiteRepo(t)
	c, err := openIt(t, g.dir, BranchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := Submission{
		Format: FormatBranch, BaseCommit: g.git("rev-parse", "main"), HeadCommit: g.git("rev-parse", branchRef),
		Normalised: []string{},
		Trailers:   map[string]string{"task": "q1-01", "arm": "flat", "agent": "me", "attempt": "2", "model": "m1"},
	}
	patch, err := ApplyPatch(suite, []byte(`{"format":"files","files":{"arms/flat/src/a.txt":"one\n2\nthree\n"}}`))
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
	if diff := cmp.Diff(changed(t, patch), changed(t, c)); diff != "" {
		t.Errorf("contents (-want +got):\n%s", diff)
	}
	testTree(t, c)
	if len(c.Notices) > 0 {
		t.Errorf("notices in a clean checkout: %q", c.Notices)
	}
}

// TestLayouts opens one branch in every layout that git offers, with one answer.
func TestLayouts(t *testing.T) {
	g := suiteRepo(t)
	want, err := openIt(t, g.dir, BranchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	url := "file://" + g.dir
	g.git("config", "uploadpack.allowFilter", "true")
	for _, layout := range []struct {
		name string
		make func(dir string)
	}{
		{"full clone", func(dir string) { g.git("clone", "-q", url, dir) }},
		{"bare mirror", func(dir string) { g.git("clone", "-q", "--mirror", url, dir) }},
		{"shallow clone", func(dir string) { g.git("clone", "-q", "--depth", "2", "--no-single-branch", url, dir) }},
		{"shared clone", func(dir string) { g.git("clone", "-q", "--shared", g.dir, dir) }},
		{"borrowing by relative paths, twice", func(dir string) {
			between := dir + "-between"
			g.git("clone", "-q", "--bare", "--shared", g.dir, between)
			g.git("clone", "-q", "--shared", between, dir)
			g.at(dir).write(".git/objects/info/alternates", "# a comment\n../../../clone-between/objects\n")
		}},
		{"partial clone", func(dir string) {
			g.git("clone", "-q", "--filter=blob:none", url, dir)
			g.at(dir).git("diff", "--stat", "origin/main", "origin/"+branchRef)
		}},
		{"linked worktree", func(dir string) { g.git("worktree", "add", "-q", "--detach", dir, "main") }},
		{"sparse checkout", func(dir string) {
			g.git("clone", "-q", url, dir)
			g.at(dir).git("sparse-checkout", "set", "--cone", "arms/flat")
		}},
		{"worktree config", func(dir string) {
			g.git("clone", "-q", url, dir)
			g.at(dir).git("config", "core.repositoryformatversion", "1")
			g.at(dir).git("config", "extensions.worktreeConfig", "true")
		}},
		{"packed", func(dir string) {
			g.git("clone", "-q", url, dir)
			g.at(dir).git("gc", "-q", "--aggressive")
			g.at(dir).git("pack-refs", "--all")
		}},
	} {
		t.Run(layout.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "clone")
			layout.make(dir)
			got, err := openIt(t, dir, BranchOptions{})
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
	head := g.git("rev-parse", branchRef)
	g.git("tag", "-a", "-m", "x", "v1", branchRef)
	clone := g.at(filepath.Join(t.TempDir(), "clone"))
	g.git("clone", "-q", g.dir, clone.dir)
	clone.git("checkout", "-q", "main")
	for _, ref := range []string{branchRef, "origin/" + branchRef, "refs/remotes/origin/" + branchRef, head, head[:9], strings.ToUpper(head), "v1"} {
		c, err := openIt(t, clone.dir, BranchOptions{Ref: ref, Arm: "flat"})
		if err != nil {
			t.Errorf("%s: %v", ref, err)
		} else if c.Submission.HeadCommit != head {
			t.Errorf("%s is %s, expected %s", ref, c.Submission.HeadCommit, head)
		}
	}
	for _, ref := range []string{"nope", "refs/heads/../../config", "x y", "../x", "deadbeef", "@{-1}", "a\x00b"} {
		if _, err := openIt(t, clone.dir, BranchOptions{Ref: ref, Arm: "flat"}); err == nil || isFault(err) {
			t.Errorf("%q: %v, expected an error", ref, err)
		}
	}
}

func isFault(err error) bool {
	fault := (*Fault)(nil)
	return errors.As(err, &fault)
}

// TestBaseErrors holds every repository that has no answer to one sentence.
func TestBaseErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(t *testing.T, g *gitRepo) BranchOptions
		want string
	}{
		{"criss-cross", func(t *testing.T, g *gitRepo) BranchOptions {
			two := g.git("rev-parse", branchRef)
			g.git("checkout", "-q", "main")
			g.write("README.md", "x\n")
			one := g.commit("more")
			g.git("merge", "-q", "-m", "cross", two)
			g.git("checkout", "-q", branchRef)
			g.git("merge", "-q", "-m", "criss", one)
			g.n++
			return BranchOptions{}
		}, "have 2 merge bases (criss-cross merges): rebase the branch, or name its base commit with --base"},
		{"no common history", func(t *testing.T, g *gitRepo) BranchOptions {
			g.git("checkout", "-q", "--orphan", "bench/q1-01/flat/orphan")
			g.commit("orphan")
			return BranchOptions{Ref: "bench/q1-01/flat/orphan"}
		}, "no common history"},
		{"shallow", func(t *testing.T, g *gitRepo) BranchOptions {
			dir := filepath.Join(t.TempDir(), "clone")
			g.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://"+g.dir, dir)
			g.dir = dir
			return BranchOptions{}
		}, "is shallow and ends before the base"},
		{"other suite", func(t *testing.T, g *gitRepo) BranchOptions {
			return BranchOptions{Suite: fstest.MapFS{"arms/flat/src/a.txt": {Data: []byte("not\n")}}}
		}, "differs from the suite's at \"arms/flat/arm.json\""},
		{"file too few", func(t *testing.T, g *gitRepo) BranchOptions {
			more := fstest.MapFS{"arms/flat/x": {}}
			for name, f := range suite {
				more[name] = f
			}
			return BranchOptions{Suite: more}
		}, "differs from the suite's at \"arms/flat/x\""},
		{"unknown arm", func(t *testing.T, g *gitRepo) BranchOptions { return BranchOptions{Arm: "nope"} }, `no arm "nope" in the suite`},
		{"no arm", func(t *testing.T, g *gitRepo) BranchOptions {
			return BranchOptions{Ref: g.git("rev-parse", branchRef)}
		}, "no arm: "},
		{"trailer against name", func(t *testing.T, g *gitRepo) BranchOptions {
			g.write("arms/flat/src/b.txt", "x\n")
			g.commit("x\n\nBench-Arm: cascade\n")
			return BranchOptions{}
		}, `the trailer Bench-Arm: "cascade" contradicts the branch name, which says "flat"`},
		{"no repository", func(t *testing.T, g *gitRepo) BranchOptions { g.dir = t.TempDir(); return BranchOptions{} }, "is not in a git repository"},
		{"SHA-256", func(t *testing.T, g *gitRepo) BranchOptions {
			g.dir = t.TempDir()
			g.git("init", "-q", "--object-format=sha256")
			return BranchOptions{}
		}, "uses SHA-256 object ids, which are not supported: hand the change over as text"},
		{"reftable", func(t *testing.T, g *gitRepo) BranchOptions {
			g.write(".git/config", "[core]\n\trepositoryformatversion = 1\n[extensions]\n\trefStorage = reftable\n")
			return BranchOptions{}
		}, "reftable, which is not supported: run git refs migrate"},
		{"partial clone", func(t *testing.T, g *gitRepo) BranchOptions {
			g.git("config", "uploadpack.allowFilter", "true")
			dir := filepath.Join(t.TempDir(), "clone")
			g.git("clone", "-q", "--no-checkout", "--filter=blob:none", "file://"+g.dir, dir)
			g.dir = dir
			return BranchOptions{}
		}, "a partial clone: run git"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := suiteRepo(t)
			o := c.make(t, g)
			_, err := openIt(t, g.dir, o)
			if err == nil || isFault(err) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, expected an error with %q", err, c.want)
			}
		})
	}
}

// TestWhileGC opens a branch again and again while git moves its objects about.
func TestWhileGC(t *testing.T) {
	g := suiteRepo(t)
	want, err := openIt(t, g.dir, BranchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() {
		for range 4 {
			for _, args := range [][]string{{"repack", "-q", "-a", "-d"}, {"repack", "-q", "-a", "-d", "-f"}, {"gc", "-q", "--prune=now"}} {
				if _, err := g.try(nil, args...); err != nil {
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
		got, err := openIt(t, g.dir, BranchOptions{})
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
	g.write("arms/flat/src/b.txt", lfsPointer+"oid sha256:00\nsize 1\n")
	g.commit("pointer")
	c, err := openIt(t, g.dir, BranchOptions{})
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
			g.git("revert", "--no-edit", branchRef)
		}
		_, err := openIt(t, g.dir, BranchOptions{Ref: ref, Arm: "flat"})
		if fault := (*Fault)(nil); !errors.As(err, &fault) || fault.Kind != EmptyPatch {
			t.Errorf("%s: %v, expected %s", ref, err, EmptyPatch)
		}
	}
}

func TestTrailers(t *testing.T) {
	g := suiteRepo(t)
	g.git("checkout", "-q", "-b", "work")
	g.write("arms/flat/src/b.txt", "1\n")
	g.commit("one\n\nBench-Task: old\nBench-Agent: a b\nSigned-off-by: x <x@y>\n")
	g.commit("two\n\nBench-Agent: ignored, as this is not the last paragraph\n\nbench-task:  new \nBench-Arm: flat")
	g.commit("Bench-Model: a title is no trailer")
	c, err := openIt(t, g.dir, BranchOptions{Ref: "work"})
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
		edit       func(g *gitRepo)
	}{
		{"edited", `uncommitted work in "arms/flat/src/a.txt" is not scored`, func(g *gitRepo) { g.write("arms/flat/src/a.txt", "x\n") }},
		{"deleted", `uncommitted work in "arms/flat/src/b.txt" is not scored`, func(g *gitRepo) { os.Remove(filepath.Join(g.dir, "arms/flat/src/b.txt")) }},
		{"staged", `staged work in "arms/flat/src/new.txt" is not committed, and not scored`, func(g *gitRepo) {
			g.write("arms/flat/src/new.txt", "x\n")
			g.git("add", "-A")
		}},
		{"another branch is checked out", "", func(g *gitRepo) {
			g.git("checkout", "-q", "main")
			g.write("arms/flat/src/a.txt", "x\n")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := suiteRepo(t)
			c.edit(g)
			checkout, err := openIt(t, g.dir, BranchOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(checkout.Notices, "; "); got != c.want {
				t.Errorf("notice %q, expected %q", got, c.want)
			}
		})
	}
}
