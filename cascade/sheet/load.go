package sheet

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// loader reads sheets from files.
type loader struct {
	*reader
	read   func(name string) (string, error)
	parsed map[string]*parsedFile
	closed bool     // the entries are all there is: other imports fail to load
	open   []string // the sheets being read: a cycle of imports stops there
}

// parsedFile is a sheet's text, parsed once however often it is imported.
type parsedFile struct {
	source *Source
	items  []syntax.Item
}

func (l *loader) entry(e Entry) error {
	f, err := l.file(path.Clean(e.Name))
	if err != nil {
		return &diagnostic.Fault{Message: err.Error()}
	}
	p := place{source: f.source, layer: l.layers.root()}
	if list := syntax.Trim(syntax.ParseComponents(e.Media)); len(list) > 0 {
		p.conditions = l.condition(Condition{media: media.Read(list)})
	}
	return l.sheet(f, p)
}

func (l *loader) file(name string) (*parsedFile, error) {
	if f := l.parsed[name]; f != nil {
		return f, nil
	}
	text, err := l.read(name)
	if err != nil {
		var p *fs.PathError
		if errors.As(err, &p) {
			err = p.Err
		}
		return nil, fmt.Errorf("read %q: %w", name, err)
	}
	return l.parse(name, text), nil
}

// parse parses a sheet's text, to be known by its name.
func (l *loader) parse(name, text string) *parsedFile {
	src := &Source{name: name, text: text, lines: diagnostic.NewCSSLines(text), Origin: Author}
	if !l.fitsText(len(text), diagnostic.Position{File: name}) {
		src.text, src.lines = "", diagnostic.NewCSSLines("")
		text = ""
	}
	parsed := syntax.Parse(src.text)
	l.RevertsRule = l.RevertsRule || parsed.Names("revert-rule")
	if parsed.OpenComment >= 0 {
		l.problem(&place{source: src}, parsed.OpenComment, true, "expected */ before the end of the sheet")
	}
	f := &parsedFile{source: src, items: parsed.Rules()}
	l.parsed[name] = f
	return f
}

// sheet reads one sheet: @import and @namespace count only before other rules (css-cascade-5, section
// 2; css-namespaces-3, section 3). @layer without a block may stand before them; among them it ends them, as
// in Chromium.
func (l *loader) sheet(f *parsedFile, p place) error {
	if !l.fitsSheet(diagnostic.Position{File: f.source.name}) {
		return nil
	}
	l.open = append(l.open, f.source.name)
	defer func() { l.open = l.open[:len(l.open)-1] }()
	p.namespaces = map[string]string{}
	stage := beforeImports
	for i, item := range f.items {
		a, ok := item.(*syntax.AtRule)
		statement := ok && !a.HasBlock
		switch {
		case statement && a.Name == "import" && stage <= amongImports:
			stage = amongImports
			if err := l.importRule(a, p); err != nil {
				return err
			}
		case statement && a.Name == "namespace" && stage <= amongNamespaces:
			if l.namespaceRule(a, &p) {
				stage = amongNamespaces
			}
		default:
			before := len(l.problems)
			l.items(f.items[i:i+1], &p, nil)
			switch {
			case ok && a.Name == "charset", droppedWhole(item, l.problems[before:], f.source):
			case statement && a.Name == "layer" && stage == beforeImports:
			default:
				stage = afterAll
			}
		}
	}
	return nil
}

// stage is how far a sheet's reading has come: what may still stand there.
type stage uint8

const (
	beforeImports stage = iota
	amongImports
	amongNamespaces
	afterAll
)

// droppedWhole says whether the item itself was dropped, not only something in it: then it does not
// count as a rule that came before.
func droppedWhole(item syntax.Item, problems []Problem, src *Source) bool {
	offset := -1
	switch item := item.(type) {
	case *syntax.QualifiedRule:
		offset = item.Offset
	case *syntax.AtRule:
		offset = item.Offset
	case *syntax.Dropped:
		return true
	}
	for _, p := range problems {
		if p.Position == src.At(offset) {
			return true
		}
	}
	return false
}

func (l *loader) namespaceRule(a *syntax.AtRule, p *place) bool {
	prefix, rest := "", a.Prelude
	if len(rest) > 0 && rest[0].Token.Kind == syntax.Ident {
		prefix, rest = rest[0].Token.Value, syntax.Trim(rest[1:])
	}
	uri, ok := "", false
	if len(rest) == 1 {
		uri, ok = address(&rest[0])
	}
	if !ok {
		l.problem(p, a.Offset, true, "malformed @namespace")
		return false
	}
	p.namespaces[prefix] = uri
	return true
}

// address is the text of a string or url().
func address(c *syntax.Component) (string, bool) {
	switch {
	case c.Token.Kind == syntax.String, c.Token.Kind == syntax.URL:
		return c.Token.Value, true
	case c.IsFunction("url") || c.IsFunction("src"):
		if args := syntax.Trim(c.Children); len(args) == 1 && args[0].Token.Kind == syntax.String {
			return args[0].Token.Value, true
		}
	}
	return "", false
}
