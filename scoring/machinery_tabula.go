package scoring

import (
	"context"
	"io/fs"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/scoring/style"
	"github.com/tabula-css/bench/tabula"
)

// tabulaMachinery answers by class lists.
type tabulaMachinery struct {
	arm     *Arm
	files   fs.FS
	profile *tabula.Profile
}

func newTabula(arm *Arm, files fs.FS) (*tabulaMachinery, error) {
	p, err := tabula.Load(files)
	return &tabulaMachinery{arm: arm, files: files, profile: p}, err
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

// stylesheets: a Tabula arm has none of its own; an import of one is a lint finding.
func (t *tabulaMachinery) stylesheets([]string) error { return nil }

func (t *tabulaMachinery) match(d *dom.Document) engine {
	return t.profile.Engine(d, tabula.Options{
		UserAgent:      cascade.UserAgent,
		ThemeAttribute: t.arm.Theme.Attribute,
		DefaultTheme:   t.arm.Theme.Default,
		Direction:      t.arm.Direction,
	})
}

// gates are lint, registry and vocabulary (tabula.md).
func (t *tabulaMachinery) gates(ctx context.Context, w *workspace) ([]gateReport, error) {
	lint := gateReport{name: "lint"}
	found, err := t.profile.Lint(ctx, t.files)
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		lint.findings = append(lint.findings, Failure{Kind: Lint, Message: f.Message + " [" + f.Rule + "]", Position: f.Position})
	}
	registry := gateReport{name: "registry"}
	for _, d := range t.profile.Check(t.files) {
		registry.findings = append(registry.findings, Failure{Kind: StaleRegistry, Message: d.Message, Position: style.Position{File: d.File, Line: d.Line}})
	}
	vocabulary := gateReport{name: "vocabulary"}
	for _, d := range w.documents {
		for _, f := range t.profile.DocumentFindings(d) {
			vocabulary.findings = append(vocabulary.findings, Failure{Kind: Kind(f.Kind), Message: f.Message, Ref: f.Anchor, Position: f.Position})
		}
	}
	return []gateReport{lint, registry, vocabulary}, nil
}
