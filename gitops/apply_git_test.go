package gitops

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestAgainstGitApply applies generated patches, as git wrote them and damaged in one place, with
// git apply and with ApplyPatch. Where git accepts, ours gives the same tree, byte for byte, or
// refuses for a reason that ApplyPatch documents; it never gives another tree.
func TestAgainstGitApply(t *testing.T) {
	needGit(t)
	rounds := 120
	if testing.Short() {
		rounds = 30
	}
	repo := newRepo(t)
	same, refused := 0, map[string]int{}
	for seed := range rounds {
		gen := &generator{Rand: rand.New(rand.NewPCG(uint64(seed), 1))}
		base, head := gen.trees()
		options := gen.options()
		patch := repo.diffTrees(base, head, options)
		damaged, lossy := gen.damage(patch)
		for _, text := range []string{patch, damaged} {
			var more []string
			if options == "-U0" {
				more = []string{"--unidiff-zero"} // else git puts such hunks at the file's end
			}
			tree, accepted := gitApply(t, base, text, more...)
			c, err := ApplyPatch(base, []byte(text))
			if fault := (*Fault)(nil); err != nil && !errors.As(err, &fault) {
				t.Fatal(err)
			}
			if !accepted {
				continue
			}
			if err != nil {
				reason := allowedRefusal(err, text == patch)
				if lossy && text != patch { // git often drops a file whose header it cannot read
					reason = "damaged"
				}
				if reason == "" {
					t.Errorf("seed %d, git diff %s: git applies it, ours says %v\n%s", seed, options, err, text)
				}
				refused[reason]++
				continue
			}
			if diff := treeDifference(t, tree, c.Head); diff != "" && (text == patch || !mayDiffer(c, tree, text)) {
				t.Errorf("seed %d, git diff %s: %s (normalised %v)\n%s", seed, options, diff, c.Submission.Normalised, text)
			}
			same++
		}
	}
	t.Logf("%d patches with the same tree, refused: %v", same, refused)
	if same < rounds {
		t.Errorf("only %d patches were compared", same)
	}
}

// allowedRefusal names why ours may refuse what git accepts.
func allowedRefusal(err error, clean bool) string {
	fault := (*Fault)(nil)
	errors.As(err, &fault)
	switch {
	case strings.HasPrefix(fault.Message, "no change"), fault.Kind == EmptyPatch:
		return "no change"
	case clean:
		return ""
	case strings.Contains(fault.Message, "ambiguous"): // git takes the nearest place
		return "ambiguous"
	case fault.Kind == PatchApply && strings.Contains(fault.Message, "expected "): // git cut the hunk short by its counts
		return "counts"
	case fault.Kind == MalformedPatch && strings.Contains(fault.Message, "expected an added line"):
		return "counts"
	}
	return ""
}

// mayDiffer says whether git gives a worse tree of a damaged patch: hunks cut short by counts that
// are too small, binary data left out for a fault in its second half, a file named dev/null, and
// hunks without context, which it places at the file's end.
func mayDiffer(c *Checkout, tree fs.FS, text string) bool {
	for _, name := range c.Submission.Normalised {
		if name == Recount {
			return true
		}
	}
	return isThere(tree, "dev/null") || strings.Contains(text, "GIT binary patch") || strings.Contains(text, ",0 +")
}

// generator makes trees, options and damage from a seed.
type generator struct{ *rand.Rand }

func (g *generator) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g *generator) lines(n int) string {
	var b strings.Builder
	for range n {
		b.WriteString(g.pick("", "{", "}", "a", "b", "\tcolor: red;", "-- x", "++ y", "@@ z", " ", "é", "\\ no", fmt.Sprint("line ", g.IntN(1000))))
		b.WriteString(g.pick("\n", "\n", "\n", "\n", "\r\n"))
	}
	text := b.String()
	if g.IntN(4) == 0 {
		text = strings.TrimSuffix(text, "\n")
	}
	return text
}

// trees makes a tree and an edited copy.
func (g *generator) trees() (base, head fstest.MapFS) {
	base, head = fstest.MapFS{}, fstest.MapFS{}
	for _, name := range []string{"src/a.txt", "src/with blank.txt", "src/é.txt", "b/b.txt", "top", "src b/x", "src/\"q\".txt"} {
		content := g.lines(g.IntN(30))
		if g.IntN(12) == 0 {
			content += "\x00binary"
		}
		if g.IntN(6) > 0 {
			base[name] = &fstest.MapFile{Data: []byte(content)}
		}
		switch g.IntN(6) {
		case 0: // deleted, or never there
		case 1:
			head[name] = base[name]
			if base[name] == nil {
				head[name] = &fstest.MapFile{Data: []byte(content)}
			}
		case 2:
			head["moved/"+name] = &fstest.MapFile{Data: []byte(g.edit(content))}
		default:
			head[name] = &fstest.MapFile{Data: []byte(g.edit(content))}
		}
	}
	return base, head
}

func (g *generator) edit(text string) string {
	lines := splitLines(text)
	for range 1 + g.IntN(3) {
		at := g.IntN(len(lines) + 1)
		end := min(at+g.IntN(3), len(lines))
		fresh := splitLines(g.lines(g.IntN(3)))
		lines = append(append(append([]string{}, lines[:at]...), fresh...), lines[end:]...)
	}
	return strings.Join(lines, "")
}

func (g *generator) options() string {
	return g.pick("-U3", "-U3", "-U1", "-U5", "-U0", "-U3 -M", "-U3 -C --find-copies-harder", "-U3 --full-index --patience", "-U10", "-U3 -D")
}

// damage changes the patch as a careless program would; lossy tells that a line has been lost,
// doubled or replaced.
func (g *generator) damage(patch string) (text string, lossy bool) {
	lines := splitLines(patch)
	if len(lines) == 0 {
		return patch, false
	}
	var hunks []int
	for i, line := range lines {
		if strings.HasPrefix(line, "@@ -") {
			hunks = append(hunks, i)
		}
	}
	at := g.IntN(len(lines))
	kind := g.IntN(9)
	switch kind {
	case 0, 1, 2:
		if len(hunks) > 0 {
			i := hunks[g.IntN(len(hunks))]
			m := ranges.FindStringSubmatch(lines[i])
			nums := []int{number(m[1]), number(m[2]), number(m[3]), number(m[4])}
			which := g.IntN(4)
			nums[which] = max(0, nums[which]+g.IntN(7)-3)
			lines[i] = fmt.Sprintf("@@ -%d,%d +%d,%d @@\n", nums[0], nums[1], nums[2], nums[3])
		}
	case 3:
		lines = append(lines[:at], lines[at+1:]...)
	case 4:
		lines[at] += lines[at]
	case 5:
		for i := range lines {
			lines[i] = strings.TrimSuffix(lines[i], "\n") + "\r\n"
		}
	case 6:
		lines = append([]string{"Some words first.\n", "\n"}, lines...)
		lines = append(lines, "\n", "- and an item\n", "-- \n", "2.1\n")
	case 7:
		lines = lines[:at]
	case 8:
		lines[at] = g.lines(1)
	}
	return strings.Join(lines, ""), kind == 3 || kind == 4 || kind >= 7
}

func writeFiles(t *testing.T, dir string, tree fs.FS) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		return os.WriteFile(file, data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// gitDiff is git's own diff between two trees, made in the repository g.
func (g *gitRepo) diffTrees(base, head fs.FS, options string) string {
	t := g.t.(*testing.T)
	t.Helper()
	var trees []string
	for _, tree := range []fs.FS{base, head} {
		g.git("rm", "-rfq", "--ignore-unmatch", ".")
		writeFiles(t, g.dir, tree)
		g.git("add", "-A")
		trees = append(trees, g.git("write-tree"))
	}
	args := append([]string{"diff-tree", "-r", "-p", "--binary"}, strings.Fields(options)...)
	return g.git(append(args, trees...)...) + "\n"
}

// gitApply is the tree that git apply makes of base; accepted is false when it refuses.
func gitApply(t *testing.T, base fs.FS, patch string, options ...string) (tree fs.FS, accepted bool) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(dir))
	g := &gitRepo{t: t, dir: dir}
	writeFiles(t, dir, base)
	if _, err := g.try([]byte(patch), append([]string{"apply", "--whitespace=nowarn"}, options...)...); err != nil {
		return nil, false
	}
	return os.DirFS(dir), true
}

// treeDifference says where two trees differ; empty for nowhere.
func treeDifference(t *testing.T, want, got fs.FS) string {
	t.Helper()
	a, b := contents(t, want), contents(t, got)
	for name, content := range a {
		if other, ok := b[name]; !ok {
			return fmt.Sprintf("%q is missing", name)
		} else if other != content {
			return fmt.Sprintf("%q holds %q, expected %q", name, other, content)
		}
	}
	for name := range b {
		if _, ok := a[name]; !ok {
			return fmt.Sprintf("%q is there", name)
		}
	}
	return ""
}

func contents(t *testing.T, tree fs.FS) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tree, name)
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestDiffAgainstGitApply holds Diff to git apply: what it writes, git turns into the same tree.
func TestDiffAgainstGitApply(t *testing.T) {
	needGit(t)
	for seed := range 60 {
		gen := &generator{Rand: rand.New(rand.NewPCG(uint64(seed), 2))}
		base, head := gen.trees()
		patch := diffOf(t, base, head)
		if patch == "" {
			continue
		}
		tree, accepted := gitApply(t, base, patch)
		if !accepted {
			t.Errorf("seed %d: git apply refuses\n%s", seed, patch)
		} else if diff := treeDifference(t, tree, head); diff != "" {
			t.Errorf("seed %d: %s\n%s", seed, diff, patch)
		}
	}
}

// diffOf is Diff between two trees.
func diffOf(t testing.TB, base, head fstest.MapFS) string {
	t.Helper()
	var changes []Change
	for name, f := range head {
		var before []byte
		if base[name] != nil {
			before = append([]byte{}, base[name].Data...)
		}
		if c, ok := compare(name, before, append([]byte{}, f.Data...)); ok {
			changes = append(changes, c)
		}
	}
	for name := range base {
		if head[name] == nil {
			c, _ := compare(name, append([]byte{}, base[name].Data...), nil)
			changes = append(changes, c)
		}
	}
	sortChanges(changes)
	patch, err := Diff(base, head, changes)
	if err != nil {
		t.Fatal(err)
	}
	return string(patch)
}
