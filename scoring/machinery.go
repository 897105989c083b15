package scoring

import (
	"context"
	"fmt"
	"io/fs"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
)

// machinery is a styling paradigm at work on one state of an arm. There are two: the cascade and
// Tabula. They share nothing but this question.
type machinery interface {
	// host are the Go functions of the packages that the paradigm offers to the arm's code, by package.
	host() map[string]render.Host
	// sameHost says that the other's host functions answer alike.
	sameHost(other machinery) bool
	// stylesheets takes the style sheets that the arm's code imports, in evaluation order.
	stylesheets(paths []string) error
	// match returns the engine that answers for the elements of d.
	match(d *dom.Document) engine
	// anchorBlind says that no answer can depend on the anchors' names, given the document.
	anchorBlind() bool
	// anchorUses are the places at which a style sheet names the anchors' attribute.
	anchorUses() []diagnostic.Position
	// same says that both answer alike for documents that are alike, and refuse nothing.
	same(other machinery) bool
	// conditions are what the sheets or classes ask of a state.
	conditions() style.Conditions
	// unasked are the constructs that styles hang on and no state of the world decides, or no value shows.
	unasked() []sheet.Unasked
	// refusal is why no question has an answer; nil where some have.
	refusal() *style.Refusal
	// sets says whether a sheet or class declares a longhand.
	sets(longhand string) bool
	// moved is what two engines of this paradigm specify differently for two documents of one shape.
	moved(before, after engine, w style.World) []style.Move
	// gates says what the arm's own continuous integration would reject. The lint gate, where there is one, is the first.
	gates(ctx context.Context, w *workspace) ([]gateReport, error)
}

// engine answers for the elements of one document.
type engine interface {
	// Specified answers one question; the error is a *style.Refusal, or says that the property is
	// unknown.
	Specified(el *dom.Element, property string, st style.State) (style.Specified, error)
	// Settle answers all longhands that an author declaration or class has a say in, sorted.
	Settle(el *dom.Element, st style.State) []style.Entry
}

// gateReport is one gate with its findings.
type gateReport struct {
	name     string
	findings []Failure
}

func (j *Judge) newMachinery(arm *Arm, files fs.FS) (machinery, error) {
	switch arm.Paradigm {
	case ParadigmCascade:
		return newCascade(arm, files), nil
	case ParadigmTabula:
		return newTabula(arm, files, &j.profiles)
	}
	return nil, fmt.Errorf("arm %q: unknown paradigm %q", arm.Name, arm.Paradigm)
}
