package value

import (
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// withoutTolerated drops the commas that Chromium lets pass: between and after the parts of border and its
// logical kin, and at the end of the lists of the gap rules.
func withoutTolerated(name string, list []syntax.Component) []syntax.Component {
	switch name {
	case "border", "border-block", "border-inline":
		return withoutCommas(list)
	case "contain-intrinsic-size":
		if n := len(list) - 1; (n == 1 || n == 2 && list[0].Token.IsIdent("auto")) && list[n].Token.IsIdent("auto") && !list[n-1].Token.IsIdent("auto") {
			return list[:n]
		}
		return list
	}
	if n := len(list); n > 1 && list[n-1].Token.Kind == syntax.Comma && isGapRule(name) {
		return list[:n-1]
	}
	return list
}

func isGapRule(name string) bool {
	for _, axis := range [...]string{"column-rule", "row-rule", "rule"} {
		if part, ok := strings.CutPrefix(name, axis); ok {
			return part == "" || part == "-color" || part == "-style" || part == "-width"
		}
	}
	return false
}

// withoutCommas drops single commas behind a part; the list is left alone when one stands elsewhere.
func withoutCommas(list []syntax.Component) []syntax.Component {
	var kept []syntax.Component
	for i := range list {
		if list[i].Token.Kind != syntax.Comma {
			kept = append(kept, list[i])
		} else if i == 0 || list[i-1].Token.Kind == syntax.Comma {
			return list
		}
	}
	return kept
}
