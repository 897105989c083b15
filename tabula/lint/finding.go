package lint

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Finding is one breach of a rule.
type Finding struct {
	diagnostic.Position
	Rule    string
	Message string
}

// String is path:line:column: message [rule].
func (f Finding) String() string {
	return fmt.Sprintf("%s: %s [%s]", f.Position, f.Message, f.Rule)
}

// sorted orders findings by place and takes out those that say the same twice: a constant may be used
// in two places.
func sorted(list []Finding) []Finding {
	slices.SortFunc(list, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.Compact(list)
}
