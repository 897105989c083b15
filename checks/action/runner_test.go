package action_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/tabula-css/bench/checks/github/githubtest"
)

// runner runs a workflow's own steps as GitHub's runner does, as far as score.yml and action.yml need it: each job
// in a workspace and a temporary folder of its own, each script by bash with the variables that GitHub sets. An
// expression that it does not know fails the test.
type runner struct {
	t        *testing.T
	root     string // this repository: the action's own files
	git      *githubtest.GitServer
	event    string            // file of the payload
	values   map[string]string // of expressions
	env      map[string]string // of every step
	programs string            // a folder of programs that come first; empty for none
	log      bytes.Buffer
}

type workflow struct {
	Jobs map[string]workflowJob
}

type workflowJob struct {
	If          string
	Needs       string
	Permissions map[string]string
	Outputs     map[string]string
	Steps       []workflowStep
}

type workflowStep struct {
	ID, Name, If, Uses, Shell, Run string
	ContinueOnError                bool `yaml:"continue-on-error"`
	With, Env                      map[string]string
}

type composite struct {
	Inputs  map[string]struct{ Default string }
	Outputs map[string]struct{ Value string }
	Runs    struct{ Steps []workflowStep }
}

// jobState is one job, or one action inside it, under way.
type jobState struct {
	*runner
	values    map[string]string
	workspace string
	temp      string
	summary   string
	failed    bool
}

// run runs the jobs in turn, and says which failed.
func (r *runner) run(file string, jobs ...string) map[string]bool {
	r.t.Helper()
	var w workflow
	r.read(file, &w)
	failed := map[string]bool{}
	for _, name := range jobs {
		job := w.Jobs[name]
		state := &jobState{runner: r, values: map[string]string{}, workspace: r.t.TempDir(), temp: r.t.TempDir(), summary: filepath.Join(r.t.TempDir(), "summary.md")}
		for key, value := range r.values {
			state.values[key] = value
		}
		if job.If != "" && state.eval(strings.TrimSuffix(strings.TrimPrefix(job.If, "${{"), "}}")) != "true" {
			continue
		}
		for _, step := range job.Steps {
			state.step(step)
		}
		for output, value := range job.Outputs {
			r.values["needs."+name+".outputs."+output] = state.expand(value)
		}
		failed[name] = state.failed
	}
	return failed
}

func (r *runner) read(file string, v any) {
	r.t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = yaml.Unmarshal(data, v)
	}
	if err != nil {
		r.t.Fatal(err)
	}
}

// step runs one step of a job.
func (s *jobState) step(step workflowStep) {
	s.t.Helper()
	if s.skips(step) {
		return
	}
	ok := true
	switch name, _, _ := strings.Cut(step.Uses, "@"); {
	case name == "actions/checkout":
		s.checkout(step)
	case name == "actions/setup-go": // Go is here
	case strings.HasPrefix(name, "./"):
		ok = s.action(step)
	case name == "":
		ok = s.script(step)
	default:
		s.t.Fatalf("the runner does not know %s", step.Uses)
	}
	s.failed = s.failed || !ok && !step.ContinueOnError
}

// skips: a step without a condition runs while nothing has failed.
func (s *jobState) skips(step workflowStep) bool {
	return s.failed || step.If != "" && s.eval(step.If) != "true"
}

// checkout is actions/checkout: one commit, with no credentials left behind.
func (s *jobState) checkout(step workflowStep) {
	s.t.Helper()
	if step.With["persist-credentials"] != "false" {
		s.t.Error("a checkout leaves its credentials behind")
	}
	ref := s.expand(step.With["ref"])
	if ref == "" {
		ref = "main" // or the merge commit, which nobody looks at
	}
	clone := s.git.Clone("--depth=1", "--no-checkout")
	clone.Run("fetch", "--quiet", "--depth=1", "origin", ref)
	clone.Run("checkout", "--quiet", "--detach", "FETCH_HEAD")
	s.workspace = clone.Dir
}

// action runs a composite action.
func (s *jobState) action(step workflowStep) bool {
	s.t.Helper()
	var a composite
	folder := filepath.Join(s.root, step.Uses)
	s.read(filepath.Join(folder, "action.yml"), &a)
	inner := &jobState{runner: s.runner, values: map[string]string{}, workspace: s.workspace, temp: s.temp, summary: s.summary}
	for key, value := range s.values {
		inner.values[key] = value
	}
	inner.values["github.action_path"] = folder
	for name, input := range a.Inputs {
		inner.values["inputs."+name] = s.expand(input.Default)
	}
	for name, value := range step.With {
		if _, ok := a.Inputs[name]; !ok {
			s.t.Errorf("the action has no input %s", name)
		}
		inner.values["inputs."+name] = s.expand(value)
	}
	for _, step := range a.Runs.Steps {
		inner.step(step)
	}
	for name, output := range a.Outputs {
		s.values["steps."+step.ID+".outputs."+name] = inner.expand(output.Value)
	}
	return !inner.failed
}

// script runs a step's script.
func (s *jobState) script(step workflowStep) bool {
	s.t.Helper()
	if step.Shell != "bash" || strings.Contains(step.Run, "${{") {
		s.t.Errorf("step %s: expected bash, and no expression in the script", step.Name)
	}
	script, output := filepath.Join(s.t.TempDir(), "script.sh"), filepath.Join(s.t.TempDir(), "output")
	if err := os.WriteFile(script, []byte(step.Run), 0o600); err != nil {
		s.t.Fatal(err)
	}
	command := exec.Command("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script)
	command.Dir, command.Stdout, command.Stderr = s.workspace, &s.log, &s.log
	command.Env = append(machine(s.programs), "GITHUB_WORKSPACE="+s.workspace, "RUNNER_TEMP="+s.temp, "GITHUB_OUTPUT="+output,
		"GITHUB_STEP_SUMMARY="+s.summary, "GITHUB_EVENT_PATH="+s.event)
	for name, value := range s.runner.env {
		command.Env = append(command.Env, name+"="+value)
	}
	for name, value := range step.Env {
		command.Env = append(command.Env, name+"="+s.expand(value))
	}
	err := command.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		s.t.Fatal(err)
	}
	data, readErr := os.ReadFile(output)
	if readErr != nil && !os.IsNotExist(readErr) {
		s.t.Fatal(readErr)
	}
	for line := range strings.Lines(string(data)) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		s.values["steps."+step.ID+".outputs."+name] = value
	}
	return err == nil
}

// machine is what a step has of this machine: Go and git, and nothing of a token. The programs of a folder come first.
func machine(first string) []string {
	env := []string{"GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_CONFIG_NOSYSTEM=1"}
	for _, name := range []string{"PATH", "HOME", "GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOTOOLCHAIN", "TMPDIR"} {
		if value, ok := os.LookupEnv(name); ok {
			if name == "PATH" && first != "" {
				value = first + string(os.PathListSeparator) + value
			}
			env = append(env, name+"="+value)
		}
	}
	return env
}

var expression = regexp.MustCompile(`\$\{\{\s*(.*?)\s*\}\}`)

// expand replaces the expressions in a text.
func (s *jobState) expand(text string) string {
	return expression.ReplaceAllStringFunc(text, func(found string) string {
		return s.eval(expression.FindStringSubmatch(found)[1])
	})
}

// eval evaluates an expression: a name, name == 'text', or !cancelled().
func (s *jobState) eval(text string) string {
	text = strings.TrimSpace(text)
	if text == "!cancelled()" {
		return "true"
	}
	if left, right, ok := strings.Cut(text, " == "); ok {
		if s.eval(left) == strings.Trim(right, "'") {
			return "true"
		}
		return "false"
	}
	if value, ok := s.values[text]; ok {
		return value
	}
	if strings.HasPrefix(text, "steps.") || strings.HasPrefix(text, "needs.") {
		return ""
	}
	s.t.Fatalf("the runner does not know the expression %q", text)
	return ""
}
