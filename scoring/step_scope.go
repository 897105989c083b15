package scoring

import (
	"context"
	"fmt"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// scope is step 2: only files in scope may be touched. A rename touches both of its paths.
func (s *score) scope(context.Context) error {
	for _, change := range s.request.Checkout.Changes {
		if !s.Part.InScope(change.Path) {
			s.abort(Failure{
				Kind:     OutOfScope,
				Message:  fmt.Sprintf("%s is %s, but only files in scope may be touched: %s", diagnostic.Quote(change.Path), change.Kind, list(s.Part.FilesInScope)),
				Position: diagnostic.Position{File: change.Path},
			})
		}
	}
	return nil
}

// list joins names for a message.
func list(names []string) string { return strings.Join(names, ", ") }
