package sheet

import (
	"slices"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// Branch is one complex selector of a rule.
type Branch struct {
	Rule     *Rule
	Selector *selector.Complex
	Dynamic  bool // it, or its scope, depends on the state
}

// Buckets finds the branches that can match an element by what their rightmost compound asks for.
type Buckets struct {
	Elements *Bucket
	Pseudo   map[string]*Bucket // by pseudo-element
}

// Bucket holds branches by one thing that an element must have: an ID, a class, an attribute or a type.
type Bucket struct {
	id, class, attribute, typ map[string][]Branch
	rest                      []Branch
}

func newBucket() *Bucket {
	return &Bucket{
		id: map[string][]Branch{}, class: map[string][]Branch{},
		attribute: map[string][]Branch{}, typ: map[string][]Branch{},
	}
}

func newBuckets(rules []*Rule) *Buckets {
	b := &Buckets{Elements: newBucket(), Pseudo: map[string]*Bucket{}}
	for _, r := range rules {
		if r.Conditions.isNever() {
			continue
		}
		for _, c := range r.selectors {
			to := b.Elements
			if name := c.PseudoElement; name != "" {
				if to = b.Pseudo[name]; to == nil {
					to = newBucket()
					b.Pseudo[name] = to
				}
			}
			to.add(Branch{r, c, c.Dynamic || r.Scope != nil && r.Scope.dynamic})
		}
	}
	return b
}

// add puts the branch where an element can meet it, which has one type alone.
func (b *Bucket) add(k Branch) {
	for _, key := range k.Selector.Keys() {
		b.addBy(key, k)
	}
}

func (b *Bucket) addBy(key selector.Key, k Branch) {
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

// Candidates appends the branches that can match the node to list, in no order.
func (b *Bucket) Candidates(list []Branch, n *selector.Node) []Branch {
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
func possible(list, more []Branch, n *selector.Node) []Branch {
	for i := range more {
		if more[i].Selector.Possible(n) {
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
