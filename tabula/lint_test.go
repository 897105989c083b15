package tabula_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/tabula"
)

var update = flag.Bool("update", false, "write the expected files anew")

// load reads a profile from a folder of testdata.
func load(t testing.TB, dir string) *tabula.Profile {
	t.Helper()
	return loadDir(t, filepath.Join("testdata", dir))
}

// loadDir reads a profile from a folder.
func loadDir(t testing.TB, dir string) *tabula.Profile {
	t.Helper()
	p, err := tabula.Load(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// expect compares a text with a file of testdata, or writes it with -update.
func expect(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

// TestLint checks every source in testdata/lint/<rule>: good ones are clean, and a bad one has the
// findings in the file beside it, at least one of them the rule's.
func TestLint(t *testing.T) {
	p := load(t, "profile")
	files, err := filepath.Glob("testdata/lint/*/*.tsx")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, file := range files {
		rule := filepath.Base(filepath.Dir(file))
		name := filepath.Base(file)
		t.Run(rule+"/"+name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, own := "", false
			for _, f := range p.LintText(name, string(text)).Findings {
				got += f.String() + "\n"
				own = own || f.Rule == rule
			}
			if strings.HasPrefix(name, "good-") {
				if got != "" {
					t.Errorf("honest code has findings:\n%s", got)
				}
				return
			}
			if !own {
				t.Errorf("nothing found by %s", rule)
			}
			expect(t, strings.TrimSuffix(file, ".tsx")+".txt", got)
		})
	}
}

// TestClassPositions finds a class where it is written, when one place alone can be meant.
func TestClassPositions(t *testing.T) {
	p := load(t, "profile")
	r := p.LintText("a.tsx", `import { cn } from '@tabula-css/merge';
export const A = ({ on }: { on: boolean }) => <a className={cn('p-4 flex', on && 'bg-ink')} />;
export const B = () => <b className="p-4 block" />;
export const C = () => <i className="p-4" />;
`)
	at := tabula.ClassPositions(r)
	for _, c := range []struct{ html, class, want string }{
		{`<a class="p-4 flex bg-ink">`, "bg-ink", "a.tsx:2:83"},
		{`<a class="p-4 flex bg-ink">`, "flex", "a.tsx:2:69"},
		{`<a class="p-4 flex bg-ink">`, "p-4", ""}, // two literals could have given it
		{`<i class="p-4">`, "p-4", "a.tsx:4:38"},
		{`<i class="p-4 grid">`, "grid", ""},
	} {
		el := parse(t, c.html).Root.Elements()[3]
		if got := at(el, c.class).String(); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.class, c.html, got, c.want)
		}
	}
}
