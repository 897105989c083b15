package bench_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// source is what git tracks, as far as pages speak of it.
type source struct {
	paths map[string]bool     // files and folders, from the root
	tests map[string][]string // folder → its tests, fuzz tests and benchmarks
	names map[string]string   // package → the text of its files, tests left out
}

var (
	codeSpan  = regexp.MustCompile("`([^`\n]+)`")
	pathSpan  = regexp.MustCompile(`^[\w.@<>*-]+(/[\w.@<>*-]+)*/?$`)
	testSpan  = regexp.MustCompile(`^(?:Test|Fuzz|Benchmark)[A-Z]\w*`)
	testsSpan = regexp.MustCompile("((?:`(?:Test|Fuzz|Benchmark)[\\w/]+`(?:, (?:and )?)?)+) in `([a-z/]+)`")
	nameSpan  = regexp.MustCompile(`^([a-z]+)\.([A-Z]\w*)`)
	link      = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	variable  = regexp.MustCompile(`<\w+>|\*+|\b[A-Z]{2,}\b`)
	heading   = regexp.MustCompile(`(?m)^#+ (.*)$`)
	notInSlug = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	invented  = []string{"q1-09-badge-size"} // the task that docs/tasks.md writes
)

// TestDocsNames: what the pages name exists: files and folders, tests, exported identifiers, and what they link to.
func TestDocsNames(t *testing.T) {
	tree := readSource(t)
	for _, name := range pages(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range tree.check(name, string(text)) {
			t.Errorf("%s:%d: %s", name, f.line, f.text)
		}
	}
}

func readSource(t *testing.T) *source {
	s := &source{map[string]bool{}, map[string][]string{}, map[string]string{}}
	for _, name := range tracked(t) {
		for p := name; p != "."; p = path.Dir(p) {
			s.paths[p] = true
		}
		if path.Ext(name) != ".go" || strings.Contains(name, "testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			continue
		}
		if dir := path.Dir(name); !strings.HasSuffix(name, "_test.go") {
			s.names[path.Base(dir)] += string(text)
		} else {
			for _, m := range testFunc.FindAllStringSubmatch(string(text), -1) {
				s.tests[dir] = append(s.tests[dir], m[1])
			}
		}
	}
	return s
}

// check lists what a page names and is not there.
func (s *source) check(page, text string) (faults []fault) {
	each := func(pattern *regexp.Regexp, wrong func(found []string) string) {
		for _, at := range pattern.FindAllStringSubmatchIndex(text, -1) {
			found := make([]string, 0, len(at)/2)
			for i := 0; i < len(at); i += 2 {
				found = append(found, text[at[i]:at[i+1]])
			}
			if fault := wrong(found); fault != "" {
				faults = append(faults, lineFault(text, at[0], fault))
			}
		}
	}
	each(codeSpan, func(found []string) string { return s.wrongSpan(page, found[1]) })
	each(testsSpan, func(found []string) string { return s.wrongTests(found[1], found[2]) })
	each(link, func(found []string) string { return s.wrongLink(page, text, found[1]) })
	return faults
}

func lineFault(text string, offset int, message string) fault {
	return fault{1 + strings.Count(text[:offset], "\n"), message}
}

// wrongSpan says what is wrong with what stands between two backticks.
func (s *source) wrongSpan(page, span string) string {
	switch {
	case testSpan.MatchString(span):
		name := testSpan.FindString(span)
		for _, tests := range s.tests {
			if slices.Contains(tests, name) {
				return ""
			}
		}
		return "there is no test " + name
	case nameSpan.MatchString(span):
		m := nameSpan.FindStringSubmatch(span)
		if text, ok := s.names[m[1]]; ok && !regexp.MustCompile(`(?m)^(\t|(func|type|var|const) (\([^)]*\) )?)`+m[2]+`\b`).MatchString(text) {
			return fmt.Sprintf("package %s has no %s", m[1], m[2])
		}
	case pathSpan.MatchString(span) && !s.exists(page, strings.TrimSuffix(span, "/")):
		return "there is no " + span
	}
	return ""
}

// exists looks a path up from the root and from the page's folder. What begins with no folder of the root is no path,
// except the name of a Go file, which may be in any folder.
func (s *source) exists(page, span string) bool {
	first, _, below := strings.Cut(strings.TrimPrefix(span, "./"), "/")
	switch {
	case slices.ContainsFunc(invented, func(name string) bool { return strings.Contains(span, name) }):
		return true
	case !below && path.Ext(span) != ".go", below && !s.paths[first]:
		return true
	}
	span = strings.TrimPrefix(span, "./")
	return s.matches(span) || s.matches(path.Join(path.Dir(page), span)) || !below && s.matches("**/"+span)
}

// matches: <name>, NAME and * stand for anything.
func (s *source) matches(span string) bool {
	if s.paths[span] {
		return true
	}
	if !variable.MatchString(span) {
		return false
	}
	var pattern strings.Builder
	for i, part := range variable.Split(span, -1) {
		if i > 0 {
			pattern.WriteString(".*")
		}
		pattern.WriteString(regexp.QuoteMeta(part))
	}
	whole := regexp.MustCompile("^" + pattern.String() + "$")
	for name := range s.paths {
		if whole.MatchString(name) {
			return true
		}
	}
	return false
}

// wrongTests looks tests up in the folder that is named behind them.
func (s *source) wrongTests(list, dir string) string {
	for _, m := range codeSpan.FindAllStringSubmatch(list, -1) {
		if name := testSpan.FindString(m[1]); !slices.Contains(s.tests[dir], name) {
			return fmt.Sprintf("there is no test %s in %s", name, dir)
		}
	}
	return ""
}

// wrongLink says what is wrong with a link into the repository.
func (s *source) wrongLink(page, text, target string) string {
	if strings.Contains(target, "://") {
		return ""
	}
	file, anchor, _ := strings.Cut(target, "#")
	if name := path.Join(path.Dir(page), file); file != "" {
		if !s.paths[name] {
			return "there is no " + name
		}
		other, err := os.ReadFile(filepath.FromSlash(name))
		if text = string(other); err != nil && anchor != "" {
			return fmt.Sprintf("%s: %v", name, err)
		}
	}
	if anchor != "" && !slices.Contains(slugs(text), anchor) {
		return "there is no heading #" + anchor
	}
	return ""
}

// slugs are the anchors that GitHub gives to headings.
func slugs(text string) (list []string) {
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		plain := notInSlug.ReplaceAllString(strings.ToLower(m[1]), "")
		list = append(list, strings.ReplaceAll(plain, " ", "-"))
	}
	return list
}

func TestWrongSpan(t *testing.T) {
	tree := readSource(t)
	for span, want := range map[string]string{
		"css/dom":                 "",
		"css/dom/":                "",
		"css/doom":                "there is no css/doom",
		"./css/doom":              "there is no ./css/doom",
		"arms/<name>/arm.json":    "",
		"arms/<name>/armour.json": "there is no arms/<name>/armour.json",
		"tasks/solutions/*/flat*": "",
		"arrows_test.go":          "",
		"help_test.go":            "",
		"nowhere_test.go":         "there is no nowhere_test.go",
		"snapshot/flat":           "",
		"TestArrows":              "",
		"TestQuiver/deep":         "there is no test TestQuiver",
		"scoring.Version":         "",
		"scoring.Vision":          "package scoring has no Vision",
		"examples/own-suite":      "",
	} {
		if got := tree.wrongSpan("docs/page.md", span); got != want {
			t.Errorf("%s: %q, want %q", span, got, want)
		}
	}
	const page = "`TestArrows`, `TestExamples` in `cmd/bench`, [a](tabula.md#nowhere), [b](gone.md), [c](tabula.md#merge)"
	want := []fault{{1, "there is no test TestArrows in cmd/bench"}, {1, "there is no heading #nowhere"}, {1, "there is no docs/gone.md"}}
	if diff := cmp.Diff(want, tree.check("docs/page.md", page), cmp.AllowUnexported(fault{})); diff != "" {
		t.Error(diff)
	}
}
