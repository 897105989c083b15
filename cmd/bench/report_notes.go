package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// notesFlags read the results that lie beside the commits.
type notesFlags struct {
	suiteFlags
	Notes   bool   `help:"Read the results from the notes of a clone (refs/notes/bench), instead of a folder."`
	Repo    string `help:"The clone, with --notes; the working folder without it." default:"." placeholder:"DIR" type:"path"`
	Rescore bool   `help:"Score the commits of the notes again: a note that has the same bytes is no mere claim."`
	Base    string `help:"Branch or commit that the commits grew from, with --rescore; the default branch without it." placeholder:"REF"`
	processFlags
}

// verdicts are results to report, those that cannot be read, and, of notes, those that have been made again.
type verdicts struct {
	list      []*scoring.TaskResult
	broken    []results.Broken
	confirmed map[*scoring.TaskResult]bool
}

func (f *notesFlags) read(env *environment) (*verdicts, error) {
	notes, err := branch.ReadNotes(env.ctx, f.Repo)
	if err != nil {
		return nil, err
	}
	c := &verdicts{confirmed: map[*scoring.TaskResult]bool{}}
	for _, commit := range slices.Sorted(maps.Keys(notes)) {
		r, err := results.Decode(notes[commit])
		if err == nil && r.Submission.Head != commit {
			err = fmt.Errorf("the verdict is on another commit, %s", diagnostic.Quote(r.Submission.Head))
		}
		if err != nil {
			c.broken = append(c.broken, results.Broken{Name: "note on " + commit, Err: err})
			continue
		}
		c.list = append(c.list, r)
	}
	for _, pair := range results.Duplicates(c.list) {
		env.note("counted twice: %s; the notes are on the commits %.12s and %.12s", results.FileName(pair[0]), pair[0].Submission.Head, pair[1].Submission.Head)
	}
	if f.Rescore {
		err = f.rescore(env, c, notes)
	}
	return c, err
}

// rescore scores every commit again and compares the bytes.
func (f *notesFlags) rescore(env *environment, c *verdicts, notes map[string][]byte) error {
	suite, err := f.open()
	if err != nil {
		return err
	}
	scorer, end := f.scorer(suite, 1)
	defer end()
	for _, r := range c.list {
		if err := env.ctx.Err(); err != nil {
			return err
		}
		data, err := f.again(env, suite, scorer, r)
		if err == nil && !bytes.Equal(data, notes[r.Submission.Head]) {
			err = errors.New("scored again, the result is another")
		}
		if c.confirmed[r] = err == nil; err != nil {
			env.note("only claimed: note on %.12s: %v", r.Submission.Head, err)
		}
	}
	return nil
}

// again gives the bytes of a new verdict under the labels of the old one.
func (f *notesFlags) again(env *environment, suite *scoring.Suite, scorer scoring.Scorer, r *scoring.TaskResult) ([]byte, error) {
	if r.Suite != suite.Digest {
		return nil, fmt.Errorf("it is on suite %.12s, and this is suite %.12s", r.Suite, suite.Digest)
	}
	request, err := suite.OpenBranch(env.ctx, scoring.Branch{
		Dir: f.Repo, Ref: r.Submission.Head, Base: f.Base, Task: r.Task, Arm: r.Arm, Attempt: r.Attempt,
	})
	if err != nil {
		return nil, err
	}
	request.Agent, request.Model = r.Agent, r.Model // whatever the trailers say: it is the note that is asked about
	made, err := scorer.Score(env.ctx, request)
	if err != nil {
		return nil, err
	}
	return results.Encode(made)
}
