package render

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// The kinds of Fault: the failure kinds of a verdict that rendering can give.
const (
	BuildError    = "build-error"    // the source does not parse, or an import does not resolve
	RenderError   = "render-error"   // a component throws, or renders what cannot be rendered
	Timeout       = "timeout"        // the wall-clock limit passed
	ResourceLimit = "resource-limit" // nesting, size or recursion beyond the limits
)

// Fault is what an arm's source does wrong. It is an error value; branch on it with errors.As.
type Fault struct {
	Kind string // BuildError, RenderError, Timeout or ResourceLimit
	diagnostic.Fault
}

// Error says where and what.
func (f *Fault) Error() string {
	if f.File == "" {
		return fmt.Sprintf("%s: %s", f.Kind, f.Message)
	}
	return fmt.Sprintf("%s: %s: %s", f.Position, f.Kind, f.Message)
}

// maxMessage bounds a fault's message, in bytes.
const maxMessage = 2048

// bounded is the fault with a message of bounded length.
func (f *Fault) bounded() *Fault {
	if len(f.Message) <= maxMessage {
		return f
	}
	short := *f
	short.Message = strings.ToValidUTF8(f.Message[:maxMessage], "") + "…"
	return &short
}

func buildFault(at diagnostic.Position, format string, args ...any) *Fault {
	return newFault(BuildError, at, fmt.Sprintf(format, args...))
}

func newFault(kind string, at diagnostic.Position, message string) *Fault {
	return &Fault{Kind: kind, Fault: diagnostic.Fault{Message: message, Position: at}}
}
