package scoring

import (
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// painted are the places at which a criterion is asked. A longhand that paints text is asked where the element's text
// is: at each element with text, in it or itself, that inherits the longhand through it in the untouched arm, in the
// condition, theme and width that the criterion names. So a patch may give the value to the element, or to whatever stands between it and all of its text. Any other longhand,
// and one of an element without such text, is asked of the element itself.
func (s *score) painted(e *expectation, at site) ([]site, error) {
	if !paintsText(e.property) {
		return []site{at}, nil
	}
	st, err := state(e.Condition, e.State, s.Arm)
	if err != nil {
		return nil, err
	}
	asked := s.base.sites.element(at)
	var list []site
	for _, inner := range s.base.sites.inside(at) {
		el := s.base.sites.element(inner)
		entry, err := s.base.entry(inner, e.property, st)
		if err != nil {
			return nil, err
		}
		if el != asked && !(entry.From == nil || contains(entry.From, asked)) {
			continue // it has its own
		}
		e.covers[inner] = true
		if hasText(el) {
			list = append(list, inner)
		}
	}
	if len(list) == 0 {
		list = []site{at}
	}
	return list, nil
}

// paintsText says whether a longhand is seen in the text alone: inherited, and of the text's colour, font or spacing.
func paintsText(longhand string) bool {
	if p := property.Lookup(longhand); p == nil || !p.Inherited {
		return false
	}
	for _, prefix := range []string{"color", "font-", "letter-spacing", "word-spacing", "text-transform", "line-height"} {
		if longhand == prefix || strings.HasSuffix(prefix, "-") && strings.HasPrefix(longhand, prefix) {
			return true
		}
	}
	return false
}

// hasText says whether an element has text of its own that is not white space.
func hasText(e *dom.Element) bool {
	for _, n := range e.Children {
		if t, ok := n.(*dom.Text); ok && strings.TrimSpace(t.Data) != "" {
			return true
		}
	}
	return false
}

// contains says whether inner is outer or lies in it.
func contains(outer, inner *dom.Element) bool {
	for e := inner; e != nil; e = e.Parent {
		if e == outer {
			return true
		}
	}
	return false
}

// conditionNames are a condition's pseudo-classes; the loader has checked it.
func conditionNames(condition string) []string {
	names, err := style.ParseCondition(condition)
	if err != nil {
		return nil
	}
	return names
}
