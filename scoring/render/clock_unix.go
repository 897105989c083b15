//go:build unix

package render

import (
	"syscall"
	"time"
)

// processorTime is the processor time that this process has used, all threads together; false when the
// machine does not say.
func processorTime() (time.Duration, bool) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
