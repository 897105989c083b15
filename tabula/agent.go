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

// holdings is a set of the sets of pseudo-classes that may hold (style.State.Holding).
type holdings [4]uint64

func (h *holdings) has(holding uint8) bool { return h[holding/64]&(1<<(holding%64)) != 0 }

func (h *holdings) add(holding uint8) { h[holding/64] |= 1 << (holding % 64) }

// agentAnswers are what it says, by the set of pseudo-classes that hold.
type agentAnswers struct {
	asked holdings
	texts []agentText // one for each value
}

type agentText struct {
	sets holdings
	text string
}

// agentNothing declares nothing.
var agentNothing = &agentAnswers{}

// in is what is declared where a set of pseudo-classes holds.
func (a *agentAnswers) in(holding uint8) (text string, ok bool) {
	for i := range a.texts {
		if a.texts[i].sets.has(holding) {
			return a.texts[i].text, true
		}
	}
	return "", false
}

// ask asks what is not known yet.
func (a *agentAnswers) ask(e *Engine, q agentQuestion, st style.State) {
	holding := st.Holding()
	if a.asked.has(holding) {
		return
	}
	a.asked.add(holding)
	text, ok := e.options.UserAgent(q.el, q.longhand, st)
	if !ok {
		return
	}
	for i := range a.texts {
		if a.texts[i].text == text {
			a.texts[i].sets.add(holding)
			return
		}
	}
	one := agentText{text: text}
	one.sets.add(holding)
	a.texts = append(a.texts, one)
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
