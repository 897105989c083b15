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
	By     string `help:"A table for each: agent (and model), or model." enum:",agent,model" default:"" placeholder:"agent"`
	JSON   bool   `help:"Same as --format json."`
	Blast  bool   `help:"In place of passes, the median and the maximum of what the edits changed beside what was asked for; text or json."`
	notesFlags
}

func (*reportCommand) Help() string {
	return "Results of different suites are never added up: each suite has a table of its own. A result that\ncannot be read is reported, and the others are counted. The result in a note is counted as claimed unless\n--rescore gave the same bytes.\n\nExample:\n\n    bench report results/\n    bench report --db bench.db --by agent --format markdown\n    bench report --notes --rescore\n    bench report results/ --blast"
}

func (c *reportCommand) Run(env *environment) error {
	found, err := c.read(env)
	if err != nil {
		return err
	}
	for _, b := range found.broken {
		env.note("not counted: %v", b)
	}
	format := results.Format(c.Format)
	if c.JSON {
		format = results.JSON
	}
	if c.Blast {
		return results.WriteBlast(env.out, results.Blast(found.list, results.Grouping(c.By)), format)
	}
	tables := results.CountClaims(found.list, results.Grouping(c.By), func(r *scoring.TaskResult) bool {
		return c.Notes && !found.confirmed[r]
	})
	if n := countSuites(tables); n > 1 {
		env.note("the results are of %d suites; they are not added up", n)
	}
	return results.WriteReport(env.out, tables, format)
}

func (c *reportCommand) read(env *environment) (*verdicts, error) {
	switch {
	case c.Notes && (c.Dir != "" || c.DB != ""):
		return nil, errors.New("expected --notes without a folder and without --db")
	case c.Notes:
		return c.notesFlags.read(env)
	case c.Rescore || c.Base != "":
		return nil, errors.New("expected --notes with --rescore and --base: files and databases do not hold the patches")
	case c.Dir == "" && c.DB == "":
		return nil, errors.New("expected a folder of results, --db FILE or --notes")
	case c.Dir != "" && c.DB != "":
		return nil, fmt.Errorf("expected a folder of results or --db, found both: %q and %q", shown(c.Dir), shown(c.DB))
	}
	found := &verdicts{}
	if c.Dir != "" {
		var err error
		found.list, found.broken, err = results.ReadDir(shown(c.Dir))
		return found, err
	}
	store, err := results.OpenExisting(env.ctx, c.DB)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	found.list, found.broken, err = store.All(env.ctx)
	return found, err
}

func countSuites(tables []results.Table) int {
	seen := map[string]bool{}
	for _, t := range tables {
		seen[t.Suite] = true
	}
	return len(seen)
}
