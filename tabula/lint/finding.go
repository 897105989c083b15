package lint

import (
	"fmt"
	"sort"

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
	sort.SliceStable(list, func(i, j int) bool { return less(list[i], list[j]) })
	var kept []Finding
	for i, f := range list {
		if i == 0 || f != list[i-1] {
			kept = append(kept, f)
		}
	}
	return kept
}

func less(a, b Finding) bool {
	switch {
	case a.File != b.File:
		return a.File < b.File
	case a.Line != b.Line:
		return a.Line < b.Line
	case a.Column != b.Column:
		return a.Column < b.Column
	case a.Rule != b.Rule:
		return a.Rule < b.Rule
	}
	return a.Message < b.Message
}
