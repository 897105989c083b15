package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/predictions"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// batchInput is what a batch reads, and how much of it has been read.
type batchInput struct {
	entries iter.Seq[results.Entry]

	read, size atomic.Int64 // bytes of files, or branches; size is zero when it is not known
}

// share is the part of the input that has been read, between 0 and 1; zero when it is not known.
func (in *batchInput) share() float64 {
	size := in.size.Load()
	if size == 0 {
		return 0
	}
	return float64(in.read.Load()) / float64(size)
}

func (c *scoreBatchCommand) input(env *environment, suite *scoring.Suite) (*batchInput, error) {
	in := &batchInput{}
	if c.Refs != "" {
		return in, c.fromRefs(env, suite, in)
	}
	var sources []source
	for _, name := range c.Files {
		list, size, err := sourcesOf(env, suite, in, name)
		if err != nil {
			return nil, err
		}
		sources = append(sources, list...)
		switch {
		case size < 0:
			in.size.Store(-1)
		case in.size.Load() >= 0:
			in.size.Add(size)
		}
	}
	in.size.Store(max(0, in.size.Load()))
	in.entries = func(yield func(results.Entry) bool) {
		for _, s := range sources {
			for e := range s {
				e.Request.Agent = cmp.Or(c.Agent, e.Request.Agent)
				e.Request.Model = cmp.Or(c.Model, e.Request.Model)
				if !yield(e) {
					return
				}
			}
		}
	}
	return in, nil
}

// source is one file of the input.
type source = iter.Seq[results.Entry]

// sourcesOf opens one argument; size is in bytes, −1 when it is not known.
func sourcesOf(env *environment, suite *scoring.Suite, in *batchInput, name string) (list []source, size int64, err error) {
	if name == "-" {
		return []source{predictionsOf(suite, "standard input", func() (io.ReadCloser, error) { return io.NopCloser(env.in), nil }, in)}, -1, nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, 0, fmt.Errorf("open input: %w", err)
	}
	if info.IsDir() {
		return folder(env, suite, in, name)
	}
	if isPatchFile(suite, name) {
		return []source{patchFile(suite, in, name)}, info.Size(), nil
	}
	if !info.Mode().IsRegular() {
		size = -1
	} else {
		size = info.Size()
	}
	return []source{predictionsOf(suite, shown(name), func() (io.ReadCloser, error) { return os.Open(name) }, in)}, size, nil
}

// isPatchFile tells one patch from a file of predictions: by its name, and where that ends in .json, by the
// task that it begins with.
func isPatchFile(suite *scoring.Suite, name string) bool {
	if _, ok := instanceOf(name, ".diff", ".patch"); ok {
		return true
	}
	instance, ok := instanceOf(name, ".json")
	task, _, _ := strings.Cut(instance, ".")
	_, err := suite.Task(task)
	return ok && err == nil
}

// folder gives a source for each patch of a folder, by name.
func folder(env *environment, suite *scoring.Suite, in *batchInput, dir string) (list []source, size int64, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, 0, fmt.Errorf("open input: %w", err)
	}
	others := 0
	for _, e := range entries {
		_, ok := instanceOf(e.Name(), ".diff", ".patch", ".json")
		if e.IsDir() || !ok {
			others++
			continue
		}
		if info, err := e.Info(); err == nil {
			size += info.Size()
		}
		list = append(list, patchFile(suite, in, filepath.Join(dir, e.Name())))
	}
	if others > 0 {
		env.note("%s: passed over %d entries that are not named <task>.<arm>.diff or <task>.<arm>.json", shown(dir), others)
	}
	return list, size, nil
}

// instanceOf is the part of a file's name before one of the endings, when it is <task>.<arm>.
func instanceOf(name string, endings ...string) (string, bool) {
	name = filepath.Base(name)
	for _, ending := range endings {
		if instance, ok := strings.CutSuffix(name, ending); ok {
			task, arm, ok := strings.Cut(instance, ".")
			return instance, ok && task != "" && arm != "" && !strings.Contains(arm, ".")
		}
	}
	return "", false
}

func patchFile(suite *scoring.Suite, in *batchInput, name string) source {
	return func(yield func(results.Entry) bool) {
		instance, _ := instanceOf(name, ".diff", ".patch", ".json")
		var text []byte
		f, err := os.Open(name)
		if err == nil {
			text, err = io.ReadAll(io.LimitReader(f, gitops.MaxTotal+1))
			err = errors.Join(err, f.Close())
		}
		in.read.Add(int64(len(text)))
		if err != nil {
			yield(results.Entry{Place: shown(name), Err: fmt.Errorf("read patch: %w", err)})
			return
		}
		yield(newEntry(suite, shown(name), instance, scoring.Patch{Text: text}))
	}
}

// predictionsOf reads a file of many patches.
func predictionsOf(suite *scoring.Suite, name string, open func() (io.ReadCloser, error), in *batchInput) source {
	return func(yield func(results.Entry) bool) {
		f, err := open()
		if err != nil {
			yield(results.Entry{Place: name, Err: fmt.Errorf("open input: %w", err)})
			return
		}
		defer f.Close()
		for p, err := range predictions.Read(f) {
			in.read.Add(int64(p.Size)) // and not what the reader has read ahead
			place := fmt.Sprintf("%s:%d", name, p.Line)
			e := results.Entry{Place: place, Err: err}
			if err == nil {
				e = newEntry(suite, place, p.Instance, scoring.Patch{Agent: p.Model, Model: p.Model, Text: p.Patch})
			}
			if !yield(e) {
				return
			}
		}
	}
}

// newEntry is the patch of an instance: <task>.<arm>. The batch opens it.
func newEntry(suite *scoring.Suite, place, instance string, p scoring.Patch) results.Entry {
	e := results.Entry{Place: place}
	at := strings.LastIndexByte(instance, '.')
	if at < 0 {
		e.Err = fmt.Errorf("instance_id: expected <task>.<arm>, found %s", diagnostic.Quote(instance))
		return e
	}
	p.Task, p.Arm = instance[:at], instance[at+1:]
	e.Request = scoring.Request{Task: p.Task, Arm: p.Arm, Agent: p.Agent, Model: p.Model, Attempt: p.Attempt}
	if e.Text = p.Text; e.Text == nil {
		e.Text = []byte{} // an empty patch is one, too
	}
	_, e.Err = suite.TaskArm(p.Task, p.Arm)
	return e
}
