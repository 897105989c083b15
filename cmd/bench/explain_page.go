package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/scoring/style"
)

// pageFlags name a page that is no arm.
type pageFlags struct {
	HTML   string   `name:"html" help:"Ask a page instead of an arm." placeholder:"FILE"`
	CSS    []string `name:"css" help:"Style sheet of the page, in order; its style elements come after them." placeholder:"FILE" sep:"none"`
	Select string   `help:"Selector: the element is its first match." placeholder:"SELECTOR"`
}

// ask puts one question to the page.
func (f *pageFlags) ask(property string, state style.State) (none style.Specified, err error) {
	if f.Select == "" {
		return none, fmt.Errorf("expected --select with --html %q", f.HTML)
	}
	file, err := os.Open(f.HTML)
	if err != nil {
		return none, fmt.Errorf("open page: %w", err)
	}
	defer file.Close()
	page, err := dom.ParseHTML(file)
	if err != nil {
		return none, fmt.Errorf("read page %q: %w", f.HTML, err)
	}
	element, err := firstMatch(page, f.Select)
	if err != nil {
		return none, err
	}
	files := pageFiles{}
	var entries []string
	for _, name := range f.CSS {
		entries = append(entries, filepath.ToSlash(name))
	}
	for _, e := range page.Root.Elements() {
		if e.Namespace == dom.HTML && e.Name == "style" {
			name := fmt.Sprintf("%s#style%d", filepath.ToSlash(f.HTML), len(files)+1)
			files[name] = textOf(e)
			entries = append(entries, name)
		}
	}
	sheets, err := cascade.Compile(files, entries)
	if err != nil {
		return none, err
	}
	return sheets.Match(page, cascade.Options{}).Specified(element, property, state)
}

// selected is the custom property that marks what a selector matches.
const selected = "--selected"

// firstMatch asks the cascade itself what a selector matches: a sheet with one rule sets a property.
func firstMatch(page *dom.Document, selector string) (*dom.Element, error) {
	sheets, err := cascade.CompileText(cascade.Text{Name: "select", CSS: selector + "{" + selected + ":1}"})
	if err != nil {
		return nil, err
	}
	if problems := sheets.Problems(); len(problems) > 0 || strings.ContainsAny(selector, "{}") {
		return nil, fmt.Errorf("--select: expected a selector, found %q", selector)
	}
	engine := sheets.Match(page, cascade.Options{})
	for _, e := range page.Root.Elements() {
		v, err := engine.Specified(e, selected, style.State{})
		if err != nil {
			return nil, fmt.Errorf("--select %q: %w", selector, err)
		}
		if v.Kind == style.Declared {
			return e, nil
		}
	}
	return nil, fmt.Errorf("--select: no element matches %q", selector)
}

func textOf(e *dom.Element) string {
	var b strings.Builder
	for _, n := range e.Children {
		if t, ok := n.(*dom.Text); ok {
			b.WriteString(t.Data)
		}
	}
	return b.String()
}

// pageFiles reads a page's style elements by name, and everything else from disk.
type pageFiles map[string]string

// Open opens a file on disk.
func (p pageFiles) Open(name string) (fs.File, error) { return os.Open(filepath.FromSlash(name)) }

// ReadFile reads a style element or a file on disk.
func (p pageFiles) ReadFile(name string) ([]byte, error) {
	if text, ok := p[name]; ok {
		return []byte(text), nil
	}
	return os.ReadFile(filepath.FromSlash(name))
}
