package scoring

import (
	"errors"
	"path"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/scoring/style"
	"github.com/tabula-css/bench/tabula"
)

// fault is something that the arm's files did wrong before there was a document: a failure as an
// error value.
type fault struct {
	kind    Kind
	message string
	style.Position
}

func (f *fault) Error() string {
	if f.File == "" {
		return f.message
	}
	return f.Position.String() + ": " + f.message
}

// asFault gives the faults of the parts one form; every other error stays what it is.
func asFault(err error) error {
	var r *render.Fault
	if errors.As(err, &r) {
		return &fault{Kind(r.Kind), r.Message, r.Position}
	}
	var c *cascade.Fault
	if errors.As(err, &c) {
		return &fault{BuildError, c.Message, c.Position}
	}
	var t *tabula.Fault
	if errors.As(err, &t) {
		return &fault{BuildError, t.Message, t.Position}
	}
	return err
}

// failure is the fault as a failure of a score of the arm.
func (f *fault) failure(arm *Arm) Failure {
	return Failure{Kind: f.kind, Message: f.message, Position: arm.repository(f.Position)}
}

// repository turns a position in the arm into one in the repository.
func (a *Arm) repository(p style.Position) style.Position {
	if p.File != "" {
		p.File = path.Join(a.Root, p.File)
	}
	return p
}
