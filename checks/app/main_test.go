package app

import (
	"fmt"
	"net/http"
	"os"
	"testing"

	"github.com/tabula-css/bench/results/worker"
	"go.uber.org/goleak"
)

// TestMain runs the tests and sees that they left nothing behind. Started by one of them the program is a server, or a
// worker behind walls.
func TestMain(m *testing.M) {
	if worker.Marked() {
		os.Exit(worker.Main())
	}
	if text := os.Getenv(childVariable); text != "" {
		if err := serveChild(text); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	code := runAll(m)
	if code == 0 {
		http.DefaultClient.CloseIdleConnections()
		if err := goleak.Find(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}

// runAll runs the tests with a folder for their fixtures.
func runAll(m *testing.M) int {
	dir, err := os.MkdirTemp("", "bench-app-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	fixturesDir = dir
	return m.Run()
}
