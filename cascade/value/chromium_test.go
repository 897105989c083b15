package value

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"sort"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/chrometest"
	"github.com/tabula-css/bench/cascade/property"
)

// TestSupportsAgainstChromium asks Chromium about generated and common values of every property.
func TestSupportsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	known := knownDifferences(t)
	asked, valid, differ := 0, 0, 0
	for _, name := range append(property.Longhands(), property.Shorthands()...) {
		if name == "all" {
			continue
		}
		values := valuesOf(name, 60)
		var got []bool
		evaluate(t, b, &got, `(([n, list]) => list.map(v => CSS.supports(n, v)))`, []any{name, values})
		for i, v := range values {
			asked++
			if got[i] {
				valid++
			}
			if Supports(name, v) != got[i] && !known[name+": "+v] {
				differ++
				t.Errorf("%s: %s: chromium says %v", name, v, got[i])
			}
		}
	}
	t.Logf("chromium: %d values asked (%d of them valid), %d agreed, %d differ, %d known to differ", asked, valid, asked-differ, differ, len(known))
}

// valuesOf makes values for a property, the same ones every time.
func valuesOf(name string, count int) []string {
	seed := uint64(0)
	for _, c := range name {
		seed = seed*31 + uint64(c)
	}
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 1))}
	n := grammars.of(property.Lookup(name))
	seen := map[string]bool{}
	var list []string
	add := func(v string) {
		if !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	for _, v := range common {
		add(v)
	}
	for range count {
		v := g.value(n)
		add(v)
		if v != "" {
			add(g.mutate(v))
		}
	}
	return list
}

// knownDifferences reads the named list; each line is a property, a value and, after a tab, the reason.
func knownDifferences(t *testing.T) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("testdata/differences.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if pair, reason, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && reason != "" {
			known[pair] = true
		}
	}
	return known
}

func evaluate(t *testing.T, b *chrometest.Browser, out any, function string, argument any) {
	t.Helper()
	text, err := json.Marshal(argument)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Evaluate(fmt.Sprintf("(%s)(%s)", function, text), out); err != nil {
		t.Fatal(err)
	}
}

func sortedKeys[V any](m map[string]V) []string {
	var list []string
	for k := range m {
		list = append(list, k)
	}
	sort.Strings(list)
	return list
}
