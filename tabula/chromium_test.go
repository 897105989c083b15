package tabula_test

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
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
// class alone, every class under each condition that may stand before it, and thousands of random lists, in
// every condition, theme and width.
func TestStylesheetInChromium(t *testing.T) {
	b := chrometest.Start(t)
	for _, dir := range []string{"testdata/profile", "testdata/base", flat, base} {
		t.Run(dir, func(t *testing.T) {
			p := loadDir(t, dir)
			q := &sheetQuestions{profile: p}
			q.classesAlone()
			q.everyCondition()
			q.randomLists(100, states(p))
			q.randomLists(1500, nil)
			q.compare(t, b)
		})
	}
}

// sheetQuestions are class lists in states, by document.
type sheetQuestions struct {
	profile *tabula.Profile
	frames  []*frame
	count   int
}

func (q *sheetQuestions) ask(list string, st style.State) {
	q.count++
	at := slices.IndexFunc(q.frames, func(f *frame) bool { return f.Theme == st.Theme && f.Width == st.Width })
	if at < 0 {
		at = len(q.frames)
		q.frames = append(q.frames, &frame{Theme: st.Theme, Width: st.Width})
	}
	w := wearing{Classes: q.profile.Merge(list), State: strings.Join(st.PseudoClasses, " ")}
	for _, r := range q.profile.Resolve(list, st) {
		w.Style += r.Longhand + ": " + r.Value + "; "
	}
	q.frames[at].Elements = append(q.frames[at].Elements, w)
}

// classesAlone asks for every class, in every theme and at every width.
func (q *sheetQuestions) classesAlone() {
	for _, c := range q.profile.Classes() {
		for _, st := range states(q.profile) {
			if st.PseudoClasses == nil {
				q.ask(c.Name, st)
			}
		}
	}
}

// everyCondition asks for every class under each combination of conditions, beside another class of its
// family: where all of them hold, and where the pseudo-class does not.
func (q *sheetQuestions) everyCondition() {
	p := q.profile
	breakpoints := append([]tabula.Breakpoint{{}}, p.Breakpoints...)
	for i, c := range p.Classes() {
		other := p.Classes()[(i+1)%len(p.Classes())].Name
		for _, bp := range breakpoints {
			for _, theme := range append([]string{""}, p.Themes...) {
				for _, pseudo := range append([]string{""}, p.Conditions...) {
					name := ""
					for _, part := range []string{bp.Name, theme, pseudo} {
						if part != "" {
							name += part + ":"
						}
					}
					st := style.State{Theme: theme, Width: max(320, int(bp.Pixels))}
					list := name + c.Name + " " + other
					if q.ask(list, st); pseudo != "" {
						st.PseudoClasses = []string{pseudo}
						q.ask(list, st)
					}
				}
			}
		}
	}
}

// randomLists asks for n random lists, in all the states given, or each in one of all.
func (q *sheetQuestions) randomLists(n int, in []style.State) {
	r := rand.New(rand.NewPCG(5, uint64(n)))
	all := states(q.profile)
	for range n {
		list := randomList(r, q.profile, 2+r.IntN(10))
		for _, st := range in {
			q.ask(list, st)
		}
		if in == nil {
			q.ask(list, all[r.IntN(len(all))])
		}
	}
}

func (q *sheetQuestions) compare(t *testing.T, b *chrometest.Browser) {
	p := q.profile
	wrong := 0
	for _, f := range q.frames {
		for part := range slices.Chunk(f.Elements, 2000) { // no call may take long
			input, err := json.Marshal(map[string]any{"css": told(p, p.Conditions), "attribute": p.ThemeAttribute, "longhands": longhandsOf(p),
				"frames": []frame{{Theme: f.Theme, Width: f.Width, Elements: part}}})
			if err != nil {
				t.Fatal(err)
			}
			var differences []string
			if err := b.Evaluate(compareInChromium+"("+string(input)+")", &differences); err != nil {
				t.Fatal(err)
			}
			for _, d := range differences[:min(len(differences), 10)] {
				t.Error(d)
			}
			wrong += len(differences)
		}
	}
	t.Logf("%d questions in %d documents, %d differences", q.count, len(q.frames), wrong)
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
