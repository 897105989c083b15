package sheet

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/css/style"
)

// Sheets are compiled style sheets. They do not change, and any number of documents can be matched
// against them, at the same time too.
type Sheets struct {
	Buckets       *Buckets        // of all rules
	Registrations []*Registration // in the order of reading
	Keyframes     []*Keyframes    // in the order of reading
	Animated      longhand.Set    // what keyframes set; nil when there are none
	RevertsRule   bool            // revert-rule stands somewhere
	Refusal       *style.Refusal  // of every question; nil when there is none
	UserAgent     *Sheets         // nil in the user-agent sheets themselves

	rules      []*Rule
	layers     *layers
	conditions []*Condition // by number
	problems   []Problem
	unshown    unasked

	asked  func() style.Conditions // once
	traits func() []Traits         // once
	since  remembered
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

// CompilePage compiles the sheets of a page that has no file beside them. One may import another by its
// name, and a data: URL; any other import fails to load and is an empty sheet, as in a browser.
func CompilePage(sheets ...Text) (*Sheets, error) { return compileText(sheets, true) }

func compileText(sheets []Text, closed bool) (*Sheets, error) {
	texts := map[string]string{}
	var entries []Entry
	for _, t := range sheets {
		texts[t.Name] = t.CSS
		entries = append(entries, Entry{t.Name, t.Media})
	}
	return compile(entries, closed, func(name string) (string, error) {
		if text, ok := texts[name]; ok {
			return text, nil
		}
		return "", fs.ErrNotExist
	})
}

func compile(entries []Entry, closed bool, read func(string) (string, error)) (*Sheets, error) {
	s := newSheets()
	s.UserAgent = userAgentSheets()
	l := loader{read: read, closed: closed, reader: &reader{Sheets: s}, parsed: map[string]*parsedFile{}}
	for _, e := range entries {
		if err := l.entry(e); err != nil {
			return nil, fmt.Errorf("compile %s: %w", e.Name, err)
		}
	}
	s.Buckets = newBuckets(s.rules)
	return s, nil
}

func newSheets() *Sheets {
	s := &Sheets{layers: newLayers()}
	s.asked, s.traits = sync.OnceValue(s.findConditions), sync.OnceValue(s.findTraits)
	return s
}

// Empty are sheets of which no author wrote any: the user-agent sheets alone have a say.
func Empty() *Sheets {
	s := newSheets()
	s.UserAgent = userAgentSheets()
	s.Buckets = newBuckets(nil)
	return s
}

// Problems lists what was dropped, in the order of reading.
func (s *Sheets) Problems() []Problem { return s.problems }
