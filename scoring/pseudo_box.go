package scoring

import (
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// generated are the states of a move in which what it is about is there: a ::before or ::after with the content none
// or normal makes no box (CSS Generated Content Module Level 3, section 1.2), so that nobody sees what it inherits.
// Anything else is taken to be there.
func (s *score) generated(at site, m *style.Move) []style.State {
	if m.Pseudo != "before" && m.Pseudo != "after" {
		return m.States
	}
	if m.Before.Name != "q" && !s.base.machinery.sets("content") && !s.head.machinery.sets("content") {
		return nil // of the user-agent sheet's rules only that for quotations gives any content
	}
	var states []style.State
	for _, st := range m.States {
		if s.base.sites.generates(at, m.Before, m.Pseudo, st) || s.head.sites.generates(at, m.After, m.Pseudo, st) {
			states = append(states, st)
		}
	}
	return states
}

func (s *sites) generates(at site, el *dom.Element, pseudo string, st style.State) bool {
	e, ok := s.engines[at.scene].(pseudoEngine)
	if !ok {
		return true
	}
	content, err := e.SpecifiedPseudo(el, pseudo, "content", st)
	return err != nil || content.Canonical != "none" && content.Canonical != "normal"
}
