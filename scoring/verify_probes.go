package scoring

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/tasks"
)

// probes checks a task's probes in its untouched arms: they render the same documents, with each anchor on one element,
// and something is asked of each. A probe that an untouched arm cannot render is an error.
func (v *verifier) probes(ctx context.Context, j *Judge, t *tasks.Task) error {
	if len(t.Probes) == 0 {
		return nil
	}
	first := ""
	documents := map[string]string{}
	for _, arm := range t.ArmNames() {
		p, err := j.pristineArm(ctx, v.suite.Arms[arm], t)
		if err != nil {
			return err
		}
		asked, err := p.asked(t.Arms[arm])
		if err != nil {
			return err
		}
		v.probeAnchors(t, arm, p.workspace, asked)
		if err := v.independence(ctx, j, p.workspace); err != nil {
			return err
		}
		for i := range t.Probes {
			scene := t.Probes[i].Scene()
			got := p.stripped[scene]
			if first == "" {
				documents[scene] = got
			} else if want := documents[scene]; got != want {
				v.findProbe(t, arm, &t.Probes[i], fmt.Sprintf("arm %s renders another document than arm %s: %s", arm, first, firstDifference(want, got)),
					"use what the arms render alike; without class attributes a probe is one document in every arm")
			}
		}
		if first == "" {
			first = arm
		}
	}
	return nil
}

// probeAnchors holds the anchors that a probe spells out against those that it renders and those that are asked for.
func (v *verifier) probeAnchors(t *tasks.Task, arm string, w *workspace, asked map[string]bool) {
	for i := range t.Probes {
		p := &t.Probes[i]
		for _, a := range p.Anchors {
			if w.anchors[a].scene != p.Scene() || slices.Contains(w.repeated, a) {
				v.findProbe(t, arm, p, fmt.Sprintf("anchor %s is not on one element of the probe", a), "give each element an anchor of its own, and let the component pass it on")
			}
			if !asked[a] {
				v.findProbe(t, arm, p, fmt.Sprintf("nothing is asked of %s", a), "name it in a criterion or an invariant, or take it out of the probe")
			}
		}
		for _, ref := range slices.Sorted(maps.Keys(w.anchors)) {
			if w.anchors[ref].scene == p.Scene() && !slices.Contains(p.Anchors, ref) {
				v.findProbe(t, arm, p, fmt.Sprintf("%s %s is not spelled out in it", dom.AnchorAttribute, ref), "write the anchor as an attribute in the probe itself")
			}
		}
	}
}

// asked are the anchors of the elements that criteria and invariants name.
func (p *pristine) asked(part *tasks.Arm) (map[string]bool, error) {
	asked := map[string]bool{}
	add := func(r tasks.Ref, except []string) error {
		sites, err := p.named(r, except)
		for _, at := range sites {
			anchor, _ := p.sites.element(at).Attribute(dom.AnchorAttribute)
			asked[anchor] = true
		}
		return err
	}
	for _, k := range part.Criteria {
		if err := add(k.Ref, nil); err != nil {
			return nil, err
		}
	}
	for _, i := range part.MustNotChange {
		if err := add(i.Ref, i.Except); err != nil {
			return nil, err
		}
	}
	return asked, nil
}

func (v *verifier) findProbe(t *tasks.Task, arm string, p *tasks.Probe, message, mend string) {
	v.find(Finding{Task: t.ID, Arm: arm, Check: CheckProbes, File: p.File, Message: message, Mend: mend})
}
