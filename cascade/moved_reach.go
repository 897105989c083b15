package cascade

import (
	"slices"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
)

// reached is what may differ of an element. It may say too much, never too little.
type reached struct {
	longhands longhand.Set            // physical ones; nil for none
	pseudos   map[string]longhand.Set // of pseudo-elements
	customs   bool                    // some custom property, on the element and in it
	all       bool                    // everything, on the element and in it
}

// everything are all longhands but the logical ones.
var everything = sync.OnceValue(func() longhand.Set {
	set := longhand.NewSet()
	for n, p := range longhand.All().List {
		if !p.Logical {
			set.Add(longhand.ID(n))
		}
	}
	return set
})

// reach finds what may differ of each element; false when nothing can.
func (c *comparison) reach() bool {
	if len(c.views) == 0 || len(c.states) == 0 {
		return false
	}
	whole := !c.pair() || c.difference.Whole
	if len(c.places) == 0 {
		return false
	}
	if whole || !c.ranksAlike() {
		c.places[0].all = true
	} else {
		c.markChanges()
		c.markEverywhere()
		c.markClasses()
		c.markUses()
		if !slices.ContainsFunc(c.places, func(p place) bool { return p.isReached() }) {
			return false
		}
	}
	c.pass()
	return true
}

func (r *reached) isReached() bool {
	return r.all || r.customs || r.longhands != nil || r.pseudos != nil
}

// ranksAlike says whether the layers of all that stands in both versions rank alike in every environment.
func (c *comparison) ranksAlike() bool {
	for _, v := range c.views {
		to, from := map[int]int{}, map[int]int{}
		alike := func(a, b *sheet.Layer) bool {
			x, y := v[0].ranks[a.Number], v[1].ranks[b.Number]
			if at, ok := to[x]; ok && at != y {
				return false
			}
			if at, ok := from[y]; ok && at != x {
				return false
			}
			to[x], from[y] = y, x
			return true
		}
		for _, k := range c.difference.Kept {
			if !alike(k[0].Layer, k[1].Layer) {
				return false
			}
		}
		same := sheet.SameRegistrations(c.sides[0].sheets, c.sides[1].sheets)
		for i, g := range c.sides[0].sheets.Registrations {
			if same && !alike(g.Layer, c.sides[1].sheets.Registrations[i].Layer) {
				return false
			}
		}
		if !rises(to) {
			return false
		}
	}
	return true
}

// rises says whether a map from ranks to ranks keeps their order.
func rises(to map[int]int) bool {
	for x, y := range to {
		for u, v := range to {
			if x < u && y >= v {
				return false
			}
		}
	}
	return true
}

// hit notes that a rule may match an element, or its pseudo-element, in one version and not, or otherwise, in the other.
func (c *comparison) hit(i int, pseudo string, e sheet.Effect) {
	p := &c.places[i]
	if len(e.Customs) > 0 {
		p.customs = true
		for _, name := range e.Customs {
			c.customs[name] = true
		}
	}
	if pseudo == "" {
		if e.Longhands != nil {
			p.longhands = with(p.longhands, e.Longhands)
		}
		return
	}
	if p.pseudos == nil {
		p.pseudos = map[string]longhand.Set{}
	}
	switch {
	case kindOf(pseudo) == highlight: // which element it falls back on, the presence of rules decides
		p.pseudos[pseudo] = everything()
	case isSlot(pseudo):
		p.all = true
	case e.Longhands != nil:
		p.pseudos[pseudo] = with(p.pseudos[pseudo], e.Longhands)
	}
}

// with is the union of two sets, in the first one unless it is nil or of everything.
func with(set, more longhand.Set) longhand.Set {
	switch {
	case set == nil:
		set = longhand.NewSet()
	case &set[0] == &everything()[0]:
		return set
	}
	set.Union(more)
	return set
}

// themes visits the trees of both versions in each theme of the world.
func (c *comparison) themes(visit func(trees [2]*selector.Tree)) {
	seen := map[*selector.Tree]bool{}
	for _, v := range c.views {
		if !seen[v[0].tree] {
			seen[v[0].tree] = true
			visit([2]*selector.Tree{v[0].tree, v[1].tree})
		}
	}
}

// markChanges hits what the rules that differ may match in any state.
func (c *comparison) markChanges() {
	for s := range c.sides {
		effects := map[*sheet.Rule]sheet.Effect{}
		for _, k := range c.difference.Changes {
			if r := [2]*sheet.Rule{k.Before, k.After}[s]; r != nil && c.isLive(s, r) {
				effects[r] = k.Effect
			}
		}
		c.mark(s, effects, func(int) bool { return true })
	}
}

// markEverywhere hits everything with what may differ of any element.
func (c *comparison) markEverywhere() {
	if c.difference.Everywhere.IsEmpty() {
		return
	}
	for i := range c.places {
		c.hit(i, "", c.difference.Everywhere)
		for _, side := range c.sides {
			for name := range side.sheets.Buckets.Pseudo {
				c.hit(i, name, c.difference.Everywhere)
			}
		}
	}
}

// isSlot says whether a pseudo-element is a slot that elements inherit through (slot.go).
func isSlot(pseudo string) bool { return pseudo == "details-content" || pseudo == "picker(select)" }

// isLive says whether a rule's conditions hold in some environment. Of a slot's rules nobody asks that.
func (c *comparison) isLive(s int, r *sheet.Rule) bool {
	if slices.ContainsFunc(r.Selectors(), func(k *selector.Complex) bool { return isSlot(k.PseudoElement) }) {
		return true
	}
	return slices.ContainsFunc(c.views, func(v [2]*view) bool { return v[s].holds(r.Conditions) != selector.No })
}

// mark hits the elements that some rules of a side may match in any state, of those that at is true of.
func (c *comparison) mark(s int, effects map[*sheet.Rule]sheet.Effect, at func(i int) bool) {
	if len(effects) == 0 {
		return
	}
	var rules []*sheet.Rule
	for r := range effects {
		rules = append(rules, r)
	}
	buckets := sheet.BucketsOf(rules)
	var list []sheet.Branch
	c.themes(func(trees [2]*selector.Tree) {
		m := &selector.Matcher{Tree: trees[s], AnyState: true}
		for i := range c.places {
			if !at(i) {
				continue
			}
			n := &trees[s].Nodes[i]
			list = buckets.Elements.Candidates(list[:0], n)
			for _, bucket := range buckets.Pseudo {
				list = bucket.Candidates(list, n)
			}
			for _, b := range list {
				if isSlot(b.Selector.PseudoElement) || mayMatch(m, b, n) != selector.No {
					c.hit(i, b.Selector.PseudoElement, effects[b.Rule])
				}
			}
		}
	})
}

// mayMatch says whether a branch matches a node, or its pseudo-element.
func mayMatch(m *selector.Matcher, b sheet.Branch, n *selector.Node) selector.Answer {
	if b.Rule.Scope == nil {
		return m.Match(b.Selector, n)
	}
	answer, _ := matchScoped(m, b, n)
	return answer
}

// markClasses hits what rules of both versions match in one of them alone, since elements have other classes.
func (c *comparison) markClasses() {
	changed, near := c.changedClasses()
	if near == nil {
		return
	}
	c.markSlots(near)
	for _, kept := range c.difference.Kept {
		asks := &c.sides[0].traits[kept[0].Order].Asks
		names := slices.Contains(asks.Attributes, "class") || slices.ContainsFunc(asks.Classes, func(name string) bool { return changed[name] })
		if names && c.isLive(0, kept[0]) {
			c.themes(func(trees [2]*selector.Tree) { c.markClassRule(kept, trees, near, asks.Around) })
		}
	}
}

// markSlots hits what may have a slot with rules of its own: which those are is found by a quick look alone.
func (c *comparison) markSlots(near []bool) {
	for _, side := range c.sides {
		for name := range side.sheets.Buckets.Pseudo {
			for i := range c.places {
				p := &c.places[i]
				p.all = p.all || near[i] && isSlot(name) && hasSlot(p.before)
			}
		}
	}
}

// hasSlot says whether an element may have a slot that a sheet can have rules for.
func hasSlot(e *dom.Element) bool {
	return e.Namespace == dom.HTML && (e.Name == "details" || e.Name == "select")
}

// markClassRule hits what one rule matches in one version alone. Around: of elements that are not near it asks as well.
func (c *comparison) markClassRule(kept [2]*sheet.Rule, trees [2]*selector.Tree, near []bool, around bool) {
	var matchers [2]selector.Matcher
	for s := range matchers {
		matchers[s] = selector.Matcher{Tree: trees[s], AnyState: true}
	}
	for i := range c.places {
		if !near[i] && !around {
			continue
		}
		for k := range kept[0].Selectors() {
			var answers [2]selector.Answer
			for s, r := range kept {
				answers[s] = mayMatch(&matchers[s], sheet.Branch{Rule: r, Selector: r.Selectors()[k]}, &trees[s].Nodes[i])
			}
			sure := answers[0] == answers[1] && (answers[0] == selector.No || answers[0] == selector.Yes && kept[0].Scope == nil)
			if !sure {
				c.hit(i, kept[0].Selectors()[k].PseudoElement, c.sides[0].traits[kept[0].Order].Effect.With(c.sides[1].traits[kept[1].Order].Effect))
			}
		}
	}
}

// changedClasses are the classes that an element has in one version alone, and the elements that can be matched through
// one whose class attribute differs: itself, what follows in its parent, and what is in these. Nil when none differs.
func (c *comparison) changedClasses() (changed map[string]bool, near []bool) {
	changed = map[string]bool{}
	trees := [2]*selector.Tree{c.views[0][0].tree, c.views[0][1].tree}
	for i, p := range c.places {
		if before, after := c.classesOf(i); before == after {
			continue
		}
		if near == nil {
			near = make([]bool, len(c.places))
		}
		for s := range trees {
			for _, name := range trees[s].Nodes[i].Classes {
				if !slices.Contains(trees[1-s].Nodes[i].Classes, name) {
					changed[name] = true
				}
			}
		}
		end := p.end
		if p.parent >= 0 {
			end = c.places[p.parent].end
		}
		for k := i; k < end; k++ {
			near[k] = true
		}
	}
	return changed, near
}

// pass hands down what children may inherit, and widens what hangs on more than itself.
func (c *comparison) pass() {
	w := c.newWidening()
	for i := range c.places {
		p := &c.places[i]
		if p.parent >= 0 {
			up := &c.places[p.parent]
			p.all = p.all || up.all
			if !p.all && up.longhands != nil {
				if more := up.longhands.And(w.inherits(i)); !more.IsEmpty() {
					p.longhands = with(p.longhands, more)
				}
			}
		}
		w.element(i)
		w.pseudoElements(i)
	}
}

// widening knows what of a comparison hangs on what.
type widening struct {
	*comparison
	inheriting [2]*sheet.Buckets // of the rules that set a longhand to inherit
	boxed      []bool            // in or on an element whose box may differ
	slots      bool              // a sheet has rules for what details or select hold
	containers bool
	keyframes  bool
	flow       bool // an author sets direction or writing-mode
	pseudos    []string
	ofPseudos  longhand.Set // what a pseudo-element may inherit
}

func (c *comparison) newWidening() *widening {
	w := &widening{comparison: c, boxed: make([]bool, len(c.places))}
	w.ofPseudos = slices.Clone(longhand.All().Inherited)
	for s, side := range c.sides {
		var rules []*sheet.Rule
		for _, of := range []*sheet.Sheets{side.sheets.UserAgent, side.sheets} {
			for i, t := range of.Traits() {
				if t.Inherit != nil {
					rules = append(rules, of.Rules()[i])
					w.ofPseudos.Union(t.Inherit)
				}
			}
		}
		w.inheriting[s] = sheet.BucketsOf(rules)
		w.keyframes = w.keyframes || len(side.sheets.Keyframes) > 0
		for name := range side.sheets.Buckets.Pseudo {
			w.slots = w.slots || isSlot(name)
			if !slices.Contains(w.pseudos, name) {
				w.pseudos = append(w.pseudos, name)
			}
		}
		for _, r := range side.sheets.Rules() {
			w.flow = w.flow || r.Flow
			for k := r.Conditions; k != nil; k = k.Outer {
				w.containers = w.containers || k.Container != nil
			}
		}
	}
	// first-letter stands in first-line
	slices.SortFunc(w.pseudos, func(a, b string) int { return pseudoRank(a) - pseudoRank(b) })
	return w
}

func pseudoRank(name string) int {
	if kindOf(name) == "first-letter" {
		return 1
	}
	return 0
}

// inherits are the longhands that an element may inherit: by default, or as a rule that may match it says.
func (w *widening) inherits(i int) longhand.Set {
	set := longhand.All().Inherited
	own := false
	add := func(more longhand.Set) {
		if !own {
			set, own = slices.Clone(set), true
		}
		set.Union(more)
	}
	var list []sheet.Branch
	w.themes(func(trees [2]*selector.Tree) {
		for s := range trees {
			n := &trees[s].Nodes[i]
			list = w.inheriting[s].Elements.Candidates(list[:0], n)
			for _, b := range list {
				add(w.traitsOf(s, b.Rule).Inherit)
			}
		}
	})
	if text, ok := w.places[i].before.Attribute("style"); ok {
		add(sheet.TraitsOf(sheet.StyleAttribute(text, true)).Inherit)
	}
	return set
}

func (c *comparison) traitsOf(s int, r *sheet.Rule) *sheet.Traits {
	of := c.sides[s].sheets
	if r.Source.Origin != sheet.Author {
		of = of.UserAgent
	}
	return &of.Traits()[r.Order]
}

// setOf are the longhands of some names.
func setOf(names ...string) longhand.Set {
	set := longhand.NewSet()
	for _, name := range names {
		set.Add(longhand.Of(name))
	}
	return set
}

// What decides how a child inherits, besides the longhand itself: the kind of box that its parent is, and what that is
// adjusted to (box.go).
var (
	boxLonghands    = sync.OnceValue(func() longhand.Set { return setOf("display", "float", "position", "overflow-x", "overflow-y") })
	boxedLonghands  = sync.OnceValue(func() longhand.Set { return setOf("display", "float", "overflow-x", "overflow-y") })
	flowLonghands   = sync.OnceValue(func() longhand.Set { return setOf("direction", "writing-mode") })
	containerValues = sync.OnceValue(func() longhand.Set { return setOf("container-type", "container-name") })
)

// element widens what may differ of an element.
func (w *widening) element(i int) {
	p := &w.places[i]
	el := p.before
	isHTML := el.Namespace == dom.HTML
	if p.parent >= 0 {
		w.boxed[i] = w.boxed[p.parent]
		if w.boxed[i] && !p.all {
			if more := boxedLonghands().And(w.inherits(i)); !more.IsEmpty() {
				p.longhands = with(p.longhands, more)
			}
		}
	}
	p.all = p.all || w.slots && hasSlot(el)
	if set := p.longhands; set != nil {
		table := longhand.All()
		w.boxed[i] = w.boxed[i] || set.Meets(boxLonghands())
		p.all = p.all || set.Meets(flowLonghands()) ||
			w.keyframes && set.Has(table.AnimationName) ||
			w.containers && set.Meets(containerValues()) ||
			isHTML && el.Name == "select" && set.Has(table.Appearance) ||
			(w.flow || !isHTML) && set.Has(longhand.Of("display"))
	}
	if w.keyframes && p.customs {
		p.all = true
	}
	if p.all {
		p.longhands = everything()
	}
}

// pseudoElements widens what may differ of an element's pseudo-elements: what they inherit from the element, or
// highlights from those of its parent, and first-letter from first-line.
func (w *widening) pseudoElements(i int) {
	p := &w.places[i]
	for _, name := range w.pseudos {
		set := p.pseudos[name]
		kind := kindOf(name)
		if p.longhands != nil {
			if more := p.longhands.And(w.ofPseudos); !more.IsEmpty() {
				set = with(set, more)
			}
		}
		if more := boxedLonghands().And(w.ofPseudos); w.boxed[i] && !more.IsEmpty() {
			set = with(set, more)
		}
		if line := p.pseudos["first-line"]; kind == "first-letter" && line != nil {
			set = with(with(set, line), w.ofPseudos)
		}
		if kind == highlight && p.parent >= 0 && w.places[p.parent].pseudos[name] != nil {
			set = with(set, w.places[p.parent].pseudos[name])
		}
		if set != nil && (set.Meets(flowLonghands()) || w.keyframes && set.Has(longhand.All().AnimationName)) || p.all {
			set = everything()
		}
		if set == nil {
			continue
		}
		if p.pseudos == nil {
			p.pseudos = map[string]longhand.Set{}
		}
		p.pseudos[name] = set
	}
}
