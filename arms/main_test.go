package arms_test

import (
	"testing"

	"go.uber.org/goleak"
)

// TestMain fails the tests that leave a goroutine behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
