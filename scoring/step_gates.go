package scoring

import "context"

// gates is step 6: what the arm's own continuous integration would reject.
func (s *score) gates(ctx context.Context) error {
	reports, err := s.head.machinery.gates(ctx, s.head)
	if err != nil {
		return err
	}
	for _, r := range reports {
		s.result.Gates = append(s.result.Gates, Gate{Name: r.name, Passed: len(r.findings) == 0, Findings: len(r.findings)})
		for _, f := range r.findings {
			f.Position = s.Arm.repository(f.Position)
			s.fail(f)
		}
	}
	return nil
}
