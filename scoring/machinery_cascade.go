package scoring

import (
	"bytes"
	"context"
	"io/fs"
	"slices"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
)

// cascadeMachinery answers by the CSS cascade.
type cascadeMachinery struct {
	arm    *Arm
	files  *sheetFiles
	paths  []string
	sheets *sheet.Sheets
}

// sheetFiles are the arm's files; they note where a sheet that was read names the anchors, and when one could.
type sheetFiles struct {
	fs.FS
	anchors bool
	uses    []diagnostic.Position
}

// ReadFile reads a sheet. Without the attribute's name in any case, and without an escape that could
// spell it, no selector of the sheet can tell one anchor from another.
func (f *sheetFiles) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(f.FS, name)
	if bytes.Contains(bytes.ToLower(data), []byte(dom.AnchorAttribute)) || bytes.IndexByte(data, '\\') >= 0 {
		f.anchors = true
		f.uses = append(f.uses, sheet.AttributeUses(name, string(data), dom.AnchorAttribute)...)
	}
	return data, err
}

func newCascade(arm *Arm, files fs.FS) *cascadeMachinery {
	return &cascadeMachinery{arm: arm, files: &sheetFiles{FS: files}}
}

func (c *cascadeMachinery) host() map[string]render.Host { return nil }

func (c *cascadeMachinery) sameHost(machinery) bool { return true }

// stylesheets compiles the sheets: the style entry first, unless the code imports it itself.
func (c *cascadeMachinery) stylesheets(paths []string) error {
	if c.arm.StyleEntry != "" && !slices.Contains(paths, c.arm.StyleEntry) {
		paths = append([]string{c.arm.StyleEntry}, paths...)
	}
	if c.sheets != nil && slices.Equal(paths, c.paths) {
		return nil
	}
	sheets, err := sheet.Compile(c.files, paths)
	c.sheets, c.paths = sheets, paths
	if err != nil {
		return err
	}
	return malformed(sheets)
}

// malformed is the first syntax error of the sheets. A browser recovers from it; a build fails on it, and so does
// the judge, for the author of an unclosed block cannot have meant what the recovery makes of the rest.
func malformed(sheets *sheet.Sheets) error {
	for _, p := range sheets.Problems() {
		if p.Syntax {
			return newFault(BuildError, p.Position, p.Message)
		}
	}
	return nil
}

func (c *cascadeMachinery) match(d *dom.Document) engine {
	return cascade.Match(c.sheets, d, cascade.Options{ThemeAttribute: c.arm.Theme.Attribute})
}

func (c *cascadeMachinery) anchorBlind() bool { return !c.files.anchors }

func (c *cascadeMachinery) anchorUses() []diagnostic.Position { return c.files.uses }

// same: sheets are compiled anew for every state of the arm, and may refuse.
func (c *cascadeMachinery) same(machinery) bool { return false }

func (c *cascadeMachinery) conditions() style.Conditions { return c.sheets.Conditions() }

func (c *cascadeMachinery) unasked() []sheet.Unasked { return c.sheets.Unasked() }

func (c *cascadeMachinery) refusal() *style.Refusal { return c.sheets.Refusal }

func (c *cascadeMachinery) sets(longhand string) bool { return c.sheets.Sets(longhand) }

func (c *cascadeMachinery) moved(before, after engine, w style.World) []style.Move {
	return cascade.Moved(before.(*cascade.Engine), after.(*cascade.Engine), w)
}

// gates: the subset gate is raised by the question that needs a refused construct (criteria and
// invariants), never for a whole sheet.
func (c *cascadeMachinery) gates(context.Context, *workspace) ([]gateReport, error) {
	return []gateReport{}, nil
}
