package tabula_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tabula"
)

// asked is one element of a page, in one state, with the specified values of all longhands.
type asked struct {
	Index  int               `json:"index"` // of the body's elements, in document order
	State  string            `json:"state"`
	Values map[string]string `json:"values"`
}

// comparePage shows a page twice: with its classes under the style sheet, and without, each element with
// the specified values inline. It gives the computed values that differ. Transitions are off, so that
// a change shows at once.
const comparePage = `(({ html, css, theme, width, elements }) => {
  const still = '* { transition: none !important; }';
  const open = (sheet) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'border: 0; height: 800px; width: ' + width + 'px';
    document.body.append(frame);
    const d = frame.contentDocument;
    d.open(); d.write(html); d.close();
    if (theme) d.documentElement.setAttribute('data-theme', theme);
    d.head.append(Object.assign(d.createElement('style'), { textContent: sheet + still }));
    return { frame, all: [...d.body.querySelectorAll('*')], computed: (el) => frame.contentWindow.getComputedStyle(el) };
  };
  const worn = open(css), told = open('');
  const inline = (el, values) => { for (const name in values) el.style.setProperty(name, values[name]); };
  const differences = [];
  for (const { index, state, values } of elements) if (!state) inline(told.all[index], values);
  for (const { index, state, values } of elements) {
    const a = worn.all[index], b = told.all[index];
    const line = [];
    if (state) {
      for (let el = a; el; el = el.parentElement) { el.setAttribute('data-state', el === a ? state : state.replace('focus-visible', '')); line.push(el); }
      inline(b, values);
    }
    const x = worn.computed(a), y = told.computed(b);
    for (const name in values) {
      if (x[name] !== y[name]) differences.push([a.tagName, a.className, state, name, x[name], y[name], values[name]].join(' | '));
    }
    for (const el of line) el.removeAttribute('data-state');
  }
  worn.frame.remove(); told.frame.remove();
  return differences;
})`

// TestArmInChromium: for every element of every scene of an arm, what Specified says is what
// Chromium shows, in every theme and at widths on both sides of the breakpoint; in no state for all elements,
// and in the others for those with a condition in their list.
func TestArmInChromium(t *testing.T) {
	b := chrometest.Start(t)
	for _, arm := range []string{flat, base} {
		t.Run(filepath.Base(arm), func(t *testing.T) { compareArm(t, b, arm) })
	}
}

// environments are the themes and widths that the arms have conditions for.
var environments = []style.State{{Width: 1280}, {Theme: "dark", Width: 1280}, {Width: 767}, {Theme: "dark", Width: 480}}

func compareArm(t *testing.T, b *chrometest.Browser, arm string) {
	p := loadDir(t, arm)
	css := told(p, slices.DeleteFunc(slices.Clone(p.Conditions), func(name string) bool {
		return name == "disabled" // that one is the document's
	}))
	for _, doc := range renderArm(t, p, arm) {
		agent := cascade.UserAgentOf(doc)
		atRest := func(el *dom.Element, name string, _ style.State) (string, bool) {
			return agent(el, name, style.State{}) // the page is told of states, it is in none
		}
		e := p.Engine(doc, tabula.Options{UserAgent: atRest, DefaultTheme: "light"})
		for _, in := range environments {
			elements := questionsOf(t, p, e, doc, in)
			input, err := json.Marshal(map[string]any{
				"html": "<!DOCTYPE html>" + dom.Serialise(doc.Root, dom.SerialiseOptions{}), "css": css,
				"theme": in.Theme, "width": in.Width, "elements": elements,
			})
			if err != nil {
				t.Fatal(err)
			}
			var differences []string
			if err := b.Evaluate(comparePage+"("+string(input)+")", &differences); err != nil {
				t.Fatal(err)
			}
			for _, d := range differences[:min(len(differences), 20)] {
				t.Errorf("%s, %s, %d px: %s", doc.Scene, in.Theme, in.Width, d)
			}
			t.Logf("%s, %s, %d px: %d questions, %d differences", doc.Scene, in.Theme, in.Width, len(elements), len(differences))
		}
	}
}

func renderArm(t testing.TB, p *tabula.Profile, arm string) []*dom.Document {
	t.Helper()
	m := p.Module()
	r := render.New(render.Module{Name: m.Name, Source: m.Source, Host: m.Host})
	result, err := r.Render(context.Background(), os.DirFS(arm), render.Options{Entry: "src/scenes.tsx", Limit: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return result.Documents
}

// questionsOf asks Specified for all longhands that classes set.
func questionsOf(t *testing.T, p *tabula.Profile, e *tabula.Engine, doc *dom.Document, in style.State) []asked {
	t.Helper()
	var list []asked
	body := doc.Root.Elements()
	for i, el := range body {
		if el.Name == "body" {
			body = body[i+1:]
			break
		}
	}
	for i, el := range body {
		classes, _ := el.Attribute("class")
		for _, state := range []string{"", "hover", "focus-visible", "hover active"} {
			if state != "" && !strings.Contains(classes, ":") {
				continue
			}
			list = append(list, ask(t, p, e, el, i, state, in))
		}
	}
	return list
}

func ask(t *testing.T, p *tabula.Profile, e *tabula.Engine, el *dom.Element, index int, state string, in style.State) asked {
	t.Helper()
	q := asked{Index: index, State: state, Values: map[string]string{}}
	in.PseudoClasses = strings.Fields(state)
	for _, longhand := range longhandsOf(p) {
		if strings.HasPrefix(longhand, "transition-") {
			continue
		}
		s, err := e.Specified(el, longhand, in)
		if err != nil {
			t.Fatal(err)
		}
		q.Values[longhand] = s.Text
		if s.From == nil || s.From == el {
			continue
		}
		// Chromium draws a select's line its own way, and its options inherit what it makes of it.
		if native := s.From.Name == "select" && longhand == "line-height"; native || s.Relative {
			q.Values[longhand] = "inherit" // relative to the element that it comes from
		}
	}
	return q
}
