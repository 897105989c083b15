package proptype

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// TestCases checks the modules of every testdata/*.txtar. Its file want has the findings; its file tsc what the compiler
// of TypeScript 5.9 said of the same modules in strict mode: positions and codes. A finding that tsc has not is a false one, unless the
// case is about casts.
func TestCases(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { runCase(t, name) })
	}
}

func runCase(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	arm := fstest.MapFS{}
	var modules []string
	told, want := "", &archive.Files[len(archive.Files)-1]
	for _, f := range archive.Files {
		switch f.Name {
		case "tsc":
			told = string(f.Data)
		case "want":
		default:
			arm[f.Name] = &fstest.MapFile{Data: f.Data}
			modules = append(modules, f.Name)
		}
	}
	findings, err := new(Cache).Check(arm, modules, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, f := range findings {
		fmt.Fprintf(&got, "%s: %s (%s)\n", f.Position, f.Message, f.Declared)
		if !strings.Contains(told, f.Position.String()+" TS2322") && !strings.HasSuffix(name, "casts.txtar") {
			t.Errorf("tsc finds nothing there: %s: %s", f.Position, f.Message)
		}
	}
	if os.Getenv("UPDATE") != "" {
		want.Data = []byte(got.String())
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(want.Data), got.String()); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// TestFurther: a module that is no file of the arm has specifiers of its own.
func TestFurther(t *testing.T) {
	arm := fstest.MapFS{"src/Button.tsx": {Data: []byte("export function Button({ kind }: { kind: 'a' | 'b' }) {\n  return <b>{kind}</b>;\n}\n")}}
	probe := Source{Path: "/tasks/p.tsx", Prefix: "arm/", Folder: "src", Text: "import { Button } from 'arm/Button';\nexport default () => <Button kind=\"c\" />;\n"}
	findings, err := new(Cache).Check(arm, []string{"src/Button.tsx"}, []Source{probe})
	want := []Finding{{Message: "kind=\"c\": the prop takes 'a' | 'b'", Declared: "src/Button.tsx"}}
	want[0].File, want[0].Line, want[0].Column = "/tasks/p.tsx", 2, 30
	if diff := cmp.Diff(want, findings); diff != "" || err != nil {
		t.Errorf("findings (-want +got):\n%s%v", diff, err)
	}
}

// TestBounds: what is declared around in circles, or doubles at every step, ends.
func TestBounds(t *testing.T) {
	var text strings.Builder
	text.WriteString("export type T0 = T0 | T1;\nexport function A({ kind }: { kind: T1 }) {\n  return <b>{kind}</b>;\n}\nexport const x = <A kind=\"c\" />;\n")
	for i := 1; i < 60; i++ {
		fmt.Fprintf(&text, "type T%d = T%d | T%d;\n", i, i+1, i+1)
	}
	text.WriteString("export * from './a';\nexport * from './b';\n")
	arm := fstest.MapFS{"a.tsx": {Data: []byte(text.String())}, "b.tsx": {Data: []byte("export * from './a';\nexport * from './b';\nimport { Nowhere } from './a';\nexport const y = <Nowhere kind=\"c\" />;\n")}}
	findings, err := new(Cache).Check(arm, []string{"a.tsx", "b.tsx"}, nil)
	if len(findings) > 0 || err != nil {
		t.Errorf("found %v, %v", findings, err)
	}
}

// FuzzDeclare: reading declarations ends, whatever the text.
func FuzzDeclare(f *testing.F) {
	names, _ := filepath.Glob("testdata/*.txtar")
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			f.Add(string(file.Data))
		}
	}
	f.Add("type A = (((`${`${")
	f.Add("interface A { a: <b<c<d")
	f.Fuzz(func(t *testing.T, source string) {
		d := declare(source)
		if slices.Contains(d.stars, "\n") {
			t.Error("a specifier with a line's end")
		}
	})
}

// BenchmarkCheck is a check of which every module is known already.
func BenchmarkCheck(b *testing.B) {
	arm := os.DirFS("../../arms/flat")
	modules, err := filepath.Glob("../../arms/flat/src/*/*.tsx")
	if err != nil || len(modules) == 0 {
		b.Fatal("no modules")
	}
	for i, name := range modules {
		modules[i] = filepath.ToSlash(strings.TrimPrefix(name, filepath.Join("..", "..", "arms", "flat")+string(filepath.Separator)))
	}
	k := new(Cache)
	for b.Loop() {
		findings, err := k.Check(arm, modules, nil)
		if len(findings) > 0 || err != nil {
			b.Fatal(findings, err)
		}
	}
}
