package tabula_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabula-css/bench/tabula"
)

var heading = regexp.MustCompile(`^@@ line (\d+) of \d+ @@$`)

// TestExcerpt: an excerpt is a part of the file, line for line, at the place that it names, and shows the exception.
func TestExcerpt(t *testing.T) {
	p := load(t, "profile")
	for path, data := range p.Artefacts() {
		lines := strings.Split(string(data), "\n")
		text := p.Excerpt(path)
		if shown := strings.Contains(text, "w-sidebar"); shown == (path == tabula.TokensFile) {
			t.Errorf("%s: shows the exception: %t:\n%s", path, shown, text)
		}
		if len(text) > len(data)/2 {
			t.Errorf("%s: %d of %d bytes are shown", path, len(text), len(data))
		}
		at := 0
		for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
			if m := heading.FindStringSubmatch(line); m != nil {
				n, _ := strconv.Atoi(m[1])
				at = n - 1
			} else if text != "" && (at >= len(lines) || lines[at] != line) {
				t.Errorf("%s: %q is not line %d", path, line, at+1)
			} else {
				at++
			}
		}
	}
	if text := p.Excerpt("src/a.tsx"); text != "" {
		t.Errorf("no artefact: %q", text)
	}
	if got, want := slices.Sorted(maps.Keys(p.Artefacts())), tabula.ArtefactFiles(); !slices.Equal(got, want) {
		t.Errorf("artefacts %v, listed %v", got, want)
	}
}

// TestSources: a profile can be read from its sources alone.
func TestSources(t *testing.T) {
	got, err := tabula.Sources(os.DirFS("testdata/profile"))
	if want := []string{"exceptions.json", "tabula.config.json", "tokens.dark.json", "tokens.json"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v: expected %v", got, err, want)
	}
}
