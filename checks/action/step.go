package action

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github"
	"github.com/tabula-css/bench/gitops/repo"
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

func (s *Step) pull() (*checks.Pull, error) {
	return github.ReadEvent(s.Env("GITHUB_EVENT_NAME"), s.Env("GITHUB_EVENT_PATH"))
}

func (s *Step) clone() *clone {
	return &clone{dir: s.Dir, server: s.Env("GITHUB_SERVER_URL"), token: s.Env("GITHUB_TOKEN"), most: fetchPack}
}

// judge judges the head; a history that is cut off too early is fetched whole, once.
func (s *Step) judge(ctx context.Context, p *checks.Pull) (*scoring.TaskResult, checks.Run, error) {
	c := s.clone()
	err := c.fetch(ctx, p, false)
	subject := checks.Subject{Dir: s.Dir, Head: p.Head.SHA, HeadBranch: p.Head.Branch, Base: p.Base.SHA, BaseBranch: p.Base.Branch}
	if !c.has(ctx, p.Base.SHA) {
		subject.Base = fetchedBase // it has moved on since
	}
	if err == nil {
		r, run, err := checks.Judge(ctx, s.Suite, s.Scorer, subject)
		var shallow *repo.ShallowError
		if !errors.As(err, &shallow) {
			return r, run, err
		}
	}
	if err == nil {
		err = c.fetch(ctx, p, true)
	}
	if err != nil {
		return nil, runOf(nil, err).On(p.Base.Branch, p.Head.SHA), err
	}
	return checks.Judge(ctx, s.Suite, s.Scorer, subject)
}

// runOf is the run for a verdict, or for what came instead.
func runOf(r *scoring.TaskResult, err error) checks.Run {
	var moved *supersededError
	switch {
	case err == nil:
		return checks.Judged(r)
	case errors.As(err, &moved):
		return checks.Superseded(moved.head)
	case checks.IsBranchFault(err):
		return checks.Unreadable(err)
	}
	return checks.Broken(err)
}

// fault logs what kept the step from its work.
func (s *Step) fault(err error) error {
	if err != nil {
		fmt.Fprintln(s.Log, command(checks.Annotation{Level: checks.LevelFailure, Title: "bench check", Message: checks.Plain(checks.Redact(err.Error()))}))
	}
	return err
}
