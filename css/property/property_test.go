package property_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/chrometest"
)

func TestLookup(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"color", "color"},
		{"COLOR", "color"},
		{"-webkit-box-shadow", "box-shadow"},
		{"word-wrap", "overflow-wrap"},
		{"grid-gap", "gap"},
		{"grid-row-gap", "row-gap"},
		{"-webkit-margin-start", "margin-inline-start"},
		{"-webkit-text-stroke", "-webkit-text-stroke"},
	} {
		p := property.Lookup(c.name)
		if p == nil || p.Name != c.want {
			t.Errorf("Lookup(%q) = %+v, want %q", c.name, p, c.want)
		}
	}
	for _, name := range []string{"", "colour", "--color", "border-clip", "-moz-appearance", "\u212Aerning"} {
		if p := property.Lookup(name); p != nil {
			t.Errorf("Lookup(%q) = %+v, want nil", name, p)
		}
	}
}

func TestShorthandsAreMadeOfLonghands(t *testing.T) {
	longhands := property.Longhands()
	if !slices.IsSorted(longhands) || !slices.IsSorted(shorthands()) {
		t.Error("lists are not sorted")
	}
	for _, name := range shorthands() {
		for _, l := range property.Lookup(name).Longhands {
			if !slices.Contains(longhands, l) {
				t.Errorf("%s sets %s, which is no longhand", name, l)
			}
		}
	}
	for _, name := range longhands {
		if p := property.Lookup(name); p.Initial == "" || p.Syntax == "" {
			t.Errorf("%s: initial %q, syntax %q", name, p.Initial, p.Syntax)
		}
	}
}

func TestTableIsGenerated(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(".")); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", "run", filepath.Join(dir, "gen.go"))
	command.Dir = dir
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want, err := os.ReadFile(filepath.Join(dir, "table.go"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("table.go")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("table.go is not what gen.go writes (go generate):\n%s", diff)
	}
}

// unspeakable are initial values that no keyword spells in Chromium.
var unspeakable = []string{
	"-webkit-box-reflect: initial value none is invalid",
	"app-region: none is no-drag, initial is none",
}

// sharing are properties that Chromium has beside another one for the same value; here they set it.
var sharing = []string{
	"-webkit-box-decoration-break", "-webkit-writing-mode", "-webkit-line-break", "-webkit-ruby-position",
	"-webkit-text-combine", "-webkit-text-orientation", "app-region", "-webkit-border-image",
	"-webkit-transform-origin-x", "-webkit-transform-origin-y", "-webkit-transform-origin-z",
	"-webkit-perspective-origin-x", "-webkit-perspective-origin-y",
}

// TestAgainstChromium compares names, expansions, inheritance and initial values.
func TestAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	initials := map[string]string{}
	for _, n := range property.Longhands() {
		initials[n] = property.Lookup(n).Initial
	}
	var names []string
	for p := range property.All() {
		names = append(names, p.Name)
	}
	text, err := json.Marshal(initials)
	if err != nil {
		t.Fatal(err)
	}
	var wrong []string
	err = b.Evaluate(fmt.Sprintf(`(() => {
		const wrong = [], style = getComputedStyle(document.body), own = document.body.style;
		for (const [name, initial] of Object.entries(%s)) {
			own.cssText = name + ": initial";
			if (own.length !== 1 || own[0] !== name) { wrong.push(name + " is no longhand"); continue; }
			const want = style.getPropertyValue(name);
			own.cssText = "";
			own.setProperty(name, initial);
			if (own.length !== 1) wrong.push(name + ": initial value " + initial + " is invalid");
			else if (style.getPropertyValue(name) !== want)
				wrong.push(name + ": " + initial + " is " + style.getPropertyValue(name) + ", initial is " + want);
		}
		for (const name of style) if (!(%s).includes(name)) wrong.push(name + " is missing");
		own.cssText = "";
		return wrong;
	})()`, text, mustJSON(t, names)), &wrong)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wrong {
		if !slices.Contains(unspeakable, w) {
			t.Error(w)
		}
	}
	expansions := map[string][]string{}
	for _, n := range shorthands() {
		if n != "all" && !slices.Contains(sharing, n) {
			expansions[n] = property.Lookup(n).Longhands
		}
	}
	got := map[string][]string{}
	err = b.Evaluate(fmt.Sprintf(`Object.fromEntries(%s.map(n => {
		document.body.style.cssText = n + ": initial"; return [n, [...document.body.style]]; }))`,
		mustJSON(t, slices.Sorted(maps.Keys(expansions)))), &got)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(got, expansions); diff != "" {
		t.Errorf("expansions (-chromium +ours):\n%s", diff)
	}
	t.Logf("chromium: %d longhands and %d shorthands compared", len(initials), len(expansions))
}

// TestPhysicalAgainstChromium declares every logical longhand and looks which physical one moved.
func TestPhysicalAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	values := map[string]string{
		"border-color": "rgb(1, 2, 3)", "border-style": "dashed", "overflow": "scroll", "overscroll-behavior": "contain",
		"corner-shape": "bevel",
	}
	compared := 0
	for _, mode := range []string{"horizontal-tb", "vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr"} {
		for _, direction := range []string{"ltr", "rtl"} {
			want := map[string]string{}
			questions := map[string][]string{}
			for _, name := range property.Longhands() {
				p := property.Lookup(name)
				if !p.Logical {
					continue
				}
				value := values[p.Group]
				if value == "" {
					value = "7px"
				}
				want[name] = property.Physical(name, direction, mode)
				questions[name] = []string{value, want[name]}
			}
			var wrong []string
			err := b.Evaluate(fmt.Sprintf(`(() => {
				const wrong = [], style = getComputedStyle(document.body);
				for (const [name, [value, physical]] of Object.entries(%s)) {
					const base = "position: absolute; border: solid transparent; writing-mode: %s; direction: %s;";
					document.body.style.cssText = base; const before = style.getPropertyValue(physical);
					document.body.style.cssText = base + name + ":" + value;
					if (style.getPropertyValue(physical) === before) wrong.push(name + " is not " + physical);
				}
				return wrong;
			})()`, mustJSON(t, questions), mode, direction), &wrong)
			if err != nil {
				t.Fatal(err)
			}
			if len(wrong) > 0 {
				t.Errorf("%s %s: %s", mode, direction, strings.Join(wrong, ", "))
			}
			compared += len(questions)
		}
	}
	t.Logf("chromium: %d mappings compared", compared)
}

// shorthands lists every shorthand but for the aliases.
func shorthands() (list []string) {
	for p := range property.All() {
		if p.IsShorthand() && p.AliasOf == "" {
			list = append(list, p.Name)
		}
	}
	return list
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
