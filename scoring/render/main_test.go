package render

import (
	"testing"

	"go.uber.org/goleak"
)

// TestMain: no test leaves a render behind, not even one that was given up.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
