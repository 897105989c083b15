package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/posener/complete"
	"github.com/willabides/kongplete"

	"github.com/tabula-css/bench/scoring"
)

type completionCommand struct {
	Shell string `arg:"" help:"One of ${enum}." enum:"bash,zsh,fish"`
}

func (*completionCommand) Help() string {
	return "Example:\n\n    source <(bench completion bash)\n    bench completion fish | source"
}

// script makes a shell ask the program itself, by the variable COMP_LINE.
func script(shell string) string {
	switch shell {
	case "bash":
		return "complete -o default -C %s bench\n"
	case "zsh":
		return "autoload -U +X bashcompinit && bashcompinit\ncomplete -o default -C %s bench\n"
	}
	return `function __complete_bench
    set -lx COMP_LINE (commandline -cp)
    %s
end
complete -c bench -a "(__complete_bench)"
`
}

func (c *completionCommand) Run(env *environment) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find program: %w", err)
	}
	_, err = fmt.Fprintf(env.out, script(c.Shell), quoteShell(program))
	return err
}

// quoteShell spells a path as one word of bash, zsh and fish.
func quoteShell(path string) string {
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// answerShell answers a shell and ends the program when it was started by one.
func answerShell(parser *kong.Kong) {
	kongplete.Complete(parser,
		kongplete.WithPredictor("task", fromSuite(func(s *scoring.Suite) []string {
			var ids []string
			for _, t := range s.Tasks {
				ids = append(ids, t.ID)
			}
			return ids
		})),
		kongplete.WithPredictor("arm", fromSuite((*scoring.Suite).ArmNames)),
		kongplete.WithPredictor("anchor", fromSuite(func(s *scoring.Suite) []string { return s.Anchors })),
	)
}

// fromSuite predicts names of the embedded suite, which is opened only when a shell asks.
func fromSuite(names func(*scoring.Suite) []string) complete.Predictor {
	return complete.PredictFunc(func(complete.Args) []string {
		suite, err := scoring.Embedded()
		if err != nil {
			return nil
		}
		return slices.Clone(names(suite))
	})
}
