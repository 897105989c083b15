package scoring

import "context"

// step is one step of a score. It lies in the file step_<name>.go, a hyphen as an underscore.
type step struct {
	name string
	do   func(*score, context.Context) error

	untouched bool // the untouched arm is judged by it as well
	always    bool // it is done whatever came of the steps before it
}

// steps are the numbered list of the package's comment.
func steps() []step {
	return []step{
		{name: "patch", do: (*score).patch},
		{name: "scope", do: (*score).scope},
		{name: "build", do: (*score).build},
		{name: "render", do: (*score).render},
		{name: "document", do: (*score).document, untouched: true},
		{name: "gates", do: (*score).gates, untouched: true},
		{name: "closed-world", do: (*score).closedWorld, untouched: true},
		{name: "criteria", do: (*score).criteria, untouched: true},
		{name: "invariants", do: (*score).invariants, untouched: true},
		{name: "subset", do: (*score).subset, untouched: true},
		{name: "unasked", do: (*score).unasked},
		{name: "independence", do: (*score).independence, always: true},
	}
}

// do does a step, unless one before it left nothing to judge or broke.
func (s *score) do(ctx context.Context, step step) {
	if (s.aborted || s.broken != nil) && !step.always {
		return
	}
	if err := step.do(s, ctx); s.broken == nil {
		s.broken = err
	}
}
