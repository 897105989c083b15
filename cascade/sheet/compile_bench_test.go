package sheet

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// BenchmarkCompileFrameworks compiles the sheets that the pages in testdata/frameworks name, from the
// folder in CASCADE_NODE_MODULES: "first" as a new process does, "again" as one that has met the texts
// before – which is what every edit of a sheet is.
func BenchmarkCompileFrameworks(b *testing.B) {
	modules := os.Getenv("CASCADE_NODE_MODULES")
	if modules == "" {
		b.Skip("set CASCADE_NODE_MODULES to run")
	}
	pages, err := filepath.Glob("../testdata/frameworks/*.html")
	if err != nil {
		b.Fatal(err)
	}
	named := regexp.MustCompile(`<meta name="sheets" content="([^"]*)">`)
	for _, page := range pages {
		html, err := os.ReadFile(page)
		if err != nil {
			b.Fatal(err)
		}
		var sheets []Text
		size := 0
		for _, name := range strings.Fields(string(named.FindSubmatch(html)[1])) {
			css, err := os.ReadFile(filepath.Join(modules, filepath.FromSlash(name)))
			if err != nil {
				b.Fatal(err)
			}
			sheets = append(sheets, Text{Name: name, CSS: string(css)})
			size += len(css)
		}
		compileAll := func(b *testing.B, forget bool) {
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				if forget {
					clear(meanings.values)
					clear(selectors.values)
					clear(expansions.values)
				}
				if _, err := CompileText(sheets...); err != nil {
					b.Fatal(err)
				}
			}
		}
		name := strings.TrimSuffix(filepath.Base(page), ".html")
		b.Run(name+"/first", func(b *testing.B) { compileAll(b, true) })
		b.Run(name+"/again", func(b *testing.B) { compileAll(b, false) })
	}
}
