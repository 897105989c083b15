package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
)

// specified answers for a longhand, logical ones by the physical one that they are here.
func (c *computed) specified(n longhand.ID) (style.Specified, error) {
	if n.Property().Group != "" {
		if r := c.flowRefusal(); r != nil {
			return style.Specified{}, r
		}
	}
	n = c.mapping[n]
	r := c.value(n)
	if r.refusal != nil {
		return style.Specified{}, r.refusal
	}
	s := style.Specified{Value: r.value(), Text: r.text}
	from := c
	if r.kind == style.Inherited && r.source != nil {
		from = r.source
	}
	if from == c {
		s.Candidates = c.rankingOf(n)
	} else {
		if from.rankings == nil {
			from.rankings = map[longhand.ID][]style.Candidate{}
		}
		list, ok := from.rankings[n]
		if !ok {
			list = from.rankingOf(n)
			from.rankings[n] = list
		}
		s.Candidates = slices.Clone(list)
	}
	if from == c && r.note != "" && len(s.Candidates) > 0 {
		s.Candidates[0].Lost = r.note
	}
	return s, nil
}

// rankingOf are the candidates for a physical longhand, strongest first.
func (c *computed) rankingOf(n longhand.ID) []style.Candidate {
	if c.winners[n] == 0 {
		return []style.Candidate{} // nothing declares it
	}
	return ranking(c.candidates(n), func(w *winner) string { return c.textOf(w) })
}

// specified answers for a custom property; the guaranteed-invalid value is the empty initial one.
func (p *customProperties) specified(name string) (style.Specified, error) {
	v := p.value(name)
	if v.refusal != nil {
		return style.Specified{}, v.refusal
	}
	s := style.Specified{Text: syntax.Text(v.list)}
	s.Canonical, s.Kind = v.canonical, v.kind
	if v.canonical == "" {
		s.Canonical = s.Text
	}
	if v.from != nil {
		s.From = v.from.Element
	}
	from := p.style
	if v.kind == style.Inherited && v.source != nil {
		from = v.source
	}
	s.Candidates = ranking(from.customCandidates(name), func(w *winner) string { return syntax.Text(w.declaration.Value) })
	if from == p.style && v.note != "" && len(s.Candidates) > 0 {
		s.Candidates[0].Lost = v.note
	}
	return s, nil
}

// textOf is what a candidate would set the longhand to, as written; before substitution where that
// fails.
func (c *computed) textOf(w *winner) string {
	d := w.declaration
	switch {
	case d.Wide != "":
		return d.Wide
	case !d.Pending:
		return syntax.Text(w.set.Value.Components)
	}
	if x := c.custom.expand(d); d.Property.IsShorthand() {
		if t := x.of(w.set.Longhand); t != nil {
			return syntax.Text(t.Components)
		}
		if x.wide != "" {
			return x.wide
		}
	}
	return syntax.Text(d.Value)
}
