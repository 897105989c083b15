package tabula_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/tabula"
)

// TestArtefacts compares the artefacts of the profiles in testdata with the committed ones, and twice
// with themselves.
func TestArtefacts(t *testing.T) {
	for _, dir := range []string{"profile", "base"} {
		p := load(t, dir)
		if *update {
			if _, err := tabula.Write(filepath.Join("testdata", dir), p.Artefacts()); err != nil {
				t.Fatal(err)
			}
		}
		for _, d := range p.Check(os.DirFS(filepath.Join("testdata", dir))) {
			t.Errorf("%s: %s\n%s", dir, d.Message, d.Diff)
		}
		again := load(t, dir).Artefacts()
		if !maps.EqualFunc(p.Artefacts(), again, slices.Equal) {
			t.Errorf("%s: two builds differ", dir)
		}
		for _, name := range []string{tabula.RegistryFile, tabula.TokensFile} {
			if !json.Valid(again[name]) {
				t.Errorf("%s: %s is no JSON", dir, name)
			}
		}
	}
}

// memory copies a profile of testdata into memory.
func memory(t testing.TB, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	arm := os.DirFS(filepath.Join("testdata", dir))
	entries, err := fs.Glob(arm, "*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range entries {
		data, err := fs.ReadFile(arm, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// TestOwnLines: a new token, keyword or exception adds lines to the artefacts and takes none away,
// wherever it sorts.
func TestOwnLines(t *testing.T) {
	before := fstest.MapFS{}
	for path, data := range load(t, "profile").Artefacts() {
		before[path] = &fstest.MapFile{Data: data}
	}
	for name, edit := range map[string]struct{ file, old, new string }{
		"first token":     {"tokens.json", `"canvas": {`, `"a": { "$value": "#000" }, "canvas": {`},
		"last token":      {"tokens.json", `"bold": { "$value": "bold" }`, `"bold": { "$value": "bold" }, "zz": { "$value": 1 }`},
		"typography":      {"tokens.json", `"heading": {`, `"zz": { "$value": "{type.body}" }, "heading": {`},
		"keyword":         {"tabula.config.json", `"full": "100%"`, `"full": "100%", "auto": "auto"`},
		"first exception": {"exceptions.json", `"exceptions": [`, `"exceptions": [{"class": "a", "property": "width", "value": "1px", "reason": "why"},`},
		"last exception":  {"exceptions.json", `"exceptions": [`, `"exceptions": [{"class": "zz", "property": "width", "value": "1px", "reason": "why"},`},
	} {
		files := memory(t, "profile")
		text := string(files[edit.file].Data)
		if strings.Count(text, edit.old) != 1 {
			t.Fatalf("%s: %q stands %d times", name, edit.old, strings.Count(text, edit.old))
		}
		files[edit.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, edit.old, edit.new, 1))}
		p, err := tabula.Load(files)
		if err != nil {
			t.Fatal(name, err)
		}
		list := p.Check(before)
		if len(list) == 0 {
			t.Errorf("%s: nothing differs", name)
		}
		for _, d := range list {
			for _, line := range strings.Split(d.Diff, "\n") {
				if strings.HasPrefix(line, "-") && !strings.HasPrefix(line, "---") {
					t.Errorf("%s: %s loses the line %s", name, d.File, line)
				}
			}
		}
	}
}

// TestCheck: what is missing, stale and strange is named.
func TestCheck(t *testing.T) {
	p := load(t, "profile")
	arm := fstest.MapFS{}
	for path, data := range p.Artefacts() {
		arm[path] = &fstest.MapFile{Data: data}
	}
	if list := p.Check(arm); len(list) != 0 {
		t.Errorf("a fresh build differs: %v", list)
	}
	delete(arm, tabula.LLMsFile)
	arm[".tabula/more.txt"] = &fstest.MapFile{}
	stale := strings.Replace(string(p.Artefacts()[tabula.VocabularyFile]), "block\n", "", 1)
	arm[tabula.VocabularyFile] = &fstest.MapFile{Data: []byte(stale)}
	var got []string
	for _, d := range p.Check(arm) {
		got = append(got, d.Position.String()+" "+d.Message+"\n"+d.Diff)
	}
	expect(t, "testdata/check.txt", strings.Join(got, "\n"))
}

// TestRefusals: what except add refuses, and why.
func TestRefusals(t *testing.T) {
	p := load(t, "profile")
	arm := memory(t, "profile")
	for _, c := range []struct {
		e    tabula.Exception
		want string
	}{
		{tabula.Exception{Class: "w-4", Property: "width", Value: "1px", Reason: "why"}, `class "w-4" exists already: it sets width: 1rem`},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "7px", Reason: " "}, "a reason is missing: say why no token will do"},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "7px", Reason: "7px"}, "a reason is missing: say why no token will do"},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "width: 7px", Reason: "why"}, `"width: 7px" is no value of width`},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "red", Reason: "why"}, `"red" is no value of width`},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "var(--x)", Reason: "why"}, `"var(--x)" is no value of width`},
		{tabula.Exception{Class: "w x", Property: "width", Value: "7px", Reason: "why"}, `class "w x": expected a letter, then letters, digits, '-', '_', '.'`},
		{tabula.Exception{Class: "m-x", Property: "margin", Value: "7px", Reason: "why"}, "margin is a shorthand: name its longhands, margin-top, margin-right, margin-bottom, margin-left"},
		{tabula.Exception{Class: "m-x", Property: "marign", Value: "7px", Reason: "why"}, `unknown property "marign"`},
		{tabula.Exception{Class: "m-x", Property: "margin-left", Value: "7px", Reason: "why"}, "exceptions.json:3:5: margin-left and margin-inline-start are one property for an element: use one spelling in all families and exceptions"},
		{tabula.Exception{Class: "t-x", Property: "font-size", Value: "7px", Reason: "why"}, "font-size is typography: the strict profile sets it through text styles alone"},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "0.50rem", Reason: "why"}, `token "space.2" has this value: use class "w-2"`},
		{tabula.Exception{Class: "c-x", Property: "color", Value: "RGB(220 38 38)", Reason: "why"}, `token "color.alias" has this value: use class "text-alias"`},
		{tabula.Exception{Class: "w-x", Property: "width", Value: "100.0%", Reason: "why"}, `class "w-full" has this value`},
		{tabula.Exception{Class: "h-x", Property: "max-height", Value: "1rem", Reason: "why"}, `token "space.4" has this value: give max-height a family with the tokens of "space"`},
	} {
		_, err := p.AddException(arm, c.e)
		if err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v, want %s", c.e, err, c.want)
		}
	}
}

// TestAddException: the files written are those of a fresh build.
func TestAddException(t *testing.T) {
	arm := memory(t, "profile")
	files, err := load(t, "profile").AddException(arm, tabula.Exception{Class: "h-hero", Property: "height", Value: "60vh", Reason: "the picture \"fills\" the page"})
	if err != nil {
		t.Fatal(err)
	}
	for path, data := range files {
		arm[path] = &fstest.MapFile{Data: data}
	}
	p, err := tabula.Load(arm)
	if err != nil {
		t.Fatal(err)
	}
	if list := p.Check(arm); len(list) != 0 || !p.Known("md:hover:h-hero") {
		t.Errorf("not built: %v", list)
	}
	expect(t, "testdata/exceptions.txt", string(files[tabula.ExceptionsFile]))
}

// TestCheckOrder: whoever wrote an artefact by hand, and only its order is another, is told so.
func TestCheckOrder(t *testing.T) {
	arm := memory(t, "profile")
	add := func(class string) string {
		return `{"class": "` + class + `", "property": "width", "value": "1px", "reason": "why"}`
	}
	arm["exceptions.json"] = &fstest.MapFile{Data: []byte(`{"exceptions": [` + add("zz") + "," + add("aa") + `]}`)}
	p, err := tabula.Load(arm)
	if err != nil {
		t.Fatal(err)
	}
	for path, data := range p.Artefacts() {
		arm[path] = &fstest.MapFile{Data: data}
	}
	line := func(class string) string { return "- `" + class + "`: width: 1px (why)\n" }
	text := string(arm[tabula.LLMsFile].Data)
	if !strings.Contains(text, line("zz")+line("aa")) {
		t.Errorf("exceptions are not in the order of exceptions.json:\n%s", text)
	}
	swapped := strings.Replace(text, line("zz")+line("aa"), line("aa")+line("zz"), 1)
	arm[tabula.LLMsFile] = &fstest.MapFile{Data: []byte(swapped)}
	list := p.Check(arm)
	want := "differs from a fresh build in order alone (.tabula/llms.txt says in which order each file stands): " +
		`expected "` + "- `zz`: width: 1px (why)" + `", found "` + "- `aa`: width: 1px (why)" + `"`
	if len(list) != 1 || list[0].Message != want {
		t.Errorf("%v, want one: %s", list, want)
	}
}
