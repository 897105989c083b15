package branch

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
	"github.com/tabula-css/bench/gitops/repo"
)

// TestHostileTrees scores trees that no honest git makes, built with plumbing commands.
func TestHostileTrees(t *testing.T) {
	g := suiteRepo(t)
	blob := g.In("x\n", "hash-object", "-w", "--stdin")
	other := g.Git("rev-parse", "main")
	src := g.Git("rev-parse", "main:arms/flat/src")
	top := g.Git("ls-tree", "main")
	flat := g.Git("ls-tree", "main:arms/flat")
	arms := g.Git("ls-tree", "main:arms")
	commit := func(rootEntries string) string {
		tree := g.In(rootEntries, "mktree", "--missing")
		return g.Git("commit-tree", "-p", "main", "-m", "hostile", tree)
	}
	entries := func(listing, mode, name, id, end string) string {
		var b strings.Builder
		for _, line := range strings.Split(listing, "\n") {
			if !strings.HasSuffix(line, "\t"+name) {
				b.WriteString(line + end)
			}
		}
		kind := map[string]string{"040000": "tree", "160000": "commit"}[mode]
		if kind == "" {
			kind = "blob"
		}
		fmt.Fprintf(&b, "%s %s %s\t%s%s", mode, kind, id, name, end)
		return b.String()
	}
	replace := func(listing, mode, name, id string) string { return entries(listing, mode, name, id, "\n") }
	// within makes a commit in which arms/flat/src is this tree.
	within := func(srcTree string) string {
		flatTree := g.In(replace(flat, "040000", "src", srcTree), "mktree")
		armsTree := g.In(replace(arms, "040000", "flat", flatTree), "mktree")
		return commit(replace(top, "040000", "arms", armsTree))
	}
	listing := g.Git("ls-tree", src)
	with := func(mode, name, id string) string {
		tree := g.In(entries(listing, mode, name, id, "\x00"), "mktree", "-z", "--missing")
		return within(tree)
	}
	raw := func(entries string) string { // for names that mktree would not write
		tree := g.In(entries, "hash-object", "-t", "tree", "-w", "--literally", "--stdin")
		return within(tree)
	}
	id := func(hex string) string {
		var b strings.Builder
		for i := 0; i < len(hex); i += 2 {
			var v int
			fmt.Sscanf(hex[i:i+2], "%x", &v)
			b.WriteByte(byte(v))
		}
		return b.String()
	}
	for _, c := range []struct{ name, commit, want string }{
		{"new symlink", with("120000", "link", blob), `forbidden-entry: arms/flat/src/link: a symlink (mode 120000)`},
		{"file made a symlink", with("120000", "a.txt", blob), `forbidden-entry: arms/flat/src/a.txt: a symlink (mode 120000)`},
		{"submodule", with("160000", "sub", other), `forbidden-entry: arms/flat/src/sub: a submodule (mode 160000)`},
		{"executable", with("100755", "a.txt", g.Git("rev-parse", "main:arms/flat/src/a.txt")), `forbidden-entry: arms/flat/src/a.txt: a mode change, 100644 to 100755`},
		{"new executable", with("100755", "run", blob), `forbidden-entry: arms/flat/src/run: a new file of mode 100755`},
		{"control characters", with("100644", "a\x1b[31m\nb", blob), `forbidden-entry: arms/flat/src/a\x1b[31m\nb: a control character in a path`},
		{"not UTF-8", with("100644", "a\xff", blob), `forbidden-entry: arms/flat/src/a\xff: a path that is not UTF-8`},
		{"backslash", with("100644", `a\b`, blob), `forbidden-entry: arms/flat/src/a\b: a backslash in a path`},
		{".git", raw("100644 .git\x00" + id(blob)), `forbidden-entry: arms/flat/src/.git: a path into .git`},
		{".GIT folder", raw("40000 .GIT\x00" + id(src)), `forbidden-entry: arms/flat/src/.GIT: a path into .git`},
		{"git~1", raw("100644 git~1\x00" + id(blob)), `forbidden-entry: arms/flat/src/git~1: a path into .git`},
		{"..", raw("40000 ..\x00" + id(src)), `forbidden-entry: arms/flat: ".." in a path`},
		{"slash in a name", raw("100644 a/b\x00" + id(blob)), `forbidden-entry: arms/flat/src/a/b: a slash in a name`},
		{"one name twice", raw("100644 a.txt\x00" + id(blob) + "100644 a.txt\x00" + id(blob)), `forbidden-entry: arms/flat/src/a.txt: two entries of one name in a tree`},
		{"empty name", raw("100644 \x00" + id(blob)), `forbidden-entry: arms/flat/src: a tree with an empty name, or malformed otherwise`},
		{"case-only rename", with("100644", "A.txt", blob), "+arms/flat/src/A.txt"},
		{"rename into scope", within(g.In("100644 blob "+blob+"\tb.txt\n", "mktree")), "-arms/flat/src/a.txt ~arms/flat/src/b.txt"},
		{"file made a folder", commit(replace(top, "040000", "README.md", src)), "-README.md +README.md/a.txt +README.md/b.txt"},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkout, err := openIt(t, g.Dir, Options{Ref: c.commit, Arm: "flat"})
			got := gittest.Summary(checkout)
			if err != nil {
				if !gittest.IsFault(err) {
					t.Fatal(err)
				}
				got = err.Error()
			} else {
				gittest.TestTree(t, checkout)
			}
			if got != c.want {
				t.Errorf("got %s\nexpected %s", got, c.want)
			}
		})
	}
}

// TestManyFiles reads a branch of many small files, and refuses a big one by its header.
func TestManyFiles(t *testing.T) {
	g := suiteRepo(t)
	var stream strings.Builder
	stream.WriteString("blob\nmark :1\ndata 2\nx\n\ncommit refs/heads/many\ncommitter a <a@b> 1700000100 +0000\ndata 0\nfrom main\n")
	files := gittest.Sample(4000, 20_000)
	for i := range files {
		fmt.Fprintf(&stream, "M 100644 :1 arms/flat/many/%d/%d\n", i%100, i)
	}
	stream.WriteString("\ncommit refs/heads/big\ncommitter a <a@b> 1700000100 +0000\ndata 0\nfrom main\nM 100644 inline arms/flat/src/big\ndata " + strconv.Itoa(gitops.MaxFile+1) + "\n")
	stream.WriteString(strings.Repeat("a", gitops.MaxFile+1) + "\n\n")
	g.In(stream.String(), "fast-import", "--quiet")
	c, err := openIt(t, g.Dir, Options{Ref: "many", Arm: "flat"})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Changes) != files {
		t.Errorf("%d changes, expected %d", len(c.Changes), files)
	}
	_, err = openIt(t, g.Dir, Options{Ref: "big", Arm: "flat"})
	if fault := (*gitops.Fault)(nil); !errors.As(err, &fault) || fault.Kind != gitops.TooLarge || fault.Path != "arms/flat/src/big" {
		t.Errorf("%v, expected %s", err, gitops.TooLarge)
	}
}

// TestHugeBlob holds memory down: a blob of 100 MB, or 300, is refused without being read.
func TestHugeBlob(t *testing.T) {
	g := suiteRepo(t)
	file := filepath.Join(g.Dir, "arms/flat/src/huge")
	gittest.Truncate(t, file, int64(gittest.Sample(100, 300))<<20)
	g.Commit("huge")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := openIt(t, g.Dir, Options{})
	runtime.ReadMemStats(&after)
	if fault := (*gitops.Fault)(nil); !errors.As(err, &fault) || fault.Kind != gitops.TooLarge {
		t.Errorf("%v, expected %s", err, gitops.TooLarge)
	}
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 64<<20 {
		t.Errorf("%d bytes allocated to refuse it", grown)
	}
}

// TestPartialCloneMends runs the command that the error names.
func TestPartialCloneMends(t *testing.T) {
	g := suiteRepo(t)
	g.Git("config", "uploadpack.allowFilter", "true")
	clone := g.At(filepath.Join(t.TempDir(), "clone"))
	g.Git("clone", "-q", "--no-checkout", "--filter=blob:none", "file://"+g.Dir, clone.Dir)
	_, err := openIt(t, clone.Dir, Options{})
	missing := (*repo.MissingObjectError)(nil)
	if !errors.As(err, &missing) {
		t.Fatalf("%v, expected a missing object", err)
	}
	command, _, _ := strings.Cut(missing.Mend, ",")
	args := strings.Fields(command)[3:]
	clone.Git(args...)
	if _, err := openIt(t, clone.Dir, Options{}); err != nil {
		t.Error(err)
	}
}
