package checks

import (
	"errors"
	"fmt"
	"time"
)

// What a request to a forge can end with, besides a *RateError. Branch on them with errors.Is.
var (
	ErrForbidden    = errors.New("the token may not do that") // a fork's read-only token, or a missing permission
	ErrUnauthorized = errors.New("the token is not valid")    // expired or revoked: get another
	ErrGone         = errors.New("not there")                 // 404, 410: deleted, or hidden from this token
	ErrInvalid      = errors.New("refused as invalid")        // 422
	ErrUnavailable  = errors.New("no usable answer")          // 5xx, 429, a time-out, a broken connection: try again
)

// RateError says that the forge wants no more requests for a while. It is an ErrUnavailable.
type RateError struct {
	After   time.Duration // from now
	Message string
}

// Error says how long to wait.
func (e *RateError) Error() string {
	return fmt.Sprintf("rate limit, wait %s: %s", e.After.Round(time.Second), e.Message)
}

// Is makes it an ErrUnavailable.
func (e *RateError) Is(target error) bool { return target == ErrUnavailable }
