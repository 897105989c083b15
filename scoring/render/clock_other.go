//go:build !unix

package render

import "time"

// processorTime is not known here: a limit is one of the wall clock alone.
func processorTime() (time.Duration, bool) { return 0, false }
