package action

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// show writes the verdict, or why there is none, into the job's log and summary.
func (s *Step) show(r *scoring.TaskResult, run checks.Run, err error) error {
	var b bytes.Buffer
	if r != nil {
		if err := results.WriteText(&b, r, false); err != nil {
			return err
		}
		b.WriteByte('\n')
	}
	text := inertLog(b.String())
	for _, line := range commands(remarks(run, err)) {
		text += checks.Redact(line) + "\n"
	}
	if _, err := io.WriteString(s.Log, text); err != nil {
		return fmt.Errorf("write log: %w", err)
	}
	return s.summarise(run)
}

// remarks are what the log's commands tell: the annotations, or why there is no verdict.
func remarks(run checks.Run, err error) []checks.Annotation {
	switch {
	case err == nil:
		return run.Output.Annotations
	case run.Conclusion == checks.Cancelled:
		return []checks.Annotation{{Level: checks.LevelNotice, Title: run.Output.Title, Message: checks.Plain(checks.Redact(err.Error()))}}
	}
	return []checks.Annotation{{Level: checks.LevelFailure, Title: run.Output.Title, Message: checks.Plain(checks.Redact(err.Error()))}}
}

// summarise appends the verdict to the job's summary, which GitHub renders as it does a check run.
func (s *Step) summarise(run checks.Run) error {
	file := s.Env("GITHUB_STEP_SUMMARY")
	if file == "" {
		return nil
	}
	text := fmt.Sprintf("## %s\n\n**%s**\n\n%s\n", checks.Span(run.Name, checks.MaxTitle), run.Output.Title, run.Output.Summary)
	if run.Output.Text != "" {
		text += run.Output.Text + "\n"
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if err == nil {
		_, err = f.WriteString(text)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		return fmt.Errorf("write job summary: %w", err)
	}
	return nil
}
