package tabula_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestDocs runs the examples of docs/tabula-lint.md: below "// bad" the section's rule finds something,
// below "// good" none does.
func TestDocs(t *testing.T) {
	data, err := os.ReadFile("../docs/tabula-lint.md")
	if err != nil {
		t.Fatal(err)
	}
	p := load(t, "profile")
	section := regexp.MustCompile(`(?s)\n## ([a-z-]+)\n(.*?)(?:\n## |\z)`)
	example := regexp.MustCompile("(?s)```tsx\n(.*?)```")
	examples := 0
	text := string(data)
	for {
		m := section.FindStringSubmatchIndex(text)
		if m == nil {
			break
		}
		rule, body := text[m[2]:m[3]], text[m[4]:m[5]]
		for _, code := range example.FindAllStringSubmatch(body, -1) {
			examples++
			head, rest, _ := strings.Cut(code[1], "// ")
			for _, part := range strings.Split("// "+rest, "// ")[1:] {
				kind, source, _ := strings.Cut(part, "\n")
				found := false
				for _, f := range p.LintText(rule+".tsx", head+source).Findings {
					found = found || f.Rule == rule
					if kind == "good" {
						t.Errorf("a good example has a finding: %s", f)
					}
				}
				if kind == "bad" && !found {
					t.Errorf("%s finds nothing in its bad example:\n%s", rule, source)
				}
			}
		}
		text = text[m[5]:]
	}
	if examples < 10 {
		t.Errorf("%d examples", examples)
	}
}
