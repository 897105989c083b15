package worker

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// processorTime is the processor time that a process has used, all threads together; false when the
// machine does not say.
func processorTime(pid int) (time.Duration, bool) {
	const schedClock = 2 // clock_getcpuclockid(3): the scheduler's clock of a process
	var t unix.Timespec
	if err := unix.ClockGettime(int32(^pid<<3|schedClock), &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}

// resident is the memory that a process holds, in bytes; 0 when the machine does not say.
func resident(pid int) int64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	fields := bytes.Fields(data)
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(string(fields[1]), 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}
