package lint

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// profile knows the class p-4 alone.
func profile() *Profile {
	return &Profile{
		Strict:      true,
		Known:       func(class string) bool { return class == "p-4" },
		Nearest:     func(string) []string { return nil },
		Shadowed:    func([]string) map[int][]string { return nil },
		Typographic: func(string) []string { return nil },
	}
}

func check(text string) []Finding {
	return new(Cache).Check(profile(), []Source{{"a.tsx", text}}, false).Findings
}

// TestDeep: what nests too deep for the parsers is refused at its place.
func TestDeep(t *testing.T) {
	for name, text := range map[string]string{
		"parentheses": "x = " + strings.Repeat("(", 400_000),
		"brackets":    strings.Repeat("[", 2_000_000),
		"elements":    strings.Repeat("<a>", 100_000),
		"prefixes":    "x = " + strings.Repeat("typeof ", 100_000) + "y",
		"templates":   strings.Repeat("`${", 50_000),
	} {
		found := check(text)
		if len(found) != 1 || found[0].Rule != "syntax" || found[0].Line != 1 {
			t.Errorf("%s: %v", name, found)
		}
	}
}

// TestBounds: constants that stand for each other end, and those that stand for too much are said to.
func TestBounds(t *testing.T) {
	cycle := `const a = b; const b = { ...c, x: a }; const c = { ...b, ...c, y: b.x }; function f() { return g(); } function g() { return f() || a; }
	export const X = () => <i {...c} className={cond ? a : b.x[c.y] + f() + [a, ...b].join(' ')} />;`
	check(cycle)
	intricate, name := "const v = 'p-4';\n", "v"
	for i := range 40 {
		next := "w" + strings.Repeat("x", i)
		intricate += "const " + next + " = [on ? " + name + " : " + name + ", ..." + name + "];\n"
		name = next
	}
	found := check(intricate + strings.Repeat("export const X = () => <i className={cn("+name+")} />;\n", 100))
	if len(found) == 0 || found[0].Rule != "syntax" {
		t.Errorf("too intricate: %v", found)
	}
}

// FuzzCheck: no text makes the linter fail, and every finding stands in the source.
func FuzzCheck(f *testing.F) {
	files, _ := filepath.Glob("../testdata/lint/*/*.tsx")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("export default ({className}) => <a className={`p-${className}` + 'x'} {...{style: 1}} />")
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 1
		for _, finding := range check(text) {
			if finding.Line > lines || finding.Line < 0 {
				t.Errorf("%v stands outside %d lines", finding, lines)
			}
		}
	})
}
