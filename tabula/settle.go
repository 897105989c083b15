package tabula

import (
	"errors"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// Settle answers for all longhands that a class has a say in: one on the element, or, for a property
// that inherits, one on an ancestor. Sorted by property; of a logical group the physical longhand.
func (e *Engine) Settle(el *dom.Element, st style.State) []style.Entry {
	st = e.own(st)
	up := st.ForAncestor()
	own, above := e.profile.held(&st), e.profile.held(&up)
	line := []ancestor{{el, st, e.winners(el, own)}}
	for a := el.Parent; a != nil; a = a.Parent {
		line = append(line, ancestor{a, up, e.winners(a, above)})
	}
	direction, refusal := e.directionOf(el), automatic(el)
	var list []style.Entry
	for number, longhand := range e.profile.longhands {
		p := property.Lookup(longhand)
		entry, ok := e.entry(line, number, p, st, own.theme)
		if ok {
			if refusal != nil && p.Group != "" {
				entry = style.Entry{Refused: refusal}
			}
			entry.Property = property.Physical(p.Name, direction, property.HorizontalTB)
			list = append(list, entry)
		}
	}
	slices.SortFunc(list, func(a, b style.Entry) int { return strings.Compare(a.Property, b.Property) })
	return list
}

// ancestor is an element with the winning classes of its list, by longhand number.
type ancestor struct {
	el      *dom.Element
	state   style.State
	winners []int16
}

// entry is the answer for one longhand on the first element of a line; not ok when no class has a
// say in it. A CSS-wide keyword is asked as Specified is.
func (e *Engine) entry(line []ancestor, number int, p *property.Property, st style.State, theme int8) (style.Entry, bool) {
	for i, a := range line {
		if w := a.winners[number]; w >= 0 {
			text := e.uses(a.el)[w].class.value(number, theme)
			v, err := e.value(p.Name, text)
			if wideKeyword(text) != "" || err != nil {
				return e.asked(line[0].el, p, st)
			}
			v.From, v.Kind = a.el, style.Inherited
			if i == 0 {
				v.Kind = style.Declared
			}
			return style.Entry{Value: v}, true
		}
		if !p.Inherited {
			return style.Entry{}, false
		}
		if ua, declared := e.userAgent(a.el, p.Name, a.state); declared {
			if wideKeyword(ua) == "" {
				return style.Entry{}, false
			}
			return e.asked(line[0].el, p, st)
		}
	}
	return style.Entry{}, false
}

// asked is the entry that Specified gives; not ok when the winner is not the author's.
func (e *Engine) asked(el *dom.Element, p *property.Property, st style.State) (style.Entry, bool) {
	s, err := e.specified(el, p, st)
	if err != nil {
		var refusal *style.Refusal
		if !errors.As(err, &refusal) {
			refusal = &style.Refusal{Construct: "value", Reason: err.Error()}
		}
		return style.Entry{Refused: refusal}, true
	}
	w := s.Winner()
	return style.Entry{Value: s.Value}, w != nil && w.Origin == authorOrigin
}

// winners are the winning classes of the element's list, by longhand number.
func (e *Engine) winners(el *dom.Element, h held) []int16 {
	key := resolution{el, e.heldBy(el, h)}
	if w, ok := e.resolved[key]; ok {
		return w
	}
	w := e.profile.winners(make([]int16, len(e.profile.longhands)), e.uses(el), key.held)
	e.resolved[key] = w
	return w
}
