package branch

import (
	"bytes"
	"context"
	"fmt"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// checkChanges checks the modes and sizes of what has changed, before anything is read.
func (s *submission) checkChanges(list []repo.TreeChange) error {
	for _, t := range list {
		if fault := gitops.CheckMode(t.Path, t.Old.ModeText(), t.New.ModeText()); fault != nil {
			return fault
		}
	}
	var total int64
	for _, t := range list {
		if !t.New.Exists() {
			continue
		}
		n, err := s.repo.Size(t.New.ID)
		if err != nil {
			return err
		}
		if total += n; n > gitops.MaxFile {
			return gitops.NewTooLarge(t.Path, n, gitops.MaxFile)
		}
		if total > gitops.MaxTotal {
			return gitops.NewTooLarge("", total, gitops.MaxTotal)
		}
	}
	return nil
}

// load reads the changed blobs.
func (s *submission) load(ctx context.Context, list []repo.TreeChange) error {
	contents := map[string][]byte{}
	changes := make([]gitops.Change, 0, len(list))
	for _, t := range list {
		if err := ctx.Err(); err != nil {
			return err
		}
		change, after, err := change(s.repo, t)
		if err != nil {
			return err
		}
		changes = append(changes, change)
		if bytes.HasPrefix(after, []byte(lfsPointer)) {
			s.Notices = append(s.Notices, fmt.Sprintf("%s is a pointer of Git LFS: the pointer is scored, not the file it stands for", diagnostic.Quote(t.Path)))
		}
		if after != nil || isThere(s.Base, t.Path) {
			contents[t.Path] = after
		}
	}
	return s.SetHead(changes, contents)
}

// lfsPointer is how a pointer file of Git LFS begins.
const lfsPointer = "version https://git-lfs.github.com/spec/v1\n"

// change reads what became of a file, and its new content. Lines of an old file above MaxFile are
// not counted.
func change(r *repo.Repository, t repo.TreeChange) (gitops.Change, []byte, error) {
	var before, after []byte
	var err error
	if t.Old.Exists() {
		n, err := r.Size(t.Old.ID)
		if err != nil {
			return gitops.Change{}, nil, err
		}
		before = []byte{}
		if n <= gitops.MaxFile {
			if before, err = r.Blob(t.Old.ID); err != nil {
				return gitops.Change{}, nil, err
			}
		}
	}
	if t.New.Exists() {
		if after, err = r.Blob(t.New.ID); err != nil {
			return gitops.Change{}, nil, err
		}
	}
	c := gitops.NewChange(t.Path, before, after)
	c.OldMode, c.NewMode = t.Old.ModeText(), t.New.ModeText()
	return c, after, nil
}
