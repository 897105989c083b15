package cascade

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Sheets are compiled style sheets. They do not change, and any number of documents can be matched
// against them, at the same time too.
type Sheets struct {
	rules         []*rule
	layers        *layers
	conditions    *conditions
	keyframes     []*keyframes
	moving        longhandSet // what keyframes set; nil when there are none
	registrations []*registration
	problems      []Problem
	buckets       *buckets
	revertsRule   bool           // revert-rule stands somewhere
	containers    bool           // some declaration makes an element a size container
	refusal       *style.Refusal // of every question
	userAgent     *Sheets        // nil in the user-agent sheets themselves
}

// Entry is a sheet that a page names itself.
type Entry struct {
	Name  string // file
	Media string // media query list of the element that names it; empty for all
}

// Compile reads the entries, in order, and what they import, from files. CSS itself has no errors: what
// a browser drops is in Problems. An entry or an @import target that cannot be read leaves no sheets to
// answer from: a *diagnostic.Fault.
func Compile(files fs.FS, entries []string) (*Sheets, error) {
	list := make([]Entry, len(entries))
	for i, name := range entries {
		list[i].Name = name
	}
	return CompileEntries(files, list)
}

// CompileEntries is Compile for entries that may be for some media only.
func CompileEntries(files fs.FS, entries []Entry) (*Sheets, error) {
	return compile(entries, false, func(name string) (string, error) {
		data, err := fs.ReadFile(files, name)
		return string(data), err
	})
}

// Text is a sheet that is not in a file; Media is as an Entry's.
type Text struct{ Name, CSS, Media string }

// CompileText compiles sheets from their texts, in order; one may import another by its name.
func CompileText(sheets ...Text) (*Sheets, error) { return compileText(sheets, false) }

func compileText(sheets []Text, alone bool) (*Sheets, error) {
	texts := map[string]string{}
	var entries []Entry
	for _, t := range sheets {
		texts[t.Name] = t.CSS
		entries = append(entries, Entry{t.Name, t.Media})
	}
	return compile(entries, alone, func(name string) (string, error) {
		if text, ok := texts[name]; ok {
			return text, nil
		}
		return "", fs.ErrNotExist
	})
}

func compile(entries []Entry, alone bool, read func(string) (string, error)) (*Sheets, error) {
	s := newSheets()
	s.userAgent = userAgentSheets()
	l := loader{read: read, alone: alone, reader: &reader{Sheets: s}, parsed: map[string]*parsedFile{}}
	for _, e := range entries {
		if err := l.entry(e); err != nil {
			return nil, fmt.Errorf("compile %s: %w", e.Name, err)
		}
	}
	s.buckets = newBuckets(s.rules)
	return s, nil
}

func newSheets() *Sheets {
	return &Sheets{layers: newLayers(), conditions: &conditions{}}
}

// Problems lists what was dropped, in the order of reading.
func (s *Sheets) Problems() []Problem { return s.problems }

// userAgentSheets compiles the user-agent sheet, once.
var userAgentSheets = sync.OnceValue(func() *Sheets {
	s := newSheets()
	r := &reader{Sheets: s}
	for _, src := range []*source{
		{text: userAgentCSS, lines: diagnostic.NewCSSLines(userAgentCSS), origin: userAgent, name: "user-agent.css"},
		{text: hostCSS, lines: diagnostic.NewCSSLines(hostCSS), origin: hostOrigin, name: "user-agent.css"},
	} {
		r.items(syntax.Parse(src.text).Rules(), &place{source: src, layer: s.layers.root(), namespaces: userAgentNamespaces()}, nil)
	}
	s.buckets = newBuckets(s.rules)
	return s
})
