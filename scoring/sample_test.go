package scoring

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestMain fails the tests that leave a goroutine behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Sample is every nth of the list; all of it with REQUIRE_REFERENCES=1, as continuous integration runs the tests.
func Sample[T any](list []T, n int) []T {
	if os.Getenv("REQUIRE_REFERENCES") == "1" {
		return list
	}
	var some []T
	for i := 0; i < len(list); i += n {
		some = append(some, list[i])
	}
	return some
}
