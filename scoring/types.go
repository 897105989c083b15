package scoring

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/proptype"
	"github.com/tabula-css/bench/scoring/render"
)

// types is the gate of the components' own types, in every arm: a value that a prop does not take would stop the arm's
// type check, and renders all the same. Probes are checked with the arm's modules, since a variant that only a cast lets
// through is none.
func (j *Judge) types(w *workspace) (gateReport, error) {
	var probes []proptype.Source
	for _, p := range w.probes {
		probes = append(probes, proptype.Source{Path: p.Path, Text: p.Source, Prefix: render.ArmSpecifier, Folder: path.Dir(w.arm.Entry)})
	}
	report := gateReport{name: "types"}
	findings, err := j.propTypes.Check(w.files, w.rendered.Files, probes)
	for _, f := range findings {
		f.Message += " (its type is declared in " + w.arm.repository(diagnostic.Position{File: f.Declared}).File + ")"
		if isProbe(f.File) {
			f.Message = fmt.Sprintf("probe %s of the task: %s", strings.TrimSuffix(path.Base(f.File), ".tsx"), f.Message)
		}
		report.findings = append(report.findings, Failure{Kind: TypeError, Message: f.Message, Position: f.Position})
	}
	report.findings = oncePerProbe(report.findings)
	return report, err
}

// oncePerProbe keeps the first of a probe's findings that say the same: a probe gives one value in many places, and one
// declaration mends all.
func oncePerProbe(list []Failure) []Failure {
	type told struct{ file, message string }
	seen := map[told]bool{}
	return slices.DeleteFunc(list, func(f Failure) bool {
		key := told{f.File, f.Message}
		twice := isProbe(f.File) && seen[key]
		seen[key] = true
		return twice
	})
}
