package cascade

import (
	"sync"

	"github.com/tabula-css/bench/cascade/property"
	"github.com/tabula-css/bench/cascade/syntax"
)

// memo remembers what values expand to, so that a sheet that is compiled again with a small edit, or a
// declaration substituted alike on many elements, is not held against the grammar again. It is a memo
// of a pure function: what it answers never depends on what was asked before.
type memo struct {
	mu   sync.RWMutex
	sets map[memoKey][]set // nil: the value is invalid
}

type memoKey struct {
	property *property.Property
	text     string
}

// maxMemo and maxMemoText bound the memo: it is emptied when full, and long values are not kept.
const (
	maxMemo     = 1 << 14
	maxMemoText = 256
)

var expansions = &memo{sets: map[memoKey][]set{}}

// expand is expandValue with the memo.
func (m *memo) expand(p *property.Property, v []syntax.Component, o origin) ([]set, bool) {
	key := memoKey{p, syntax.Text(v)}
	if o == userAgent || len(key.text) > maxMemoText {
		return expandValue(p, v, o)
	}
	m.mu.RLock()
	list, ok := m.sets[key]
	m.mu.RUnlock()
	if ok {
		return list, list != nil
	}
	list, ok = expandValue(p, v, o)
	if !ok {
		list = nil
	}
	m.mu.Lock()
	if len(m.sets) >= maxMemo {
		clear(m.sets)
	}
	m.sets[key] = list
	m.mu.Unlock()
	return list, ok
}
