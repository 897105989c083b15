package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

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
	scorer, end := f.scorer(suite, 1)
	defer end()
	archive := &results.Rows{Suite: suite.Digest, Store: store, Fresh: f.Fresh, Next: next}
	record, err := (&results.Recorder{Scorer: scorer, Archive: archive}).Record(env.ctx, request)
	if record != nil && record.Origin != results.Scored {
		env.note("reused the stored verdict on the same patch; --fresh scores it again")
	}
	if err != nil {
		return nil, err
	}
	result := record.Result
	if record.Replaced {
		env.note("replaced the stored result of attempt %d", result.Attempt)
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
