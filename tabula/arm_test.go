package tabula_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/tabula"
)

// TestLintArm checks a whole arm: the rules about exceptions need to see all sources.
func TestLintArm(t *testing.T) {
	files := memory(t, "profile")
	files["exceptions.json"] = &fstest.MapFile{Data: []byte(`{"exceptions": [
  {"class": "leading-loose", "property": "line-height", "value": "2", "reason": "2: leading-loose"},
  {"class": "w-never", "property": "width", "value": "3px", "reason": "somebody will"},
  {"class": "w-side", "property": "width", "value": "15rem", "reason": "the side keeps its width"}
]}`)}
	files["src/A.tsx"] = &fstest.MapFile{Data: []byte(`export const A = () => <p className="md:leading-loose hover:w-side" />;`)}
	files["src/deep/b.js"] = &fstest.MapFile{Data: []byte(`export const B = () => <p className="nope" />;`)}
	files["src/types.d.ts"] = &fstest.MapFile{Data: []byte(`declare module '*.css';`)}
	files["src/notes.md"] = &fstest.MapFile{Data: []byte(`<p className="nope" />`)}
	files["src/node_modules/x/index.js"] = &fstest.MapFile{Data: []byte(`import 'x.css'`)}
	files["other/C.tsx"] = &fstest.MapFile{Data: []byte(`import './x.css';`)}
	p, err := tabula.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		paths []string
		want  []string
	}{
		{nil, []string{
			`exceptions.json:2:3: the exception "leading-loose" has no reason: say why no token will do [exception-reason]`,
			`exceptions.json:3:3: nobody uses the exception "w-never": take it out [exception-used]`,
			`src/A.tsx:1:38: class "md:leading-loose" sets line-height by itself: use a text style [composite-typography]`,
			`src/deep/b.js:1:38: class "nope" is not in the vocabulary [known-class]`,
		}},
		{[]string{"src/deep", "other/C.tsx"}, []string{
			`exceptions.json:2:3: the exception "leading-loose" has no reason: say why no token will do [exception-reason]`,
			`other/C.tsx:1:8: imports the style sheet "./x.css": use classes [no-stylesheet]`,
			`src/deep/b.js:1:38: class "nope" is not in the vocabulary [known-class]`,
		}},
	} {
		found, err := p.Lint(context.Background(), files, c.paths...)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range found {
			got = append(got, f.String())
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.paths, diff)
		}
	}
	if _, err := p.Lint(context.Background(), files, "src/none.tsx"); err == nil || !strings.Contains(err.Error(), "none.tsx") {
		t.Errorf("a missing file: %v", err)
	}
}

// TestLintExceptions checks the arms in testdata/lint/<rule>/*.txtar, whose rules need more than one source: good
// ones are clean, and a bad one has the findings in the file beside it, at least one of them the rule's.
func TestLintExceptions(t *testing.T) {
	names, err := filepath.Glob("testdata/lint/*/*.txtar")
	if err != nil || len(names) < 6 {
		t.Fatalf("%d arms, %v", len(names), err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rule := filepath.Base(filepath.Dir(name))
		got, own := lintArm(t, rule, archive.Files...)
		if strings.HasPrefix(filepath.Base(name), "good-") {
			if got != "" {
				t.Errorf("%s: an honest arm has findings:\n%s", name, got)
			}
			continue
		}
		if !own {
			t.Errorf("%s: nothing found by %s", name, rule)
		}
		expect(t, strings.TrimSuffix(name, "txtar")+"txt", got)
	}
}

// lintArm lints the profile of testdata with some files put in, and says whether the rule found something.
func lintArm(t *testing.T, rule string, put ...txtar.File) (findings string, own bool) {
	t.Helper()
	files := memory(t, "profile")
	for _, f := range put {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	p, err := tabula.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	found, err := p.Lint(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		findings += f.String() + "\n"
		own = own || f.Rule == rule
	}
	return findings, own
}

// TestNotes: what cannot be seen is a note, and no finding.
func TestNotes(t *testing.T) {
	r := load(t, "profile").LintText("a.tsx", `import { classes, pick } from './classes';
import { cn } from '@tabula-css/merge';
export const A = ({ tone, className }: { tone: string; className?: string }) => (
  <a className={cn(classes.a, pick(tone), tone, className)} />
);
`)
	if len(r.Findings) > 0 {
		t.Error(r.Findings)
	}
	var got []string
	for _, n := range r.Notes {
		got = append(got, n.String())
	}
	want := []string{
		"a.tsx:4:20: cannot see which classes an expression stands for [note]",
		"a.tsx:4:31: cannot see which classes what a function gives stands for [note]",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
