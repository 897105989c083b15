package main

import (
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/scoring"
)

type verifyCommand struct {
	suiteFlags
	Checkout string `help:"Checkout with tasks/solutions/." default:"." placeholder:"DIR" type:"path"`
	JSON     bool   `help:"Print the findings as JSON."`
}

func (*verifyCommand) Help() string {
	return "Every arm must render the same documents, every task must fail on the untouched arm and pass with its\nreference solution. The solutions are not part of the program: run it in a checkout, or name one.\n\nExample:\n\n    bench verify\n    bench verify --suite . --checkout ."
}

func (c *verifyCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	checkout := os.DirFS(c.Checkout)
	if _, err := fs.Stat(checkout, "tasks/solutions"); err != nil {
		return fmt.Errorf("open checkout: no tasks/solutions in %q: name a checkout of the suite with --checkout", c.Checkout)
	}
	findings, err := scoring.NewJudge(suite).Verify(env.ctx, checkout, func(task, arm string) {
		env.note("verified %s, arm %s", task, arm)
	})
	if err != nil {
		return err
	}
	if err := c.print(env, suite, findings); err != nil {
		return err
	}
	if len(findings) > 0 {
		return failed
	}
	return nil
}

func (c *verifyCommand) print(env *environment, suite *scoring.Suite, findings []scoring.Finding) error {
	if c.JSON {
		return env.printJSON(struct {
			Suite    string            `json:"suite"`
			Findings []scoring.Finding `json:"findings"`
		}{suite.Digest, append([]scoring.Finding{}, findings...)})
	}
	var b strings.Builder
	for _, f := range findings {
		where := strings.TrimSpace(f.Task + " arm " + f.Arm)
		fmt.Fprintf(&b, "%s: %s: %s\n", where, f.Check, gitops.Escape(f.Message))
	}
	for _, arm := range suite.ArmNames() {
		size, err := contextSize(suite, arm)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "arm %s: the largest packet holds %d bytes of files and context, about %d tokens\n", arm, size, size/bytesPerToken)
	}
	pairs := 0
	for _, t := range suite.Tasks {
		pairs += len(t.Arms)
	}
	fmt.Fprintf(&b, "%d arms, %d tasks, %d pairs of task and arm: %d finding(s)\n", len(suite.Arms), len(suite.Tasks), pairs, len(findings))
	_, err := fmt.Fprint(env.out, b.String())
	return err
}

// bytesPerToken is a rule of thumb for source text.
const bytesPerToken = 4

// contextSize is what the largest packet of an arm gives an agent to read, in bytes: the arms differ
// in it, and a reader of a report should know by how much.
func contextSize(suite *scoring.Suite, arm string) (int, error) {
	largest := 0
	for _, t := range suite.Tasks {
		if t.Arms[arm] == nil {
			continue
		}
		packet, err := suite.Packet(t.ID, arm)
		if err != nil {
			return 0, err
		}
		size := 0
		for _, files := range []map[string]string{packet.Files, packet.Context} {
			for _, text := range files {
				size += len(text)
			}
		}
		largest = max(largest, size)
	}
	return largest, nil
}
