package selector

import (
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// Answer is whether something matches; Maybe is what the document cannot tell.
type Answer uint8

// The answers, ordered: "and" is the minimum, "or" the maximum.
const (
	No Answer = iota
	Maybe
	Yes
)

func answer(b bool) Answer {
	if b {
		return Yes
	}
	return No
}

// Matcher matches the nodes of one tree in one state. It is for one goroutine.
type Matcher struct {
	Tree   *Tree
	Target *Node       // the node that the state is about; nil when no user-action pseudo-class holds
	State  style.State // its pseudo-classes hold for Target, and for ancestors as they do
	Scope  *Node       // what :scope means; nil for the root
	Reason string      // what the last Maybe was about
	// AnyState makes what a state decides Maybe: what is No then is so in every state.
	AnyState bool

	steps int
	memo  map[memoKey]Answer
}

type memoKey struct {
	test  *test
	node  *Node
	scope *Node
}

// maxSteps bounds the work of one matcher between two Resets; what would cost more is Maybe.
const maxSteps = 20_000_000

func (m *Matcher) exhausted() bool { return m.steps > maxSteps }

// Reset makes the matcher fit for another state or target.
func (m *Matcher) Reset(target *Node, s style.State) {
	m.Target, m.State, m.Scope, m.steps = target, s, nil, 0
	clear(m.memo)
}

// Possible is false when the node's ancestors rule the selector out; a quick look.
func (c *Complex) Possible(n *Node) bool { return n.ancestors.contains(&c.ancestors) }

// Match says whether the node, or its pseudo-element if the selector has one, matches.
func (m *Matcher) Match(c *Complex, n *Node) Answer {
	if !c.Possible(n) {
		return No
	}
	a, _ := m.from(c, 0, n, nil)
	return a
}

// MatchAny says whether the node matches any selector of the list that has no pseudo-element.
func (m *Matcher) MatchAny(list List, n *Node) Answer {
	best := No
	for _, c := range list {
		if c.PseudoElement == "" {
			if best = max(best, m.Match(c, n)); best == Yes {
				break
			}
		}
	}
	return best
}

// reach says how far a failure goes, so that backtracking stays polynomial: no other sibling, or no
// other ancestor, can help.
type reach uint8

const (
	failsHere reach = iota
	failsSiblings
	failsEverywhere
)

// from matches compounds[i:] with n as the element of compounds[i]. The leftmost compound of a
// relative selector stands in relation to the anchor.
func (m *Matcher) from(c *Complex, i int, n, anchor *Node) (Answer, reach) {
	a := m.compound(&c.compounds[i], n)
	if a == No {
		return No, failsHere
	}
	if i == len(c.combinators) {
		if anchor != nil && !related(c.leading, anchor, n) {
			return No, failsHere
		}
		return a, failsHere
	}
	rest, r := m.left(c, i, n, anchor)
	return min(a, rest), r
}

// left looks for the element of compounds[i+1].
func (m *Matcher) left(c *Complex, i int, n, anchor *Node) (Answer, reach) {
	switch c.combinators[i] {
	case child:
		if n.Parent == nil {
			return No, failsEverywhere
		}
		a, r := m.from(c, i+1, n.Parent, anchor)
		return a, max(r, failsSiblings)
	case descendant:
		best := No
		for p := n.Parent; p != nil; p = p.Parent {
			a, r := m.from(c, i+1, p, anchor)
			if best = max(best, a); best == Yes || r == failsEverywhere || m.exhausted() {
				return best, r
			}
		}
		return best, failsEverywhere
	case nextSibling:
		if n.Previous == nil {
			return No, failsSiblings
		}
		return m.from(c, i+1, n.Previous, anchor)
	}
	best := No
	for s := n.Previous; s != nil; s = s.Previous {
		a, r := m.from(c, i+1, s, anchor)
		if best = max(best, a); best == Yes || r >= failsSiblings {
			return best, r
		}
	}
	return best, failsSiblings
}

func related(c combinator, anchor, n *Node) bool {
	switch c {
	case child:
		return n.Parent == anchor
	case nextSibling:
		return n.Previous == anchor
	case laterSibling:
		return n.Parent == anchor.Parent && n.Index > anchor.Index
	}
	return n != anchor && anchor.Contains(n)
}

func (m *Matcher) compound(c *compound, n *Node) Answer {
	if m.steps++; m.exhausted() {
		m.Reason = "the selectors cost too much to match"
		return Maybe
	}
	a := Yes
	for i := range c.tests {
		if a = min(a, m.test(&c.tests[i], n)); a == No {
			break
		}
	}
	return a
}

func (m *Matcher) test(t *test, n *Node) Answer {
	switch t.kind {
	case testType:
		return answer(n.Lower == t.lower) // of SVG elements too, in an HTML document
	case testNamespace:
		return answer(namespaceURI(n.Element.Namespace) == t.name)
	case testID:
		return answer(n.ID == t.name && t.name != "")
	case testClass:
		for _, class := range n.Classes {
			if class == t.name {
				return Yes
			}
		}
		return No
	case testAttribute:
		if m.AnyState && isControlAttribute(t.lower) {
			return Maybe
		}
		return answer(m.attribute(t, n))
	case testPseudo:
		if m.AnyState && isDynamic(t.name) {
			return Maybe
		}
		return answer(m.pseudoClass(t.name, n))
	case testNth:
		return m.nth(t, n)
	case testIs:
		return m.MatchAny(t.list, n)
	case testNot:
		return Yes - m.MatchAny(t.list, n)
	case testHas, testNesting:
		return m.remember(t, n)
	case testScope:
		return answer(n == m.Scope || m.Scope == nil && n.Parent == nil)
	case testLang:
		return answer(matchLang(n, t.name, m.Tree.language))
	case testDir:
		return m.dir(n, t.name)
	case testUndecided:
		m.Reason = t.name + " depends on more than the document"
		return Maybe
	}
	return No
}

func namespaceURI(n dom.Namespace) string {
	switch n {
	case dom.SVG:
		return "http://www.w3.org/2000/svg"
	case dom.MathML:
		return "http://www.w3.org/1998/Math/MathML"
	}
	return "http://www.w3.org/1999/xhtml"
}

// remember answers the tests that can be asked again and again on the way through a tree.
func (m *Matcher) remember(t *test, n *Node) Answer {
	key := memoKey{t, n, m.Scope}
	if a, ok := m.memo[key]; ok {
		return a
	}
	var a Answer
	if t.kind == testHas {
		a = m.has(t.list, n)
	} else {
		a = m.MatchAny(t.list, n)
	}
	if m.memo == nil {
		m.memo = map[memoKey]Answer{}
	}
	m.memo[key] = a
	return a
}

// has is :has() (section 4.5): some element related to the anchor matches.
func (m *Matcher) has(list List, anchor *Node) Answer {
	best := No
	for _, c := range list {
		from, to := anchor.Index+1, anchor.End
		if c.leading > child { // siblings, and what is in them
			from, to = anchor.End, anchor.End
			if anchor.Parent != nil {
				to = anchor.Parent.End
			}
		}
		for i := from; i < to && best != Yes && !(m.exhausted() && best == Maybe); i++ {
			a, _ := m.from(c, 0, &m.Tree.Nodes[i], anchor)
			best = max(best, a)
		}
	}
	return best
}

// nth is the :nth-*() family.
func (m *Matcher) nth(t *test, n *Node) Answer {
	switch {
	case t.nth.scoped && m.Scope != nil:
		m.Reason = "browsers remember :nth-child(… of :scope) from one scope's root for another"
		return Maybe
	case t.nth.counted:
		return m.nthOf(t, n)
	}
	return answer(t.nth.holds(n.place(t.nth)))
}

// place is the node's position from the start or the end.
func (n *Node) place(t *nthTest) int {
	switch {
	case !t.last && t.ofType:
		return n.typed
	case !t.last:
		return n.position
	case n.Parent == nil:
		return 1
	case !t.ofType:
		return n.Parent.LastChild.position - n.position + 1
	}
	for s := n.Parent.LastChild; s != nil; s = s.Previous {
		if s.sameType(n) {
			return s.typed - n.typed + 1
		}
	}
	return 1
}

// nthOf counts only the siblings that match S.
func (m *Matcher) nthOf(t *test, n *Node) Answer {
	own := m.MatchAny(t.nth.of, n)
	if own == No {
		return No
	}
	position, sure := 1, own
	for s := n.step(t.nth.last); s != nil; s = s.step(t.nth.last) {
		switch m.MatchAny(t.nth.of, s) {
		case Yes:
			position++
		case Maybe:
			sure = Maybe
		}
	}
	if sure == Maybe {
		return Maybe
	}
	return answer(t.nth.holds(position))
}

func (n *Node) step(forward bool) *Node {
	if forward {
		return n.Next
	}
	return n.Previous
}
