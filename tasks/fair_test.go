package tasks_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/tabula-css/bench/scoring"
	"github.com/tabula-css/bench/tasks"
)

// canary is the first line of every solution and mutant.
const canary = "bench-canary: 5f1c0b7e-2f5d-4f0e-9d2b-6d1c7a3e8b94 – evaluation data of the bench suite; keep out of training sets.\n"

// eachArm runs a test for every task of the default suite and every arm it is put to.
func eachArm(t *testing.T, test func(t *testing.T, c *court, task *tasks.Task, arm string)) {
	t.Helper()
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	c := &court{suite: suite, judge: scoring.NewJudge(suite)}
	for _, task := range suite.Tasks {
		for _, arm := range task.ArmNames() {
			t.Run(task.ID+"/"+arm, func(t *testing.T) {
				t.Parallel()
				test(t, c, task, arm)
			})
		}
	}
}

// court is a judge that is replaced after a timeout: wall-clock time is the one thing that is not the
// same on every machine, and a busy one must not decide a test.
type court struct {
	suite *scoring.Suite
	mu    sync.Mutex
	judge *scoring.Judge
}

func (c *court) current() *scoring.Judge {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.judge
}

func (c *court) replace(judge *scoring.Judge) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.judge == judge {
		c.judge = scoring.NewJudge(c.suite)
	}
}

func (c *court) ask(t *testing.T, question func(*scoring.Judge) (*scoring.TaskResult, error)) *scoring.TaskResult {
	t.Helper()
	for range 20 {
		judge := c.current()
		result, err := question(judge)
		if err == nil && !hasKind(result, string(scoring.Timeout)+"-") {
			return result
		}
		if err != nil && !strings.Contains(err.Error(), "did not finish within") {
			t.Fatal(err)
		}
		c.replace(judge)
	}
	t.Fatal("this machine is too busy: twenty timeouts in a row")
	return nil
}

func patches(t *testing.T, pattern ...string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(pattern...))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// score judges a patch file.
func (c *court) score(t *testing.T, task *tasks.Task, arm, file string) *scoring.TaskResult {
	t.Helper()
	patch, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(patch, []byte(canary)) {
		t.Errorf("%s: expected the canary line first", file)
	}
	return c.ask(t, func(j *scoring.Judge) (*scoring.TaskResult, error) {
		return j.Score(context.Background(), scoring.Request{Task: task.ID, Arm: arm, Patch: patch})
	})
}

// TestUntouched: the untouched arm fails every task, and for the reason that the task is about.
func TestUntouched(t *testing.T) {
	eachArm(t, func(t *testing.T, c *court, task *tasks.Task, arm string) {
		result := c.ask(t, func(j *scoring.Judge) (*scoring.TaskResult, error) {
			return j.Untouched(context.Background(), task.ID, arm)
		})
		if result.Outcome != scoring.Failed {
			t.Errorf("outcome %s: expected %s", result.Outcome, scoring.Failed)
		}
		for _, f := range result.Failures {
			if f.Kind != scoring.WrongValue {
				t.Errorf("%s: %s: expected nothing but %s", f.Kind, f.Message, scoring.WrongValue)
			}
		}
	})
}

// TestSolutions: the reference solution and at least three other right ones pass.
func TestSolutions(t *testing.T) {
	eachArm(t, func(t *testing.T, c *court, task *tasks.Task, arm string) {
		list := patches(t, "solutions", task.ID, arm+".diff")
		others := patches(t, "solutions", task.ID, arm+"-alt-*.diff")
		if len(list) != 1 || len(others) < 3 {
			t.Errorf("%d reference solutions and %d others: expected 1 and 3 at least", len(list), len(others))
		}
		for _, file := range append(list, others...) {
			result := c.score(t, task, arm, file)
			if result.Outcome != scoring.Passed {
				t.Errorf("%s: %s:%s", file, result.Outcome, failures(result))
			}
		}
	})
}

// TestMutants: at least eight wrong patches fail, each with the kind of failure that its name begins with.
func TestMutants(t *testing.T) {
	eachArm(t, func(t *testing.T, c *court, task *tasks.Task, arm string) {
		list := patches(t, "mutants", task.ID, arm, "*.diff")
		if len(list) < 8 {
			t.Errorf("%d mutants: expected 8 at least", len(list))
		}
		for _, file := range list {
			result := c.score(t, task, arm, file)
			if result.Outcome != scoring.Failed || !hasKind(result, filepath.Base(file)) {
				t.Errorf("%s: %s:%s", file, result.Outcome, failures(result))
			}
		}
	})
}

func hasKind(r *scoring.TaskResult, name string) bool {
	for _, f := range r.Failures {
		if strings.HasPrefix(name, string(f.Kind)+"-") {
			return true
		}
	}
	return false
}

func failures(r *scoring.TaskResult) string {
	var text strings.Builder
	for _, f := range r.Failures {
		fmt.Fprintf(&text, "\n\t%s: %s %s %s %s", f.Kind, f.Ref, f.Property, f.Condition, f.Message)
	}
	return text.String()
}
