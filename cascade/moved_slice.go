package cascade

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// slice is the part of both versions that some longhands hang on: which rules have a say in their values on any element,
// and the environments, in classes in each of which the same of these rules hold.
type slice struct {
	longhands longhand.Set
	relevant  [2]relevance
	isDynamic [2]bool // some relevant rule asks for what a state decides
	classes   [][]int // of indexes of environments

	asked  [2]map[*view][]askedOf // by node
	states map[classKey][]*stateSet
}

// relevance is which rules of a side have a say, by their order.
type relevance struct{ author, userAgent []bool }

func (r *relevance) has(k *sheet.Rule) bool {
	if k.Source.Origin == sheet.Author {
		return r.author[k.Order]
	}
	return r.userAgent[k.Order]
}

// sliceOf is the slice of some longhands and custom properties of an element, or of a pseudo-element of it.
func (c *comparison) sliceOf(set longhand.Set, pseudo string, customs bool) *slice {
	key := append(c.key[:0], pseudo...)
	if customs {
		key = append(key, "--"...)
	}
	for _, w := range set {
		key = binary.LittleEndian.AppendUint64(key, w)
	}
	c.key = key
	s := c.slices[string(key)]
	if s == nil {
		s = c.newSlice(set, pseudo, customs)
		c.slices[string(key)] = s
	}
	return s
}

func (c *comparison) newSlice(set longhand.Set, pseudo string, customs bool) *slice {
	s := &slice{longhands: set, states: map[classKey][]*stateSet{}}
	n := needs{comparison: c, longhands: slices.Clone(set), customs: map[string]bool{}}
	if n.longhands == nil {
		n.longhands = longhand.NewSet()
	}
	if customs {
		for name := range c.customs {
			n.customs[name] = true
		}
	}
	whole := c.needsWhole() || set != nil && &set[0] == &everything()[0]
	if !whole {
		n.close()
	}
	for k, side := range c.sides {
		s.relevant[k].author = n.relevant(side.sheets, pseudo, whole)
		s.relevant[k].userAgent = n.relevant(side.sheets.UserAgent, pseudo, whole)
		s.isDynamic[k] = seesStates(side.sheets, s.relevant[k].author) || seesStates(side.sheets.UserAgent, s.relevant[k].userAgent)
	}
	s.classes = c.classesOfEnvironments(s, whole)
	return s
}

// needsWhole says whether every rule may have a say in any longhand: where a sheet sets direction or writing-mode, or
// has containers or registered properties.
func (c *comparison) needsWhole() bool {
	return slices.ContainsFunc(c.sides[:], func(side *side) bool {
		return len(side.sheets.Registrations) > 0 ||
			slices.ContainsFunc(side.sheets.Rules(), func(r *sheet.Rule) bool { return r.Flow || inContainer(r) })
	})
}

func inContainer(r *sheet.Rule) bool {
	for k := r.Conditions; k != nil; k = k.Outer {
		if k.Container != nil {
			return true
		}
	}
	return false
}

// needs are the longhands and custom properties that some longhands hang on.
type needs struct {
	*comparison
	longhands longhand.Set
	customs   map[string]bool
}

// close adds what decides how the longhands are inherited, and all custom properties that their declarations use.
func (n *needs) close() {
	if n.longhands.Meets(boxLonghands()) {
		n.longhands.Union(boxLonghands())
	}
	n.longhands.Add(longhand.All().Appearance)
	n.longhands.Add(longhand.All().AnimationName)
	for grown := true; grown; {
		grown = false
		n.eachUsing(func(r *sheet.Rule, t *sheet.Traits) {
			if !n.sets(&t.Effect) {
				return
			}
			for _, d := range r.Declarations {
				if !n.asksFor(d) {
					continue
				}
				for _, name := range d.Uses {
					if !n.customs[name] {
						n.customs[name], grown = true, true
					}
				}
			}
		})
	}
}

// sets says whether an effect is one on what is needed.
func (n *needs) sets(e *sheet.Effect) bool {
	return e.Longhands.Meets(n.longhands) || slices.ContainsFunc(e.Customs, func(name string) bool { return n.customs[name] })
}

// asksFor says whether a declaration sets what is needed.
func (n *needs) asksFor(d *sheet.Declaration) bool {
	return n.customs[d.Custom] || slices.ContainsFunc(d.Sets, func(s sheet.Set) bool { return s.Longhand.MayBeIn(n.longhands) })
}

// relevant are the rules of some sheets that set what is needed, or style the pseudo-element that is asked about.
func (n *needs) relevant(of *sheet.Sheets, pseudo string, whole bool) []bool {
	list := make([]bool, len(of.Rules()))
	for i, t := range of.Traits() {
		list[i] = whole || n.sets(&t.Effect) || pseudo != "" && styles(of.Rules()[i], pseudo)
	}
	return list
}

// styles says whether a rule is for a pseudo-element, or for the line that it stands in.
func styles(r *sheet.Rule, pseudo string) bool {
	return slices.ContainsFunc(r.Selectors(), func(k *selector.Complex) bool {
		return k.PseudoElement == pseudo || k.PseudoElement == "first-line" && kindOf(pseudo) == "first-letter"
	})
}

// classesOfEnvironments sorts the environments: in those of one class the same relevant rules hold, the layers rank alike,
// and the theme is the same if some relevant rule can see it.
func (c *comparison) classesOfEnvironments(s *slice, whole bool) (classes [][]int) {
	byTheme := whole || c.seesTheme(s)
	at := map[string]int{}
	for i, v := range c.views {
		var key []byte
		if byTheme {
			key = append(strconv.AppendQuote(nil, c.environments[i].Theme), ' ')
		}
		for k := range v {
			key = s.appendHolding(key, k, v[k])
		}
		n, ok := at[string(key)]
		if !ok {
			n = len(classes)
			at[string(key)] = n
			classes = append(classes, nil)
		}
		classes[n] = append(classes[n], i)
	}
	return classes
}

// appendHolding appends how a view decides the conditions of a side's relevant rules, and ranks the layers.
func (s *slice) appendHolding(key []byte, side int, v *view) []byte {
	for i, relevant := range s.relevant[side].author {
		if r := v.sheets.Rules()[i]; relevant && r.Conditions != nil {
			key = append(key, byte(v.holds(r.Conditions)))
		}
	}
	for _, k := range v.sheets.Keyframes {
		key = append(key, byte(v.holds(k.Conditions)))
	}
	for _, rank := range v.ranks {
		key = strconv.AppendInt(append(key, ' '), int64(rank), 36)
	}
	return key
}

// seesTheme says whether a relevant rule can tell themes apart. An attribute without meaning of its own is seen by
// selectors that name it, and by attr(), alone.
func (c *comparison) seesTheme(s *slice) bool {
	name := syntax.Lower(c.sides[0].engine.options.ThemeAttribute)
	if name == "" {
		return false
	}
	if _, inline := c.places[0].before.Attribute("style"); inline || !strings.HasPrefix(name, "data-") {
		return true
	}
	for k, side := range c.sides {
		for i, t := range side.traits {
			if s.relevant[k].author[i] && (side.sheets.Rules()[i].Own || slices.Contains(t.Asks.Attributes, name)) {
				return true
			}
		}
	}
	return false
}

// asks are the pseudo-classes that the relevant rules of a view ask of an element and its ancestors, where they may match.
func (c *comparison) asks(s *slice, side int, v *view, q question) uint8 {
	n := &v.tree.Nodes[q.place]
	if !s.isDynamic[side] {
		return 0
	}
	set := c.asksOfElement(s, side, v, n)
	if q.pseudo == "" {
		return set
	}
	for p := n; p != nil; p = p.Parent {
		for _, of := range []*sheet.Sheets{v.sheets.UserAgent, v.sheets} {
			set |= c.asksOf(s, side, of.Buckets.Pseudo[q.pseudo].Candidates(nil, p))
			if kindOf(q.pseudo) == "first-letter" {
				set |= c.asksOf(s, side, of.Buckets.Pseudo["first-line"].Candidates(nil, p))
			}
		}
		if kindOf(q.pseudo) != highlight {
			break
		}
	}
	return set
}

// asksOfElement is asks without a pseudo-element's own.
func (c *comparison) asksOfElement(s *slice, side int, v *view, n *selector.Node) uint8 {
	set := c.asksOf(s, side, v.node(n).dynamic)
	if n.Parent != nil {
		set |= c.asksAbove(s, side, v, n.Parent)
	}
	return set
}

// asksAbove is what is asked of an element and its ancestors by rules that matter to what is in them; it is remembered for
// the slice.
func (c *comparison) asksAbove(s *slice, side int, v *view, n *selector.Node) uint8 {
	if s.asked[side] == nil {
		s.asked[side] = map[*view][]askedOf{}
	}
	known := s.asked[side][v]
	if known == nil {
		known = make([]askedOf, len(v.tree.Nodes))
		s.asked[side][v] = known
	}
	k := &known[n.Index]
	if !k.known {
		if n.Parent != nil {
			k.set = c.asksAbove(s, side, v, n.Parent)
		}
		for _, b := range v.node(n).dynamic {
			if s.relevant[side].has(b.Rule) && c.passes(side, b.Rule) {
				k.set |= c.traitsOf(side, b.Rule).Asks.Holding
			}
		}
		k.known = true
	}
	return k.set
}

// passes says whether what a rule does to an element may matter to what is in it.
func (c *comparison) passes(side int, r *sheet.Rule) bool {
	e := &c.traitsOf(side, r).Effect
	return len(e.Customs) > 0 || e.Longhands.Meets(c.passed())
}

// findPassed are the longhands of an element that may matter to what is in it: those that are inherited, by default or
// because some rule says so, and those that decide how.
func (c *comparison) findPassed() longhand.Set {
	set := slices.Clone(longhand.All().Inherited)
	for _, side := range c.sides {
		for _, of := range []*sheet.Sheets{side.sheets.UserAgent, side.sheets} {
			for _, t := range of.Traits() {
				set.Union(t.Inherit)
			}
		}
	}
	for _, p := range c.places {
		for _, el := range []*dom.Element{p.before, p.after} {
			if text, ok := el.Attribute("style"); ok && sheet.TraitsOf(sheet.StyleAttribute(text, true)).Inherit != nil {
				return everything()
			}
		}
	}
	set.Union(boxLonghands())
	set.Union(containerValues())
	set.Add(longhand.All().Appearance)
	set.Add(longhand.All().AnimationName)
	return set
}

// askedOf is what is known of the pseudo-classes that are asked of an element.
type askedOf struct {
	known bool
	set   uint8
}

func (c *comparison) asksOf(s *slice, side int, list []sheet.Branch) (set uint8) {
	for _, b := range list {
		if b.Dynamic && s.relevant[side].has(b.Rule) {
			set |= c.traitsOf(side, b.Rule).Asks.Holding
		}
	}
	return set
}

// seesStates says whether a relevant rule of some sheets asks for what a state decides.
func seesStates(of *sheet.Sheets, relevant []bool) bool {
	for i, t := range of.Traits() {
		if relevant[i] && t.Asks.Holding != 0 {
			return true
		}
	}
	return false
}
