package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
)

// pageFlags name a page that is no arm.
type pageFlags struct {
	HTML   string   `name:"html" help:"Ask a page instead of an arm; needs --select." placeholder:"FILE"`
	CSS    []string `name:"css" help:"Style sheet of the page, repeatable, in order: what it links to; its style elements come after them." placeholder:"FILE" sep:"none"`
	Select string   `help:"Selector: the element is its first match." placeholder:"SELECTOR"`
}

// ask puts one question to the page.
func (f *pageFlags) ask(property string, state style.State) (none style.Specified, err error) {
	if f.Select == "" {
		return none, fmt.Errorf("expected --select with --html %q", f.HTML)
	}
	text, err := os.ReadFile(f.HTML)
	if err != nil {
		return none, fmt.Errorf("open page: %w", err)
	}
	doc, err := page.Parse(string(text))
	if err != nil {
		return none, fmt.Errorf("read page %q: %w", f.HTML, err)
	}
	if err := page.CheckLinks(doc, filepath.ToSlash(f.HTML), len(f.CSS) > 0); err != nil {
		return none, err
	}
	element, pseudo, err := page.First(doc, f.Select)
	if err != nil {
		return none, fmt.Errorf("--select: %w", err)
	}
	files := pageFiles{}
	var entries []sheet.Entry
	for _, name := range f.CSS {
		entries = append(entries, sheet.Entry{Name: filepath.ToSlash(name)})
	}
	for _, t := range page.StyleElements(doc, filepath.ToSlash(f.HTML)) {
		files[t.Name] = t.CSS
		entries = append(entries, sheet.Entry{Name: t.Name, Media: t.Media})
	}
	sheets, err := sheet.CompileEntries(files, entries)
	if err != nil {
		return none, err
	}
	return cascade.Match(sheets, doc, cascade.Options{}).SpecifiedPseudo(element, pseudo, property, state)
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
