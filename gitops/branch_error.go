package gitops

import "fmt"

// BranchError says that a branch cannot be judged as it was handed in: what it says of itself is missing or
// contradicts itself, or it grew from no base that the suite knows. Whoever handed it in can mend it.
type BranchError struct {
	Message string // one sentence, hostile text in it escaped with Quote
	Missing string // "task" or "arm" when the branch does not say which; else empty
	err     error
}

// Error is the sentence.
func (e *BranchError) Error() string { return e.Message }

// Unwrap gives the reason behind the sentence, nil when there is none.
func (e *BranchError) Unwrap() error { return e.err }

// NewBranchError is a BranchError with a sentence made as by fmt.Errorf: %w keeps the reason.
func NewBranchError(format string, args ...any) *BranchError {
	err := fmt.Errorf(format, args...)
	return &BranchError{Message: err.Error(), err: err}
}
