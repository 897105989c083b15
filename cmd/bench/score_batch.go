package main

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"runtime"

	"github.com/tabula-css/bench/results"
)

type scoreBatchCommand struct {
	suiteFlags
	Files []string `arg:"" optional:"" help:"Predictions (JSON Lines, a JSON list or map), a folder of patches, or - for standard input." type:"path"`
	Refs  string   `help:"Score the branches that match: bench/**." placeholder:"PATTERN"`
	Repo  string   `help:"The clone, with --refs; the working folder without it." default:"." placeholder:"DIR" type:"path"`
	Base  string   `help:"Branch or commit that the branches grew from; the default branch without it." placeholder:"REF"`
	Jobs  int      `short:"j" help:"How many to score at a time; one a processor without it." placeholder:"N"`
	Agent string   `help:"Name of the agent, whatever the input says." placeholder:"NAME"`
	Model string   `help:"Name of the model, whatever the input says." placeholder:"NAME"`
	DB    string   `name:"db" help:"Store the results in this database." placeholder:"FILE" type:"path"`
	Out   string   `help:"Write the results into this folder." placeholder:"DIR" type:"path"`
	Fresh bool     `help:"Score everything, whatever is stored."`
	JSON  bool     `help:"Print the counts as JSON."`
	processFlags
}

func (*scoreBatchCommand) Help() string {
	return `A prediction is {"instance_id": "<task>.<arm>", "model_patch": …, "model_name_or_path": …}; fix_patch serves
for model_patch. A folder holds <task>.<arm>.diff and <task>.<arm>.json. The same task, arm, agent and
model again is a further attempt. What is stored already is not scored again, so that a run which was
cut off goes on when it is started again. Exit code 0, whatever the verdicts; 2 when some of the input
could not be scored.

Example:

    bench score-batch predictions.jsonl --db bench.db -j 4
    bench score-batch patches/ --agent me --out results/
    bench score-batch --refs 'bench/**' --db bench.db`
}

func (c *scoreBatchCommand) Run(env *environment) error {
	if err := c.check(); err != nil {
		return err
	}
	suite, err := c.open()
	if err != nil {
		return err
	}
	input, err := c.input(env, suite)
	if err != nil {
		return err
	}
	scorer, end := c.scorer(suite, c.Jobs)
	defer end()
	batch := &results.Batch{Suite: suite, Scorer: scorer, Out: c.Out, Jobs: c.Jobs, Fresh: c.Fresh}
	if c.DB != "" {
		if batch.Store, err = results.Open(env.ctx, c.DB); err != nil {
			return err
		}
		defer batch.Store.Close()
	}
	progress := newProgress(env, batch.Tally, input.share)
	batch.Complain = progress.complain
	// A second signal ends the program at once: everything that was counted is stored.
	defer context.AfterFunc(env.ctx, func() {
		signal.Reset()
		progress.printf("stopping: finishing what is being scored")
	})()
	done := progress.run()
	err = batch.Run(env.ctx, input.entries)
	done()
	return c.finish(env, batch.Tally(), err)
}

func (c *scoreBatchCommand) check() error {
	switch {
	case len(c.Files) == 0 && c.Refs == "":
		return errors.New("expected a file or folder of patches, or --refs")
	case len(c.Files) > 0 && c.Refs != "":
		return errors.New("expected files or --refs, found both")
	case c.DB == "" && c.Out == "":
		return errors.New("expected a place for the results: --db FILE, --out DIR or both")
	case c.Jobs < 0:
		return fmt.Errorf("-j: expected a number from 1, found %d", c.Jobs)
	case c.Jobs == 0:
		c.Jobs = runtime.GOMAXPROCS(0)
	}
	record := recordFlags{Out: c.Out, DB: c.DB}
	return record.guard(c.Suite)
}

// finish prints the counts and gives the exit code.
func (c *scoreBatchCommand) finish(env *environment, t results.Tally, err error) error {
	if err != nil && env.ctx.Err() == nil {
		return fmt.Errorf("score batch: %w; the results so far are stored", err)
	}
	if c.JSON {
		if err := env.printJSON(t); err != nil {
			return err
		}
	} else if err := writeTally(env, t); err != nil {
		return err
	}
	switch {
	case err != nil:
		env.note("interrupted; the results so far are stored: run the same command again to go on")
		return unable
	case t.Unscored > 0:
		env.note("%d of the input could not be scored", t.Unscored)
		return unable
	}
	return nil
}

func writeTally(env *environment, t results.Tally) error {
	line := fmt.Sprintf("scored %d   passed %d   failed %d", t.Passed+t.Failed, t.Passed, t.Failed)
	if t.Errors > 0 {
		line += fmt.Sprintf("   errors %d", t.Errors)
	}
	_, err := fmt.Fprintf(env.out, "%s\n%d judged now, %d by the verdict on the same patch, %d stored before\n", line, t.Scored, t.Reused, t.Kept)
	return err
}
