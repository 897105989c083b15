package scoring

import (
	"errors"
	"path"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
)

// fault is a failure as an error value: something that the arm's files did wrong before there was a document.
type fault struct {
	kind Kind
	diagnostic.Fault
}

func newFault(kind Kind, at diagnostic.Position, message string) *fault {
	return &fault{kind, diagnostic.Fault{Message: message, Position: at}}
}

// asFault gives the faults of the parts one form; every other error stays what it is.
func asFault(err error) error {
	var r *render.Fault
	if errors.As(err, &r) {
		return &fault{Kind(r.Kind), r.Fault}
	}
	var f *diagnostic.Fault
	if errors.As(err, &f) {
		return &fault{BuildError, *f}
	}
	return err
}

// failure is the fault as a failure of a score of the arm.
func (f *fault) failure(arm *Arm) Failure {
	return Failure{Kind: f.kind, Message: f.Message, Position: arm.repository(f.Position)}
}

// repository turns a position in the arm into one in the repository. A path that begins with a slash is a probe's, and
// one in the repository already.
func (a *Arm) repository(p diagnostic.Position) diagnostic.Position {
	if name, ok := strings.CutPrefix(p.File, "/"); ok {
		p.File = name
	} else if p.File != "" {
		p.File = path.Join(a.Root, p.File)
	}
	return p
}
