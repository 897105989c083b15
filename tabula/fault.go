package tabula

import "github.com/tabula-css/bench/tabula/strictjson"

// Fault is a mistake in the arm's own files (tokens, configuration, exceptions): what is wrong, at
// which file:line:column. Any other error of this package means that a file could not be read.
type Fault = strictjson.Fault
