package scoring

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/property"
)

// unaskedFailure says what one declaration changed that nobody asked for, and where the first of it is seen.
func (s *score) unaskedFailure(g *movedGroup) Failure {
	c := s.change(g.values[0].first())
	f := Failure{
		Kind: UnaskedChange, Ref: c.Ref, Property: c.Property, Condition: c.Condition, Of: c.Of, Theme: c.Theme, Viewport: c.Viewport,
		Expected: c.Before, Actual: c.After,
	}
	if g.values[0].states.len() > 1 {
		f.States = g.words
	}
	s.listChanges(&f, g)
	if r := g.values[0].first().Is.Refused; r != nil {
		f.Kind, f.Position = SubsetViolation, s.Arm.repository(r.Position)
		f.Message = fmt.Sprintf("%s cannot be compared %s: %s is not answered for: %s", g.subject(c.Ref), g.words, r.Construct, r.Reason)
		return f
	}
	if part := g.values[0].first().unknown; part != "" {
		f.Kind = SubsetViolation
		f.Message = fmt.Sprintf("%s cannot be compared %s: %s with %s: what %s comes to is not known", g.subject(c.Ref), g.words, c.Before, c.After, part)
		return f
	}
	f.Message = fmt.Sprintf("nobody asked for it: %s changed %s: %s", g.subject(c.Ref), g.words, g.became(c))
	if g.cause == nil {
		return f
	}
	if w := g.cause.Winner(); w != nil {
		f.Position = written(s.Arm, w)
		verb := " made it so"
		if !g.after {
			verb = " does not hold any more"
		}
		f.Message += "; " + named(s.Arm, w) + verb
	}
	if g.after {
		f.Why = whys(s.Arm, g.cause.Candidates)
	}
	return f
}

// listChanges lists the moves of a group.
func (s *score) listChanges(f *Failure, g *movedGroup) {
	for _, v := range g.values {
		for _, m := range v.moves {
			if len(f.Changes) == maxChanges || s.listed == maxListed {
				s.result.omit("failures.changes", 1)
				continue
			}
			s.listed++
			f.Changes = append(f.Changes, s.change(m))
		}
	}
}

// subject says which values of how many elements: "12 elements (field.text, …): border-radius".
func (g *movedGroup) subject(ref string) string {
	if n := g.elements(); n > 1 {
		return fmt.Sprintf("%s of %d elements (%s, …)", g.properties(), n, ref)
	}
	return g.properties() + " of " + ref
}

// became is the change of the first value, and of which longhand where there are several.
func (g *movedGroup) became(c Change) string {
	text := fmt.Sprintf("was %s, is now %s", c.Before, c.After)
	if g.properties() != c.Property {
		return c.Property + " " + text
	}
	return text
}

// change is a move as a verdict tells it.
func (s *score) change(m *move) Change {
	st := s.moves.world.states[m.states.first()]
	width, _ := st.Viewport()
	ref := s.base.sites.name(m.site)
	if m.Pseudo != "" {
		ref += "::" + m.Pseudo
	}
	c := Change{
		Ref: ref, Property: m.Property, Condition: conditionOf(st), Theme: s.Arm.themeName(st.Theme), Viewport: width,
		States: s.stateWords(m.site, m.states), Before: m.Was.Canonical, After: m.Is.Canonical,
	}
	if st.Target > 0 {
		c.Of = s.base.sites.name(site{m.scene, st.Target - 1})
	}
	if m.Was.Refused != nil {
		c.Before = "refused"
	}
	if m.Is.Refused != nil {
		c.After = "refused"
	}
	return c
}

// stateWords says in which states a value of a place is so; what is seen in the states of another element alone names it.
func (s *score) stateWords(at site, set stateSet) string {
	target := s.moves.world.target(set)
	if target == 0 {
		return s.moves.world.words(set)
	}
	return s.elsewhereWords(s.base.sites.name(site{at.scene, target - 1}), set)
}

// groupWords are those by which values are grouped: whichever element the states are about.
func (s *score) groupWords(set stateSet) string {
	if s.moves.world.target(set) == 0 {
		return s.moves.world.words(set)
	}
	return s.elsewhereWords("another element", set)
}

// manyWords are those of a group of several values: with one of the elements that the states are about.
func (s *score) manyWords(g *movedGroup) string {
	first := g.values[0]
	target := s.moves.world.target(first.states)
	if target == 0 {
		return g.words
	}
	return s.elsewhereWords("another element, such as "+s.base.sites.name(site{first.first().scene, target - 1})+",", first.states)
}

func (s *score) elsewhereWords(name string, set stateSet) string {
	w := s.moves.world
	parts := []string{fmt.Sprintf("while %s is :%s", name, strings.Join(w.states[set.first()].PseudoClasses, ":"))}
	for _, part := range []string{w.themeWords(set), w.viewportWords(set)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// physical is a longhand's physical name in the arm's direction.
func (s *score) physical(longhand string) string {
	return property.Physical(longhand, s.Arm.Direction, property.HorizontalTB)
}
