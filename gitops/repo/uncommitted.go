package repo

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/format/index"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Uncommitted says, in a sentence, that the working files of the scored commit hold work which is
// not in it; empty when there is none, or when something else is checked out. It is a courtesy:
// what it cannot read it passes over.
func (r *Repository) Uncommitted(head plumbing.Hash) string {
	at, err := r.resolveFull(plumbing.HEAD.String())
	if r.worktree == "" || err != nil || at != head {
		return ""
	}
	idx, err := r.Storage().Index()
	if err != nil {
		return ""
	}
	for _, e := range idx.Entries {
		if !e.SkipWorktree && e.Stage == 0 && (e.Mode == filemode.Regular || e.Mode == filemode.Executable) && r.differs(e) {
			return fmt.Sprintf("uncommitted work in %s is not scored", diagnostic.Quote(e.Name))
		}
	}
	if name := r.staged(head, idx); name != "" {
		return fmt.Sprintf("staged work in %s is not committed, and not scored", diagnostic.Quote(name))
	}
	return ""
}

// differs says whether a working file is no longer what the index holds. As git does, it trusts
// size and time before it reads.
func (r *Repository) differs(e *index.Entry) bool {
	file := filepath.Join(r.worktree, filepath.FromSlash(e.Name))
	info, err := os.Lstat(file)
	if err != nil {
		return errors.Is(err, os.ErrNotExist)
	}
	if info.Mode().IsRegular() && info.Size() == int64(e.Size) && info.ModTime().Equal(e.ModifiedAt) {
		return false
	}
	if info.Size() != int64(e.Size) || info.Size() > gitops.MaxFile {
		return info.Size() != int64(e.Size)
	}
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	return err == nil && plumbing.ComputeHash(plumbing.BlobObject, data) != e.Hash
}

// staged is a path at which the index differs from the commit; empty when there is none.
func (r *Repository) staged(head plumbing.Hash, idx *index.Index) string {
	want := map[string]plumbing.Hash{}
	for _, e := range idx.Entries {
		want[e.Name] = e.Hash
	}
	c, err := r.Commit(head)
	if err != nil {
		return ""
	}
	return r.stagedIn("", c.TreeHash, want)
}

// stagedIn looks through one folder, takes off want what it finds there, and at the root names
// what is left.
func (r *Repository) stagedIn(dir string, tree plumbing.Hash, want map[string]plumbing.Hash) string {
	t, err := r.Tree(tree)
	if err != nil {
		return ""
	}
	for _, e := range t.Entries {
		name := dir + e.Name
		if e.Mode == filemode.Dir {
			if found := r.stagedIn(name+"/", e.Hash, want); found != "" {
				return found
			}
			continue
		}
		if want[name] != e.Hash {
			return name
		}
		delete(want, name)
	}
	if dir == "" {
		return first(want)
	}
	return ""
}

// first is the first of the names; empty when there is none.
func first(ids map[string]plumbing.Hash) string {
	least := ""
	for name := range ids {
		if least == "" || name < least {
			least = name
		}
	}
	return least
}
