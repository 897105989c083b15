package repo

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/tabula-css/bench/gitops/gittest"
)

// TestObjectsAgainstGit reads every object of a repository with loose objects, two packs and long
// chains of deltas, and compares size, type and content with git's.
func TestObjectsAgainstGit(t *testing.T) {
	g := gittest.New(t)
	random := rand.New(rand.NewPCG(1, 4))
	var text []string
	for i := range 400 {
		text = append(text, fmt.Sprintf("line %d %d", i, random.IntN(1_000_000)))
	}
	for round := range 60 {
		text[random.IntN(len(text))] = fmt.Sprint("changed ", round)
		commitLoose(g, round, map[string]string{"a.txt": strings.Join(text, "\n"), fmt.Sprintf("dir/%d.txt", round): fmt.Sprint(round)})
		switch round {
		case 25:
			g.Git("repack", "-q", "-d", "--depth=50", "--window=50")
		case 50:
			g.Git("-c", "repack.useDeltaBaseOffset=false", "repack", "-q", "-d", "--depth=50", "--window=50")
		}
	}
	r, err := Open(g.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	all := strings.Split(g.Git("cat-file", "--batch-all-objects", "--batch-check"), "\n")
	for _, line := range all {
		var id, kind string
		var size int64
		if _, err := fmt.Sscan(line, &id, &kind, &size); err != nil {
			t.Fatal(err)
		}
		n, err := r.Size(plumbing.NewHash(id))
		if err != nil || n != size {
			t.Fatalf("%s: size %d (%v), expected %d", id, n, err, size)
		}
		o, err := r.encoded(plumbing.AnyObject, plumbing.NewHash(id), maxTree)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if o.Type().String() != kind || o.Hash().String() != id || o.Size() != size {
			t.Fatalf("%s is a %s of %d bytes with id %s, expected %s", id, o.Type(), o.Size(), o.Hash(), line)
		}
		list, err := r.withPrefix(id[:7])
		if err != nil || len(list) == 0 {
			t.Fatalf("%s by its first digits: %v, %v", id, list, err)
		}
	}
	if len(r.packs) < 2 || len(all) < 200 {
		t.Errorf("%d packs, %d objects: too few to prove anything", len(r.packs), len(all))
	}
	if _, err := r.Size(plumbing.NewHash(strings.Repeat("12", 20))); err == nil {
		t.Error("an object that is not there has a size")
	}
}

// commitLoose commits files on main, in loose objects.
func commitLoose(g *gittest.Repo, round int, files map[string]string) {
	var s strings.Builder
	fmt.Fprintf(&s, "commit refs/heads/main\ncommitter a <a@b> %d +0000\ndata 1\nx\n", 1_700_000_000+round)
	if round > 0 {
		s.WriteString("from refs/heads/main^0\n")
	}
	for name, content := range files {
		fmt.Fprintf(&s, "M 100644 inline %s\ndata %d\n%s\n", name, len(content), content)
	}
	g.In(s.String(), "-c", "fastimport.unpackLimit=1000", "fast-import", "--quiet")
}
