//go:build !linux

package worker_test

import (
	"testing"

	"github.com/tabula-css/bench/results/worker"
)

// memoryBounded: there is no wall around memory here.
func memoryBounded(*testing.T, worker.Limits) {}
