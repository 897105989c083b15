package tabula

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Options say what an Engine needs to know besides the profile and the document.
type Options struct {
	// UserAgent answers for the user-agent sheet and the presentational hints: what they declare for
	// a longhand on the element itself in a state. Nil declares nothing.
	UserAgent func(el *dom.Element, property string, st style.State) (value string, ok bool)
	// ThemeAttribute names the theme on the root element; the profile's own when empty.
	ThemeAttribute string
	// DefaultTheme is a name that the default theme goes by in questions, besides the empty one.
	DefaultTheme string
	// Direction of the document, ltr or rtl; ltr when empty. A dir attribute goes before it.
	Direction string
	// ClassPosition finds a class of an element in the arm's sources; nil when nobody knows.
	ClassPosition func(el *dom.Element, class string) diagnostic.Position
}

// Engine answers for the elements of one document. It keeps what it has worked out, and is not safe
// for concurrent use; the document may not change under it.
type Engine struct {
	profile   *Profile
	options   Options
	document  *dom.Document
	order     *order                 // of the document's elements, once asked for
	theme     string                 // that the root element has
	elements  map[*dom.Element][]use // known classes of the element's list
	lists     map[string][]use       // the same by the list
	resolved  map[resolution][]int16 // winners by longhand number
	canonical map[spelling]style.Value
	agent     map[agentQuestion]*agentAnswers
}

// resolution is a question about all longhands of an element.
type resolution struct {
	el *dom.Element
	held
}

// Engine begins answering for a document.
func (p *Profile) Engine(doc *dom.Document, o Options) *Engine {
	if o.Direction == "" {
		o.Direction = property.LTR
	}
	if o.ThemeAttribute == "" {
		o.ThemeAttribute = p.ThemeAttribute
	}
	if o.UserAgent == nil {
		o.UserAgent = func(*dom.Element, string, style.State) (string, bool) { return "", false }
	}
	e := &Engine{
		profile: p, options: o, document: doc,
		elements: map[*dom.Element][]use{}, lists: map[string][]use{}, resolved: map[resolution][]int16{},
		canonical: map[spelling]style.Value{}, agent: map[agentQuestion]*agentAnswers{},
	}
	e.theme, _ = doc.Root.Attribute(o.ThemeAttribute)
	return e
}

// Specified answers one question: the specified value of a longhand on an element, which class gave
// it, and what that one beat. An author's class comes first, then the user-agent sheet on the element
// itself, then inheritance, then the initial value (css-cascade-5, sections 6 and 7). The error is a
// *style.Refusal, or says that the property is no longhand.
func (e *Engine) Specified(el *dom.Element, name string, st style.State) (style.Specified, error) {
	if strings.HasPrefix(name, "--") {
		return style.Specified{Value: style.Value{Kind: style.Initial}}, nil // no class sets one
	}
	p := property.Lookup(name)
	if p == nil {
		return style.Specified{}, fmt.Errorf("unknown property %q", name)
	}
	if p.IsShorthand() {
		return style.Specified{}, fmt.Errorf("property %q is a shorthand: expected one of %s", name, strings.Join(p.Longhands, ", "))
	}
	return e.specified(el, p, e.own(st))
}

// own is a state with the theme settled: an empty one is what the document has, and the default
// theme's own name is the default theme.
func (e *Engine) own(st style.State) style.State {
	if st.Theme == "" {
		st.Theme = e.theme
	}
	if st.Theme == e.options.DefaultTheme {
		st.Theme = ""
	}
	return st
}

func (e *Engine) specified(el *dom.Element, p *property.Property, st style.State) (style.Specified, error) {
	name, err := e.physicalName(el, p)
	if err != nil {
		return style.Specified{}, err
	}
	if name != p.Name {
		p = property.Lookup(name) // the parent's value is that of the same physical longhand, whatever its own direction
	}
	candidates, holds := e.candidates(el, name, st)
	if ua, declared := e.userAgent(el, name, st); declared {
		candidates = placeUserAgent(candidates, holds, name, ua)
	}
	if len(candidates) > 0 && candidates[0].Lost == "" {
		if s, done, err := e.answer(el, p, st, candidates, 0); done || err != nil {
			return s, err
		}
	}
	return e.defaulted(el, p, st, p.Inherited, candidates)
}

// answer is what candidate i says. Not done when it says nothing of its own: then the default counts.
func (e *Engine) answer(el *dom.Element, p *property.Property, st style.State, list []style.Candidate, i int) (style.Specified, bool, error) {
	author := list[i].Origin == authorOrigin
	switch wideKeyword(list[i].Value) {
	case "initial":
		s, err := e.initial(p, list)
		return s, true, err
	case "inherit":
		s, err := e.defaulted(el, p, st, true, list)
		return s, true, err
	case "unset":
		s, err := e.defaulted(el, p, st, p.Inherited, list)
		return s, true, err
	case "revert", "revert-layer":
		if author {
			return e.reverted(el, p, st, list)
		}
		return style.Specified{}, false, nil
	}
	v, err := e.value(p.Name, list[i].Value)
	if v.Kind = style.UserAgent; author {
		v.Kind = style.Declared
	}
	v.From = el
	return style.Specified{Value: v, Text: list[i].Value, Candidates: list}, true, err
}

// reverted is the answer without any class: the user-agent sheet's on the element, else the default
// (css-cascade-5, section 7.3.4).
func (e *Engine) reverted(el *dom.Element, p *property.Property, st style.State, list []style.Candidate) (style.Specified, bool, error) {
	for i := range list {
		if list[i].Origin == userAgentOrigin {
			return e.answer(el, p, st, list, i)
		}
	}
	return style.Specified{}, false, nil
}

// defaulted is the parent's answer for a property that inherits, else the initial value.
func (e *Engine) defaulted(el *dom.Element, p *property.Property, st style.State, inherits bool, own []style.Candidate) (style.Specified, error) {
	if !inherits || el.Parent == nil {
		return e.initial(p, own)
	}
	s, err := e.specified(el.Parent, p, st.ForAncestor())
	if err != nil {
		return s, err
	}
	if s.Kind == style.Initial {
		s.Candidates = own
		return s, nil
	}
	s.Kind = style.Inherited
	return s, nil
}

func (e *Engine) initial(p *property.Property, own []style.Candidate) (style.Specified, error) {
	v, err := e.value(p.Name, p.Initial)
	v.Kind = style.Initial
	return style.Specified{Value: v, Text: p.Initial, Candidates: own}, err
}
