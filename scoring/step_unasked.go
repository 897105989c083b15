package scoring

import (
	"context"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
)

// unasked is step 11: what the patch changes and nobody asked for. The blast radius is counted, and what is neither a
// criterion's nor allowed nor told already is a failure, grouped as a person would say it.
func (s *score) unasked(context.Context) error {
	s.radius()
	var left []*move
	used := make([]int, len(s.allowed))
	for _, m := range s.moves.list {
		rest := s.notAllowed(m, used)
		if !s.moves.world.possible(m.Before, rest) || s.told[movedKey{m.site, m.Property}] && m.Pseudo == "" {
			continue
		}
		left = append(left, &move{site: m.site, Move: m.Move, states: rest, unknown: m.unknown})
	}
	for i, values := range used {
		if values > 0 {
			s.result.BlastRadius.Allowed = append(s.result.BlastRadius.Allowed, Allowed{Entry: i, Why: s.allowed[i].Why, Values: values})
		}
	}
	for _, g := range s.groupMoves(left) {
		s.fail(s.unaskedFailure(g))
	}
	return nil
}

// radius counts the values that the patch changes, and lists those that no criterion asks for.
func (s *score) radius() {
	r := &s.result.BlastRadius
	type value struct {
		site
		pseudo, property string
	}
	all, outside := map[value]bool{}, map[value]bool{}
	for _, m := range s.moves.list {
		if m.Was.Refused != nil || m.Is.Refused != nil || m.unknown != "" {
			r.Refused++
			continue
		}
		key := value{m.site, m.Pseudo, m.Property}
		all[key] = true
		rest := s.notAsked(m)
		if !s.moves.world.possible(m.Before, rest) {
			continue
		}
		outside[key] = true
		if len(r.Changes) == maxList {
			s.result.omit("blastRadius.changes", 1)
			continue
		}
		r.Changes = append(r.Changes, s.change(&move{site: m.site, Move: m.Move, states: rest, unknown: m.unknown}))
	}
	r.Count, r.Outside = len(all), len(outside)
	if r.Reference = s.Part.ReferenceChanges; r.Reference > 0 {
		r.Excess = r.Count - r.Reference
	}
}

// notAsked are the states of a move in which it is not what a criterion asks for.
func (s *score) notAsked(m *move) stateSet {
	rest := stateSet(append([]uint64(nil), m.states...))
	if m.Pseudo != "" || m.Is.Refused != nil || m.unknown != "" {
		return rest
	}
	for _, e := range s.expected {
		if e.property != m.Property || !e.covers[m.site] {
			continue
		}
		m.states.all(func(n int) {
			st := s.moves.world.states[n]
			if !e.includes(st) || !e.environment(s.Arm, st) {
				return
			}
			if c, _ := e.gives(&s.head.sites, m.site, m.Is.Value, st); c == value.Same {
				rest.drop(n)
			}
		})
	}
	return rest
}

// notAllowed are those of them that no allowance speaks of either. used counts the moves that each allowance lets be.
func (s *score) notAllowed(m *move, used []int) stateSet {
	rest := s.notAsked(m)
	for i, a := range s.allowed {
		if !a.sites[m.site] || !a.Property(m.Property) || isToken(m) {
			continue
		}
		left := rest.len()
		rest.all(func(n int) {
			if a.allows(s.Arm, m.site, m.Property, s.moves.world.states[n]) {
				rest.drop(n)
			}
		})
		if rest.len() < left {
			used[i]++
		}
	}
	return rest
}

// isToken says whether a move is of a custom property that the untouched arm has. No allowance speaks of it: what may be
// allowed is a new one.
func isToken(m *move) bool { return isCustom(m.Property) && m.Was.Kind != style.Initial }
