package scoring

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tasks"
)

// Question is one question to an arm, for Explain.
type Question struct {
	Arm, Anchor, Property string
	State                 style.State
	Patch                 []byte // nil: the untouched arm
}

// Explain answers one question with every candidate, winner first; files are repository paths. The
// error names the nearest anchors or properties, or is the *style.Refusal, or says why the patch
// does not apply or build.
func (j *Judge) Explain(ctx context.Context, q Question) (style.Specified, error) {
	arm, err := j.Suite.Arm(q.Arm)
	if err != nil {
		return style.Specified{}, err
	}
	if p := property.Lookup(q.Property); p == nil && !isCustom(q.Property) {
		return style.Specified{}, fmt.Errorf("unknown property %q%s", q.Property, diagnostic.Suggest(q.Property, property.Longhands()))
	} else if p != nil && len(p.Longhands) > 0 {
		return style.Specified{}, fmt.Errorf("property %q is a shorthand: expected one of %s", q.Property, list(p.Longhands))
	}
	w, err := j.explained(ctx, arm, j.Suite.probing(q.Anchor), q.Patch)
	if err != nil {
		return style.Specified{}, err
	}
	a, ok := w.anchors[q.Anchor]
	if !ok {
		return style.Specified{}, fmt.Errorf("unknown anchor %q%s", q.Anchor, diagnostic.Suggest(q.Anchor, slices.Sorted(maps.Keys(w.anchors))))
	}
	v, err := a.engine.Specified(a.element, q.Property, q.State)
	if err != nil {
		return style.Specified{}, err
	}
	v.Candidates = whys(arm, v.Candidates)
	return v, nil
}

func isCustom(name string) bool { return len(name) > 2 && name[:2] == "--" }

// explained is the arm as patched, or the untouched one, with the probes of a task, nil for none.
func (j *Judge) explained(ctx context.Context, arm *Arm, task *tasks.Task, patch []byte) (*workspace, error) {
	if patch == nil {
		p, err := j.pristineArm(ctx, arm, task)
		if err != nil {
			return nil, err
		}
		return p.workspace, nil
	}
	c, err := j.Suite.apply(arm, patch)
	if err != nil {
		return nil, fmt.Errorf("apply patch: %w", err)
	}
	files, err := fs.Sub(c.Head, arm.Root)
	if err != nil {
		return nil, err
	}
	return j.openRendered(ctx, arm, files, task, RenderLimit)
}
