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
	n, err := pages(pid, residentField)
	if err != nil {
		return 0
	}
	return n
}

// The fields of a process's statm (proc_pid_statm(5)).
const (
	sizeField     = 0 // mapped and reserved
	residentField = 1
	dataField     = 5 // private and writable, stacks included
)

// pages reads one field of a process's statm, in bytes.
func pages(pid, field int) (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, fmt.Errorf("read memory of process: %w", err)
	}
	fields := bytes.Fields(data)
	if len(fields) <= field {
		return 0, fmt.Errorf("read memory of process: expected numbers, found %q", data)
	}
	n, err := strconv.ParseInt(string(fields[field]), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read memory of process: %w", err)
	}
	return n * int64(os.Getpagesize()), nil
}
