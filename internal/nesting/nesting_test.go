package nesting

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// nests are the ways to nest: the text before, in the middle, and after, n times.
var nests = map[string][3]string{
	"parentheses":        {"(", "1", ")"},
	"brackets":           {"[", "", "]"},
	"blocks":             {"{", "", "}"},
	"not":                {"!", "1", ""},
	"minus":              {"- ", "1", ""},
	"typeof":             {"typeof ", "1", ""},
	"new":                {"new ", "A", ""},
	"await":              {"await ", "1", ""},
	"conditional":        {"a?b:", "1", ""},
	"arrow":              {"a=>", "1", ""},
	"arrow bodies":       {"()=>{", "", "}"},
	"assignment":         {"a=", "1", ""},
	"power":              {"a**", "1", ""},
	"sum":                {"a+", "1", ""},
	"member":             {"a.", "b", ""},
	"calls":              {"f(", "", ")"},
	"templates":          {"`${", "1", "}`"},
	"nested ifs":         {"if(a)", ";", ""},
	"else":               {"if(a);else ", ";", ""},
	"do":                 {"do ", ";", " while(0)"},
	"elements":           {"<a>", "x", "</a>"},
	"fragments":          {"<>", "x", "</>"},
	"elements in lines":  {"<a\n b='c'>\n", "x", "</a>"},
	"elements in braces": {"<a>{", "1", "}</a>"},
	"functions":          {"function f(){", "", "}"},
	"types":              {"A extends B?C:", "D", ""},
	"keyof":              {"keyof ", "A", ""},
	"hidden by comments": {"(/*)*/", "1", "/*(*/)"},
	"hidden by strings":  {"f(')',", "1", ",'(')"},
	"hidden by lines":    {"(//)\n", "1", ")"},
}

func nested(kind string, n int) string {
	p := nests[kind]
	return "x = " + strings.Repeat(p[0], n) + p[1] + strings.Repeat(p[2], n)
}

func TestCheck(t *testing.T) {
	for kind := range nests {
		if _, reason, ok := Check(nested(kind, 200)); !ok {
			t.Errorf("%s, 200 deep: refused: %s", kind, reason)
		}
		if _, _, ok := Check(nested(kind, 1100)); ok {
			t.Errorf("%s, 1100 deep: not refused", kind)
		}
		if _, _, ok := Check(nested(kind, 200_000)); ok {
			t.Errorf("%s, 200,000 deep: not refused", kind)
		}
	}
}

// TestOperators refuses by count alone what the scanner cannot see.
func TestOperators(t *testing.T) {
	hidden := strings.Repeat("/'/.x(/'/.y,", 20_000)
	if _, reason, ok := Check(hidden); ok || !strings.Contains(reason, "operators") {
		t.Errorf("got %q, %t, want too many operators", reason, ok)
	}
	if _, reason, ok := Check(strings.Repeat("a", MaxSource+1)); ok || !strings.Contains(reason, "larger") {
		t.Errorf("got %q, %t, want too large", reason, ok)
	}
}

// TestHonest passes what people write: this project's components, and long flat files.
func TestHonest(t *testing.T) {
	for _, pattern := range []string{"../../scoring/render/testdata/corpus/*.tsx", "../../arms/*/src/*/*.tsx", "../../arms/*/src/*.tsx"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if _, reason, ok := Check(string(text)); !ok {
				t.Errorf("%s: %s", path, reason)
			}
		}
	}
	for name, line := range map[string]string{
		"statements":   "const v%d = a < b && !c ? [1, 2] : f(x => x + 1);\n",
		"no semicolon": "export const v%d = (a: Array<string>) => a.map((x) => <li key={x}>it's {x}</li>)\n",
		"elements":     "export const E%d = () => <p title=\"it's\">don't; a &lt; b</p>;\n",
		"data":         "list.push({ id: %d, name: 'x', tags: ['a', 'b'] })\n",
		"css":          "const s%d = `a { b: ${c}; }`\n",
	} {
		var b strings.Builder
		for i := range 1200 {
			fmt.Fprintf(&b, line, i)
		}
		if offset, reason, ok := Check(b.String()); !ok {
			t.Errorf("%s: %s at %d", name, reason, offset)
		}
	}
}

func FuzzCheck(f *testing.F) {
	for kind := range nests {
		f.Add(nested(kind, 3))
	}
	f.Add("`${`${`")
	f.Add("'\\")
	f.Fuzz(func(t *testing.T, source string) {
		offset, _, _ := Check(source)
		if offset < 0 || offset > len(source) {
			t.Errorf("offset %d of %d", offset, len(source))
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	source := strings.Repeat("export const E = () => <p title=\"it's\">{a ? b(c) : [d]}</p>;\n", 200)
	b.SetBytes(int64(len(source)))
	for b.Loop() {
		Check(source)
	}
}
