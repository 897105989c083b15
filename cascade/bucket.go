package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// branch is one complex selector of a rule.
type branch struct {
	rule     *rule
	selector *selector.Complex
	dynamic  bool // it, or its scope, depends on the state
}

// buckets finds the branches that can match an element by what their rightmost compound asks for.
type buckets struct {
	elements *bucket
	pseudo   map[string]*bucket // by pseudo-element
}

type bucket struct {
	id, class, attribute, typ map[string][]branch
	rest                      []branch
}

func newBucket() *bucket {
	return &bucket{
		id: map[string][]branch{}, class: map[string][]branch{},
		attribute: map[string][]branch{}, typ: map[string][]branch{},
	}
}

func newBuckets(rules []*rule) *buckets {
	b := &buckets{elements: newBucket(), pseudo: map[string]*bucket{}}
	for _, r := range rules {
		if r.conditions.isNever() {
			continue
		}
		for _, c := range r.selectors {
			to := b.elements
			if name := c.PseudoElement; name != "" {
				if to = b.pseudo[name]; to == nil {
					to = newBucket()
					b.pseudo[name] = to
				}
			}
			to.add(branch{r, c, c.Dynamic || r.scope != nil && r.scope.dynamic})
		}
	}
	return b
}

// add puts the branch where an element can meet it, which has one type alone.
func (b *bucket) add(k branch) {
	for _, key := range k.selector.Keys() {
		b.addBy(key, k)
	}
}

func (b *bucket) addBy(key selector.Key, k branch) {
	switch {
	case key.ID != "":
		b.id[key.ID] = append(b.id[key.ID], k)
	case key.Class != "":
		b.class[key.Class] = append(b.class[key.Class], k)
	case key.Attribute != "":
		b.attribute[key.Attribute] = append(b.attribute[key.Attribute], k)
	case key.Type != "":
		b.typ[key.Type] = append(b.typ[key.Type], k)
	default:
		b.rest = append(b.rest, k)
	}
}

// candidates appends the branches that can match the node to list, in no order.
func (b *bucket) candidates(list []branch, n *selector.Node) []branch {
	if b == nil {
		return list
	}
	list = possible(list, b.rest, n)
	list = possible(list, b.typ[n.Lower], n)
	if n.ID != "" {
		list = possible(list, b.id[n.ID], n)
	}
	for i, c := range n.Classes {
		if !slices.Contains(n.Classes[:i], c) {
			list = possible(list, b.class[c], n)
		}
	}
	if len(b.attribute) > 0 {
		for i := range n.Attributes {
			list = possible(list, b.attribute[attributeKey(n, n.Attributes[i].Name)], n)
		}
	}
	return list
}

// possible appends the branches that the node's ancestors do not rule out.
func possible(list, more []branch, n *selector.Node) []branch {
	for i := range more {
		if more[i].selector.Possible(n) {
			list = append(list, more[i])
		}
	}
	return list
}

func attributeKey(n *selector.Node, name string) string {
	if n.Element.Namespace == dom.HTML {
		return name
	}
	return syntax.Lower(name)
}
