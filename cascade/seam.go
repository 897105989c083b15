package cascade

import "github.com/tabula-css/bench/scoring/dom"

func presentationalHints(e *dom.Element) []hint { return nil }
