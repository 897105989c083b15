package main

import (
	"errors"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
	"github.com/tabula-css/bench/scoring/style"
)

type explainCommand struct {
	suiteFlags
	Anchor    string `arg:"" optional:"" help:"Element: the value of its data-bench attribute. With --html it is left out." predictor:"anchor"`
	Property  string `arg:"" optional:"" help:"Longhand, or a custom property."`
	Arm       string `help:"Arm to ask." placeholder:"ARM" predictor:"arm"`
	Condition string `help:"Pseudo-classes that hold, joined by +: hover+focus-visible." placeholder:"C"`
	Theme     string `help:"Theme; the arm's default without it." placeholder:"NAME"`
	Viewport  int    `help:"Viewport width in CSS pixels." placeholder:"PX"`
	Patch     string `help:"Ask the arm as this patch leaves it: a file, or - for standard input." placeholder:"FILE"`
	pageFlags
	Batch string `help:"Answer questions about any pages, a line of JSON each: {id, html, css, selector, condition, property, viewport}. A file, or - for standard input." placeholder:"FILE"`
	JSON  bool   `help:"Print JSON."`
}

func (*explainCommand) Help() string {
	return `Exit code 1: the question is refused, because the answer needs a construct that is not answered for.

Example:

    bench explain button.solid background-color --arm cascade --condition hover
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
		env.note("no answer: %v", refusal)
		return failed
	}
	if err != nil {
		return err
	}
	if c.JSON {
		return env.printJSON(explanation.Plain())
	}
	return explanation.WriteText(env.out, env.colour)
}

func (c *explainCommand) explain(env *environment) (*results.Explanation, error) {
	state := style.State{Theme: c.Theme, Width: c.Viewport}
	var err error
	if state.PseudoClasses, err = style.ParseCondition(c.Condition); err != nil {
		return nil, err
	}
	e := &results.Explanation{Arm: c.Arm, Anchor: c.Anchor, Property: c.Property, Condition: c.Condition, Theme: c.Theme, Viewport: c.Viewport}
	if c.HTML != "" {
		if c.Anchor == "" || c.Property != "" || c.Arm != "" || c.Patch != "" || c.Suite != "" {
			return nil, errors.New("expected a property alone with --html: no anchor, no --arm, no --patch, no --suite")
		}
		e.Anchor, e.Property = c.Select, c.Anchor
		e.Specified, err = c.ask(e.Property, state)
		return e, err
	}
	e.Specified, err = c.askArm(env, state)
	return e, err
}

func (c *explainCommand) askArm(env *environment, state style.State) (none style.Specified, err error) {
	switch {
	case len(c.CSS) > 0 || c.Select != "":
		return none, errors.New("expected --html with --css and --select")
	case c.Anchor == "" || c.Property == "":
		return none, errors.New("expected an anchor and a property")
	case c.Arm == "":
		return none, errors.New("missing flags: --arm=ARM")
	}
	suite, err := c.open()
	if err != nil {
		return none, err
	}
	q := scoring.Question{Arm: c.Arm, Anchor: c.Anchor, Property: c.Property, State: state}
	if c.Patch != "" {
		if q.Patch, err = readPatch(env, c.Patch); err != nil {
			return none, err
		}
	}
	return scoring.NewJudge(suite).Explain(env.ctx, q)
}
