package tabula

import (
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// say is the answer to question q on element i in kind of state k: that of the author's winning class, if one holds,
// else the user-agent sheet's, else the default (css-cascade-5, sections 6 and 7).
func (s *side) say(i, q, k int, author string, declared bool, agents *agentAnswers) int32 {
	if declared {
		switch wideKeyword(author) {
		case "":
			return s.number(s.spoken(i, q, author, style.Declared))
		case "initial":
			return s.initial(q)
		case "inherit":
			return s.inherited(i, q, k)
		case "unset":
			return s.defaulted(i, q, k)
		} // what is left reverts to the user-agent sheet
	}
	if agent, ok := agents.in(s.kinds[k].holding); ok {
		if agent == property.InternalCenter {
			agent = s.headerAlignment(i, q, k)
		}
		switch wideKeyword(agent) {
		case "":
			return s.number(s.spoken(i, q, agent, style.UserAgent))
		case "initial":
			return s.initial(q)
		case "inherit":
			return s.inherited(i, q, k)
		}
	}
	return s.defaulted(i, q, k)
}

// spoken is a value that a class or the user-agent sheet gives element i.
func (s *side) spoken(i, q int, text string, kind style.Kind) said {
	v, err := s.engine.value(s.questions[q].property.Name, text)
	if err != nil {
		return said{refused: err.Error(), from: i, kind: kind}
	}
	return said{canonical: v.Canonical, relative: v.Relative, from: i, kind: kind}
}

func (s *side) initial(q int) int32 {
	return s.number(s.spoken(-1, q, s.questions[q].property.Initial, style.Initial))
}

// inherited is what holds for the parent; the initial value on the root element.
func (s *side) inherited(i, q, k int) int32 {
	if p := s.order.parents[i]; p >= 0 {
		return s.row(p, q)[s.kinds[k].above]
	}
	return s.initial(q)
}

func (s *side) defaulted(i, q, k int) int32 {
	if s.questions[q].property.Inherited {
		return s.inherited(i, q, k)
	}
	return s.initial(q)
}

// headerAlignment is what property.InternalCenter is on an element.
func (s *side) headerAlignment(i, q, k int) string {
	if s.said[s.inherited(i, q, k)].canonical == "start" {
		return "center"
	}
	return "inherit"
}

// nothing is the row of an element of which neither a class nor the user-agent sheet says anything: the parent's own
// row, where what holds for ancestors makes no difference to it.
func (s *side) nothing(i, q int) row {
	if p := s.order.parents[i]; p >= 0 && s.questions[q].property.Inherited {
		above := s.row(p, q)
		for k := range above {
			if above[k] != above[s.kinds[k].above] {
				return s.lifted(above)
			}
		}
		return above
	}
	initial, ok := s.initials[q]
	if !ok {
		initial = make(row, len(s.kinds))
		for k := range initial {
			initial[k] = s.initial(q)
		}
		s.initials[q] = initial
	}
	return initial
}

// lifted is a row as a child without a say sees it.
func (s *side) lifted(above row) row {
	r := make(row, len(above))
	for k := range r {
		r[k] = above[s.kinds[k].above]
	}
	return r
}

// agents are the user-agent sheet's answers on element i in every kind of state: where the documents are alike, those
// on the element's pair before, which earlier comparisons may have asked for.
func (s *side) agents(i, q int) *agentAnswers {
	if s.alike {
		s = s.sides[0]
	}
	el, name := s.order.list[i], s.questions[q].property.Name
	a := s.engine.agentOf(el, name)
	for k := range s.kinds {
		a.ask(s.engine, agentQuestion{el, name}, s.kinds[k].state)
	}
	return a
}

// automatic is the refusal of element i, or of the nearest one above that a refused value comes from.
func (s *side) automatic(i int) *style.Refusal {
	for ; i >= 0; i = s.order.parents[i] {
		if r := automatic(s.order.list[i]); r != nil {
			return r
		}
	}
	return nil
}

// entry is an answer as the judge takes it.
func (s *side) entry(i, q int, number int32) style.Entry {
	a, p := s.said[number], s.questions[q].property
	e := style.Entry{Property: p.Name}
	if a.automatic {
		e.Refused = s.automatic(i)
		return e
	}
	if a.refused != "" {
		e.Refused = &style.Refusal{Construct: "value", Reason: a.refused}
		return e
	}
	e.Value = style.Value{Canonical: a.canonical, Relative: a.relative, Kind: a.kind}
	if a.from >= 0 {
		e.From = s.order.list[a.from]
	}
	if a.from != i && a.kind != style.Initial {
		e.Kind = style.Inherited
	}
	return e
}
