package scoring

import (
	"context"
	"io/fs"
	"slices"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/scoring/render"
)

// cascadeMachinery answers by the CSS cascade.
type cascadeMachinery struct {
	arm    *Arm
	files  fs.FS
	paths  []string
	sheets *cascade.Sheets
}

func newCascade(arm *Arm, files fs.FS) *cascadeMachinery {
	return &cascadeMachinery{arm: arm, files: files}
}

func (c *cascadeMachinery) host() map[string]render.Host { return nil }

// stylesheets compiles the sheets: the style entry first, unless the code imports it itself.
func (c *cascadeMachinery) stylesheets(paths []string) error {
	if c.arm.StyleEntry != "" && !slices.Contains(paths, c.arm.StyleEntry) {
		paths = append([]string{c.arm.StyleEntry}, paths...)
	}
	if c.sheets != nil && slices.Equal(paths, c.paths) {
		return nil
	}
	sheets, err := cascade.Compile(c.files, paths)
	c.sheets, c.paths = sheets, paths
	if err != nil {
		return err
	}
	return malformed(sheets)
}

// malformed is the first place where a sheet's text is no CSS. A browser goes on after it; a build does
// not, and neither does the judge: what stands behind a block that never closes is anybody's guess.
func malformed(sheets *cascade.Sheets) error {
	for _, p := range sheets.Problems() {
		if p.Syntax {
			return &fault{BuildError, p.Message, p.Position}
		}
	}
	return nil
}

func (c *cascadeMachinery) match(d *dom.Document) engine {
	return c.sheets.Match(d, cascade.Options{ThemeAttribute: c.arm.Theme.Attribute})
}

// gates: the subset gate is raised by the question that needs a refused construct (criteria and
// invariants), never for a whole sheet.
func (c *cascadeMachinery) gates(context.Context, *workspace) ([]gateReport, error) {
	return []gateReport{}, nil
}
