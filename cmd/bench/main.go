// Command bench scores edits of a small front-end code base: a patch or a branch in, a verdict out.
//
// Each command is a struct that kong fills from the arguments, in a file of its own; what it does is
// in the packages below. The steps of a run:
//
//  1. main.go reads the arguments; a name that is not known gets the nearest known ones.
//  2. suite.go opens the suite: the embedded one, or that of --suite.
//  3. the command runs; record.go keeps and prints a verdict.
//  4. main.go turns the outcome into the exit code: 0 passed, 1 failed, 2 could not run.
//
// Results go to standard output, progress and complaints to standard error.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

// commands is the program's grammar.
type commands struct {
	List        listCommand        `cmd:"" help:"List the tasks by question, with their arms."`
	Show        showCommand        `cmd:"" help:"Print a task's packet for an agent."`
	Score       scoreCommand       `cmd:"" help:"Score a patch."`
	ScoreBranch scoreBranchCommand `cmd:"" help:"Score a branch of a clone."`
	ScoreBatch  scoreBatchCommand  `cmd:"" help:"Score many patches or branches; goes on where it was cut off."`
	Check       checkCommand       `cmd:"" help:"Judge a pull request in GitHub Actions: check run, job summary, exit code."`
	Snapshot    snapshotCommand    `cmd:"" help:"Write the branch that an agent works on."`
	Report      reportCommand      `cmd:"" help:"Add results up."`
	Explain     explainCommand     `cmd:"" help:"Say which declaration or class wins, and why."`
	Apply       applyCommand       `cmd:"" help:"Say what a patch would do to a folder; writes nothing."`
	Serve       serveCommand       `cmd:"" help:"Score pull requests as a GitHub App."`
	Work        workCommand        `cmd:"" help:"Score for a bench serve on another machine."`
	Verify      verifyCommand      `cmd:"" help:"Check that the suite is a fair instrument."`
	New         newCommand         `cmd:"" help:"Make a task, a solution, a mutant, or the anchors of a suite."`
	Demo        demoCommand        `cmd:"" help:"Show the main job on the embedded suite."`
	Doctor      doctorCommand      `cmd:"" help:"Say what holds on this machine: walls, git, database, suite."`
	Completion  completionCommand  `cmd:"" help:"Print the completion script of a shell."`
	Version     versionCommand     `cmd:"" help:"Print the version and the suite's digest."`

	PrintVersion kong.VersionFlag `name:"version" help:"Print the version."`
}

// exit is an error that says nothing more: its reason has been printed.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// The exit codes.
const (
	passed exit = 0
	failed exit = 1 // the patch is at fault
	unable exit = 2 // the harness could not run: usage, suite, machine, malformed patch
)

// memoryForTime lets the heap grow to five times what is alive before it is collected: a run of the
// program is short, and collecting costs it a third of its time. GOGC in the environment goes before it.
const memoryForTime = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(memoryForTime)
	}
	if worker.Marked() {
		os.Exit(worker.Main())
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(newEnvironment(ctx), os.Args[1:])
	stop()
	os.Exit(int(code))
}

// run is the whole program except for its start.
func run(env *environment, args []string) exit {
	parser, err := newParser(env)
	if err != nil {
		return env.complain(err)
	}
	answerShell(parser)
	if err := checkName(parser, args); err != nil {
		return env.complain(err)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		return env.complain(err)
	}
	return env.complain(parsed.Run(env))
}

func newParser(env *environment) (*kong.Kong, error) {
	return kong.New(&commands{},
		kong.Name("bench"),
		kong.Description("Score edits of a small front-end code base: patch in, verdict out."),
		kong.Writers(env.out, env.err),
		kong.Vars{"version": "bench " + scoring.Version},
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
	)
}

// checkName names the nearest commands for one that does not exist.
func checkName(parser *kong.Kong, args []string) error {
	var names []string
	for _, child := range parser.Model.Children {
		names = append(names, child.Name)
	}
	switch {
	case len(args) == 0:
		return fmt.Errorf("expected a command: one of %s; see bench --help", strings.Join(names, ", "))
	case strings.HasPrefix(args[0], "-"), slices.Contains(names, args[0]):
		return nil
	}
	if near := diagnostic.Suggest(args[0], names); near != "" {
		return fmt.Errorf("unknown command %q%s", args[0], near)
	}
	return fmt.Errorf("unknown command %q: expected one of %s", args[0], strings.Join(names, ", "))
}

// complain prints an error and gives the exit code for it.
func (env *environment) complain(err error) exit {
	var code exit
	switch {
	case err == nil:
		return passed
	case errors.As(err, &code):
		return code
	case env.ctx.Err() != nil:
		env.note("interrupted")
		return unable
	}
	env.note("%v", err)
	return unable
}
