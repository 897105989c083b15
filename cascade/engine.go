package cascade

import (
	"fmt"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Options say how a document is shown.
type Options struct {
	// ThemeAttribute is the root element's attribute that State.Theme sets; empty for no themes.
	ThemeAttribute string
	// DefaultTheme is the attribute's value when State.Theme is empty; empty leaves the attribute as the
	// document has it.
	DefaultTheme string
	// Direction is the initial value of direction: ltr when empty.
	Direction string
}

// Engine answers questions about one document under one set of sheets. It remembers what it has worked
// out and is for one goroutine at a time.
type Engine struct {
	sheets  *sheet.Sheets
	doc     *dom.Document
	options Options
	views   map[viewKey]*view
	trees   map[string]*selector.Tree // by theme
}

// viewKey is a theme with what decides the conditions: the viewport, or how the sheets' conditions are decided there.
type viewKey struct {
	theme         string
	width, height int
	decided       string
}

// Match binds the sheets to a document.
func Match(s *sheet.Sheets, doc *dom.Document, o Options) *Engine {
	if o.Direction == "" {
		o.Direction = property.LTR
	}
	return &Engine{sheets: s, doc: doc, options: o, views: map[viewKey]*view{}, trees: map[string]*selector.Tree{}}
}

// view is the document in the theme and viewport of a state. Viewports in which the same conditions hold share one.
func (e *Engine) view(st style.State) *view {
	key := viewKey{theme: st.Theme}
	if key.theme == "" {
		key.theme = e.options.DefaultTheme
	}
	key.width, key.height = st.Viewport()
	v := e.views[key]
	if v == nil {
		conditions := e.sheets.ConditionsIn(media.Environment{Width: key.width, Height: key.height})
		alike := viewKey{theme: key.theme, decided: conditions.Decided()}
		if v = e.views[alike]; v == nil {
			v = newView(e, key.theme, conditions)
			e.views[alike] = v
		}
		e.views[key] = v
	}
	return v
}

// tree is the document in a theme.
func (e *Engine) tree(theme string) *selector.Tree {
	t := e.trees[theme]
	if t == nil {
		var o selector.Override
		if e.options.ThemeAttribute != "" && theme != "" {
			o = selector.Override{Name: e.options.ThemeAttribute, Value: theme}
		}
		t = selector.NewTree(e.doc, o)
		e.trees[theme] = t
	}
	return t
}

// Specified answers for one longhand – logical or physical – or custom property of an element. The
// error is a *style.Refusal, or says that the question makes no sense: an unknown property, a shorthand,
// an element of another document.
func (e *Engine) Specified(el *dom.Element, name string, st style.State) (style.Specified, error) {
	return e.SpecifiedPseudo(el, "", name, st)
}

// SpecifiedPseudo answers for a pseudo-element of an element; its name is without colons, empty for
// the element itself.
func (e *Engine) SpecifiedPseudo(el *dom.Element, pseudo, name string, st style.State) (style.Specified, error) {
	if e.sheets.Refusal != nil {
		return style.Specified{}, e.sheets.Refusal
	}
	v := e.view(st)
	n := v.tree.Node(el)
	if n == nil {
		return style.Specified{}, fmt.Errorf("ask for %q: the element is not of this document", name)
	}
	c := v.computed(n, st)
	if pseudo != "" {
		c = v.pseudo(c, pseudo, st)
	}
	if len(name) > 2 && name[:2] == "--" {
		return c.custom.specified(name)
	}
	number, err := lookup(name)
	if err != nil {
		return style.Specified{}, err
	}
	return c.specified(number)
}

// sharesWords lists the names beside a longhand's own that have its very value.
func sharesWords(name string) bool {
	switch name {
	case "-webkit-background-size", "-webkit-box-decoration-break", "-webkit-line-break", "-webkit-writing-mode":
		return true
	}
	return false
}

// lookup is the number of a longhand; aliases are resolved.
func lookup(name string) (longhand.ID, error) {
	if n, ok := longhand.Find(name); ok {
		return n, nil
	}
	p := property.Resolve(name)
	switch {
	case p == nil:
		return 0, fmt.Errorf("ask for %q: unknown property", name)
	case longhand.IsAxis(p.Name):
		return 0, subset.Axis.At(diagnostic.Position{}, "")
	case sharesWords(p.Name):
		return longhand.Of(p.Longhands[0]), nil
	case p.IsShorthand():
		return 0, fmt.Errorf("ask for %q: a shorthand has no value of its own, ask for its longhands", name)
	}
	return longhand.Of(p.Name), nil
}
