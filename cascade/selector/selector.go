package selector

import (
	"fmt"
	"slices"
)

// Specificity is (ids, classes, types): selectors-4, section 17.
type Specificity [3]int

// Less says whether s is the lower one; columns are compared as numbers, from the left.
func (s Specificity) Less(t Specificity) bool {
	for i := range s {
		if s[i] != t[i] {
			return s[i] < t[i]
		}
	}
	return false
}

func (s Specificity) plus(t Specificity) Specificity {
	return Specificity{s[0] + t[0], s[1] + t[1], s[2] + t[2]}
}

// String is (a,b,c).
func (s Specificity) String() string { return fmt.Sprintf("(%d,%d,%d)", s[0], s[1], s[2]) }

// List is a selector list.
type List []*Complex

// Max is the highest specificity in the list: what :is(), :not(), :has() and & count. A branch with a
// pseudo-element, which only & can bring in, matches no element and counts nothing.
func (l List) Max() Specificity {
	var top Specificity
	for _, c := range l {
		if c.PseudoElement == "" && top.Less(c.Specificity) {
			top = c.Specificity
		}
	}
	return top
}

// Complex is one complex selector.
type Complex struct {
	Text          string // as written
	Specificity   Specificity
	PseudoElement string // without colons, in lower case; empty when the element itself is meant
	Dynamic       bool   // asks for a user-action pseudo-class: the answer depends on the state
	Visited       bool   // asks for :link or :visited, somewhere

	compounds   []compound   // from right to left
	combinators []combinator // combinators[i] stands between compounds[i+1] and compounds[i]
	leading     combinator   // of a relative selector in :has()
	ancestors   bloom        // what the ancestors must have
	hasScope    bool         // names :scope, or & directly in @scope
	hasNesting  bool         // names the & of a style rule
}

type combinator uint8

const (
	noCombinator combinator = iota
	descendant
	child
	nextSibling
	laterSibling
)

// compound is a compound selector: all tests hold for one element.
type compound struct{ tests []test }

type testKind uint8

const (
	testType testKind = iota
	testNamespace
	testID
	testClass
	testAttribute
	testPseudo    // a pseudo-class without argument
	testNth       // the :nth-*() family
	testIs        // :is(), :where(), :-webkit-any()
	testNot       // :not()
	testHas       // :has()
	testNesting   // & of a style rule: the parent's list
	testScope     // :scope, and & directly in @scope
	testLang      // :lang()
	testDir       // :dir()
	testNever     // valid, but matches nothing in a document without shadow trees
	testUndecided // valid, but nothing in the document tells
)

// test is one simple selector.
type test struct {
	kind  testKind
	name  string // type, id, class, attribute or pseudo-class; of :lang() and :dir() the argument
	lower string // name in ASCII lower case: for HTML elements
	attr  *attributeTest
	nth   *nthTest
	list  List
}

// Key is what an element must have for a selector to match it, for bucketing rules.
type Key struct {
	ID, Class, Attribute, Type string // at most one is set; Type in lower case, Attribute too
}

// Keys are those of which an element must have one: Key alone, or the types that all branches of an :is() or
// :where() ask for.
func (c *Complex) Keys() []Key {
	key := c.Key()
	if key != (Key{}) {
		return []Key{key}
	}
	for _, t := range c.compounds[0].tests {
		if t.kind == testIs {
			if types := typesOf(t.list); types != nil {
				return types
			}
		}
	}
	return []Key{key}
}

// typesOf are the types of which every selector of a list asks for one, each once; nil when some does not.
func typesOf(list List) (types []Key) {
	for _, c := range list {
		key := c.Key()
		if key.Type == "" {
			return nil
		}
		if !slices.Contains(types, key) {
			types = append(types, key)
		}
	}
	return types
}

// Key picks the rarest thing that the rightmost compound asks for.
func (c *Complex) Key() Key {
	var key Key
	for _, t := range c.compounds[0].tests {
		switch t.kind {
		case testID:
			return Key{ID: t.name}
		case testClass:
			key = Key{Class: t.name}
		case testAttribute:
			// A state can give a control an attribute that the document does not.
			if key.Class == "" && !t.attr.namespace.any && !t.attr.namespace.set && !isControlAttribute(t.lower) {
				key = Key{Attribute: t.lower}
			}
		case testType:
			if key == (Key{}) {
				key = Key{Type: t.lower}
			}
		case testNesting, testIs:
			if key == (Key{}) && len(t.list) == 1 {
				key = t.list[0].Key()
			}
		}
	}
	return key
}
