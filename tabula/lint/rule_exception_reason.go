package lint

import (
	"fmt"
	"strings"
)

// exceptionReason finds an exception whose reason says nothing: it is empty, or the value, the class
// or both repeated.
func exceptionReason(p *Profile, r *Report, _ bool) {
	for _, e := range p.Exceptions {
		if SaysNothing(e.Reason, e.Class, e.Value) {
			r.Findings = append(r.Findings, Finding{Position: e.Position, Rule: "exception-reason",
				Message: fmt.Sprintf("the exception %q has no reason: say why no token will do", e.Class)})
		}
	}
}

// SaysNothing says whether a reason is empty but for the words given.
func SaysNothing(reason string, words ...string) bool {
	rest := strings.ToLower(reason)
	for _, w := range words {
		if w != "" {
			rest = strings.ReplaceAll(rest, strings.ToLower(w), "")
		}
	}
	return strings.Trim(rest, " \t\n.,:;=()'\"-") == ""
}
