package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
	"github.com/tabula-css/bench/tasks"
)

type listCommand struct {
	suiteFlags
	JSON bool `help:"Print JSON."`
}

func (*listCommand) Help() string {
	return "Example:\n\n    bench list\n    bench list --json"
}

// listed is a task as --json prints it.
type listed struct {
	ID       string            `json:"id"`
	Question string            `json:"question"`
	Title    string            `json:"title"`
	Arms     []string          `json:"arms"`
	Todo     map[string]string `json:"todo"` // arm → why the task is not written for it
}

func (c *listCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	if c.JSON {
		return env.printJSON(struct {
			Suite string   `json:"suite"`
			Arms  []string `json:"arms"`
			Tasks []listed `json:"tasks"`
		}{suite.Digest, suite.ArmNames(), listTasks(suite)})
	}
	return writeList(env, suite)
}

func listTasks(suite *scoring.Suite) []listed {
	list := []listed{}
	for _, t := range suite.Tasks {
		todo := t.Todo
		if todo == nil {
			todo = map[string]string{}
		}
		list = append(list, listed{t.ID, t.Question, t.Title, t.ArmNames(), todo})
	}
	return list
}

func writeList(env *environment, suite *scoring.Suite) error {
	var b strings.Builder
	ids, arms := 0, 0
	for _, t := range suite.Tasks {
		ids, arms = max(ids, len(t.ID)), max(arms, len(armsOf(t)))
	}
	question, counts := "", map[string]int{}
	for _, t := range suite.Tasks {
		if t.Question != question {
			if question != "" {
				b.WriteByte('\n')
			}
			question = t.Question
			b.WriteString(strings.TrimSpace(question+" "+results.Title(question)) + "\n")
		}
		for _, arm := range t.ArmNames() {
			counts[arm]++
		}
		fmt.Fprintf(&b, "  %-*s  %-*s  %s\n", ids, t.ID, arms, armsOf(t), t.Title)
	}
	fmt.Fprintf(&b, "\n%d tasks", len(suite.Tasks))
	for _, arm := range suite.ArmNames() {
		fmt.Fprintf(&b, ", %s %d", arm, counts[arm])
	}
	fmt.Fprintf(&b, "; suite %.12s\n", suite.Digest)
	_, err := fmt.Fprint(env.out, b.String())
	return err
}

// armsOf names the arms of a task, those that are not written yet behind them.
func armsOf(t *tasks.Task) string {
	text := strings.Join(t.ArmNames(), ", ")
	var todo []string
	for arm := range t.Todo {
		todo = append(todo, arm)
	}
	if slices.Sort(todo); len(todo) > 0 {
		text += "; todo: " + strings.Join(todo, ", ")
	}
	return text
}
