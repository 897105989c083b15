// Command tabula builds and checks a Tabula styling profile: tokens, configuration and exceptions in,
// the artefacts of .tabula/ and findings out.
//
// Results go to standard output, complaints to standard error. The exit code is 0 when all is well, 1
// when the arm's files are at fault, 2 when the command could not run.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/alecthomas/kong"
)

// The exit codes.
const (
	exitOK     = 0
	exitFault  = 1
	exitBroken = 2
)

type program struct {
	Dir string `help:"Folder of the arm." default:"." type:"existingdir" placeholder:"DIR"`

	Init       initCommand       `cmd:"" help:"Write a small new profile, and build it."`
	Build      buildCommand      `cmd:"" help:"Write .tabula/ and the JavaScript port anew."`
	Lint       lintCommand       `cmd:"" help:"Check the sources."`
	Except     exceptCommand     `cmd:"" help:"Register exceptions."`
	Resolve    resolveCommand    `cmd:"" help:"Say what a class list sets."`
	Vocabulary vocabularyCommand `cmd:"" help:"List the classes."`
	Tokens     tokensCommand     `cmd:"" help:"List the tokens."`
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// errFault says that the arm is at fault and that everything is said.
var errFault = errors.New("the arm is at fault")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], &streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

func run(ctx context.Context, args []string, s *streams) (code int) {
	var p program
	exit := func(status int) { panic(exitStatus(status)) }
	defer func() {
		if status, ok := recover().(exitStatus); ok { // --help
			code = int(status)
		}
	}()
	parser, err := newParser(&p, s, kong.Exit(exit), kong.BindTo(ctx, (*context.Context)(nil)), kong.Bind(s, &p))
	if err != nil {
		fmt.Fprintln(s.err, "tabula:", err)
		return exitBroken
	}
	k, err := parser.Parse(args)
	if err == nil {
		err = k.Run()
	}
	return report(err, s.err)
}

func newParser(p *program, s *streams, options ...kong.Option) (*kong.Kong, error) {
	return kong.New(p, append(options, kong.Name("tabula"), kong.Writers(s.out, s.err),
		kong.Description("Build and check a Tabula styling profile."))...)
}

// exitStatus carries kong's exit out of Parse.
type exitStatus int

func report(err error, w io.Writer) int {
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFault):
		return exitFault
	}
	fmt.Fprintln(w, "tabula:", err)
	return codeOf(err)
}
