package repo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/tabula-css/bench/gitops"
)

// Entry is a file of a tree; the zero Entry is none.
type Entry struct {
	ID   plumbing.Hash
	Mode filemode.FileMode
}

// Exists says whether there is a file.
func (e Entry) Exists() bool { return e.Mode != filemode.Empty }

// ModeText is an entry's mode as six octal digits; empty for no entry.
func (e Entry) ModeText() string {
	switch e.Mode {
	case filemode.Empty:
		return ""
	case filemode.Deprecated:
		return gitops.ModeFile
	}
	return fmt.Sprintf("%06o", uint32(e.Mode))
}

// TreeChange is a path at which two trees differ.
type TreeChange struct {
	Path     string
	Old, New Entry
}

// treeDiff walks the entries of two trees side by side, without rename detection. Folders are
// entered only where they differ.
type treeDiff struct {
	ctx  context.Context
	repo *Repository
	list []TreeChange
	size int           // bytes of the names in list
	bad  *gitops.Fault // the first path that is none, in the order of the walk
}

// DiffTrees lists the paths at which two trees differ, sorted. The head's paths are checked on the
// way; a *Fault says which one is none.
func (r *Repository) DiffTrees(ctx context.Context, base, head plumbing.Hash) ([]TreeChange, error) {
	d := &treeDiff{ctx: ctx, repo: r}
	if err := d.folders("", base, head); err != nil {
		return nil, err
	}
	if d.bad != nil {
		return nil, d.bad
	}
	slices.SortFunc(d.list, func(a, b TreeChange) int { return cmp.Compare(a.Path, b.Path) })
	return d.list, nil
}

// folders compares two folders; a zero hash is an empty one.
func (d *treeDiff) folders(dir string, base, head plumbing.Hash) error {
	if base == head || d.bad != nil {
		return nil
	}
	if err := d.ctx.Err(); err != nil {
		return err
	}
	old, _, err := d.entries(dir, base)
	if err != nil {
		return err
	}
	now, fault, err := d.entries(dir, head)
	if errors.Is(err, object.ErrMalformedTree) {
		fault, err = gitops.NewForbidden(dir, "a tree with an empty name, or malformed otherwise"), nil
	}
	if err != nil {
		return err
	}
	if fault != nil {
		d.bad = fault
		return nil
	}
	for _, name := range unionOf(old, now) {
		if err := d.names(path.Join(dir, name), name, old[name], now[name]); err != nil || d.bad != nil {
			return err
		}
	}
	return nil
}

// names compares what two folders hold under one name.
func (d *treeDiff) names(full, name string, old, now Entry) error {
	if old == now {
		return nil
	}
	if now.Exists() {
		if fault := checkEntry(full, name); fault != nil {
			d.bad = fault
			return nil
		}
	}
	oldDir, newDir := plumbing.ZeroHash, plumbing.ZeroHash
	if old.Mode == filemode.Dir {
		oldDir, old = old.ID, Entry{}
	}
	if now.Mode == filemode.Dir {
		newDir, now = now.ID, Entry{}
	}
	if old != now {
		if d.size += len(full); d.size > gitops.MaxNames {
			d.bad = gitops.TooManyNames()
			return nil
		}
		d.list = append(d.list, TreeChange{full, old, now})
	}
	return d.folders(full, oldDir, newDir)
}

// checkEntry checks one name of a tree, and the path that it makes: a name with a slash in it is
// none, though the path would be one.
func checkEntry(full, name string) *gitops.Fault {
	for i := range name {
		if name[i] == '/' {
			return gitops.NewForbidden(full, "a slash in a name")
		}
	}
	if fault := gitops.CheckPath(name); fault != nil {
		fault.Path = full
		return fault
	}
	return gitops.CheckPath(full)
}

// entries are a folder's entries by name. A name that stands there twice is a fault: nobody could
// say which one counts.
func (d *treeDiff) entries(dir string, id plumbing.Hash) (map[string]Entry, *gitops.Fault, error) {
	if id.IsZero() {
		return nil, nil, nil
	}
	t, err := d.repo.Tree(id)
	if err != nil {
		return nil, nil, err
	}
	all := make(map[string]Entry, len(t.Entries))
	for _, e := range t.Entries {
		if _, twice := all[e.Name]; twice {
			return nil, gitops.NewForbidden(path.Join(dir, e.Name), "two entries of one name in a tree"), nil
		}
		all[e.Name] = Entry{e.Hash, e.Mode}
	}
	return all, nil, nil
}

// unionOf is the names of both, sorted.
func unionOf(a, b map[string]Entry) []string {
	names := make([]string, 0, len(b))
	for name := range b {
		names = append(names, name)
	}
	for name := range a {
		if _, both := b[name]; !both {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
