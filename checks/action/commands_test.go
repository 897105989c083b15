package action

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks"
)

// TestManyCommands: ten errors and ten warnings are shown, the others counted.
func TestManyCommands(t *testing.T) {
	var list []checks.Annotation
	for i := range 143 {
		level := checks.LevelFailure
		if i%11 == 0 {
			level = checks.LevelWarning
		}
		list = append(list, checks.Annotation{Path: "a,b:c.css", StartLine: i + 1, Level: level, Title: "x:y", Message: "100%\n::error::"})
	}
	lines := commands(list)
	if len(lines) != 21 || lines[20] != "bench: 123 more, see the check run or the job summary" {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
	if want := "::error file=a%2Cb%3Ac.css,line=2,title=x%3Ay::100%25%0A::error::"; lines[1] != want {
		t.Errorf("line %q, want %q", lines[1], want)
	}
}

// TestInertLog: nothing in a step's output is a command, and no token is in it.
func TestInertLog(t *testing.T) {
	for in, want := range map[string]string{
		"a\n  ::set-output name=x::y\n::error::b": "a\n  \\x3a:set-output name=x::y\n\\x3a:error::b",
		"a\r::error::b":                    `a\r::error::b`,
		"x ##[add-path]y":                  `x #\x23[add-path]y`,
		"t=ghs_" + strings.Repeat("a", 40): "t=" + checks.Redacted,
	} {
		if got := inertLog(in); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}
