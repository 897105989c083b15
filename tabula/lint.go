package tabula

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/bits"
	"path"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula/lint"
	"github.com/tabula-css/bench/tabula/token"
)

// Finding is one breach of a lint rule, or one note.
type Finding = lint.Finding

// sourceFolder is where an arm's sources are.
const sourceFolder = "src"

// sourceTypes are the endings of the sources that lint reads.
var sourceTypes = []string{".ts", ".tsx", ".js", ".jsx"}

// Lint checks sources of the arm: the files and folders given, or all sources. The findings are
// sorted by place. The error is that of a file that cannot be read, or of the context.
func (p *Profile) Lint(ctx context.Context, arm fs.FS, paths ...string) ([]Finding, error) {
	r, err := p.LintReport(ctx, arm, paths...)
	if err != nil {
		return nil, err
	}
	return r.Findings, nil
}

// LintReport is Lint with the notes: what no rule could decide.
func (p *Profile) LintReport(ctx context.Context, arm fs.FS, paths ...string) (*lint.Report, error) {
	return p.lint(ctx, new(lint.Cache), arm, paths)
}

func (p *Profile) lint(ctx context.Context, cache *lint.Cache, arm fs.FS, paths []string) (*lint.Report, error) {
	whole := len(paths) == 0
	sources, err := p.sources(ctx, arm, paths)
	if err != nil {
		return nil, err
	}
	return cache.Check(p.forLint(), sources, whole), ctx.Err()
}

// sources reads the files and folders given, or all sources of the arm.
func (p *Profile) sources(ctx context.Context, arm fs.FS, paths []string) ([]lint.Source, error) {
	if len(paths) == 0 {
		paths = []string{sourceFolder}
		if _, err := fs.Stat(arm, sourceFolder); errors.Is(err, fs.ErrNotExist) {
			paths = nil // a profile without sources yet
		}
	}
	var sources []lint.Source
	for _, name := range paths {
		found, err := readSources(ctx, arm, path.Clean(name))
		if err != nil {
			return nil, err
		}
		sources = append(sources, found...)
	}
	return sources, nil
}

// LintText checks one source that is no file; name is what its findings are called after.
func (p *Profile) LintText(name, text string) *lint.Report {
	return new(lint.Cache).Check(p.forLint(), []lint.Source{{Path: name, Text: text}}, false)
}

// ClassPositions says where a class of an element is written, for Options.ClassPosition: by what a lint
// of the arm has seen. It knows when the class is written in one place, or in one literal that the
// element's list has as a whole; else the answer is the zero Position.
func ClassPositions(r *lint.Report) func(el *dom.Element, class string) diagnostic.Position {
	return func(el *dom.Element, class string) diagnostic.Position {
		places := r.Used[class]
		if len(places) > 1 {
			list, _ := el.Attribute("class")
			names := fields(list)
			places = slices.DeleteFunc(slices.Clone(places), func(o lint.Occurrence) bool {
				return slices.ContainsFunc(o.List, func(name string) bool { return !slices.Contains(names, name) })
			})
		}
		if len(places) == 1 {
			return places[0].Position
		}
		return diagnostic.Position{}
	}
}

// readSources reads a file, or all sources below a folder.
func readSources(ctx context.Context, arm fs.FS, root string) ([]lint.Source, error) {
	var list []lint.Source
	err := fs.WalkDir(arm, root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case d.IsDir() && d.Name() == "node_modules":
			return fs.SkipDir
		case d.IsDir() || name != root && !isSource(name):
			return nil
		}
		text, err := fs.ReadFile(arm, name)
		if err != nil {
			return err
		}
		list = append(list, lint.Source{Path: name, Text: string(text)})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read sources: %w", err)
	}
	return list, nil
}

func isSource(name string) bool {
	return slices.Contains(sourceTypes, path.Ext(name)) && !strings.HasSuffix(name, ".d.ts")
}

// forLint is the profile as the rules ask it.
func (p *Profile) forLint() *lint.Profile {
	l := &lint.Profile{
		Strict:      p.Name == Strict,
		Known:       p.Known,
		Nearest:     p.hints(),
		Shadowed:    p.shadowed,
		Typographic: p.typographicByItself,
	}
	for _, e := range p.Exceptions {
		l.Exceptions = append(l.Exceptions, lint.Exception{Class: e.Class, Value: e.Value, Reason: e.Reason, Position: e.Position})
	}
	return l
}

// shadowReach is how many classes after a shadowed one are looked at for what shadows it.
const shadowReach = 256

// shadowed gives for each class that Merge drops the later ones of its condition that set its
// longhands.
func (p *Profile) shadowed(list []string) map[int][]string {
	_, dropped := p.merge(list)
	by := map[int][]string{}
	for _, i := range dropped {
		by[i] = nil
		k, c := p.parse(list[i])
		set := coverage{bits: make([]uint64, len(c.bits))}
		for _, later := range list[i+1 : min(len(list), i+1+shadowReach)] {
			k2, c2 := p.parse(later)
			if c2 == nil || k2 != k || common(c.Longhands, c2.Longhands) == 0 || !set.add(c2.bits) {
				continue
			}
			by[i] = append(by[i], later)
			if uncovered(c.bits, set.bits) == 0 {
				break
			}
		}
	}
	return by
}

// uncovered counts the longhands that are not in a set.
func uncovered(longhands, set []uint64) int {
	n := 0
	for i, word := range longhands {
		n += bits.OnesCount64(word &^ set[i])
	}
	return n
}

// typographicByItself gives the typographic longhands that a class sets other than by a text style.
func (p *Profile) typographicByItself(class string) []string {
	_, c := p.parse(class)
	if c == nil || c.Kind == token.Typography {
		return nil
	}
	var list []string
	for _, longhand := range c.Longhands {
		if slices.Contains(typographic, longhand) {
			list = append(list, longhand)
		}
	}
	return list
}
