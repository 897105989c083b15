package tabula_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/tabula"
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
	exceptions := regexp.MustCompile("(?s)```json (bad|good)\n(.*?)```\n\n```tsx\n(.*?)```")
	examples := 0
	text := string(data)
	for {
		m := section.FindStringSubmatchIndex(text)
		if m == nil {
			break
		}
		rule, body := text[m[2]:m[3]], text[m[4]:m[5]]
		for _, m := range exceptions.FindAllStringSubmatch(body, -1) {
			examples++
			found, own := lintArm(t, rule, txtar.File{Name: "exceptions.json", Data: []byte(m[2])}, txtar.File{Name: "src/Example.tsx", Data: []byte(m[3])})
			if own != (m[1] == "bad") || m[1] == "good" && found != "" {
				t.Errorf("%s, a %s example: found %q", rule, m[1], found)
			}
		}
		for _, code := range example.FindAllStringSubmatch(exceptions.ReplaceAllString(body, ""), -1) {
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
	if examples < 15 {
		t.Errorf("%d examples", examples)
	}
}

// TestGuide holds docs/tabula.md to the flat arm: the classes of its examples are in the vocabulary, and its
// configuration is one.
func TestGuide(t *testing.T) {
	data, err := os.ReadFile("../docs/tabula.md")
	if err != nil {
		t.Fatal(err)
	}
	p := loadDir(t, flat)
	code := regexp.MustCompile("(?s)```(tsx|json)\n(.*?)```")
	list := regexp.MustCompile(`'([^']+)'|className="([^"]+)"`)
	classes, configurations := 0, 0
	for _, block := range code.FindAllStringSubmatch(string(data), -1) {
		if block[1] == "json" {
			configurations++
			loadConfiguration(t, block[2])
			continue
		}
		for _, m := range list.FindAllStringSubmatch(block[2], -1) {
			for _, class := range strings.Fields(m[1] + m[2]) {
				classes++
				if !p.Known(class) {
					t.Errorf("class %q is not in the flat arm's vocabulary", class)
				}
			}
		}
	}
	if classes < 10 || configurations != 1 {
		t.Errorf("%d classes, %d configurations", classes, configurations)
	}
}

func loadConfiguration(t *testing.T, text string) {
	t.Helper()
	arm := fstest.MapFS{"tabula.config.json": {Data: []byte(text)}}
	for _, name := range []string{"tokens.json", "tokens.dark.json"} {
		data, err := os.ReadFile(flat + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		arm[name] = &fstest.MapFile{Data: data}
	}
	if _, err := tabula.Load(arm); err != nil {
		t.Error(err)
	}
}
