package results

import (
	"bytes"
	"strings"
	"testing"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

func TestVerdictText(t *testing.T) {
	hostile := of("Q1", "flat", 1, scoring.BuildError, scoring.OutOfScope)
	hostile.Agent, hostile.Model = "a\nb", "m"
	hostile.Failures[0].Message = "expected \x1b[2J\u202e\xff \u2069"
	hostile.Failures[0].Position = diagnostic.Position{File: "arms/flat/src/a\tb.tsx", Line: 3, Column: 7}
	hostile.Failures[1].Expected = "1rem"
	hostile.Failures[1].Why = []scoring.Why{{Class: "p-4", Value: "1rem", Token: "space.4", Origin: "author"}}
	hostile.Omitted = map[string]int{"failures": 3, "criteria": 1}
	for range 5 {
		hostile.Failures[1].Why = append(hostile.Failures[1].Why, scoring.Why{Class: "p-2", Value: "0.5rem", Origin: "author", Lost: "order"})
	}
	for name, r := range map[string]*scoring.TaskResult{
		"verdict_passed.txt": passing(), "verdict_failed.txt": failing(), "verdict_unasked.txt": unasked(),
		"verdict_hostile.txt": hostile,
	} {
		var plain, coloured bytes.Buffer
		if err := WriteText(&plain, r, false); err != nil {
			t.Fatal(err)
		}
		checkGolden(t, name, plain.String())
		if strings.ContainsAny(plain.String(), "\x1b\u202e") {
			t.Errorf("%s: an escape sequence came through", name)
		}
		if err := WriteText(&coloured, r, true); err != nil {
			t.Fatal(err)
		}
		stripped := coloured.String()
		for _, style := range []string{green, red, bold, faint, "0"} {
			stripped = strings.ReplaceAll(stripped, "\x1b["+style+"m", "")
		}
		if stripped != plain.String() {
			t.Errorf("%s: colour changes more than colour:\n%s", name, stripped)
		}
	}
}
