package checks

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// Step is bench check inside a workflow: it judges the pull request of the event and shows the verdict, in the
// job's log, in its summary, and as a check run. In two jobs, the one that sees the patch has no right to write,
// and hands its verdict on in a file.
//
// Its methods give the verdict, or why there is none; both have been logged then.
type Step struct {
	Dir    string // the clone
	Suite  *scoring.Suite
	Scorer scoring.Scorer
	Env    func(string) string // the workflow's variables: GITHUB_EVENT_PATH and so on
	Log    io.Writer           // the job's log

	HTTP  *http.Client                               // nil for one that gives up after 30 seconds
	Sleep func(context.Context, time.Duration) error // between tries to publish; nil waits
}

// Fetch only fetches what judging needs, so that the token need not be there while the patch is.
func (s *Step) Fetch(ctx context.Context) error {
	p, err := s.pull()
	if err == nil {
		err = s.clone().fetch(ctx, p, false)
	}
	var moved *supersededError
	if errors.As(err, &moved) {
		return nil // to judge it says so
	}
	return s.fault(err)
}

// Hand judges, shows the verdict in log and summary, and writes it into a file for Publish.
func (s *Step) Hand(ctx context.Context, file string) (*scoring.TaskResult, error) {
	p, err := s.pull()
	if err != nil {
		return nil, s.fault(err)
	}
	r, run, err := s.judge(ctx, p)
	written := writeHandover(file, p.Head.SHA, r, err)
	return r, errors.Join(s.fault(errors.Join(written, s.show(r, run, err))), err)
}

// Publish checks what Hand has written, which saw the patch and is not trusted, and writes the check run.
func (s *Step) Publish(ctx context.Context, file string) (*scoring.TaskResult, error) {
	p, err := s.pull()
	if err != nil {
		return nil, s.fault(err)
	}
	r, err := readHandover(file, s.Suite, p)
	run := runOf(r, err).On(p.Base.Branch, p.Head.SHA)
	return r, errors.Join(s.publish(ctx, p, r, run, err), err)
}

// Check judges, shows the verdict and writes the check run: all in one job.
func (s *Step) Check(ctx context.Context) (*scoring.TaskResult, error) {
	p, err := s.pull()
	if err != nil {
		return nil, s.fault(err)
	}
	r, run, err := s.judge(ctx, p)
	return r, errors.Join(s.publish(ctx, p, r, run, err), err)
}

func (s *Step) pull() (*Pull, error) {
	return ReadEvent(s.Env("GITHUB_EVENT_NAME"), s.Env("GITHUB_EVENT_PATH"))
}

func (s *Step) clone() *clone {
	return &clone{dir: s.Dir, server: s.Env("GITHUB_SERVER_URL"), token: s.Env("GITHUB_TOKEN"), most: fetchPack}
}

// judge judges the head; a history that is cut off too early is fetched whole, once.
func (s *Step) judge(ctx context.Context, p *Pull) (*scoring.TaskResult, Run, error) {
	c := s.clone()
	err := c.fetch(ctx, p, false)
	subject := Subject{Dir: s.Dir, Head: p.Head.SHA, HeadBranch: p.Head.Branch, Base: p.Base.SHA, BaseBranch: p.Base.Branch}
	if !c.has(ctx, p.Base.SHA) {
		subject.Base = fetchedBase // it has moved on since
	}
	if err == nil {
		r, run, err := Judge(ctx, s.Suite, s.Scorer, subject)
		var cut *gitops.ShallowError
		if !errors.As(err, &cut) {
			return r, run, err
		}
	}
	if err == nil {
		err = c.fetch(ctx, p, true)
	}
	if err != nil {
		return nil, runOf(nil, err).On(p.Base.Branch, p.Head.SHA), err
	}
	return Judge(ctx, s.Suite, s.Scorer, subject)
}

// runOf is the run for a verdict, or for what came instead.
func runOf(r *scoring.TaskResult, err error) Run {
	var moved *supersededError
	switch {
	case err == nil:
		return Judged(r)
	case errors.As(err, &moved):
		return Superseded(moved.head)
	case unreadable(err):
		return Unreadable(err)
	}
	return Broken(err)
}

// show writes the verdict, or why there is none, into the job's log and summary.
func (s *Step) show(r *scoring.TaskResult, run Run, err error) error {
	var b bytes.Buffer
	if r != nil {
		if err := results.WriteText(&b, r, false); err != nil {
			return err
		}
		b.WriteByte('\n')
	}
	text := Log(b.String())
	for _, line := range commands(remarks(run, err)) {
		text += Redact(line) + "\n"
	}
	if _, err := io.WriteString(s.Log, text); err != nil {
		return fmt.Errorf("write log: %w", err)
	}
	return s.summarise(run)
}

// remarks are what the log's commands tell: the annotations, or why there is no verdict.
func remarks(run Run, err error) []Annotation {
	switch {
	case err == nil:
		return run.Output.Annotations
	case run.Conclusion == Cancelled:
		return []Annotation{{Level: LevelNotice, Title: run.Output.Title, Message: Plain(Redact(err.Error()))}}
	}
	return []Annotation{{Level: LevelFailure, Title: run.Output.Title, Message: Plain(Redact(err.Error()))}}
}

// summarise appends the verdict to the job's summary, which GitHub renders as it does a check run.
func (s *Step) summarise(run Run) error {
	file := s.Env("GITHUB_STEP_SUMMARY")
	if file == "" {
		return nil
	}
	text := fmt.Sprintf("## %s\n\n**%s**\n\n%s\n", Span(run.Name, maxTitle), run.Output.Title, run.Output.Summary)
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

// fault logs what kept the step from its work.
func (s *Step) fault(err error) error {
	if err != nil {
		fmt.Fprintln(s.Log, command(Annotation{Level: LevelFailure, Title: "bench check", Message: Plain(Redact(err.Error()))}))
	}
	return err
}
