package worker

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io/fs"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/scoring"
)

// opening is the first frame to a worker.
type opening struct {
	Limits  Limits
	Suite   map[string][]byte // the suite's files by path; none for the embedded suite
	Network string            // why the worker has no network namespace of its own; empty when it has one
	Private bool              // the worker has a user namespace of its own
}

// greeting is the first frame from a worker.
type greeting struct {
	Program string `json:"program"`
	Suite   string `json:"suite"` // digest
	Walls   []Wall `json:"walls"`
}

// job is a submission as plain data.
type job struct {
	Task, Arm, Agent, Model string
	Attempt                 int
	Submission              gitops.Submission
	Changes                 []gitops.Change
	Files                   map[string][]byte // the new content of the changed files that are there
	Fault                   *gitops.Fault     // or what the patch text itself did wrong
}

// newJob takes a request apart.
func newJob(req scoring.Request) (*job, error) {
	j := &job{Task: req.Task, Arm: req.Arm, Agent: req.Agent, Model: req.Model, Attempt: req.Attempt, Fault: req.Fault}
	c := req.Checkout
	if c == nil {
		if req.Fault == nil {
			return nil, errors.New("expected a submission with a checkout or a fault")
		}
		return j, nil
	}
	j.Submission = c.Submission
	if c.Head == nil || req.Fault != nil {
		return j, nil
	}
	j.Changes, j.Files = c.Changes, map[string][]byte{}
	for _, change := range c.Changes {
		if change.Kind == gitops.Deleted {
			continue
		}
		data, err := fs.ReadFile(c.Head, change.Path)
		if err != nil {
			return nil, fmt.Errorf("read submission: %w", err)
		}
		j.Files[change.Path] = data
	}
	return j, nil
}

// request puts the request together again, over the worker's own copy of the suite.
func (j *job) request(base fs.FS) (scoring.Request, error) {
	c := &gitops.Checkout{Base: base, Changes: j.Changes, Submission: j.Submission}
	req := scoring.Request{Task: j.Task, Arm: j.Arm, Agent: j.Agent, Model: j.Model, Attempt: j.Attempt, Checkout: c, Fault: j.Fault}
	if j.Fault != nil {
		return req, nil
	}
	files := map[string][]byte{}
	for _, change := range j.Changes {
		if change.Kind == gitops.Deleted {
			files[change.Path] = nil
			continue
		}
		files[change.Path] = append([]byte{}, j.Files[change.Path]...)
	}
	var err error
	c.Head, err = gitops.Overlay(base, files)
	return req, err
}

// encode is for frames to a worker, which trusts its parent. The other way goes JSON, read strictly.
func encode(k kind, v any) (frame, error) {
	var buffer bytes.Buffer
	if err := gob.NewEncoder(&buffer).Encode(v); err != nil {
		return frame{}, fmt.Errorf("encode frame: %w", err)
	}
	if buffer.Len() > maxQuestion {
		return frame{}, fmt.Errorf("encode frame: %d bytes, above the limit of %d", buffer.Len(), maxQuestion)
	}
	return frame{k, buffer.Bytes()}, nil
}

func (f frame) decode(v any) error {
	if err := gob.NewDecoder(bytes.NewReader(f.content)).Decode(v); err != nil {
		return fmt.Errorf("decode frame: %w", err)
	}
	return nil
}
