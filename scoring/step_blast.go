package scoring

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
)

// blastConditions are the states that the blast radius looks at, in the default theme and viewport.
var blastConditions = []string{"", "hover", "focus-visible", "active"}

// settledAnchor is what an arm specifies for one anchor: every longhand that an author has a say in.
type settledAnchor struct {
	ref     string
	entries []style.Entry
}

// blast is step 10: it counts every (anchor, longhand, state) whose specified value changed. The set of
// questions is the same in every arm: all anchors × every longhand (one a logical group) ×
// blastConditions.
func (s *score) blast(context.Context) error {
	asked := map[[3]string]bool{}
	for _, k := range s.Part.Criteria {
		if k.State == nil {
			asked[[3]string{k.Ref.Bench, property.Physical(k.Property, s.Arm.Direction, property.HorizontalTB), k.Condition}] = true
		}
	}
	unchanged := newUnchanged(s.base.workspace, s.head)
	unchanged.same = unchanged.same && !s.judge.thorough
	for _, condition := range blastConditions {
		for _, ref := range slices.Sorted(maps.Keys(s.base.anchors)) {
			a, ok := s.head.anchors[ref]
			if !ok || unchanged.anchor(ref) {
				continue // the document step has said so, or nothing can have moved
			}
			if err := s.blastAnchor(s.base.settle(ref, condition), a, condition, asked); err != nil {
				return err
			}
		}
	}
	return nil
}

// blastAnchor merges the two sorted lists of one anchor.
func (s *score) blastAnchor(before settledAnchor, a anchored, condition string, asked map[[3]string]bool) error {
	after := a.engine.Settle(a.element, conditionState(condition))
	i, k := 0, 0
	for i < len(before.entries) || k < len(after) {
		var b, h *style.Entry
		if i < len(before.entries) && (k == len(after) || before.entries[i].Property <= after[k].Property) {
			b = &before.entries[i]
		}
		if k < len(after) && (b == nil || after[k].Property == b.Property) {
			h = &after[k]
		}
		if b != nil {
			i++
		}
		if h != nil {
			k++
		}
		if err := s.blastEntry(before.ref, condition, b, h, asked); err != nil {
			return err
		}
	}
	return nil
}

// blastEntry compares one longhand. A side without an entry has the user-agent sheet's or the initial
// value, which is asked for.
func (s *score) blastEntry(ref, condition string, b, h *style.Entry, asked map[[3]string]bool) error {
	radius := &s.result.BlastRadius
	st := conditionState(condition)
	longhand := ""
	if b != nil {
		longhand = b.Property
	} else {
		longhand = h.Property
	}
	before, err := settled(b, s.base.anchors[ref], longhand, st)
	if err != nil {
		return err
	}
	after, err := settled(h, s.head.anchors[ref], longhand, st)
	if err != nil {
		return err
	}
	if before.Refused != nil || after.Refused != nil {
		radius.Refused++
		return nil
	}
	base, head := s.base.anchors[ref].rootFontSize(st), s.head.anchors[ref].rootFontSize(st)
	if c, _ := compareValues(longhand, before.Value, after.Value, base, head); c == value.Same {
		return nil
	}
	radius.Count++
	if asked[[3]string{ref, longhand, condition}] {
		return nil
	}
	radius.Outside++
	radius.Changes = append(radius.Changes, Change{
		Ref: ref, Property: longhand, Condition: condition, Before: before.Canonical, After: after.Canonical,
	})
	return nil
}

// settled gives the entry, or asks for the value that no author has a say in.
func settled(e *style.Entry, a anchored, longhand string, st style.State) (style.Entry, error) {
	if e != nil {
		return *e, nil
	}
	v, err := a.engine.Specified(a.element, longhand, st)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		return style.Entry{Property: longhand, Refused: refusal}, nil
	}
	if err != nil {
		return style.Entry{}, fmt.Errorf("settle %s: %w", longhand, err)
	}
	return style.Entry{Property: longhand, Value: v.Value}, nil
}

func conditionState(condition string) style.State {
	if condition == "" {
		return style.State{}
	}
	return style.State{PseudoClasses: []string{condition}}
}
