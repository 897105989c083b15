package tabula

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// The origins of a style.Candidate.
const (
	authorOrigin    = "author"
	userAgentOrigin = "user-agent"
)

// candidates are the classes of an element that set a physical longhand, the strongest first, then
// those whose condition does not hold; the number is of those before.
func (e *Engine) candidates(el *dom.Element, physical string, st style.State) (list []style.Candidate, holds int) {
	number := e.profile.numberOf(physical, e.directionOf(el))
	if number < 0 {
		return nil, 0
	}
	h := e.held(el, st)
	var holding, idle []*use
	uses := e.uses(el)
	for i := range uses {
		switch u := &uses[i]; {
		case !u.class.sets(number):
		case h.holds(u.condition):
			holding = append(holding, u)
		default:
			idle = append(idle, u)
		}
	}
	slices.SortFunc(holding, stronger)
	list = make([]style.Candidate, 0, len(holding)+len(idle))
	for i, u := range holding {
		c := e.candidate(el, u, number, h)
		if i > 0 {
			c.Lost = whyLost(u, holding[0])
		}
		list = append(list, c)
	}
	for _, u := range idle {
		c := e.candidate(el, u, number, h)
		c.Lost = fmt.Sprintf("its condition %q does not hold", strings.TrimSuffix(e.profile.prefix(u.condition), ":"))
		list = append(list, c)
	}
	return list, len(holding)
}

func (e *Engine) candidate(el *dom.Element, u *use, number int, h held) style.Candidate {
	c := style.Candidate{
		Property: e.profile.longhands[number],
		Value:    u.class.value(number, h.theme),
		Class:    u.name,
		Token:    u.class.Token,
		Origin:   authorOrigin,
		Order:    u.order,
	}
	if e.options.ClassPosition != nil {
		c.Position = e.options.ClassPosition(el, u.name)
	}
	return c
}

func whyLost(loser, winner *use) string {
	if loser.condition != winner.condition {
		return fmt.Sprintf("loses to %q, whose condition is the stronger", winner.name)
	}
	return fmt.Sprintf("loses to %q, which stands later in the class list", winner.name)
}

// placeUserAgent puts the user-agent sheet's declaration behind the classes that hold.
func placeUserAgent(list []style.Candidate, holds int, property, value string) []style.Candidate {
	ua := style.Candidate{Property: property, Value: value, Origin: userAgentOrigin}
	if holds > 0 {
		ua.Lost = fmt.Sprintf("loses to %q: the author's classes go before the user-agent sheet", list[0].Class)
	}
	return slices.Insert(list, holds, ua)
}

// uses are the known classes of the element's list.
func (e *Engine) uses(el *dom.Element) []use {
	if uses, ok := e.elements[el]; ok {
		return uses
	}
	classes, _ := el.Attribute("class")
	uses, ok := e.lists[classes]
	if !ok {
		uses = e.profile.uses(fields(classes))
		e.lists[classes] = uses
	}
	e.elements[el] = uses
	return uses
}

// held is what holds for the element: the state, and disabled as the document or the state has it.
func (e *Engine) held(el *dom.Element, st style.State) held {
	h := e.profile.held(&st)
	return e.heldBy(el, h)
}

// heldBy puts disabled into h: as the document has it, or where the state says so of a control.
func (e *Engine) heldBy(el *dom.Element, h held) held {
	if i := slices.Index(e.profile.Conditions, "disabled"); i >= 0 {
		if !canDisable(el) {
			h.pseudo &^= 1 << i
		}
		if disabled(el) {
			h.pseudo |= 1 << i
		}
	}
	return h
}
