package cascade_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/tabula-css/bench/internal/chrometest"
)

// longVariable says for how long random pages are compared from a fresh seed, as "3m" or "8h"; the test
// needs a -timeout that is longer. seedVariable repeats a run.
const longVariable = "CASCADE_FOR"

// browserLife is how long one Chromium is asked before a fresh one takes over.
const browserLife = 4 * time.Minute

// TestGeneratedForLong compares random pages with Chromium – at rest, in states, their
// pseudo-elements – for as long as longVariable says.
func TestGeneratedForLong(t *testing.T) {
	text := os.Getenv(longVariable)
	if text == "" {
		t.Skipf("set %s to run", longVariable)
	}
	span, err := time.ParseDuration(text)
	if err != nil {
		t.Fatalf("%s: %v", longVariable, err)
	}
	end := time.Now().Add(span)
	seed := number(t, seedVariable, int(time.Now().Unix()%1_000_000)*1000)
	fmt.Printf("generated pages for %v from seed %d (%s)\n", span, seed, seedVariable)
	rest, states, pseudos := newTally(), newTally(), newTally()
	b := chrometest.Start(t)
	renewed := time.Now()
	for time.Now().Before(end) && !t.Failed() {
		if time.Since(renewed) > browserLife {
			if err := b.Restart(); err != nil {
				t.Fatal(err)
			}
			renewed = time.Now()
		}
		comparePages(t, b, seed, 200, rest)
		compareStates(t, b, seed, 20, states)
		comparePseudos(t, b, seed, 40, pseudos)
		seed += 200
	}
	fmt.Printf("generated pages up to seed %d\n  at rest: %v\n  in states: %v\n  pseudo-elements: %v\n", seed, rest, states, pseudos)
}
