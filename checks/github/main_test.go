package github_test

import (
	"testing"

	"go.uber.org/goleak"
)

// TestMain runs the tests and sees that they left nothing behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
