package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/tabula-css/bench/cascade/page"
)

// batch answers questions from a file of JSON lines, or standard input, one line each.
func (c *explainCommand) batch(env *environment) error {
	if c.Anchor != "" || c.Property != "" || c.Arm != "" || c.Patch != "" || c.Suite != "" || c.HTML != "" || len(c.CSS) > 0 ||
		c.Select != "" || c.Condition != "" || c.Theme != "" || c.Viewport != 0 {
		return errors.New("expected --batch alone: everything else stands in its lines")
	}
	in := env.in
	if c.Batch != "-" {
		file, err := os.Open(c.Batch)
		if err != nil {
			return fmt.Errorf("open batch: %w", err)
		}
		defer file.Close()
		in = file
	}
	lines, failure := make(chan []byte), make(chan error, 1)
	go func() {
		failure <- readLines(in, lines, env.ctx.Done())
	}()
	for {
		select {
		case <-env.ctx.Done():
			return env.ctx.Err()
		case err := <-failure:
			return err
		case line := <-lines:
			answer, err := page.Ask(line).Line()
			if err != nil {
				return err
			}
			if _, err := env.out.Write(answer); err != nil {
				return fmt.Errorf("write answers: %w", err)
			}
		}
	}
}

// byteOrderMark is what some editors begin a file in UTF-8 with.
const byteOrderMark = "\ufeff"

// readLines sends every line that is not blank until the input ends or done is closed.
func readLines(in io.Reader, lines chan<- []byte, done <-chan struct{}) error {
	r := bufio.NewReader(in)
	if head, err := r.Peek(len(byteOrderMark)); err == nil && string(head) == byteOrderMark {
		if _, err := r.Discard(len(head)); err != nil {
			return fmt.Errorf("read batch: %w", err)
		}
	}
	for {
		line, err := r.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			select {
			case lines <- line:
			case <-done:
				return nil
			}
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("read batch: %w", err)
		}
	}
}
