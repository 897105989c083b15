package tabula_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tabula"
)

// The arms of the profile, strict and base.
const (
	flat = "../arms/flat"
	base = "../arms/base"
)

// BenchmarkLoad reads the flat arm's profile.
func BenchmarkLoad(b *testing.B) {
	arm := os.DirFS(flat)
	for b.Loop() {
		if _, err := tabula.Load(arm); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBuild3000 reads a profile of 3,000 classes and writes its artefacts.
func BenchmarkBuild3000(b *testing.B) {
	arm := manyClasses(3000)
	for b.Loop() {
		p, err := tabula.Load(arm)
		if err != nil {
			b.Fatal(err)
		}
		if n := len(p.Classes()); n != 3000 {
			b.Fatalf("%d classes", n)
		}
		p.Artefacts()
	}
}

// manyClasses is a profile of n classes, of three families.
func manyClasses(n int) fstest.MapFS {
	var tokens []string
	for i := range n / 3 {
		tokens = append(tokens, fmt.Sprintf(`"t%d": { "$value": { "value": %d, "unit": "px" } }`, i, i))
	}
	return fstest.MapFS{
		"tokens.json": {Data: []byte(`{"space": {"$type": "dimension", ` + strings.Join(tokens, ",\n") + `}}`)},
		"tabula.config.json": {Data: []byte(`{"profile": "strict", "tokens": "tokens.json", "conditions": ["hover", "disabled"], "families": [
			{"prefix": "p", "longhands": ["padding-block-start", "padding-block-end", "padding-inline-start", "padding-inline-end"], "tokens": "space"},
			{"prefix": "ps", "longhands": ["padding-inline-start"], "tokens": "space"},
			{"prefix": "w", "longhands": ["width"], "tokens": "space"}]}`)},
	}
}

// BenchmarkLint checks all sources of the flat arm.
func BenchmarkLint(b *testing.B) {
	arm := os.DirFS(flat)
	p, err := tabula.Load(arm)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := p.Lint(context.Background(), arm); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLintFile checks one source of the flat arm, as an editor does at every stroke.
func BenchmarkLintFile(b *testing.B) {
	p, err := tabula.Load(os.DirFS(flat))
	if err != nil {
		b.Fatal(err)
	}
	text, err := os.ReadFile(flat + "/src/components/Button.tsx")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		p.LintText("src/components/Button.tsx", string(text))
	}
}

const tenClasses = "flex p-4 px-2 hover:bg-danger bg-ink text-ink md:p-3 rounded-sm border-hair type-body"

func BenchmarkMerge(b *testing.B) {
	p := load(b, "profile")
	for b.Loop() {
		p.Merge(tenClasses)
	}
}

func BenchmarkResolve(b *testing.B) {
	p := load(b, "profile")
	st := style.State{PseudoClasses: []string{"hover"}}
	for b.Loop() {
		p.Resolve(tenClasses, st)
	}
}

// BenchmarkCache is what a judge pays for an arm of which one file has changed since the last time.
func BenchmarkCache(b *testing.B) {
	var c tabula.Cache
	arm := os.DirFS(flat)
	n := 0
	for b.Loop() {
		n++
		p, err := c.Load(arm)
		if err != nil {
			b.Fatal(err)
		}
		p.Check(arm)
		if _, err := c.Lint(context.Background(), p, changed{arm, n}); err != nil {
			b.Fatal(err)
		}
	}
}

// changed is the flat arm with another Button each time.
type changed struct {
	fs.FS
	n int
}

// ReadFile adds a comment to the button.
func (c changed) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(c.FS, name)
	if name == "src/components/Button.tsx" {
		data = append(data, fmt.Sprintf("// %d\n", c.n)...)
	}
	return data, err
}
