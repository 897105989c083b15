package sheet

import (
	"strings"
	"sync"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// memo remembers the values of a pure function, so that a sheet that is compiled again with a small edit,
// or a text that stands in a sheet many times, is not worked out again: what it answers never depends on
// what was asked before. It is emptied when full.
type memo[K comparable, V any] struct {
	mu     sync.RWMutex
	values map[K]V
}

// maxMemo and maxMemoText bound a memo: its entries, and the length of the texts that are remembered.
const (
	maxMemo     = 1 << 14
	maxMemoText = 256
)

func newMemo[K comparable, V any]() *memo[K, V] { return &memo[K, V]{values: map[K]V{}} }

func (m *memo[K, V]) get(key K) (V, bool) {
	m.mu.RLock()
	v, ok := m.values[key]
	m.mu.RUnlock()
	return v, ok
}

func (m *memo[K, V]) put(key K, v V) {
	m.mu.Lock()
	if len(m.values) >= maxMemo {
		clear(m.values)
	}
	m.values[key] = v
	m.mu.Unlock()
}

// valueKey is a property with a value's text.
type valueKey struct {
	property *property.Property
	text     string
}

// expansionMemo remembers what substituted values expand to; nil: the value is invalid.
type expansionMemo struct{ *memo[valueKey, []Set] }

var expansions = expansionMemo{newMemo[valueKey, []Set]()}

// expand is expandValue with the memo.
func (m expansionMemo) expand(p *property.Property, v []syntax.Component, o Origin) ([]Set, bool) {
	key := valueKey{p, syntax.Text(v)}
	if o == UserAgent || len(key.text) > maxMemoText {
		return expandValue(p, v, o)
	}
	if list, ok := m.get(key); ok {
		return list, list != nil
	}
	list, ok := expandValue(p, v, o)
	if !ok {
		list = nil
	}
	m.put(key, list)
	return list, ok
}

// declarationKey is a declaration's text.
type declarationKey struct{ name, value string }

// understood is what understand answers.
type understood struct {
	meaning *Meaning
	reason  string
}

// meaningMemo remembers what declarations mean.
type meaningMemo struct {
	*memo[declarationKey, understood]
}

var meanings = meaningMemo{newMemo[declarationKey, understood]()}

// of is understand with the memo. What is remembered has a text of its own, so as not to keep a whole
// sheet's.
func (m meaningMemo) of(d *syntax.Declaration, o Origin) (*Meaning, string) {
	if o == UserAgent || d.TooDeep || len(d.Value.Text)+len(d.Name) > maxMemoText {
		return understand(d.Name, d.Value.Components(), d.TooDeep, o)
	}
	key := declarationKey{d.Name, d.Value.Text}
	if u, ok := m.get(key); ok {
		return u.meaning, u.reason
	}
	if p := property.Lookup(key.name); p != nil && p.Name == key.name {
		key.name = p.Name
	} else {
		key.name = strings.Clone(key.name)
	}
	var u understood
	var list []syntax.Component
	key.value, list = d.Value.Detached()
	u.meaning, u.reason = understand(key.name, list, false, o)
	m.put(key, u)
	return u.meaning, u.reason
}

// selectorMemo remembers selector lists that stand in no other rule and in no namespace.
type selectorMemo struct {
	*memo[string, selector.List]
}

var selectors = selectorMemo{newMemo[string, selector.List]()}

// parse is selector.Parse with the memo.
func (m selectorMemo) parse(prelude syntax.Span, c selector.Context) (selector.List, error) {
	if c.Nested || c.Scoped || c.Strict || c.ElementsOnly || len(c.Namespaces) > 0 || len(prelude.Text) > maxMemoText {
		return selector.Parse(prelude.Components(), c)
	}
	if list, ok := m.get(prelude.Text); ok {
		return list, nil
	}
	text, components := prelude.Detached()
	list, err := selector.Parse(components, c)
	if err == nil {
		m.put(text, list)
	}
	return list, err
}

// Expand gives a value that a substitution has left to the longhands of a property; false when it is
// invalid.
func Expand(p *property.Property, v []syntax.Component) ([]Set, bool) {
	return expansions.expand(p, v, Author)
}
