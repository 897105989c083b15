package scoring

import (
	"context"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// gates is step 6: what the arm's own continuous integration would reject.
func (s *score) gates(ctx context.Context) error {
	reports, err := s.head.machinery.gates(ctx, s.head)
	if err != nil {
		return err
	}
	types, err := s.judge.types(s.head)
	if err != nil {
		return err
	}
	for _, r := range append([]gateReport{types}, withEnvironment(reports, s.head.rendered.Environment)...) {
		s.result.Gates = append(s.result.Gates, Gate{Name: r.name, Passed: len(r.findings) == 0, Findings: len(r.findings)})
		for _, f := range r.findings {
			f.Position = s.Arm.repository(f.Position)
			s.fail(f)
		}
	}
	return nil
}

// lintGate is the gate that every arm has. What a paradigm's own linter finds stands before what no arm may do.
const lintGate = "lint"

// withEnvironment adds to the lint gate, which is there already or becomes the first, what the arm's code asks that a
// static render and a browser may answer differently.
func withEnvironment(reports []gateReport, environment []diagnostic.Fault) []gateReport {
	if len(reports) == 0 || reports[0].name != lintGate {
		reports = append([]gateReport{{name: lintGate}}, reports...)
	}
	for _, f := range environment {
		reports[0].findings = append(reports[0].findings, Failure{Kind: Lint, Message: f.Message + " [no-environment]", Position: f.Position})
	}
	return reports
}
