package action_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"github.com/tabula-css/bench/checks/action"
	"github.com/tabula-css/bench/scoring"
)

// childVariable makes the test's program stand for bench.
const childVariable = "BENCH_ACTION_CHILD"

// TestMain runs the tests and sees that they left nothing behind.
func TestMain(m *testing.M) {
	if os.Getenv(childVariable) != "" {
		os.Exit(bench())
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

// runAll runs the tests with a folder for what they share.
func runAll(m *testing.M) int {
	dir, err := os.MkdirTemp("", "bench-action-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	fixturesDir = dir
	return m.Run()
}

// everything says whether all cases are to run, and the program to be built, not a sample alone.
func everything() bool { return os.Getenv("REQUIRE_REFERENCES") == "1" }

// bench is bench check, and gives its exit code.
func bench() int {
	flags := flag.NewFlagSet("check", flag.ExitOnError)
	dir, fetch := flags.String("repo", ".", ""), flags.Bool("fetch", false, "")
	out, publish := flags.String("out", "", ""), flags.String("publish", "", "")
	flags.Parse(os.Args[2:])
	suite, err := scoring.Embedded()
	if err != nil {
		return 2
	}
	step := &action.Step{Dir: *dir, Suite: suite, Scorer: scoring.NewJudge(suite), Env: os.Getenv, Log: os.Stdout}
	ctx, do := context.Background(), step.Check
	switch {
	case *fetch:
		do = func(ctx context.Context) (*scoring.TaskResult, error) { return nil, step.Fetch(ctx) }
	case *out != "":
		do = func(ctx context.Context) (*scoring.TaskResult, error) { return step.Hand(ctx, *out) }
	case *publish != "":
		do = func(ctx context.Context) (*scoring.TaskResult, error) { return step.Publish(ctx, *publish) }
	}
	r, err := do(ctx)
	switch {
	case err != nil || r != nil && r.Outcome == scoring.Errored:
		return 2
	case r != nil && r.Outcome == scoring.Failed:
		return 1
	}
	return 0
}

// instead is a folder with a go that builds nothing: what it is asked to build is this program. Empty where the
// program itself is to be built.
func instead(t *testing.T) string {
	t.Helper()
	if everything() {
		return ""
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	program := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", childVariable, self)
	builder := "#!/bin/sh\nwhile [ $# -gt 0 ]; do [ \"$1\" = -o ] && out=$2; shift; done\ncp '" + filepath.Join(dir, "bench") + "' \"$out\"\n"
	for name, text := range map[string]string{"bench": program, "go": builder} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
