package main

import (
	"fmt"
	"os"
	"time"

	"github.com/mattn/go-isatty"
)

// verifyProgress tells on standard error how many scores of a verification are done: on a terminal in
// one line that is overwritten, elsewhere in a line every few seconds and one at the end.
type verifyProgress struct {
	env      *environment
	terminal bool
	next     time.Time // not before
	shown    bool      // a line stands on the terminal
}

func newVerifyProgress(env *environment) *verifyProgress {
	file, ok := env.err.(*os.File)
	return &verifyProgress{env: env, terminal: ok && isatty.IsTerminal(file.Fd()) && os.Getenv("TERM") != "dumb"}
}

func (p *verifyProgress) tell(done, scores int) {
	if !p.terminal && done == scores {
		p.env.note("%d of %d scores", done, scores)
		return
	}
	now := time.Now()
	if now.Before(p.next) {
		return
	}
	if !p.terminal {
		if !p.next.IsZero() {
			p.env.note("%d of %d scores", done, scores)
		}
		p.next = now.Add(5 * time.Second)
		return
	}
	p.next = now.Add(250 * time.Millisecond)
	fmt.Fprintf(p.env.err, "\r\x1b[Kbench: %d of %d scores", done, scores)
	p.shown = true
}

// end takes the line off the terminal.
func (p *verifyProgress) end() {
	if p.shown {
		fmt.Fprint(p.env.err, "\r\x1b[K")
	}
}
