package worker

import (
	"time"

	"github.com/tabula-css/bench/scoring"
)

// Limits bound one worker, and one score in it.
type Limits struct {
	Memory    int64         // bytes of data of a worker (RLIMIT_DATA)
	Heap      int64         // bytes at which the worker's garbage collector works harder (GOMEMLIMIT); below Memory
	Stack     int           // bytes of the stack of one goroutine
	Processor time.Duration // processor time of one score
	Wall      time.Duration // wall time of one score: a backstop, for a score has nothing to wait for
	Start     time.Duration // wall time until a worker is ready
}

// DefaultLimits are about sixty times what an honest score needs, and twice what a patch needs that changes every value of
// every element, as an empty style sheet does.
func DefaultLimits() Limits {
	return Limits{
		Memory:    768 << 20,
		Heap:      512 << 20,
		Stack:     256 << 20,
		Processor: scoring.RenderLimit + 2200*time.Millisecond, // tried twice, within seven seconds; the judge's own limit says more of where
		Wall:      10 * time.Second,
		Start:     20 * time.Second,
	}
}
