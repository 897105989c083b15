package cascade

import (
	"fmt"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// ranking writes candidates, strongest first, as style has them, each loser with the reason.
func ranking(list []winner, text func(*winner) string) []style.Candidate {
	out := make([]style.Candidate, len(list))
	for i := range list {
		w := &list[i]
		out[i] = w.candidate(text(w))
		if i > 0 {
			out[i].Lost = w.lostTo(&list[0])
		}
	}
	return out
}

// candidate is the declaration as style has it, with what it would set as text.
func (w *winner) candidate(text string) style.Candidate {
	r := w.run.rule
	k := style.Candidate{
		Position: r.Source.At(w.declaration.Offset), Property: w.declaration.Name, Value: text,
		Origin: "author", Layer: r.Layer.String(), Specificity: w.run.specificity,
		Order: r.Order + 1, Important: w.declaration.Important,
	}
	switch {
	case r.Source.Inline:
		k.Position, k.Selector = diagnostic.Position{}, "style attribute"
	case r.Source.Origin == sheet.PresentationalHint:
		k.Position, k.Selector, k.Origin = diagnostic.Position{}, "presentational hint", "user-agent"
	case r.Source.Origin == sheet.UserAgent || r.Source.Origin == sheet.Host:
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
	case a.rule == b.rule && w.declaration.Important == to.declaration.Important:
		return fmt.Sprintf("overridden by %s later in the same block", to.declaration.Name)
	case w.declaration.Important != to.declaration.Important && (by != byOrigin || a.rule.Source.Origin != sheet.UserAgent):
		why = "it is not !important"
		if w.declaration.Important {
			why = "of lower origin"
		}
	case by == byOrigin:
		why = a.rule.Source.Origin.String() + " yields to " + b.rule.Source.Origin.String()
	case by == byStyle:
		why = "a style attribute beats any selector"
	case by == byLayer:
		why = layerReason(a, b, w.declaration.Important)
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
		if s := r.rule.Layer.String(); s != "" {
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
	src := w.run.rule.Source
	switch {
	case src.Inline:
		return "style attribute"
	case src.Origin == sheet.PresentationalHint:
		return "presentational hint"
	}
	return w.run.selector.Text
}
