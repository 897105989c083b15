package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mattn/go-isatty"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
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

// note writes a line, or several, to standard error. Control characters are escaped: what it says may repeat a
// patch's text.
func (env *environment) note(format string, args ...any) {
	lines := strings.Split(fmt.Sprintf("bench: "+format, args...), "\n")
	for i, line := range lines {
		lines[i] = diagnostic.Escape(line)
	}
	fmt.Fprintln(env.err, diagnostic.Inert(strings.Join(lines, "\n")))
}

// printJSON writes a value to standard output as the program writes all its JSON.
func (env *environment) printJSON(v any) error {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(v); err != nil {
		return err
	}
	_, err := env.out.Write(results.InertJSON(b.Bytes()))
	return err
}
