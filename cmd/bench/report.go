package main

import (
	"errors"
	"fmt"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

type reportCommand struct {
	Dir    string `arg:"" optional:"" help:"Folder of results." type:"path"`
	DB     string `name:"db" help:"Database of results, instead of a folder." placeholder:"FILE" type:"path"`
	Format string `help:"One of ${enum}." enum:"text,json,csv,markdown,html" default:"text"`
	By     string `help:"A table for each: agent." enum:",agent" default:"" placeholder:"agent"`
	JSON   bool   `help:"Same as --format json."`
}

func (*reportCommand) Help() string {
	return "Results of different suites are never added up: each suite has a table of its own. A result that\ncannot be read is reported, and the others are counted.\n\nExample:\n\n    bench report results/\n    bench report --db bench.db --by agent --format markdown"
}

func (c *reportCommand) Run(env *environment) error {
	list, broken, err := c.read(env)
	if err != nil {
		return err
	}
	for _, b := range broken {
		env.note("not counted: %v", b)
	}
	tables := results.Count(list, results.Grouping(c.By))
	if n := countSuites(tables); n > 1 {
		env.note("the results are of %d suites; they are not added up", n)
	}
	format := results.Format(c.Format)
	if c.JSON {
		format = results.JSON
	}
	return results.WriteReport(env.out, tables, format)
}

func (c *reportCommand) read(env *environment) ([]*scoring.TaskResult, []results.Broken, error) {
	switch {
	case c.Dir == "" && c.DB == "":
		return nil, nil, errors.New("expected a folder of results or --db FILE")
	case c.Dir != "" && c.DB != "":
		return nil, nil, fmt.Errorf("expected a folder of results or --db, found both: %q and %q", shown(c.Dir), shown(c.DB))
	case c.Dir != "":
		return results.ReadDir(shown(c.Dir))
	}
	store, err := results.OpenExisting(env.ctx, c.DB)
	if err != nil {
		return nil, nil, err
	}
	defer store.Close()
	return store.All(env.ctx)
}

func countSuites(tables []results.Table) int {
	seen := map[string]bool{}
	for _, t := range tables {
		seen[t.Suite] = true
	}
	return len(seen)
}
