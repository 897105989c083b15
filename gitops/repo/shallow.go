package repo

import "fmt"

// ShallowError says that a clone's history is cut off above what a question needs.
type ShallowError struct {
	Dir  string
	Head string // the commit whose base was looked for
}

// Error names the clone and the command that mends it.
func (e *ShallowError) Error() string {
	return fmt.Sprintf("the history of %q is shallow and ends before the base of %.12s: run git -C %q fetch --unshallow", e.Dir, e.Head, e.Dir)
}
