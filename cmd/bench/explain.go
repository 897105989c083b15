package main

import (
	"errors"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
	"github.com/tabula-css/bench/scoring/style"
)

type explainCommand struct {
	suiteFlags
	Anchor    string `arg:"" help:"Element: the value of its data-bench attribute." predictor:"anchor"`
	Property  string `arg:"" help:"Longhand, or a custom property."`
	Arm       string `help:"Arm to ask." required:"" placeholder:"ARM" predictor:"arm"`
	Condition string `help:"Pseudo-classes that hold, joined by +: hover+focus-visible." placeholder:"C"`
	Theme     string `help:"Theme; the arm's default without it." placeholder:"NAME"`
	Viewport  int    `help:"Viewport width in CSS pixels." placeholder:"PX"`
	Patch     string `help:"Ask the arm as this patch leaves it: a file, or - for standard input." placeholder:"FILE"`
	JSON      bool   `help:"Print JSON."`
}

func (*explainCommand) Help() string {
	return "Exit code 1: the question is refused, because the answer needs a construct that is not answered for.\n\nExample:\n\n    bench explain button.solid background-color --arm cascade --condition hover"
}

func (c *explainCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	question, err := c.question(env)
	if err != nil {
		return err
	}
	answer, err := scoring.NewJudge(suite).Explain(env.ctx, question)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		env.note("no answer: %v", refusal)
		return failed
	}
	if err != nil {
		return err
	}
	explanation := results.Explanation{
		Arm: c.Arm, Anchor: c.Anchor, Property: c.Property, Condition: c.Condition,
		Theme: c.Theme, Viewport: c.Viewport, Specified: answer,
	}
	if c.JSON {
		return env.printJSON(explanation.Plain())
	}
	return explanation.WriteText(env.out, env.colour)
}

func (c *explainCommand) question(env *environment) (q scoring.Question, err error) {
	q = scoring.Question{Arm: c.Arm, Anchor: c.Anchor, Property: c.Property}
	q.State.Theme, q.State.Width = c.Theme, c.Viewport
	if q.State.PseudoClasses, err = style.ParseCondition(c.Condition); err != nil {
		return q, err
	}
	if c.Patch != "" {
		q.Patch, err = readPatch(env, c.Patch)
	}
	return q, err
}
