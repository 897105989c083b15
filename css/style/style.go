// Package style is the waist between a styling paradigm and the judge: one question – what does
// this arm specify for (element, property, state)? – and its answer.
//
// In goes a State with an element of package dom; out comes a Specified value with the candidates
// that were considered, or a *Refusal. Packages cascade and tabula each answer with their own
// machinery; package scoring sets the two up and compares their answers. The terms are those of
// css-cascade-5 (https://www.w3.org/TR/css-cascade-5/).
package style

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// State is the state in which a question is asked. The zero State is no pseudo-class, the arm's
// default theme and the default viewport.
type State struct {
	// PseudoClasses are the pseudo-classes that hold for the asked element, without the colon: of
	// PseudoClassNames, and of ControlNames where the element is a control that can be so.
	PseudoClasses []string
	// Theme is the value of the theme attribute on the root element; empty for the default theme.
	Theme string
	// Width and Height are the viewport's size in CSS pixels; zero means DefaultWidth, DefaultHeight.
	Width, Height int
	// Target is the element that the pseudo-classes hold for where it is not the asked one: its place among all elements
	// of the document, in document order from 1. Zero is the asked element.
	Target int
}

// The default viewport, in CSS pixels.
const (
	DefaultWidth  = 1280
	DefaultHeight = 800
)

// PseudoClassNames lists the user-action pseudo-classes that a State may hold.
var PseudoClassNames = []string{"hover", "active", "focus", "focus-visible", "focus-within", "target"}

// ControlNames lists the pseudo-classes of form controls that a State may hold: a control that can be
// disabled or checked is so, whatever the document says (HTML Standard, section 4.16.3). What else a
// selector can ask of a control comes from the document alone.
var ControlNames = []string{"disabled", "checked"}

// Has says whether the pseudo-class holds for the asked element: focus-visible implies focus, and
// focus implies focus-within (selectors-4, section 9).
func (s State) Has(name string) bool {
	for _, p := range s.PseudoClasses {
		if p == name {
			return true
		}
		if name == "focus" && p == "focus-visible" {
			return true
		}
		if name == "focus-within" && (p == "focus" || p == "focus-visible") {
			return true
		}
	}
	return false
}

// Holding is the set of pseudo-classes that hold, a bit for each of PseudoClassNames, then of ControlNames.
func (s State) Holding() (set uint8) {
	for i, name := range PseudoClassNames {
		if s.Has(name) {
			set |= 1 << i
		}
	}
	for i, name := range ControlNames {
		if s.Has(name) {
			set |= 1 << (len(PseudoClassNames) + i)
		}
	}
	return set
}

// ForAncestor is the state that holds for the ancestors of an element in state s: hover, active and
// focus-within reach them (selectors-4, sections 9.1 to 9.5), the others do not. With a Target it is the same state.
func (s State) ForAncestor() State {
	if s.Target != 0 {
		return s
	}
	up := State{Theme: s.Theme, Width: s.Width, Height: s.Height}
	for _, name := range []string{"hover", "active", "focus-within"} {
		if s.Has(name) {
			up.PseudoClasses = append(up.PseudoClasses, name)
		}
	}
	return up
}

// Viewport returns the width and height, defaults filled in.
func (s State) Viewport() (width, height int) {
	width, height = s.Width, s.Height
	if width == 0 {
		width = DefaultWidth
	}
	if height == 0 {
		height = DefaultHeight
	}
	return width, height
}

// ParseCondition reads a condition such as "hover" or "hover+focus-visible" (a leading colon on each
// is allowed); the empty string is no pseudo-class.
func ParseCondition(text string) ([]string, error) {
	if text == "" {
		return nil, nil
	}
	var list []string
	for _, part := range strings.Split(text, "+") {
		name := strings.TrimPrefix(strings.TrimSpace(part), ":")
		if !slices.Contains(PseudoClassNames, name) && !slices.Contains(ControlNames, name) {
			return nil, fmt.Errorf("condition %q: expected one of %s", part, strings.Join(slices.Concat(PseudoClassNames, ControlNames), ", "))
		}
		list = append(list, name)
	}
	slices.Sort(list)
	return list, nil
}

// Kind says where a specified value comes from.
type Kind string

// The kinds of css-cascade-5's defaulting.
const (
	Declared  Kind = "declared"   // an author declaration or a class on the element itself won
	Inherited Kind = "inherited"  // from the nearest ancestor that has one; Specified.From names it
	UserAgent Kind = "user-agent" // the user-agent sheet's, on the element itself
	Initial   Kind = "initial"    // the property's initial value
)

// Value is a specified value as the judge compares it.
type Value struct {
	// Canonical is the canonical spelling (package value): two spellings of one value are equal
	// byte for byte, two values never are.
	Canonical string
	// Relative says that what the value computes to depends on the element it is declared on (font-relative units,
	// smaller, light-dark(), …): then it equals another value only if From is the same element as well.
	Relative bool
	// From is the element whose declaration gave the value: the asked one, or the ancestor it was
	// inherited from. Nil when it is the property's initial value.
	From *dom.Element
	// Kind of the value.
	Kind Kind
}

// Specified is the whole answer to one question.
type Specified struct {
	Value
	// Text is the value as written, after var() substitution, before canonicalisation.
	Text string
	// Candidates are all declarations or classes that set the property on the element the value comes
	// from, strongest first; when the kind is Declared, UserAgent or Inherited, the first is the winner.
	Candidates []Candidate
}

// Winner is the declaration or class that won, or nil for an initial value.
func (s *Specified) Winner() *Candidate {
	if len(s.Candidates) == 0 || s.Candidates[0].Lost != "" {
		return nil
	}
	return &s.Candidates[0]
}

// Candidate is one declaration (cascade) or class (tabula) that had a say.
type Candidate struct {
	diagnostic.Position
	Property    string `json:"property"`            // as written: the longhand, or the shorthand that set it
	Value       string `json:"value"`               // of the asked longhand, as written; all of a shorthand whose substitution failed
	Selector    string `json:"selector,omitempty"`  // cascade: the branch that matched; "style attribute" for inline style
	Class       string `json:"class,omitempty"`     // tabula: the class
	Token       string `json:"token,omitempty"`     // tabula: the token the class takes its value from
	Origin      string `json:"origin"`              // author or user-agent
	Layer       string `json:"layer,omitempty"`     // dotted layer name; anonymous layers as <anonymous N>
	Specificity [3]int `json:"specificity"`         // (ids, classes, types), selectors-4 section 17
	Order       int    `json:"order"`               // of appearance: rank in the style sheets, or in the class list
	Important   bool   `json:"important,omitempty"` // declared with !important
	Lost        string `json:"lost,omitempty"`      // why it lost, naming what it lost to; empty for the winner
}

// Entry is one longhand of a settled element.
type Entry struct {
	Property string // longhand; for a logical group the physical one of the element's direction
	Value
	Refused *Refusal // when set, Value says nothing
}

// Refusal is the named refusal of a question: the answer needs a construct that the machinery does
// not answer for. It is an error value; branch on it with errors.As.
type Refusal struct {
	Construct string // the construct's name in docs/cascade-subset.md, such as "@container"
	Reason    string // one clause: why it could change the answer
	diagnostic.Position
}

// Error says what is refused, why and where.
func (r *Refusal) Error() string {
	return fmt.Sprintf("%s: %s: %s", r.Position, r.Construct, r.Reason)
}
