package bench_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

const decisions = "docs/DECISIONS.md"

// TestDecisions: the decisions stand under packages of the map, each in four lines at most.
func TestDecisions(t *testing.T) {
	text, err := os.ReadFile(decisions)
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "\n## The project\n")
	for _, m := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(list, -1) {
		for _, pkg := range strings.Split(m[1], " and ") {
			if _, ok := arrows[pkg]; !ok {
				t.Errorf("%s: there is no package %s", decisions, pkg)
			}
		}
	}
	for _, entry := range strings.Split(list, "\n\n") {
		if lines := strings.Split(strings.TrimSpace(entry), "\n"); strings.HasPrefix(lines[0], "**") && len(lines) > 4 {
			t.Errorf("%s: %d lines: %s", decisions, len(lines), lines[0])
		}
	}
}
