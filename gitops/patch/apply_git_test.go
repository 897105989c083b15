package patch

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
)

// TestAgainstGitApply applies generated patches, as git wrote them and damaged in one place, with
// git apply and with Apply. Where git accepts, ours gives the same tree, byte for byte, or
// refuses for a reason that Apply documents; it never gives another tree.
func TestAgainstGitApply(t *testing.T) {
	gittest.Need(t)
	rounds := gittest.Sample(30, 120)
	repo := gittest.New(t)
	same, refused := 0, map[string]int{}
	for seed := range rounds {
		gen := &gittest.Generator{Rand: rand.New(rand.NewPCG(uint64(seed), 1))}
		base, head := gen.Trees()
		options := options(gen)
		patch := repo.DiffTrees(base, head, options)
		damaged, lossy := damage(gen, patch)
		for _, text := range []string{patch, damaged} {
			var more []string
			if options == "-U0" {
				more = []string{"--unidiff-zero"} // else git puts such hunks at the file's end
			}
			tree, accepted := gittest.Apply(t, base, text, more...)
			c, err := Apply(base, []byte(text))
			if fault := (*gitops.Fault)(nil); err != nil && !errors.As(err, &fault) {
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
			if diff := gittest.Difference(t, tree, c.Head); diff != "" && (text == patch || !mayDiffer(c, tree, text)) {
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
	fault := (*gitops.Fault)(nil)
	errors.As(err, &fault)
	switch {
	case strings.HasPrefix(fault.Message, "no change"), fault.Kind == gitops.EmptyPatch:
		return "no change"
	case clean:
		return ""
	case strings.Contains(fault.Message, "ambiguous"): // git takes the nearest place
		return "ambiguous"
	case fault.Kind == gitops.PatchApply && strings.Contains(fault.Message, "expected "): // git cut the hunk short by its counts
		return "counts"
	case fault.Kind == gitops.MalformedPatch && strings.Contains(fault.Message, "expected an added line"):
		return "counts"
	}
	return ""
}

// mayDiffer says whether git gives a worse tree of a damaged patch: hunks cut short by counts that
// are too small, binary data left out for a fault in its second half, a file named dev/null, and
// hunks without context, which it places at the file's end.
func mayDiffer(c *gitops.Checkout, tree fs.FS, text string) bool {
	for _, name := range c.Submission.Normalised {
		if name == Recount {
			return true
		}
	}
	_, missing := fs.Stat(tree, "dev/null")
	return missing == nil || strings.Contains(text, "GIT binary patch") || strings.Contains(text, ",0 +")
}

func options(g *gittest.Generator) string {
	return g.Pick("-U3", "-U3", "-U1", "-U5", "-U0", "-U3 -M", "-U3 -C --find-copies-harder", "-U3 --full-index --patience", "-U10", "-U3 -D")
}

// damage changes the patch as a careless program would; lossy tells that a line has been lost,
// doubled or replaced.
func damage(g *gittest.Generator, patch string) (text string, lossy bool) {
	lines := gitops.SplitLines(patch)
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
		lines[at] = g.Lines(1)
	}
	return strings.Join(lines, ""), kind == 3 || kind == 4 || kind >= 7
}
