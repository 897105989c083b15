package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// recordFlags say where a verdict goes.
type recordFlags struct {
	JSON     bool    `help:"Print the whole result as JSON."`
	Out      string  `help:"Write the result into this folder." placeholder:"DIR" type:"path"`
	DB       string  `name:"db" help:"Store the result in this database." placeholder:"FILE" type:"path"`
	Fresh    bool    `help:"Score even when --db holds a verdict on the same patch."`
	KeepWork workDir `help:"Write the patched arm below this folder (.work when none is named)." placeholder:"DIR"`
	processFlags
}

// record scores a submission, keeps the verdict where the flags say, and only then prints it.
func (f *recordFlags) record(env *environment, suite *scoring.Suite, request scoring.Request, next bool) error {
	result, err := f.keep(env, suite, request, next)
	if err != nil {
		return err
	}
	return f.print(env, result)
}

// keep scores a submission and keeps the verdict where the flags say.
func (f *recordFlags) keep(env *environment, suite *scoring.Suite, request scoring.Request, next bool) (*scoring.TaskResult, error) {
	store, err := f.store(env, next)
	if err != nil {
		return nil, err
	}
	if store != nil {
		defer store.Close()
	}
	keeper := &keeper{env: env, store: store, fresh: f.Fresh, next: next}
	scorer, end := f.scorer(suite, 1)
	defer end()
	result, err := keeper.score(suite, scorer, request)
	if err != nil {
		return nil, err
	}
	if f.Out != "" {
		path, replaced, err := results.WriteFile(f.Out, result)
		if err != nil {
			return nil, err
		}
		env.note("%s %s", verb(replaced), shown(path))
	}
	return result, f.KeepWork.keep(env, suite, request, result)
}

func (f *recordFlags) store(env *environment, next bool) (*results.Store, error) {
	if f.DB == "" {
		if next {
			return nil, errors.New("--attempt next: expected --db with it")
		}
		return nil, nil
	}
	return results.Open(env.ctx, f.DB)
}

func verb(replaced bool) string {
	if replaced {
		return "replaced"
	}
	return "wrote"
}

// shown is a path as a person in the working folder would write it.
func shown(path string) string {
	if here, err := os.Getwd(); err == nil {
		if relative, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(relative) {
			return relative
		}
	}
	return path
}

// print writes the verdict and gives its exit code.
func (f *recordFlags) print(env *environment, r *scoring.TaskResult) error {
	write := func(w io.Writer) error { return results.WriteText(w, r, env.colour) }
	if f.JSON {
		write = func(w io.Writer) error {
			data, err := results.Encode(r)
			if err == nil {
				_, err = w.Write(data)
			}
			return err
		}
	}
	if err := write(env.out); err != nil {
		return fmt.Errorf("print result: %w", err)
	}
	return exitCode(env, r)
}

func exitCode(env *environment, r *scoring.TaskResult) error {
	switch r.Outcome {
	case scoring.Passed:
		return nil
	case scoring.Failed:
		return failed
	}
	env.note("%s", results.Reason(r))
	return unable
}

// keeper scores with a store behind it.
type keeper struct {
	env   *environment
	store *results.Store
	fresh bool
	next  bool // the attempt is the store's to number
}

func (k *keeper) score(suite *scoring.Suite, scorer scoring.Scorer, request scoring.Request) (*scoring.TaskResult, error) {
	if k.store == nil {
		return scorer.Score(k.env.ctx, request)
	}
	if !k.fresh {
		if r, done, err := k.reuse(suite, request); r != nil || err != nil {
			if err == nil && !done {
				err = k.put(r, 0)
			}
			return r, err
		}
	}
	start := time.Now()
	r, err := scorer.Score(k.env.ctx, request)
	if err != nil {
		return nil, err
	}
	return r, k.put(r, time.Since(start))
}

// reuse gives the stored verdict on the same patch under the request's own labels, and whether it is
// stored under them already.
func (k *keeper) reuse(suite *scoring.Suite, request scoring.Request) (r *scoring.TaskResult, done bool, err error) {
	r, stored, err := k.store.Reuse(k.env.ctx, suite.Digest, request)
	if r == nil || err != nil {
		return nil, false, err
	}
	k.env.note("reused the stored verdict on the same patch; --fresh scores it again")
	return r, stored && !k.next, nil
}

func (k *keeper) put(r *scoring.TaskResult, took time.Duration) error {
	if k.next {
		return k.store.Append(k.env.ctx, r, took)
	}
	replaced, err := k.store.Put(k.env.ctx, r, took)
	if replaced {
		k.env.note("replaced the stored result of attempt %d", r.Attempt)
	}
	return err
}
