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

// arrows is the map of the house: which of our packages each package may import. A room is a folder at the top, and
// arrows between rooms go one way (TestRooms):
//
//	internal ← css ← arms, cascade, gitops, tabula, tasks ← scoring ← results ← checks ← cmd
//
// Tests may ask packages further up: those of arms, tabula and tasks render and score.
//
// A patch goes the other way: gitops ends at fs.FS, scoring/render at the document tree of css/dom, and each styling
// paradigm at one question of css/style.
var arrows = map[string][]string{
	// What belongs to no room.
	"internal/diagnostic": {},
	"internal/nesting":    {},
	"internal/strictjson": {"internal/diagnostic"},
	"internal/chrometest": {}, // tests alone import it

	// The ground: what every room may know of CSS and of documents.
	"css/dom":      {},
	"css/style":    {"css/dom", "internal/diagnostic"},
	"css/syntax":   {},
	"css/property": {},
	"css/value":    {"css/property", "css/syntax"},

	// Git and patch text end at fs.FS.
	"gitops":             {"internal/diagnostic"},
	"gitops/predictions": {"gitops", "internal/diagnostic"},
	"gitops/patch":       {"gitops", "internal/diagnostic", "internal/strictjson"},
	"gitops/repo":        {"gitops", "internal/diagnostic"},
	"gitops/branch":      {"gitops", "gitops/repo", "internal/diagnostic"},
	"gitops/gittest":     {"gitops"}, // tests alone import it

	// The two paradigms end at style.Specified. They share no machinery.
	"cascade/subset":       {"css/style", "internal/diagnostic"},
	"cascade/media":        {"css/syntax"},
	"cascade/hint":         {"css/dom", "css/syntax", "css/value"},
	"cascade/longhand":     {"css/property", "css/syntax", "css/value"},
	"cascade/substitution": {"cascade/subset", "css/syntax", "css/value"},
	"cascade/selector":     {"css/dom", "css/style", "css/syntax"},
	"cascade/sheet":        {"cascade/hint", "cascade/longhand", "cascade/media", "cascade/selector", "cascade/subset", "cascade/substitution", "css/dom", "css/property", "css/style", "css/syntax", "css/value", "internal/diagnostic"},
	"cascade":              {"cascade/hint", "cascade/longhand", "cascade/media", "cascade/selector", "cascade/sheet", "cascade/subset", "cascade/substitution", "css/dom", "css/property", "css/style", "css/syntax", "css/value", "internal/diagnostic"},
	"cascade/page":         {"cascade", "cascade/selector", "cascade/sheet", "cascade/subset", "css/dom", "css/style", "css/syntax", "internal/diagnostic"},
	"tabula/token":         {"internal/diagnostic", "internal/strictjson"},
	"tabula/lint":          {"internal/diagnostic", "internal/nesting"},
	"tabula":               {"tabula/lint", "tabula/token", "css/dom", "css/property", "css/style", "css/value", "internal/diagnostic", "internal/strictjson"},

	// What is asked.
	"arms":  {},
	"tasks": {"css/property", "css/style", "css/value", "internal/diagnostic", "internal/strictjson"},

	// The judge sets both paradigms up and compares what they specify. TSX ends at the document tree.
	"scoring/proptype": {"tabula/lint", "internal/diagnostic"},
	"scoring/render":   {"css/dom", "internal/diagnostic", "internal/nesting"},
	"scoring":          {"arms", "tasks", "gitops", "gitops/branch", "gitops/patch", "cascade", "cascade/page", "cascade/sheet", "cascade/subset", "tabula", "tabula/lint", "scoring/proptype", "scoring/render", "css/dom", "css/property", "css/style", "css/value", "internal/diagnostic"},

	// Verdicts: written, read, stored, added up; and asked of a judge behind walls, in a process of its own.
	"results":        {"scoring", "css/dom", "css/style", "internal/diagnostic"},
	"results/worker": {"results", "gitops", "scoring", "css/style", "internal/diagnostic"},

	// A forge sees verdicts alone. checks is plain data; another forge than GitHub is a package beside checks/github.
	"checks":                   {"gitops", "gitops/branch", "results", "scoring", "internal/diagnostic"},
	"checks/fetch":             {"gitops"},
	"checks/page":              {"scoring", "internal/diagnostic"},
	"checks/github":            {"checks", "internal/diagnostic"},
	"checks/github/githubtest": {},
	"checks/action":            {"checks", "checks/fetch", "checks/github", "gitops", "gitops/repo", "results", "scoring", "internal/diagnostic"},
	"checks/app":               {"checks", "checks/fetch", "checks/github", "checks/page", "gitops", "gitops/repo", "results", "scoring"},

	// Programs: no logic.
	"cmd/bench":  {"cascade", "cascade/page", "cascade/sheet", "checks/action", "checks/app", "gitops", "gitops/branch", "gitops/patch", "gitops/predictions", "gitops/repo", "results", "results/worker", "scoring", "tasks", "css/style", "internal/diagnostic"},
	"cmd/tabula": {"tabula", "tabula/lint", "internal/diagnostic"},
}

// thirdParty says which packages may import a module; what is not listed may not be imported at all.
// A module that tests alone import has the row "test:"; any test may import a module of the table.
var thirdParty = map[string][]string{
	"github.com/go-git/go-git/v5":              {"gitops/repo", "gitops/branch"},
	"github.com/go-git/go-billy/v5":            {"gitops/repo"},
	"github.com/bluekeyes/go-gitdiff":          {"gitops/patch"},
	"github.com/evanw/esbuild":                 {"scoring/render", "tabula/lint"},
	"github.com/dop251/goja":                   {"scoring/render", "tabula/lint"},
	"modernc.org/sqlite":                       {"results"},
	"github.com/riverqueue/river":              {"checks/app"},
	"github.com/jackc/pgx/v5":                  {"checks/app"},
	"github.com/prometheus/client_golang":      {"checks/app"},
	"github.com/alecthomas/kong":               {"cmd/bench", "cmd/tabula"},
	"github.com/willabides/kongplete":          {"cmd/bench"},
	"github.com/posener/complete":              {"cmd/bench"},
	"github.com/mattn/go-isatty":               {"cmd/bench"},
	"github.com/go-json-experiment/json":       {"internal/strictjson", "tasks", "scoring", "gitops/predictions", "results"},
	"github.com/bmatcuk/doublestar/v4":         {"gitops/repo", "tasks"},
	"github.com/tdewolff/parse/v2":             {"css/syntax"},
	"golang.org/x/net":                         {"css/dom", "scoring/render"},
	"github.com/landlock-lsm/go-landlock":      {"results/worker"},
	"github.com/google/go-github/v62":          {"checks/github"},
	"github.com/getkin/kin-openapi":            {"checks/github/githubtest"},
	"golang.org/x/sys":                         {"results/worker"},
	"github.com/google/go-cmp":                 {"test:"},
	"go.uber.org/goleak":                       {"test:"},
	"github.com/rogpeppe/go-internal":          {"test:"},
	"go.yaml.in/yaml/v4":                       {"test:"},
	"golang.org/x/mod":                         {"test:"},
	"github.com/santhosh-tekuri/jsonschema/v6": {"test:"},
	"github.com/chromedp/chromedp":             {"internal/chrometest"},
	"github.com/chromedp/cdproto":              {"test:"},
}

// TestArrows holds the arrows: no package imports what the tables do not allow it, and the tables allow nothing that
// no package needs.
func TestArrows(t *testing.T) {
	seen, used := map[string]bool{}, map[string]bool{}
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
		checkImports(t, name, used)
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
	for pkg, list := range arrows {
		for _, imported := range list {
			if !used[pkg+" → "+imported] {
				t.Errorf("package %s may import %s, but does not", pkg, imported)
			}
		}
	}
	for mod, rooms := range thirdParty {
		for _, room := range rooms {
			if !used[room+" → "+mod] {
				t.Errorf("%s may be imported in %q, but is not", mod, room)
			}
		}
	}
}

// floors are the rooms, lowest first. An import leads to a lower floor, or stays in its room.
var floors = [][]string{
	{"internal"}, {"css"}, {"arms", "cascade", "gitops", "tabula", "tasks"}, {"scoring"}, {"results"}, {"checks"}, {"cmd"},
}

// TestRooms: between the folders at the top no import runs back up, or across.
func TestRooms(t *testing.T) {
	room := func(pkg string) string { first, _, _ := strings.Cut(pkg, "/"); return first }
	floor := func(pkg string) int {
		return slices.IndexFunc(floors, func(rooms []string) bool { return slices.Contains(rooms, room(pkg)) })
	}
	for pkg, list := range arrows {
		if floor(pkg) < 0 {
			t.Errorf("package %s is in no room of the map", pkg)
		}
		for _, imported := range list {
			if room(pkg) != room(imported) && floor(imported) >= floor(pkg) {
				t.Errorf("an import runs back up: %s → %s", pkg, imported)
			}
		}
	}
}

func checkImports(t *testing.T, name string, used map[string]bool) {
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
			if !isTest {
				used[pkg+" → "+own] = true
			}
			if !isTest && !slices.Contains(arrows[pkg], own) {
				t.Errorf("%s: package %s may not import %s", name, pkg, own)
			}
			continue
		}
		first, _, _ := strings.Cut(imported, "/")
		if strings.Contains(first, ".") {
			checkThirdParty(t, name, pkg, imported, isTest, used)
		}
	}
}

func checkThirdParty(t *testing.T, name, pkg, imported string, isTest bool, used map[string]bool) {
	for mod, rooms := range thirdParty {
		if imported != mod && !strings.HasPrefix(imported, mod+"/") {
			continue
		}
		used[pkg+" → "+mod] = used[pkg+" → "+mod] || !isTest
		used["test: → "+mod] = used["test: → "+mod] || isTest
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
