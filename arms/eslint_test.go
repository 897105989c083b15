package arms_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
)

// badSources are files with findings of every kind that one source can have.
var badSources = map[string]string{
	"src/bad/classes.tsx": `import { cn } from '@tabula-css/merge';
import './classes.css';
import clsx from 'clsx';
export const Shadowed = () => <p title="ÄÖ 😀 é" className="px-2 p-4 p-[3px]" />;
export const Unknown = () => <p className={cn('p-4', 'bg-dangr')} style={{ padding: 3 }} />;
export const Built = ({ n }: { n: 1 | 2 }) => <p className={` + "`p-${n}`" + `} data-x={clsx('p-4')} />;
export const Early = ({ className }: { className?: string }) => <p className={cn(className, 'p-4')} />;
export const Raw = () => <path fill="#dc2626" />;
`,
	"src/bad/syntax.tsx": "export const A = () => <p className=\"p-4\";\n",
	"src/bad/lines.js":   "\r\nexport const A = () => 1;\r\nexport const B = () => ({ className: 'p-4' });\r\nimport 'x.css';\r\n",
}

// TestESLint: real ESLint with an arm's configuration has the findings of tabula lint, none more and none
// less, on the arm's own sources and on bad ones.
func TestESLint(t *testing.T) {
	for _, arm := range []string{"flat", "base"} {
		t.Run(arm, func(t *testing.T) { compareESLint(t, arm) })
	}
}

func compareESLint(t *testing.T, arm string) {
	dir := install(t, arm)
	program := filepath.Join(t.TempDir(), "tabula")
	if out, err := run("..", "go", "build", "-o", program, "./cmd/tabula"); err != nil {
		t.Fatalf("build tabula: %v\n%s", err, out)
	}
	for name, text := range badSources {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("TABULA", program)
	want, got := tabulaFindings(t, dir, program), eslintFindings(t, dir)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-tabula lint +ESLint):\n%s", diff)
	}
	kinds := map[string]bool{}
	for _, line := range want {
		kinds[line[strings.LastIndexByte(line, '[')+1:]] = true
		if !strings.HasPrefix(line, "src/bad/") {
			t.Errorf("%s: expected the arm's own sources to be clean", line)
		}
	}
	if len(kinds) < 9 {
		t.Errorf("findings of %d rules: expected 9 at least:\n%s", len(kinds), strings.Join(want, "\n"))
	}
}

// TestOnePlugin: both arms of the profile carry the same ESLint plugin and configuration.
func TestOnePlugin(t *testing.T) {
	for _, name := range []string{"eslint.config.js", "eslint/tabula.js"} {
		flat, err := fs.ReadFile(armFS(t, "flat"), name)
		if err != nil {
			t.Fatal(err)
		}
		if base, err := fs.ReadFile(armFS(t, "base"), name); err != nil || !bytes.Equal(flat, base) {
			t.Errorf("%s: the base arm has another than the flat one (%v)", name, err)
		}
	}
}

func tabulaFindings(t *testing.T, dir, program string) []string {
	t.Helper()
	out, _ := run(dir, program, "lint", "--json") // exit code 1: there are findings
	var found []struct {
		Path, Rule, Message string
		Line, Column        int
	}
	// The notes about what cannot be seen follow the array.
	if err := json.NewDecoder(strings.NewReader(out)).Decode(&found); err != nil {
		t.Fatalf("tabula lint: %v\n%s", err, out)
	}
	var list []string
	for _, f := range found {
		if strings.HasPrefix(f.Path, "src/") { // exceptions.json is no source
			column := editorColumn(t, filepath.Join(dir, filepath.FromSlash(f.Path)), f.Line, f.Column)
			list = append(list, fmt.Sprintf("%s:%d:%d: %s [%s]", f.Path, f.Line, column, f.Message, f.Rule))
		}
	}
	slices.Sort(list)
	return list
}

// editorColumn is a column in UTF-16 units, as ESLint counts, of one in bytes.
func editorColumn(t *testing.T, path string, line, column int) int {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before := strings.Split(string(text), "\n")[line-1][:column-1]
	return len(utf16.Encode([]rune(before))) + 1
}

func eslintFindings(t *testing.T, dir string) []string {
	t.Helper()
	out, _ := run(dir, "npx", "eslint", "--format", "json", "src")
	var files []struct {
		FilePath string
		Messages []struct {
			RuleID, Message string
			Line, Column    int
		}
	}
	if err := json.NewDecoder(strings.NewReader(out)).Decode(&files); err != nil {
		t.Fatalf("eslint: %v\n%s", err, out)
	}
	root, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, f := range files {
		path, err := filepath.Rel(root, f.FilePath)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range f.Messages {
			rule := strings.TrimPrefix(m.RuleID, "tabula/")
			list = append(list, fmt.Sprintf("%s:%d:%d: %s [%s]", filepath.ToSlash(path), m.Line, m.Column, m.Message, rule))
		}
	}
	slices.Sort(list)
	return list
}
