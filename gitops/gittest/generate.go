package gittest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing/fstest"

	"github.com/tabula-css/bench/gitops"
)

// Generator makes trees, options and damage from a seed.
type Generator struct{ *rand.Rand }

// Pick is one of a list.
func (g *Generator) Pick(list ...string) string { return list[g.IntN(len(list))] }

// Lines is a text of so many lines, some of them made to look like the lines of a patch.
func (g *Generator) Lines(n int) string {
	var b strings.Builder
	for range n {
		b.WriteString(g.Pick("", "{", "}", "a", "b", "\tcolor: red;", "-- x", "++ y", "@@ z", " ", "é", "\\ no", fmt.Sprint("line ", g.IntN(1000))))
		b.WriteString(g.Pick("\n", "\n", "\n", "\n", "\r\n"))
	}
	text := b.String()
	if g.IntN(4) == 0 {
		text = strings.TrimSuffix(text, "\n")
	}
	return text
}

// Trees makes a tree and an edited copy.
func (g *Generator) Trees() (base, head fstest.MapFS) {
	base, head = fstest.MapFS{}, fstest.MapFS{}
	for _, name := range []string{"src/a.txt", "src/with blank.txt", "src/é.txt", "b/b.txt", "top", "src b/x", "src/\"q\".txt"} {
		content := g.Lines(g.IntN(30))
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
			head["moved/"+name] = &fstest.MapFile{Data: []byte(g.Edit(content))}
		default:
			head[name] = &fstest.MapFile{Data: []byte(g.Edit(content))}
		}
	}
	return base, head
}

// Edit changes a text in places.
func (g *Generator) Edit(text string) string {
	lines := gitops.SplitLines(text)
	for range 1 + g.IntN(3) {
		at := g.IntN(len(lines) + 1)
		end := min(at+g.IntN(3), len(lines))
		fresh := gitops.SplitLines(g.Lines(g.IntN(3)))
		lines = append(append(append([]string{}, lines[:at]...), fresh...), lines[end:]...)
	}
	return strings.Join(lines, "")
}
