package scoring

import "context"

// subset is step 10: it sums up the cascade arm's one gate, the questions that had no answer.
func (s *score) subset(context.Context) error {
	if s.Arm.Paradigm != ParadigmCascade || len(s.result.Criteria) == 0 {
		return nil
	}
	refused := 0
	for _, f := range s.result.Failures {
		if f.Kind == SubsetViolation {
			refused++
		}
	}
	s.result.Gates = append(s.result.Gates, Gate{Name: "subset", Passed: refused == 0, Findings: refused})
	return nil
}
