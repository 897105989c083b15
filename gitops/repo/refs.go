package repo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// refs reads a repository's refs: loose ones first, then packed-refs.
type refs struct {
	gitDir, common string // of a linked worktree; else the same
}

// ref is a ref's value: an object's id, or the name of another ref.
type ref struct {
	id     plumbing.Hash
	target string
}

// ErrNoRef says that there is no ref of that name.
var ErrNoRef = errors.New("no such ref")

// lookup reads one ref.
func (r *refs) lookup(name string) (ref, error) {
	dir := r.common
	if !strings.HasPrefix(name, "refs/") || strings.HasPrefix(name, "refs/bisect/") || strings.HasPrefix(name, "refs/worktree/") || strings.HasPrefix(name, "refs/rewritten/") {
		dir = r.gitDir
	}
	file := filepath.Join(dir, filepath.FromSlash(name))
	data, err := os.ReadFile(file)
	if err == nil {
		return parseRef(name, string(data))
	}
	if !isNotLoose(file, err) {
		return ref{}, fmt.Errorf("read ref %s: %w", diagnostic.Quote(name), err)
	}
	return r.lookupPacked(name)
}

// isNotLoose says whether a file could not be read because no loose ref is kept in it: it does not exist, a loose ref
// stands where its folder would be, or it is itself a folder of refs.
func isNotLoose(file string, err error) bool {
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return true
	}
	info, statErr := os.Stat(file)
	return statErr == nil && info.IsDir()
}

func parseRef(name, text string) (ref, error) {
	text = strings.TrimSpace(text)
	if target, ok := strings.CutPrefix(text, "ref:"); ok {
		return ref{target: strings.TrimSpace(target)}, nil
	}
	if !IsID(text) {
		return ref{}, fmt.Errorf("ref %s is damaged", diagnostic.Quote(name))
	}
	return ref{id: plumbing.NewHash(text)}, nil
}

// IsID says whether a text is a full object id, hexadecimal, of SHA-1.
func IsID(text string) bool {
	return len(text) == 40 && strings.Trim(text, "0123456789abcdef") == ""
}

// resolve follows a ref to its object.
func (r *refs) resolve(name string) (plumbing.Hash, error) {
	for range 8 {
		v, err := r.lookup(name)
		if err != nil {
			return plumbing.ZeroHash, err
		}
		if v.target == "" {
			return v.id, nil
		}
		name = v.target
		if name == "" || strings.Contains(name, "..") || filepath.IsAbs(name) {
			return plumbing.ZeroHash, fmt.Errorf("a ref points to %s", diagnostic.Quote(name))
		}
	}
	return plumbing.ZeroHash, fmt.Errorf("ref %s points to itself", diagnostic.Quote(name))
}

// RefID is the id of the object that a ref, given in full, points to; ErrNoRef when there is none.
func (r *Repository) RefID(full string) (plumbing.Hash, error) { return r.refs.resolve(full) }

// SetRef points a ref, given in full, at a commit. The branch that is checked out is not moved: an error.
func (r *Repository) SetRef(full string, id plumbing.Hash) error {
	name := plumbing.ReferenceName(full)
	if err := name.Validate(); err != nil {
		return fmt.Errorf("%s is not a ref name", diagnostic.Quote(full))
	}
	old, err := r.refs.lookup(full)
	if err == nil && old.id == id {
		return nil
	}
	head, headErr := r.refs.lookup("HEAD")
	if err == nil && headErr == nil && r.worktree != "" && head.target == full {
		return fmt.Errorf("branch %s is checked out in %q and holds another snapshot: check out another branch first", diagnostic.Quote(BranchName(full)), r.Dir)
	}
	if err := r.Storage().SetReference(plumbing.NewHashReference(name, id)); err != nil {
		return fmt.Errorf("write ref %s: %w", diagnostic.Quote(full), err)
	}
	return nil
}
