package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/mattn/go-isatty"
)

// environment is what every command runs in.
type environment struct {
	ctx      context.Context
	in       io.Reader
	out, err io.Writer
	colour   bool // of out
	terminal bool // err is one
}

func newEnvironment(ctx context.Context) *environment {
	return &environment{
		ctx: ctx, in: os.Stdin, out: os.Stdout, err: os.Stderr,
		colour:   wantsColour(os.Getenv, isatty.IsTerminal(os.Stdout.Fd())),
		terminal: isatty.IsTerminal(os.Stderr.Fd()) && os.Getenv("TERM") != "dumb",
	}
}

// wantsColour: on a terminal that knows colours, unless NO_COLOR is set (https://no-color.org).
func wantsColour(variable func(string) string, terminal bool) bool {
	return terminal && variable("NO_COLOR") == "" && variable("TERM") != "dumb"
}

// note writes one line to standard error.
func (env *environment) note(format string, args ...any) {
	fmt.Fprintf(env.err, "bench: "+format+"\n", args...)
}

// printJSON writes a value to standard output as the program writes all its JSON.
func (env *environment) printJSON(v any) error {
	encoder := json.NewEncoder(env.out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}
