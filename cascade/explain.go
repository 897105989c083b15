package cascade

import (
	"fmt"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// ranking writes candidates, strongest first, as style has them, each loser with the reason.
func (c *computed) ranking(list []winner, text func(*winner) string) []style.Candidate {
	out := make([]style.Candidate, len(list))
	for i := range list {
		w := &list[i]
		out[i] = c.candidate(w, text(w))
		if i > 0 {
			out[i].Lost = w.lostTo(&list[0])
		}
	}
	return out
}

func (c *computed) candidate(w *winner, text string) style.Candidate {
	r := w.run.rule
	k := style.Candidate{
		Position: r.source.at(w.declaration.offset), Property: w.declaration.name, Value: text,
		Origin: "author", Layer: r.layer.String(), Specificity: w.run.specificity,
		Order: r.order + 1, Important: w.declaration.important,
	}
	switch {
	case r.source.inline:
		k.Position, k.Selector = diagnostic.Position{}, "style attribute"
	case r.source.origin == hintOrigin:
		k.Position, k.Selector, k.Origin = diagnostic.Position{}, "presentational hint", "user-agent"
	case r.source.origin == userAgent || r.source.origin == hostOrigin:
		k.Origin = "user-agent"
		k.Selector = w.run.selector.Text
	default:
		k.Selector = w.run.selector.Text
	}
	return k
}

// lostTo says by which criterion w lost to the winner, and to whom.
func (w *winner) lostTo(to *winner) string {
	var why string
	a, b := w.run, to.run
	switch by := a.compare(b); {
	case a.rule == b.rule && w.declaration.important == to.declaration.important:
		return fmt.Sprintf("overridden by %s later in the same block", to.declaration.name)
	case w.declaration.important != to.declaration.important && (by != byOrigin || a.rule.source.origin != userAgent):
		why = "it is not !important"
		if w.declaration.important {
			why = "of lower origin"
		}
	case by == byOrigin:
		why = a.rule.source.origin.String() + " yields to " + b.rule.source.origin.String()
	case by == byStyle:
		why = "a style attribute beats any selector"
	case by == byLayer:
		why = layerReason(a, b, w.declaration.important)
	case by == bySpecificity:
		why = fmt.Sprintf("specificity %v is lower than %v", a.specificity, b.specificity)
	case by == byProximity:
		why = "its scope's root is farther away"
	default:
		why = "it comes earlier"
	}
	return fmt.Sprintf("%s (%s)", why, to.place())
}

func layerReason(a, b *run, important bool) string {
	name := func(r *run) string {
		if s := r.rule.layer.String(); s != "" {
			return "layer " + s
		}
		return "no layer"
	}
	if important {
		return fmt.Sprintf("!important in %s yields to %s", name(a), name(b))
	}
	return fmt.Sprintf("%s ranks below %s", name(a), name(b))
}

// place names a winning declaration shortly. Where it stands is the winner's own to say: a loser's
// reason does not change with the lines above the winner.
func (w *winner) place() string {
	src := w.run.rule.source
	switch {
	case src.inline:
		return "style attribute"
	case src.origin == hintOrigin:
		return "presentational hint"
	}
	return w.run.selector.Text
}
