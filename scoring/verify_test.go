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
	bemTokens  = "arms/bem/tokens.json"
	solutions  = "tasks/solutions/q6-01-buy-hover/"
	reference  = solutions + "bem.diff"
	nested     = solutions + "bem-alt-nested.diff"
	mutants    = "tasks/mutants/q6-01-buy-hover/bem/"
	pressed    = mutants + "invariant-broken-pressed-too.diff"
	brand      = mutants + "wrong-value-brand.diff"
	inMiddle   = mutants + "wrong-value-hidden-by-a-filter.diff"
	atEnd      = mutants + "unasked-change-gradient-hidden.diff"
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
			[]string{"bem anchors: untouched: what is rendered depends on the benchmark's anchors: without them, in the scene \"shop\" <button> (jug.buy) has another class",
				"bem mutants: it fails with depends-on-anchors, not with"}},
		"sheet reads anchors": {"q6-02-sale-price", edit(bemSheet, ".product__stock {", "[data-bench=\"jug.stock\"] { opacity: 0.5 }\n\n.product__stock {", 1),
			[]string{"bem anchors: untouched: data-bench is the judge's: no style may depend on it", "bem solutions: ", "bem mutants: "}},
		"value not named": {"q6-01-buy-hover", edit(hoverTask, "becomes color.brand-dark,", "becomes color.brand-darker,", 1),
			[]string{"bem criteria: the criterion article > button background-color wants color.brand-dark"}},
		"value not asked for": {"q6-01-buy-hover", edit(hoverTask, "becomes color.brand-dark,", "becomes color.brand-dark, with space.6 around it,", 1),
			[]string{"bem criteria: the instruction names space.6, and nothing asks", "nesting criteria: the instruction names space.6, and nothing asks"}},
		"one arm's words": {"q6-01-buy-hover", edit(hoverTask, "becomes color.brand-dark,", "becomes color.brand-dark, see arms/bem,", 1),
			[]string{" instructions: the instruction names arms/bem"}},
		"asked of one arm": {"q6-01-buy-hover", edit(hoverTask, `"property": "background-color"`, `"property": "border-top-color"`, 1),
			[]string{"nesting criteria: arm bem is asked for article > button border-top-color", "bem criteria: arm nesting is asked for article > button background-color", "bem solutions: wrong-value"}},
		"much to read": {"q6-01-buy-hover", edit("arms/bem/arm.json", `"contextFiles": [`, `"notes": ["`+strings.Repeat("long ", 1000)+`"], "contextFiles": [`, 1),
			[]string{"bem packets: the packet holds "}},
		"already met": {"q6-01-buy-hover", all(
			edit(hoverTask, "its text keeps its colour", "its text is in color.paper", 1),
			edit(hoverTask, `"criteria": [`, `"criteria": [ { "ref": { "bench": "teapot.buy" }, "property": "color", "expectedToken": "color.paper" },`, -1)),
			[]string{"bem already-met: the untouched arm meets teapot.buy color", "nesting already-met: the untouched arm meets teapot.buy color"}},
		"no such element": {"q6-01-buy-hover", edit(hoverTask, `"article > button" }, "property"`, `"article > a" }, "property"`, -1), []string{
			"bem criteria: the criterion article > a background-color: the untouched arm \"bem\" has no such element",
			"nesting criteria: the criterion article > a background-color: the untouched arm \"nesting\" has no such element"}},
		"no such element in one arm": {"q6-01-buy-hover", edit(hoverTask, `"article > button" }, "property"`, `"article > a" }, "property"`, 1), []string{
			"bem criteria: the criterion article > a background-color: the untouched arm \"bem\" has no such element",
			"bem criteria: arm nesting is asked for article > button", "nesting criteria: arm bem is asked for article > a"}},
		"invariant without element": {"q6-02-sale-price", edit(priceTask, `{ "bench": "teapot.price" }`, `{ "selector": "article > h3" }`, 1), []string{
			"bem criteria: the invariant article > h3: the untouched arm \"bem\" has no such element", "bem mutants: it fails with unasked-change, not with"}},
		"invariant by selector": {"q6-02-sale-price", edit(priceTask, `{ "bench": "teapot.price" }`, `{ "selector": "article:first-of-type > p:first-of-type" }`, 1), nil},
		"literal of one theme": {"q6-01-buy-hover", all(
			edit(hoverTask, "becomes color.brand-dark", "becomes #115e59", 1),
			edit(hoverTask, `"expectedToken": "color.brand-dark"`, `"expected": "#115e59"`, -1)), []string{
			"bem criteria: the criterion article > button background-color wants #115e59 in every theme, which is the token color.brand-dark in one alone",
			"nesting criteria: the criterion article > button background-color wants #115e59 in every theme, which is the token color.brand-dark in one alone",
			"bem solutions: wrong-value", "nesting solutions: wrong-value", "bem mutants: the wrong patch passes", "nesting mutants: the wrong patch passes",
			"bem mutants: it fails with wrong-value, not with", "nesting mutants: it fails with wrong-value, not with"}},
		"probe differs": {"q6-01-buy-hover", all(probe, edit(bemProduct, "{...props} className=\"product__stock\"", "title=\"x\" {...props} className=\"product__stock\"", 1)),
			[]string{"bem documents: scene", "nesting probes: arm nesting renders another document than arm bem: ", "bem untouched: the untouched arm fails with dom-drift", "bem solutions: dom-drift"}},
		"probe not asked": {"q6-01-buy-hover", all(probe, edit(aloneProbe, "<ProductStock>", `<ProductStock data-bench="probe.stock">`, 1)),
			[]string{"bem probes: nothing is asked of probe.stock", "nesting probes: nothing is asked of probe.stock"}},
		"probe asked by a pattern":  {"q6-01-buy-hover", probe, nil},
		"probe asked by a selector": {"q6-01-buy-hover", all(probe, edit(aloneProbe, "probe.buy", "probe.alone", 1)), nil},
		"no reference":              {"q6-01-buy-hover", drop(reference), []string{"bem solutions: there is no reference solution"}},
		"too few others":            {"q6-01-buy-hover", drop(nested, solutions+"bem-alt-modifier.diff"), []string{"bem solutions: 2 right solutions besides the reference"}},
		"twice the same":            {"q6-01-buy-hover", put(reference, nested), []string{"bem solutions: it makes the same edit as " + reference}},
		"wrong solution":            {"q6-01-buy-hover", put(brand, nested), []string{"bem solutions: wrong-value: "}},
		"no canary":                 {"q6-01-buy-hover", edit(nested, "bench-canary: ", "canary: ", 1), []string{"bem canary: the first line is no canary"}},
		"another canary":            {"q6-01-buy-hover", edit(nested, "bench-canary: ", "bench-canary: x", 1), []string{"bem canary: the canary is another"}},
		"wrong name": {"q6-01-buy-hover", all(put(pressed, strings.Replace(pressed, "invariant-broken", "dom-drift", 1)), drop(pressed)),
			[]string{"bem mutants: it fails with invariant-broken, not with"}},
		"lives": {"q6-01-buy-hover", put(reference, pressed), []string{"bem mutants: the wrong patch passes"}},
		"too few mutants": {"q6-01-buy-hover", drop(pressed, brand, mutants+"wrong-value-focus.diff", mutants+"wrong-value-sale-only.diff", mutants+"dom-drift-another-label.diff"),
			[]string{"bem mutants: 15 wrong patches: expected 16 at least"}},
		"aspect lost":          {"q6-01-buy-hover", drop(inMiddle, atEnd), []string{`bem mutants: no wrong patch has "hidden" in its name`}},
		"aspect in the middle": {"q6-01-buy-hover", drop(atEnd), nil},
		"aspect at the end":    {"q6-01-buy-hover", drop(inMiddle), nil},
		"aspect of two themes": {"q6-01-buy-hover", drop(mutants + "wrong-value-light-only.diff"), []string{`bem mutants: no wrong patch has "light-only" in its name`}},
		"aspect without a second theme": {"q6-01-buy-hover", all(oneTheme, drop(mutants+"wrong-value-light-only.diff", strings.Replace(mutants, "/bem/", "/nesting/", 1)+"wrong-value-light-only.diff")),
			nil},
		"aspect of two widths":      {"q6-01-buy-hover", drop(mutants + "wrong-value-wide-only.diff"), []string{`bem mutants: no wrong patch has "wide-only" in its name`}},
		"aspect without breakpoint": {"q6-01-buy-hover", all(edit(bemSheet, "(min-width: 48rem)", "print", 1), drop(mutants+"wrong-value-wide-only.diff")), nil},
		"reference changes more": {"q6-01-buy-hover", edit(hoverTask, `"referenceChanges": 3`, `"referenceChanges": 2`, 1),
			[]string{"bem reference: referenceChanges is 2, and the reference changes 3 values"}},
		"nobody needs it": {"q6-01-buy-hover", drop(solutions + "bem-alt-transition.diff"),
			[]string{"bem allowances: mayChange entry 0 (article > button: transition-*) is used by no solution"}},
		"allowance lost": {"q6-01-buy-hover", edit(hoverTask, `"transition-*"`, `"transition-delay"`, 1), []string{"bem solutions: unasked-change: ", "bem allowances: mayChange entry 0 "}},
		"invariant lost": {"q6-02-sale-price", edit(priceTask, `{ "ref": { "bench": "teapot.price" }, "properties": ["color", "margin-top"] }`, "", -1),
			[]string{"bem mutants: it fails with unasked-change, not with", "nesting mutants: it fails with unasked-change, not with"}},
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

// TestNoElement: a score says in which file a criterion names nothing, and what to do.
func TestNoElement(t *testing.T) {
	files := ownSuite(t)
	edit(hoverTask, `"article > button" }, "property"`, `"article > a" }, "property"`, 1)(t, files)
	suite, err := scoring.Open(files)
	if err != nil {
		t.Fatal(err)
	}
	request, err := suite.OpenPatch(scoring.Patch{Task: "q6-01-buy-hover", Arm: "bem", Text: files[reference].Data})
	if err != nil {
		t.Fatal(err)
	}
	_, err = scoring.NewJudge(suite).Score(t.Context(), request)
	const want = `tasks/q6-01-buy-hover.json: criterion article > a background-color: the untouched arm "bem" has no such element: name an element`
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
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

// probe brings a probe with the task of the hovered button: one more value that the reference changes.
func probe(t *testing.T, files fstest.MapFS) {
	files[aloneProbe] = &fstest.MapFile{Data: []byte(`import { BuyButton, Product, ProductStock } from 'arm/Product';

export default function Alone() {
  return (
    <Product>
      <ProductStock>One left</ProductStock>
      <BuyButton data-bench="probe.buy" />
    </Product>
  );
}
`)}
	edit(hoverTask, `"referenceChanges": 3`, `"referenceChanges": 4`, -1)(t, files)
}

// oneTheme takes the dark theme away.
func oneTheme(t *testing.T, files fstest.MapFS) {
	before, after, ok := bytes.Cut(files[bemTokens].Data, []byte(`,
    "dark": {`))
	_, after, closed := bytes.Cut(after, []byte("\n    }\n"))
	if !ok || !closed {
		t.Fatalf("%s has no dark theme", bemTokens)
	}
	files[bemTokens] = &fstest.MapFile{Data: slices.Concat(before, []byte("\n"), after)}
}

// drop takes files away.
func drop(names ...string) spoiler {
	return func(t *testing.T, files fstest.MapFS) {
		for _, name := range names {
			if files[name] == nil {
				t.Fatalf("there is no %s", name)
			}
			delete(files, name)
		}
	}
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
