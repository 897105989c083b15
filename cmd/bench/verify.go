package main

import (
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/tabula-css/bench/scoring"
)

type verifyCommand struct {
	suiteFlags
	Tasks    []string `arg:"" optional:"" name:"task" help:"Ids of the tasks; all without." predictor:"task"`
	Checkout string   `help:"Checkout with tasks/solutions and tasks/mutants; the folder of --suite, or the working folder." placeholder:"DIR" type:"path"`
	Jobs     int      `short:"j" help:"Scores at a time; as many as there are processors without." placeholder:"N"`
	JSON     bool     `help:"Print JSON."`
	processFlags
}

func (*verifyCommand) Help() string {
	return `Every arm must render the same documents, and no arm's packet of a task may be more than 1.5 times as large as
another's. Every task must fail on the untouched arm for the right reason, pass with its reference and at least
three other right solutions, and fail with at least sixteen wrong patches, each with the kind that its file is named
after; every patch is scored again, and the bytes must be equal.
Among the wrong patches is one of each of these, with the word in its name: ` + aspects() + `.
The first is asked of arms with a second theme, the second of arms with breakpoints. referenceChanges must be what the
reference changes, a solution must need each entry of mayChange, and no criterion may want what a token is in one
theme alone.
What is wrong is said with what to do about it. Solutions and mutants are not part of the program: run it in a
checkout, or name one.

Exit codes: 0 the suite is fair, 1 it is not, 2 it could not be found out.

Example:

    bench verify
    bench verify q1-01-primary-hover-destructive
    bench verify --suite docs/examples/own-suite --json`
}

// aspects are the words that the names of wrong patches hold.
func aspects() string { return strings.Join(scoring.Aspects, ", ") }

func (c *verifyCommand) Run(env *environment) error {
	checkout := c.checkout()
	if blank, err := scoring.Unfilled(checkout); err != nil || len(blank.Findings) > 0 {
		if err != nil {
			return err
		}
		return c.report(env, nil, blank)
	}
	suite, err := c.open()
	if err != nil {
		return err
	}
	if _, err := fs.Stat(checkout, scoring.SolutionsFolder); err != nil && c.Suite == "" {
		return fmt.Errorf("open checkout: no %s in %q: name a checkout of the suite with --checkout", scoring.SolutionsFolder, c.folder())
	}
	if other, err := scoring.Open(checkout); c.Suite == "" && err == nil && other.Digest != suite.Digest {
		env.note("the tasks or arms in %q are not those of the program, which are verified: for the former, say --suite %s", shown(c.folder()), shellWord(c.folder()))
	}
	jobs := c.Jobs
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	progress := newVerifyProgress(env)
	options := scoring.VerifyOptions{Tasks: c.Tasks, Jobs: jobs, Progress: progress.tell}
	if !c.InProcess {
		scorer, end := c.scorer(suite, jobs)
		defer end()
		options.Scorer = scorer
	}
	v, err := suite.Verify(env.ctx, checkout, options)
	progress.end()
	if err != nil {
		return err
	}
	return c.report(env, suite, v)
}

// report prints what was found. A suite with a task that is not filled in is none: it is nil.
func (c *verifyCommand) report(env *environment, suite *scoring.Suite, v *scoring.Verification) error {
	var err error
	switch {
	case c.JSON:
		err = env.printJSON(v)
	case suite == nil:
		err = writeFindings(env.out, v)
	default:
		err = writeVerification(env.out, suite, v)
	}
	if err == nil && len(v.Findings) > 0 {
		return failed
	}
	return err
}

// folder is where solutions and mutants lie: beside the tasks of the suite in use.
func (c *verifyCommand) folder() string {
	switch {
	case c.Checkout != "":
		return c.Checkout
	case c.Suite != "":
		return c.Suite
	}
	return "."
}

func (c *verifyCommand) checkout() fs.FS { return os.DirFS(c.folder()) }
