package render

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/dom"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata, the corpus from the real React")

const corpusFolder = "testdata/corpus"

// corpus lists the components of the corpus: name → TSX.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(corpusFolder + "/*.tsx")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) < 200 {
		t.Fatalf("corpus has %d components, want at least 200", len(paths))
	}
	cases := map[string]string{}
	for _, p := range paths {
		text, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		cases[strings.TrimSuffix(filepath.Base(p), ".tsx")] = string(text)
	}
	return cases
}

// renderCase renders one component of the corpus, as its only scene.
func renderCase(r *Renderer, source string) (string, error) {
	result, err := r.Render(context.Background(), fstest.MapFS{
		"case.tsx":   {Data: []byte(source)},
		"scenes.tsx": {Data: []byte("import Case from './case';\nexport const scenes = { default: Case };\n")},
	}, Options{Entry: "scenes.tsx"})
	if err != nil {
		return "", err
	}
	return markupOf(result.Documents[0]), nil
}

// markupOf is what renderToStaticMarkup gives for the scene: what is hoisted, then the scene.
func markupOf(doc *dom.Document) string {
	var b strings.Builder
	head, body := doc.Root.Children[0].(*dom.Element), doc.Root.Children[1].(*dom.Element)
	for _, holder := range []*dom.Element{head, body.Children[0].(*dom.Element)} {
		for _, n := range holder.Children {
			b.WriteString(serialiseNode(n))
		}
	}
	return b.String()
}

// serialiseNode writes a node that stands alone; an element holds a text for that.
func serialiseNode(n dom.Node) string {
	if e, ok := n.(*dom.Element); ok {
		return dom.Serialise(e, dom.SerialiseOptions{})
	}
	text := dom.Serialise(&dom.Element{Name: "i", Children: []dom.Node{n}}, dom.SerialiseOptions{})
	return strings.TrimSuffix(strings.TrimPrefix(text, "<i>"), "</i>")
}

// TestCorpus renders every component of the corpus and compares with what the real React gave.
func TestCorpus(t *testing.T) {
	cases := corpus(t)
	if *update {
		updateCorpus(t, cases)
	}
	r := New()
	for name, source := range cases {
		t.Run(name, func(t *testing.T) {
			want, err := os.ReadFile(filepath.Join(corpusFolder, name+".html"))
			if err != nil {
				t.Fatal(err)
			}
			got, err := renderCase(r, source)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("markup (-react +ours):\n%s", diff)
			}
		})
	}
}

func updateCorpus(t *testing.T, cases map[string]string) {
	for name, scenes := range reactMarkup(t, corpusJobs(t, cases)) {
		markup, ok := scenes["default"].(string)
		if !ok {
			t.Errorf("%s: react: %v", name, scenes["default"])
			continue
		}
		if err := os.WriteFile(filepath.Join(corpusFolder, name+".html"), []byte(markup), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
