package tabula_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/chrometest"
	"github.com/tabula-css/bench/tabula"
)

// frame is one document in Chromium: a theme and a width, with elements in it.
type frame struct {
	Theme    string    `json:"theme"`
	Width    int       `json:"width"`
	Elements []wearing `json:"elements"`
}

// wearing is one element: a merged class list, the pseudo-classes that hold, and what Resolve says of
// both, as declarations.
type wearing struct {
	Classes string `json:"classes"`
	State   string `json:"state"`
	Style   string `json:"style"`
}

// compareInChromium lays out every element twice, once with its classes under the style sheet and once
// with Resolve's declarations inline, and gives the computed values that differ.
const compareInChromium = `(({ css, attribute, longhands, frames }) => {
  const differences = [];
  for (const { theme, width, elements } of frames) {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'border: 0; height: 400px; width: ' + width + 'px';
    document.body.append(frame);
    const d = frame.contentDocument;
    d.open(); d.write('<!DOCTYPE html><html><head></head><body></body></html>'); d.close();
    if (theme) d.documentElement.setAttribute(attribute, theme);
    d.head.append(Object.assign(d.createElement('style'), { textContent: css }));
    for (const { classes, state, style } of elements) {
      const worn = d.createElement('div'), told = d.createElement('div');
      worn.className = classes;
      worn.setAttribute('data-state', state);
      told.style.cssText = style;
      d.body.append(worn, told);
      const a = frame.contentWindow.getComputedStyle(worn), b = frame.contentWindow.getComputedStyle(told);
      for (const name of longhands) {
        const x = a.getPropertyValue(name), y = b.getPropertyValue(name);
        if (x !== y) differences.push([theme, width, classes, state, name, x, y].join(' | '));
      }
      worn.remove(); told.remove();
    }
    frame.remove();
  }
  return differences;
})`

// TestStylesheetInChromium: resolve(L) is what Chromium shows for merge(L) under tabula.css: every
// class alone and random lists, in every condition, theme and width.
func TestStylesheetInChromium(t *testing.T) {
	b := chrometest.Start(t)
	for _, dir := range []string{"profile", "base"} {
		t.Run(dir, func(t *testing.T) {
			p := load(t, dir)
			compareSheet(t, b, p, classLists(p, 150))
		})
	}
	for _, arm := range []string{flat, base} {
		t.Run("arm "+filepath.Base(arm), func(t *testing.T) {
			p := loadDir(t, arm)
			compareSheet(t, b, p, classLists(p, 100))
		})
	}
}

// classLists are every class alone, and n random lists.
func classLists(p *tabula.Profile, n int) []string {
	var lists []string
	for _, c := range p.Classes() {
		lists = append(lists, c.Name)
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range n {
		lists = append(lists, randomList(r, p, 2+r.IntN(10)))
	}
	return lists
}

func compareSheet(t *testing.T, b *chrometest.Browser, p *tabula.Profile, lists []string) {
	css := told(p, p.Conditions)
	frames := map[string]*frame{}
	var order []*frame
	for _, st := range states(p) {
		key := fmt.Sprint(st.Theme, st.Width)
		f := frames[key]
		if f == nil {
			f = &frame{Theme: st.Theme, Width: st.Width}
			frames[key] = f
			order = append(order, f)
		}
		for i, list := range lists {
			if i < len(p.Classes()) && st.PseudoClasses != nil {
				continue // a class alone has no condition
			}
			w := wearing{Classes: p.Merge(list), State: strings.Join(st.PseudoClasses, " ")}
			for _, r := range p.Resolve(list, st) {
				w.Style += r.Longhand + ": " + r.Value + "; "
			}
			f.Elements = append(f.Elements, w)
		}
	}
	input, err := json.Marshal(map[string]any{"css": css, "attribute": p.ThemeAttribute, "longhands": longhandsOf(p), "frames": order})
	if err != nil {
		t.Fatal(err)
	}
	var differences []string
	script := compareInChromium + "(" + string(input) + ")"
	if err := b.Evaluate(script, &differences); err != nil {
		t.Fatal(err)
	}
	for _, d := range differences[:min(len(differences), 10)] {
		t.Error(d)
	}
	t.Logf("%d lists in %d documents, %d differences", len(lists), len(order), len(differences))
}

// told is the style sheet with pseudo-classes told by an attribute of the same specificity: no script can
// hover.
func told(p *tabula.Profile, pseudoClasses []string) string {
	css := string(p.Artefacts()[tabula.StylesheetFile])
	names := slices.Clone(pseudoClasses)
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) }) // focus-visible before focus
	selector := regexp.MustCompile(`([^\\]):(` + strings.Join(names, "|") + `)\b`)
	return selector.ReplaceAllString(css, `$1[data-state~="$2"]`)
}

func longhandsOf(p *tabula.Profile) []string {
	var list []string
	for _, c := range p.Classes() {
		list = append(list, c.Longhands...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
