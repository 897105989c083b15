package worker_test

import (
	"syscall"
	"testing"

	"github.com/tabula-css/bench/results/worker"
)

// programSize bounds what a process holds beside its data: the pages of the program's file, stacks of threads.
const programSize = 128 << 20

// memoryBounded says that no worker that has gone ever held more memory than the limit, and that this
// process, which feeds them, has held no more either.
func memoryBounded(t *testing.T, limits worker.Limits) {
	t.Helper()
	for name, who := range map[string]int{"worker": syscall.RUSAGE_CHILDREN, "parent": syscall.RUSAGE_SELF} {
		var usage syscall.Rusage
		if err := syscall.Getrusage(who, &usage); err != nil {
			t.Fatal(err)
		}
		peak := usage.Maxrss << 10
		t.Logf("largest %s: %d MiB", name, peak>>20)
		if peak > limits.Memory+programSize {
			t.Errorf("a %s held %d bytes, above the limit of %d", name, peak, limits.Memory)
		}
	}
}
