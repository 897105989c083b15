package cascade

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
)

// view is a document in one theme and viewport.
type view struct {
	engine     *Engine
	sheets     *sheet.Sheets
	tree       *selector.Tree
	conditions *sheet.Conditions
	ranks      []int            // of layers
	resting    selector.Matcher // when no user-action pseudo-class holds; never reset
	moved      selector.Matcher // in the state asked about last
	registered map[string]*sheet.Registration

	initials []*resolved
	unset    customValue // the guaranteed-invalid value

	nodes   []nodeState // by node index
	asked   map[askKey]*computed
	shared  map[uint64][]*cascaded      // by the hash of their keys
	alike   map[pseudoShare][]*cascaded // pseudo-elements' ones
	won     []winner                    // scratch space
	live    []sheet.Branch              // scratch space
	matched []*match                    // scratch space
	pseudos map[pseudoKey]*computed
}

// nodeState is what is known of one node.
type nodeState struct {
	ready   bool
	static  []*match       // what matches in any state
	dynamic []sheet.Branch // candidates that depend on the state
	resting []*match       // those of them that match when no user-action pseudo-class holds
	own     []*run         // style attribute and presentational hints
	base    *computed      // with no user-action pseudo-class
}

type askKey struct {
	node   int
	state  uint8 // what holds
	target int   // for whom
}

type pseudoKey struct {
	of     *computed
	name   string
	state  uint8 // what holds
	target int   // for whom
}

func newView(e *Engine, theme string, conditions *sheet.Conditions) *view {
	v := &view{
		engine: e, sheets: e.sheets, tree: e.tree(theme), conditions: conditions,
		asked:   map[askKey]*computed{},
		shared:  map[uint64][]*cascaded{},
		unset:   customValue{invalid: true, kind: style.Initial},
		alike:   map[pseudoShare][]*cascaded{},
		pseudos: map[pseudoKey]*computed{},
	}
	v.resting.Tree, v.moved.Tree = v.tree, v.tree
	v.nodes = make([]nodeState, len(v.tree.Nodes))
	v.ranks = e.sheets.LayerRanks(func(c *sheet.Condition) bool { return v.holds(c) != selector.No })
	v.register()
	return v
}

func (v *view) holds(c *sheet.Condition) selector.Answer { return v.conditions.Hold(c) }

// register picks the @property rule of each name: the last one of the highest layer.
func (v *view) register() {
	for _, g := range v.sheets.Registrations {
		if v.holds(g.Conditions) == selector.No {
			continue
		}
		if v.registered == nil {
			v.registered = map[string]*sheet.Registration{}
		}
		old := v.registered[g.Name]
		if old == nil || v.ranks[old.Layer.Number] <= v.ranks[g.Layer.Number] {
			v.registered[g.Name] = g
		}
	}
}

// target is the node that a state's pseudo-classes hold for when n is asked about.
func (v *view) target(n *selector.Node, st style.State) *selector.Node {
	if at := st.Target - 1; at >= 0 && at < len(v.tree.Nodes) {
		return &v.tree.Nodes[at]
	}
	return n
}

// computed is the node's computed style in a state that is about it, or about the state's target.
func (v *view) computed(n *selector.Node, st style.State) *computed {
	target := v.target(n, st)
	key := askKey{n.Index, st.Holding(), target.Index}
	if key.state == 0 {
		return v.base(n)
	}
	c := v.asked[key]
	if c == nil {
		v.moved.Reset(target, st)
		c = v.inState(n)
		v.asked[key] = c
	}
	return c
}

// base is the node's style when no user-action pseudo-class holds.
func (v *view) base(n *selector.Node) *computed {
	s := v.node(n)
	if s.base == nil {
		var parent *computed
		if n.Parent != nil {
			parent = v.base(n.Parent)
		}
		s.base = v.share(n, parent, s, s.resting)
	}
	return s.base
}

// inState is the style of a node while the moved matcher's target is in its state. Where nothing differs from the
// resting style it is that one.
func (v *view) inState(n *selector.Node) *computed {
	var parent *computed
	if n.Parent != nil {
		parent = v.inState(n.Parent)
	}
	s := v.node(n)
	moved := v.matches(&v.moved, s.dynamic, n)
	if n.Parent == nil || parent == v.base(n.Parent) {
		if sameMatches(moved, s.resting) {
			return v.base(n)
		}
	}
	return v.share(n, parent, s, moved)
}

// node works out which branches match the node, once.
func (v *view) node(n *selector.Node) *nodeState {
	s := &v.nodes[n.Index]
	if s.ready {
		return s
	}
	s.ready = true
	list := v.sheets.UserAgent.Buckets.Elements.Candidates(v.live[:0], n)
	list = v.sheets.Buckets.Elements.Candidates(list, n)
	v.live = list
	static := list[:0]
	for _, b := range list {
		switch {
		case b.Rule.Conditions != nil && b.Rule.Source.Origin == sheet.Author && v.holds(b.Rule.Conditions) == selector.No:
		case b.Dynamic:
			if s.dynamic == nil {
				s.dynamic = make([]sheet.Branch, 0, 6) // the user-agent sheet alone has three for any element
			}
			s.dynamic = append(s.dynamic, b)
		default:
			static = append(static, b)
		}
	}
	s.static = v.matches(&v.resting, static, n)
	s.resting = v.matches(&v.resting, s.dynamic, n)
	s.own = ownRuns(n)
	return s
}

// pseudo is the style of a pseudo-element.
func (v *view) pseudo(of *computed, name string, st style.State) *computed {
	target := v.target(of.node, st)
	key := pseudoKey{of, name, st.Holding(), target.Index}
	if c := v.pseudos[key]; c != nil {
		return c
	}
	m := &v.resting
	if key.state != 0 {
		m = &v.moved
		m.Reset(target, st)
	}
	var list []*match
	for _, sheets := range []*sheet.Sheets{v.sheets.UserAgent, v.sheets} {
		var live []sheet.Branch
		for _, b := range sheets.Buckets.Pseudo[syntax.Lower(name)].Candidates(nil, of.node) {
			if sheets != v.sheets || v.holds(b.Rule.Conditions) != selector.No {
				live = append(live, b)
			}
		}
		list = append(list, v.matches(m, live, of.node)...)
	}
	kind, parent := kindOf(name), of
	if kind == "first-letter" { // it stands in the first line
		if line := v.pseudo(of, "first-line", st); len(line.normal) > 0 {
			parent = line
		}
	}
	c := v.sharePseudo(of, parent, name, list)
	c.pseudo = &pseudoElement{highlight: kind == highlight}
	v.pseudos[key] = c
	if c.pseudo.highlight && of.parent != nil {
		c.pseudo.above = v.pseudo(of.parent, name, st.ForAncestor())
	}
	return c
}
