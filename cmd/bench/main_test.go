package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.uber.org/goleak"

	"github.com/tabula-css/bench/results/worker"
)

var update = flag.Bool("update", false, "rewrite the expected outputs in the scripts")

func TestMain(m *testing.M) {
	if worker.Marked() {
		os.Exit(worker.Main())
	}
	testscript.Main(tidied{m}, map[string]func(){"bench": main})
}

// tidied fails the tests that leave a goroutine behind.
type tidied struct{ *testing.M }

func (m tidied) Run() int {
	code := m.M.Run()
	if err := goleak.Find(); err != nil && code == 0 {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}

// TestScripts drives the real command with testdata/*.txtar. DEMO is the folder of the demo's patches,
// REPO the checkout.
func TestScripts(t *testing.T) {
	repository, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("REPO", repository)
			env.Setenv("DEMO", filepath.Join(repository, "cmd", "bench", "demo"))
			env.Setenv("TASK", demoTask)
			env.Setenv("NO_COLOR", "")
			for key, value := range gitIdentity() {
				env.Setenv(key, value)
			}
			return nil
		},
		Condition: func(condition string) (bool, error) { return has(t, condition) },
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"complaints": complaints,
			"exits":      exits,
			"lines":      lines,
			"inert":      inert,
		},
	})
}

// gitIdentity lets git commit without the machine's configuration.
func gitIdentity() map[string]string {
	return map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_NOSYSTEM": "1",
		"GIT_AUTHOR_NAME": "A U Thor", "GIT_AUTHOR_EMAIL": "author@example.com",
		"GIT_COMMITTER_NAME": "A U Thor", "GIT_COMMITTER_EMAIL": "author@example.com",
	}
}

// has answers [git], and [whole]: what takes long runs where REQUIRE_REFERENCES is set. A reference that is missing fails
// the test there.
func has(t *testing.T, condition string) (bool, error) {
	whole := os.Getenv("REQUIRE_REFERENCES") == "1"
	switch condition {
	case "whole":
		return whole, nil
	case "git":
		_, err := exec.LookPath("git")
		if err != nil && whole {
			t.Fatal("git is required and not installed")
		}
		return err == nil, nil
	}
	return false, fmt.Errorf("unknown condition %q", condition)
}

// exits N command…: run the command and want exit code N.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	var failure *exec.ExitError
	got := 0
	if errors.As(err, &failure) {
		got = failure.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// progressLine is what a batch says every few seconds: how many lines of it there are, the machine decides.
var progressLine = regexp.MustCompile(`(?m)^bench: \d+ results?, .*/s(, \S+ left)?\n`)

// complaints FILE: standard error, progress aside, is the file.
func complaints(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: complaints file")
	}
	got := progressLine.ReplaceAllString(ts.ReadFile("stderr"), "")
	if want := ts.ReadFile(args[0]); got != want {
		ts.Fatalf("standard error is\n%s\nwant\n%s", got, want)
	}
}

// lines file N: the file, or stdout or stderr, has N lines.
func lines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: lines file count")
	}
	text := ts.ReadFile(args[0])
	if got := strings.Count(text, "\n"); strconv.Itoa(got) != args[1] {
		ts.Fatalf("%s has %d lines, want %s:\n%s", args[0], got, args[1], text)
	}
}

// TestDemoIsTheOneItSays pins the demo to one passing and two failing patches an arm.
func TestDemoIsTheOneItSays(t *testing.T) {
	counts := map[string]int{}
	for _, p := range demo() {
		counts[p.arm+" "+p.outcome]++
	}
	want := map[string]int{"flat passed": 1, "flat failed": 2, "cascade passed": 1, "cascade failed": 2}
	for key, n := range want {
		if counts[key] != n {
			t.Errorf("%s: %d, want %d", key, counts[key], n)
		}
	}
}

// TestResultsFollowTheSchema validates what the demo really writes.
func TestResultsFollowTheSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../../results/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	env := &environment{ctx: t.Context(), in: strings.NewReader(""), out: io.Discard, err: io.Discard}
	if code := run(env, []string{"demo", "--dir", dir}); code != passed {
		t.Fatalf("exit code %d", code)
	}
	names, err := filepath.Glob(filepath.Join(dir, "results", "*.json"))
	if err != nil || len(names) != len(demo()) {
		t.Fatalf("%d results, %v", len(names), err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %v", filepath.Base(name), err)
		}
	}
}

func TestColour(t *testing.T) {
	for _, c := range []struct {
		variables map[string]string
		terminal  bool
		want      bool
	}{
		{nil, true, true},
		{nil, false, false},
		{map[string]string{"NO_COLOR": "1"}, true, false},
		{map[string]string{"NO_COLOR": ""}, true, true},
		{map[string]string{"TERM": "dumb"}, true, false},
	} {
		got := wantsColour(func(name string) string { return c.variables[name] }, c.terminal)
		if got != c.want {
			t.Errorf("%v, terminal %v: got %v", c.variables, c.terminal, got)
		}
	}
}
