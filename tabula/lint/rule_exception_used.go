package lint

import (
	"fmt"
	"strings"
)

// exceptionUsed finds a registered exception that no source uses, under any condition. It needs to
// see all sources.
func exceptionUsed(p *Profile, r *Report, whole bool) {
	if !whole {
		return
	}
	used := map[string]bool{}
	for class := range r.Used {
		used[class[strings.LastIndexByte(class, ':')+1:]] = true
	}
	for _, e := range p.Exceptions {
		if !used[e.Class] {
			r.Findings = append(r.Findings, Finding{Position: e.Position, Rule: "exception-used",
				Message: fmt.Sprintf("nobody uses the exception %q: take it out", e.Class)})
		}
	}
}
