package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// winner is a declaration that won the cascade for one longhand or custom property.
type winner struct {
	run         *run
	declaration *sheet.Declaration
	set         *sheet.Set // nil of a custom property
	// doubt is the refusal of a stronger declaration of which it is not known whether it applies.
	doubt *style.Refusal
	// weaker is the next candidate, when that is known (ranked); nil when there is none.
	weaker *winner
	ranked bool
	// unsettled says that it is not known what revert-layer leaves standing if this one says so.
	unsettled bool
}

// computed is the style of one element, or pseudo-element, in one state: the winners at once, values
// when they are asked for.
type computed struct {
	*cascaded
	view   *view
	node   *selector.Node
	parent *computed
	pseudo *pseudoElement // nil of an element
	slot   *slot          // nil of what stands in none
	list   *baseSelect    // the select that the element is or is in; nil for none that browsers may let authors draw

	values   []*resolved // of the longhands in won, once they have been asked for
	custom   customProperties
	entries  []style.Entry                     // once it has been settled
	rankings map[longhand.ID][]style.Candidate // those that others inherited from
}

// newStyle is a style whose winners are known, or are about to be.
func (v *view) newStyle(n *selector.Node, parent *computed, winners *cascaded) *computed {
	c := &computed{view: v, node: n, parent: parent, cascaded: winners}
	c.custom.style = c
	return c
}

// cascaded is what the cascade gave: the winners. Elements that stand in for each other share it
// (share.go).
type cascaded struct {
	normal    []*run // weakest first
	important []*run

	winners []int32 // of each longhand: index in won plus one
	won     []winner
	customs map[string]winner // of each custom property declared here

	authored   longhand.Set  // longhands that an author declaration affects, here or where they are inherited from
	mapping    []longhand.ID // logical to physical
	expansions map[*sheet.Declaration]*expansion

	key   *shareKey // nil when it is one element's alone
	first *computed // the first of those who share it that has been settled
}

// newComputed sorts out the winners. Logical longhands go by the element's own direction and writing
// mode, so those two are found first.
func (v *view) newComputed(n *selector.Node, parent *computed, runs []*run) *computed {
	c := v.newStyle(n, parent, &cascaded{normal: runs, important: importantRuns(runs)})
	c.winners = make([]int32, len(longhand.All().List))
	c.mapping = c.flowMapping()
	c.won = v.won[:0]
	c.each(func(r *run, d *sheet.Declaration) {
		if d.Custom != "" {
			c.enterCustom(r, d)
			return
		}
		for i := range d.Sets {
			s := &d.Sets[i]
			c.enter(c.mapping[s.Longhand], winner{run: r, declaration: d, set: s})
		}
	})
	v.won = c.won // to be used again
	c.won = slices.Clone(c.won)
	c.noteSurroundings()
	c.findAuthored()
	return c
}

// flowMapping maps logical longhands by the element's direction and writing mode. Where nothing here
// declares those, they are the parent's.
func (c *computed) flowMapping() []longhand.ID {
	table := longhand.All()
	declared := c.view.sheets.Animates(table.Direction) || c.view.sheets.Animates(table.WritingMode)
	for _, r := range c.normal {
		declared = declared || r.rule.Flow
	}
	if !declared && c.parent != nil {
		return c.parent.mapping
	}
	c.each(func(r *run, d *sheet.Declaration) {
		if d.Custom != "" {
			c.enterCustom(r, d)
			return
		}
		for i := range d.Sets {
			if s := &d.Sets[i]; s.Longhand == table.Direction || s.Longhand == table.WritingMode || s.Longhand == table.AnimationName {
				c.enter(s.Longhand, winner{run: r, declaration: d, set: s})
			}
		}
	})
	mapping := table.Of(longhand.Flow{Direction: c.value(table.Direction).spelling, WritingMode: c.value(table.WritingMode).spelling})
	// What was found so far points to winners that are about to be found again.
	clear(c.winners)
	c.won, c.values, c.customs, c.expansions = nil, nil, nil, nil
	c.custom = customProperties{style: c}
	return mapping
}

// findAuthored finds the longhands that Settle lists.
func (c *computed) findAuthored() {
	c.authored = longhand.NewSet()
	if c.parent != nil {
		for i, w := range longhand.All().Inherited {
			c.authored[i] = w & c.parent.authored[i]
		}
	}
	for n, at := range c.winners {
		if at == 0 {
			continue
		}
		w := &c.won[at-1]
		if w.doubt != nil || w.run.rule.Source.Origin == sheet.Author || w.declaration.Wide != "" {
			c.authored.Add(longhand.ID(n))
		}
	}
	for i, w := range c.view.sheets.Animated {
		c.authored[i] |= w
	}
	if c.list != nil {
		for i, w := range drawn() {
			c.authored[i] |= w
		}
	}
}

// each visits all declarations, weakest first.
func (c *cascaded) each(visit func(*run, *sheet.Declaration)) {
	for _, r := range c.normal {
		for _, d := range r.rule.Declarations {
			if !d.Important {
				visit(r, d)
			}
		}
	}
	for _, r := range c.important {
		for _, d := range r.rule.Declarations {
			if d.Important {
				visit(r, d)
			}
		}
	}
}

func (c *cascaded) enter(n longhand.ID, w winner) {
	at := c.winners[n]
	if w.run.refusal != nil {
		if at == 0 {
			c.won = append(c.won, winner{doubt: w.run.refusal})
			c.winners[n] = int32(len(c.won))
			return
		}
		c.won[at-1].doubt = w.run.refusal
		return
	}
	if at == 0 {
		c.won = append(c.won, w)
		c.winners[n] = int32(len(c.won))
		return
	}
	c.won[at-1] = w
}

func (c *cascaded) enterCustom(r *run, d *sheet.Declaration) {
	if c.customs == nil {
		c.customs = map[string]winner{}
	}
	w := winner{run: r, declaration: d}
	if r.refusal != nil {
		w = c.customs[d.Custom]
		w.doubt = r.refusal
	}
	c.customs[d.Custom] = w
}

// flowRefusal is the refusal of the element's direction or writing mode, which every logical longhand
// and every physical one of a group needs as soon as logical ones are declared.
func (c *computed) flowRefusal() *style.Refusal {
	table := longhand.All()
	if r := c.value(table.Direction).refusal; r != nil {
		return r
	}
	return c.value(table.WritingMode).refusal
}

// position is where the winning declaration stands.
func (w *winner) position() diagnostic.Position { return w.run.rule.Source.At(w.declaration.Offset) }
