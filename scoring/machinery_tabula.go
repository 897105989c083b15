package scoring

import (
	"context"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tabula"
	"github.com/tabula-css/bench/tabula/lint"
)

// tabulaMachinery answers by class lists.
type tabulaMachinery struct {
	arm     *Arm
	files   fs.FS
	profile *tabula.Profile
	report  func() (*lint.Report, error) // of all sources, once
}

func newTabula(arm *Arm, files fs.FS, known *tabula.Cache) (*tabulaMachinery, error) {
	p, err := known.Load(files)
	if err != nil {
		return nil, err
	}
	report := sync.OnceValues(func() (*lint.Report, error) { return known.Lint(context.Background(), p, files) })
	return &tabulaMachinery{arm: arm, files: files, profile: p, report: report}, nil
}

// mergeModule is @tabula-css/merge: its text is the same for every profile, what its host functions
// answer is the patched profile's.
func mergeModule() render.Module {
	m := (&tabula.Profile{}).Module()
	return render.Module{Name: m.Name, Source: m.Source}
}

func (t *tabulaMachinery) host() map[string]render.Host {
	m := t.profile.Module()
	return map[string]render.Host{m.Name: m.Host}
}

func (t *tabulaMachinery) sameHost(other machinery) bool { return t.same(other) }

// stylesheets: a Tabula arm has none of its own; an import of one is a lint finding.
func (t *tabulaMachinery) stylesheets([]string) error { return nil }

func (t *tabulaMachinery) match(d *dom.Document) engine {
	return t.profile.Engine(d, tabula.Options{
		UserAgent:      cascade.UserAgentOf(d),
		ThemeAttribute: t.arm.Theme.Attribute,
		DefaultTheme:   t.arm.Theme.Default,
		Direction:      t.arm.Direction,
		ClassPosition:  t.classPosition,
	})
}

// classPosition says where a class of an element is written, if the sources tell.
func (t *tabulaMachinery) classPosition(el *dom.Element, class string) diagnostic.Position {
	r, err := t.report()
	if err != nil {
		return diagnostic.Position{} // the lint gate returns the error
	}
	return tabula.ClassPositions(r)(el, class)
}

// anchorBlind: class lists name no attribute.
func (t *tabulaMachinery) anchorBlind() bool { return true }

func (t *tabulaMachinery) anchorUses() []diagnostic.Position { return nil }

func (t *tabulaMachinery) same(other machinery) bool {
	o, ok := other.(*tabulaMachinery)
	return ok && o.profile == t.profile
}

func (t *tabulaMachinery) conditions() style.Conditions { return t.profile.AskedConditions() }

// unasked: a class knows themes and breakpoints alone.
func (t *tabulaMachinery) unasked() []sheet.Unasked { return nil }

func (t *tabulaMachinery) refusal() *style.Refusal { return nil }

// sets: a profile may have a class for any longhand.
func (t *tabulaMachinery) sets(string) bool { return true }

func (t *tabulaMachinery) moved(before, after engine, w style.World) []style.Move {
	return tabula.Moved(before.(*tabula.Engine), after.(*tabula.Engine), w)
}

// gates are lint, registry and vocabulary (docs/tabula.md).
func (t *tabulaMachinery) gates(_ context.Context, w *workspace) ([]gateReport, error) {
	linted := gateReport{name: lintGate}
	report, err := t.report()
	if err != nil {
		return nil, err
	}
	for _, f := range report.Findings {
		linted.findings = append(linted.findings, Failure{Kind: Lint, Message: f.Message + " [" + f.Rule + "]", Position: f.Position})
	}
	registry := gateReport{name: "registry"}
	for _, d := range t.profile.Check(t.files) {
		registry.findings = append(registry.findings, Failure{Kind: StaleRegistry, Message: d.Message, Position: diagnostic.Position{File: d.File, Line: d.Line}})
	}
	vocabulary := gateReport{name: "vocabulary"}
	for _, d := range w.documents {
		for _, f := range t.profile.DocumentFindings(d) {
			vocabulary.findings = append(vocabulary.findings, Failure{Kind: Kind(f.Kind), Message: f.Message, Ref: f.Anchor, Position: f.Position})
		}
	}
	return []gateReport{linted, registry, vocabulary}, nil
}
