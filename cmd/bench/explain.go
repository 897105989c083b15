package main

import (
	"cmp"
	"errors"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

type explainCommand struct {
	suiteFlags
	Anchor    string `arg:"" optional:"" help:"Element: the value of its data-bench attribute. With --html it is left out." predictor:"anchor"`
	Property  string `arg:"" optional:"" help:"Property: a longhand such as background-color, or a custom one, which stands behind a lone -- then."`
	Arm       string `help:"Arm to ask; needed but with --html and --batch." placeholder:"ARM" predictor:"arm"`
	Condition string `help:"Pseudo-classes that hold, joined by +: hover+focus-visible." placeholder:"C"`
	Theme     string `help:"Theme; the arm's default without it." placeholder:"NAME"`
	Viewport  int    `help:"Viewport width in CSS pixels; 1280 without it." placeholder:"PX"`
	Patch     string `help:"Ask the arm as this patch leaves it: a file, or - for standard input." placeholder:"FILE"`
	InProcess bool   `name:"in-process" help:"With --patch: run the patch's code in this process, without the walls of a worker: for debugging, never for a patch that you do not trust."`
	pageFlags
	Batch string `help:"Answer questions about any pages, a line of JSON each: {id, html, css, selector, condition, property, viewport}. A file, or - for standard input." placeholder:"FILE"`
	JSON  bool   `help:"Print JSON."`
}

func (*explainCommand) Help() string {
	return `An arm is asked about an element and a property; with --html a page is, about the first match of --select. Exit
code 1: the question is refused, because the answer needs a construct that is not answered for; 2: it could not
be asked.

Example:

    bench explain button.solid background-color --arm cascade --condition hover
    bench explain --arm cascade button.solid -- --color-danger
    bench explain color --html page.html --css site.css --select "nav a"
    bench explain --batch questions.jsonl`
}

func (c *explainCommand) Run(env *environment) error {
	if c.Batch != "" {
		return c.batch(env)
	}
	explanation, err := c.explain(env)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		env.note("no answer: %s", diagnostic.Escape(refusal.Error()))
		return failed
	}
	if err != nil {
		return err
	}
	if c.JSON {
		return env.printJSON(explanation)
	}
	return explanation.WriteText(env.out, env.colour)
}

// explain answers; the answer says what was asked.
func (c *explainCommand) explain(env *environment) (*results.PlainExplanation, error) {
	state := style.State{Theme: c.Theme, Width: c.Viewport}
	var err error
	if state.PseudoClasses, err = style.ParseCondition(c.Condition); err != nil {
		return nil, err
	}
	e, anchor, property := &results.PlainExplanation{}, c.Anchor, c.Property
	if c.HTML != "" {
		if c.Anchor == "" || c.Property != "" || c.Arm != "" || c.Patch != "" || c.Suite != "" {
			return nil, errors.New("expected a property alone with --html: no anchor, no --arm, no --patch, no --suite")
		}
		anchor, property = c.Select, c.Anchor
		e, err = plain(c.ask(property, state))
	} else {
		e, err = c.askArm(env, state)
	}
	if err != nil {
		return nil, err
	}
	e.Arm, e.Anchor, e.Property, e.Condition = c.Arm, anchor, property, c.Condition
	e.Theme, e.Viewport = cmp.Or(c.Theme, e.Theme), cmp.Or(c.Viewport, style.DefaultWidth)
	return e, nil
}

func plain(v style.Specified, err error) (*results.PlainExplanation, error) {
	if err != nil {
		return nil, err
	}
	e := (&results.Explanation{Specified: v}).Plain()
	return &e, nil
}

func (c *explainCommand) askArm(env *environment, state style.State) (*results.PlainExplanation, error) {
	switch {
	case len(c.CSS) > 0 || c.Select != "":
		return nil, errors.New("expected --html with --css and --select")
	case c.Anchor == "" || c.Property == "":
		return nil, errors.New("expected an anchor and a property")
	case c.Arm == "":
		return nil, errors.New("missing flags: --arm=ARM")
	}
	suite, err := c.open()
	if err != nil {
		return nil, err
	}
	arm, err := suite.Arm(c.Arm)
	if err != nil {
		return nil, err
	}
	q := scoring.Question{Arm: c.Arm, Anchor: c.Anchor, Property: c.Property, State: state}
	var e *results.PlainExplanation
	if c.Patch == "" { // the suite's own code
		e, err = plain(scoring.NewJudge(suite).Explain(env.ctx, q))
	} else if q.Patch, err = readPatch(env, c.Patch); err == nil {
		e, err = c.askPatched(env, suite, q)
	}
	if err != nil {
		return nil, err
	}
	e.Theme = arm.Theme.Default
	return e, nil
}

// askPatched runs a patch's code, and so asks a worker. What the patch made of an error is escaped.
func (c *explainCommand) askPatched(env *environment, suite *scoring.Suite, q scoring.Question) (*results.PlainExplanation, error) {
	if c.InProcess {
		e, err := plain(scoring.NewJudge(suite).Explain(env.ctx, q))
		if refusal := (*style.Refusal)(nil); err != nil && !errors.As(err, &refusal) {
			err = errors.New(diagnostic.Escape(err.Error()))
		}
		return e, err
	}
	pool, err := worker.New(suite, worker.Options{Size: 1})
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	return pool.Explain(env.ctx, q)
}
