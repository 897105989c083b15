package scoring_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/scoring"
)

// TestOneDigest: the suite in the program and the one in the checkout are the same, and say so.
func TestOneDigest(t *testing.T) {
	embedded, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	checkout, err := scoring.Open(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	if embedded.Digest != checkout.Digest {
		t.Errorf("digest %s in the program, %s in the checkout", embedded.Digest, checkout.Digest)
	}
}

// ownSuite is the example of a suite in docs, in memory.
func ownSuite(t *testing.T) fstest.MapFS {
	t.Helper()
	root := os.DirFS("../docs/examples/own-suite")
	files := fstest.MapFS{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

const (
	hoverTask  = "tasks/q6-01-buy-hover.json"
	priceTask  = "tasks/q6-02-sale-price.json"
	anchors    = "arms/anchors.json"
	bemProduct = "arms/bem/src/Product.tsx"
	bemSheet   = "arms/bem/src/styles/product.css"
	aloneProbe = "tasks/probes/q6-01-buy-hover/alone.tsx"
	bemScenes  = "arms/bem/src/scenes.tsx"
	reference  = "tasks/solutions/q6-01-buy-hover/bem.diff"
	literal    = "tasks/solutions/q6-01-buy-hover/bem-alt-literal.diff"
	pressed    = "tasks/mutants/q6-01-buy-hover/bem/invariant-broken-pressed-too.diff"
	brand      = "tasks/mutants/q6-01-buy-hover/bem/wrong-value-brand.diff"
)

// TestVerifyFinds breaks a fair suite, one way at a time, and wants each break found by its check and at
// its place, and nothing else.
func TestVerifyFinds(t *testing.T) {
	for name, test := range map[string]struct {
		task  string
		spoil func(*testing.T, fstest.MapFS)
		want  []string // "arm check: message", its beginning
	}{
		"fair": {"q6-02-sale-price", func(*testing.T, fstest.MapFS) {}, nil},
		"another document": {"q6-01-buy-hover", edit(bemScenes, "Show the basket", "Basket", 1),
			[]string{"bem documents: scene", "bem untouched: the untouched arm fails with dom-drift", "bem solutions: dom-drift"}},
		"anchor lost": {"q6-02-sale-price", edit(anchors, `"teapot.name",`, ``, 1),
			[]string{"bem anchors: data-bench teapot.name is not in", "nesting anchors: data-bench teapot.name is not in"}},
		"code reads anchors": {"q6-02-sale-price", edit(bemProduct, `className="product__buy"`, `className={props[['data', 'bench'].join('-')] === 'jug.buy' ? 'product__buy' : 'product__buy x'}`, 1),
			[]string{"bem anchors: untouched: what is rendered depends on the benchmark's anchors: without them, in the scene \"shop\" <button> (jug.buy) has another class"}},
		"sheet reads anchors": {"q6-02-sale-price", edit(bemSheet, ".product__stock {", "[data-bench=\"jug.stock\"] { opacity: 0.5 }\n\n.product__stock {", 1),
			[]string{"bem anchors: untouched: data-bench is the judge's: no style may depend on it", "bem solutions: ", "bem mutants: "}},
		"value not named": {"q6-01-buy-hover", edit(hoverTask, "becomes color.brand-dark.", "becomes color.brand-darker.", 1),
			[]string{"bem criteria: the criterion teapot.buy background-color wants color.brand-dark"}},
		"value not asked for": {"q6-01-buy-hover", edit(hoverTask, "becomes color.brand-dark.", "becomes color.brand-dark, with space.6 around it.", 1),
			[]string{"bem criteria: the instruction names space.6, and nothing asks", "nesting criteria: the instruction names space.6, and nothing asks"}},
		"one arm's words": {"q6-01-buy-hover", edit(hoverTask, "becomes color.brand-dark.", "becomes color.brand-dark, see arms/bem.", 1),
			[]string{" instructions: the instruction names arms/bem"}},
		"asked of one arm": {"q6-01-buy-hover", edit(hoverTask, `"jug.buy" }, "property": "background-color"`, `"jug.buy" }, "property": "border-top-color"`, 1),
			[]string{"nesting criteria: arm bem is asked for jug.buy border-top-color", "bem criteria: arm nesting is asked for jug.buy background-color", "bem solutions: wrong-value"}},
		"much to read": {"q6-01-buy-hover", edit("arms/bem/arm.json", `"contextFiles": [`, `"notes": ["`+strings.Repeat("long ", 1000)+`"], "contextFiles": [`, 1),
			[]string{"bem packets: the packet holds "}},
		"already met": {"q6-01-buy-hover", all(
			edit(hoverTask, "its text keeps its colour", "its text is in color.paper", 1),
			edit(hoverTask, `"criteria": [`, `"criteria": [ { "ref": { "bench": "teapot.buy" }, "property": "color", "expectedToken": "color.paper" },`, -1)),
			[]string{"bem already-met: the untouched arm meets teapot.buy color", "nesting already-met: the untouched arm meets teapot.buy color"}},
		"probe differs": {"q6-01-buy-hover", all(probe, edit(bemProduct, "{...props} className=\"product__stock\"", "title=\"x\" {...props} className=\"product__stock\"", 1)),
			[]string{"bem documents: scene", "nesting probes: arm nesting renders another document than arm bem: ", "bem untouched: the untouched arm fails with dom-drift", "bem solutions: dom-drift"}},
		"probe not asked": {"q6-01-buy-hover", all(probe, edit(aloneProbe, "probe.open", "probe.alone", 1)),
			[]string{"bem probes: nothing is asked of probe.alone", "nesting probes: nothing is asked of probe.alone"}},
		"probe asked":    {"q6-01-buy-hover", probe, nil},
		"no reference":   {"q6-01-buy-hover", drop(reference), []string{"bem solutions: there is no reference solution"}},
		"too few others": {"q6-01-buy-hover", drop(literal), []string{"bem solutions: 2 right solutions besides the reference"}},
		"twice the same": {"q6-01-buy-hover", put(reference, literal), []string{"bem solutions: it makes the same edit as " + reference}},
		"wrong solution": {"q6-01-buy-hover", put(brand, literal), []string{"bem solutions: wrong-value: "}},
		"no canary":      {"q6-01-buy-hover", edit(literal, "bench-canary: ", "canary: ", 1), []string{"bem canary: the first line is no canary"}},
		"another canary": {"q6-01-buy-hover", edit(literal, "bench-canary: ", "bench-canary: x", 1), []string{"bem canary: the canary is another"}},
		"wrong name": {"q6-01-buy-hover", all(put(pressed, strings.Replace(pressed, "invariant-broken", "dom-drift", 1)), drop(pressed)),
			[]string{"bem mutants: it fails with invariant-broken, not with"}},
		"lives": {"q6-01-buy-hover", put(reference, pressed), []string{"bem mutants: the wrong patch passes"}},
		"invariant lost": {"q6-02-sale-price", edit(priceTask, `{ "ref": { "bench": "teapot.*" }, "properties": ["color", "margin-top", "background-color"] },`, "", -1),
			[]string{"bem mutants: the wrong patch passes", "nesting mutants: the wrong patch passes"}},
	} {
		t.Run(name, func(t *testing.T) {
			files := ownSuite(t)
			test.spoil(t, files)
			suite, err := scoring.Open(files)
			if err != nil {
				t.Fatal(err)
			}
			v, err := suite.Verify(context.Background(), files, scoring.VerifyOptions{Tasks: []string{test.task}, Jobs: 2})
			if err != nil {
				t.Fatal(err)
			}
			checkFindings(t, v.Findings, test.want)
		})
	}
}

// checkFindings wants each finding to begin with one of the texts, and each text to be found.
func checkFindings(t *testing.T, findings []scoring.Finding, want []string) {
	t.Helper()
	found := map[string]bool{}
	for _, f := range findings {
		text := f.Arm + " " + f.Check + ": " + f.Message
		i := slices.IndexFunc(want, func(w string) bool { return strings.HasPrefix(text, w) })
		if i < 0 {
			t.Errorf("unexpected finding: %s", text)
			continue
		}
		found[want[i]] = true
		if f.Mend == "" || f.File == "" {
			t.Errorf("%s: says not what to mend, or where", text)
		}
	}
	for _, w := range want {
		if !found[w] {
			t.Errorf("not found: %s", w)
		}
	}
}

type spoiler = func(*testing.T, fstest.MapFS)

// edit replaces a text in a file, n times at most; all of them with -1.
func edit(name, old, new string, n int) spoiler {
	return func(t *testing.T, files fstest.MapFS) {
		if !bytes.Contains(files[name].Data, []byte(old)) {
			t.Fatalf("%s holds no %q", name, old)
		}
		files[name] = &fstest.MapFile{Data: bytes.Replace(files[name].Data, []byte(old), []byte(new), n)}
	}
}

// probe brings a probe with the task of the hovered button, which leaves its card alone.
func probe(t *testing.T, files fstest.MapFS) {
	edit(hoverTask, `"basket.open"`, `"*.open"`, -1)(t, files)
	files[aloneProbe] = &fstest.MapFile{Data: []byte(`import { Product, ProductStock } from 'arm/Product';

export default function Alone() {
  return (
    <Product data-bench="probe.open">
      <ProductStock>None left</ProductStock>
    </Product>
  );
}
`)}
}

// drop takes a file away.
func drop(name string) spoiler {
	return func(_ *testing.T, files fstest.MapFS) { delete(files, name) }
}

// put gives a file the content of another.
func put(from, to string) spoiler {
	return func(_ *testing.T, files fstest.MapFS) { files[to] = files[from] }
}

func all(list ...spoiler) spoiler {
	return func(t *testing.T, files fstest.MapFS) {
		for _, spoil := range list {
			spoil(t, files)
		}
	}
}
