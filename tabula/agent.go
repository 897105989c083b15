package tabula

import (
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// agentQuestion asks the user-agent sheet for a longhand on an element, in any theme and viewport.
type agentQuestion struct {
	el       *dom.Element
	longhand string
}

// agentAnswers are what it says, by the set of pseudo-classes that hold (style.State.Holding): bit i of a field is for
// set i.
type agentAnswers struct {
	asked, declared uint64
	texts           []agentText // one for each value
}

type agentText struct {
	sets uint64
	text string
}

// agentNothing declares nothing.
var agentNothing = &agentAnswers{}

// in is what is declared where a set of pseudo-classes holds.
func (a *agentAnswers) in(holding uint8) (text string, ok bool) {
	if a.declared&(1<<holding) != 0 {
		for _, t := range a.texts {
			if t.sets&(1<<holding) != 0 {
				return t.text, true
			}
		}
	}
	return "", false
}

// ask asks what is not known yet.
func (a *agentAnswers) ask(e *Engine, q agentQuestion, st style.State) {
	bit := uint64(1) << st.Holding()
	if a.asked&bit != 0 {
		return
	}
	a.asked |= bit
	text, ok := e.options.UserAgent(q.el, q.longhand, st)
	if !ok {
		return
	}
	a.declared |= bit
	for i := range a.texts {
		if a.texts[i].text == text {
			a.texts[i].sets |= bit
			return
		}
	}
	a.texts = append(a.texts, agentText{bit, text})
}

func (e *Engine) agentOf(el *dom.Element, longhand string) *agentAnswers {
	q := agentQuestion{el, longhand}
	a := e.agent[q]
	if a == nil {
		a = &agentAnswers{}
		e.agent[q] = a
	}
	return a
}

// userAgent is what the user-agent sheet declares for a longhand on an element in a state.
func (e *Engine) userAgent(el *dom.Element, longhand string, st style.State) (value string, declared bool) {
	a := e.agentOf(el, longhand)
	a.ask(e, agentQuestion{el, longhand}, st)
	value, declared = a.in(st.Holding())
	if value == property.InternalCenter {
		value = e.headerAlignment(el, longhand, st)
	}
	return value, declared
}

// headerAlignment is what property.InternalCenter is on an element; the classes above have a say in it, and
// so all of the state.
func (e *Engine) headerAlignment(el *dom.Element, longhand string, st style.State) string {
	s, err := e.defaulted(el, property.Lookup(longhand), st, true, nil)
	if err == nil && s.Canonical == "start" {
		return "center"
	}
	return "inherit"
}
