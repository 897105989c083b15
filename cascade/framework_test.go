package cascade_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/internal/chrometest"
)

// modulesVariable names a node_modules folder that has the packages already; without it they are
// installed into a temporary one.
const modulesVariable = "CASCADE_NODE_MODULES"

// sheetsOf finds the sheets that a page is written for, as paths in node_modules.
var sheetsOf = regexp.MustCompile(`<meta name="sheets" content="([^"]*)">`)

// TestFrameworks holds the sheets of well-known frameworks to Chromium, on pages that use what their
// manuals show: every element and every longhand. A page is a file that names its sheets.
func TestFrameworks(t *testing.T) {
	pages, err := filepath.Glob("testdata/frameworks/*.html")
	if err != nil || len(pages) < 6 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	b := chrometest.Start(t)
	modules := nodeModules(t, "testdata/frameworks")
	for _, name := range pages {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".html"), func(t *testing.T) {
			html, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			found := sheetsOf.FindSubmatch(html)
			if found == nil {
				t.Fatal("the page names no sheets")
			}
			var sheets []sheet.Text
			for _, name := range strings.Fields(string(found[1])) {
				css, err := os.ReadFile(filepath.Join(modules, filepath.FromSlash(name)))
				if err != nil {
					t.Fatal(err)
				}
				sheets = append(sheets, sheet.Text{Name: name, CSS: string(css)})
			}
			compareWhole(t, b, string(html), sheets...)
		})
	}
}

// nodeModules installs what the folder's package-lock.json lists, in a copy of it.
func nodeModules(t testing.TB, folder string) string {
	t.Helper()
	if dir := os.Getenv(modulesVariable); dir != "" {
		return dir
	}
	dir := t.TempDir()
	for _, name := range []string{"package.json", "package-lock.json"} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// A package asks for a compiler of its sources as a peer, which nothing here needs.
	npm := exec.Command("npm", "ci", "--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--prefer-offline")
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		missing(t, "npm ci: "+err.Error()+"\n"+string(out))
	}
	return filepath.Join(dir, "node_modules")
}

func missing(t testing.TB, reason string) {
	t.Helper()
	if os.Getenv(chrometest.Require) != "" {
		t.Fatalf("%s is set, but %s", chrometest.Require, reason)
	}
	t.Skipf("reference missing: %s", reason)
}
