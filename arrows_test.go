package bench_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/tabula-css/bench/"

// arrows is the map of the house: which of our packages each package may import. Arrows go one way,
//
//	patch → gitops → scoring/render → cascade | tabula → scoring → results, checks → cmd
//
// and what every room may know (the two waists) stands at the end of a list.
var arrows = map[string][]string{
	// Git and patch text end at fs.FS.
	"gitops": {},

	// TSX ends at the document tree.
	"scoring/nesting": {},
	"scoring/dom":     {},
	"scoring/style":   {"scoring/dom"},
	"scoring/render":  {"scoring/nesting", "scoring/dom", "scoring/style"},

	// Facts about CSS, which everybody shares.
	"cascade/syntax":   {},
	"cascade/property": {},
	"cascade/value":    {"cascade/property", "cascade/syntax"},

	// The two paradigms end at style.Specified. They share no machinery.
	"cascade/selector":  {"cascade/syntax", "scoring/dom", "scoring/style"},
	"cascade":           {"cascade/property", "cascade/selector", "cascade/syntax", "cascade/value", "scoring/dom", "scoring/style"},
	"tabula/strictjson": {"scoring/style"},
	"tabula/token":      {"tabula/strictjson", "cascade/value", "scoring/style"},
	"tabula/lint":       {"scoring/nesting", "scoring/style"},
	"tabula":            {"tabula/lint", "tabula/strictjson", "tabula/token", "cascade/property", "cascade/value", "scoring/dom", "scoring/style"},

	// The judge sees the ends alone.
	"arms":    {},
	"tasks":   {"cascade/property", "cascade/value", "scoring/style"},
	"scoring": {"arms", "tasks", "gitops", "cascade", "cascade/property", "cascade/value", "tabula", "tabula/lint", "scoring/render", "scoring/dom", "scoring/style"},
	"results": {"gitops", "scoring", "scoring/dom", "scoring/style"},

	// The judge behind walls: a process of its own.
	"scoring/worker": {"gitops", "results", "scoring", "scoring/style"},

	// GitHub sees verdicts alone.
	"checks":            {"gitops", "results", "scoring", "scoring/style"},
	"checks/githubtest": {},
	"checks/page":       {"gitops", "scoring"},
	"checks/app":        {"checks", "checks/page", "gitops", "results", "scoring"},

	// Programs: no logic.
	"cmd/bench":  {"cascade", "checks", "checks/app", "gitops", "results", "scoring", "scoring/dom", "scoring/style", "scoring/worker", "tasks"},
	"cmd/tabula": {"tabula", "tabula/lint", "scoring/style"},

	// Tests alone import it.
	"cascade/chrometest": {},
}

// thirdParty says which packages may import a module; what is not listed may not be imported at all.
// Packages for tests alone are named with a leading "test:".
var thirdParty = map[string][]string{
	"github.com/go-git/go-git/v5":              {"gitops"},
	"github.com/go-git/go-billy/v5":            {"gitops"},
	"github.com/bluekeyes/go-gitdiff":          {"gitops"},
	"github.com/evanw/esbuild":                 {"scoring/render", "tabula/lint"},
	"github.com/dop251/goja":                   {"scoring/render", "tabula/lint"},
	"github.com/go-sourcemap/sourcemap":        {"scoring/render", "tabula/lint"},
	"modernc.org/sqlite":                       {"results"},
	"github.com/riverqueue/river":              {"checks/app"},
	"github.com/jackc/pgx/v5":                  {"checks/app"},
	"github.com/prometheus/client_golang":      {"checks/app"},
	"github.com/alecthomas/kong":               {"cmd/bench", "cmd/tabula"},
	"github.com/willabides/kongplete":          {"cmd/bench", "cmd/tabula"},
	"github.com/posener/complete":              {"cmd/bench"},
	"github.com/mattn/go-isatty":               {"cmd/bench", "cmd/tabula"},
	"github.com/go-json-experiment/json":       {"tasks", "scoring", "gitops", "tabula", "results"},
	"github.com/bmatcuk/doublestar/v4":         {"tasks"},
	"golang.org/x/net":                         {"scoring/dom", "scoring/render"},
	"github.com/landlock-lsm/go-landlock":      {"scoring/worker"},
	"github.com/google/go-github/v62":          {"checks"},
	"github.com/getkin/kin-openapi":            {"checks/githubtest"},
	"golang.org/x/sys":                         {"scoring/worker"},
	"github.com/google/go-cmp":                 {"test:"},
	"github.com/rogpeppe/go-internal":          {"test:"},
	"go.yaml.in/yaml/v4":                       {"test:"},
	"golang.org/x/mod":                         {"test:"},
	"github.com/santhosh-tekuri/jsonschema/v6": {"test:"},
	"github.com/chromedp/chromedp":             {"cascade/chrometest"},
	"github.com/chromedp/cdproto":              {"cascade/chrometest"},
}

// TestArrows holds the arrows: no package imports what the tables do not allow it.
func TestArrows(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		name = filepath.ToSlash(name)
		seen[path.Dir(name)] = true
		checkImports(t, name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(seen, ".")
	for pkg := range seen {
		if _, ok := arrows[pkg]; !ok {
			t.Errorf("package %s is not in the table of arrows", pkg)
		}
	}
	for pkg := range arrows {
		if !seen[pkg] {
			t.Errorf("package %s stands in the table of arrows, but does not exist", pkg)
		}
	}
}

func checkImports(t *testing.T, name string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	pkg, isTest := path.Dir(name), strings.HasSuffix(name, "_test.go")
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Error(err)
			continue
		}
		if own, ok := strings.CutPrefix(imported, module); ok {
			if !isTest && !slices.Contains(arrows[pkg], own) {
				t.Errorf("%s: package %s may not import %s", name, pkg, own)
			}
			continue
		}
		first, _, _ := strings.Cut(imported, "/")
		if strings.Contains(first, ".") {
			checkThirdParty(t, name, pkg, imported, isTest)
		}
	}
}

func checkThirdParty(t *testing.T, name, pkg, imported string, isTest bool) {
	for mod, rooms := range thirdParty {
		if imported != mod && !strings.HasPrefix(imported, mod+"/") {
			continue
		}
		if !slices.Contains(rooms, pkg) && !isTest {
			t.Errorf("%s: package %s may not import %s", name, pkg, imported)
		}
		return
	}
	t.Errorf("%s: %s is not in the table of third-party modules", name, imported)
}

// TestNoNodeModules: an install inside an arm would be embedded in the program.
func TestNoNodeModules(t *testing.T) {
	for _, dir := range []string{"arms/flat/node_modules", "arms/cascade/node_modules"} {
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s exists: npm runs in a copy, never in arms/", dir)
		}
	}
}
