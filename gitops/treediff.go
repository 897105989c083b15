package gitops

import (
	"context"
	"errors"
	"fmt"
	"path"
	"sort"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
)

// entry is a file of a tree; the zero entry is none.
type entry struct {
	id   plumbing.Hash
	mode filemode.FileMode
}

func (e entry) exists() bool { return e.mode != filemode.Empty }

// modeText is an entry's mode as six octal digits; empty for no entry.
func (e entry) modeText() string {
	switch e.mode {
	case filemode.Empty:
		return ""
	case filemode.Deprecated:
		return modeFile
	}
	return fmt.Sprintf("%06o", uint32(e.mode))
}

// touched is a path at which two trees differ.
type touched struct {
	path     string
	old, new entry
}

// treeDiff walks the entries of two trees side by side, without rename detection. Folders are
// entered only where they differ.
type treeDiff struct {
	ctx  context.Context
	repo *repository
	list []touched
	size int    // bytes of the names in list
	bad  *Fault // the first path that is none, in the order of the walk
}

// diffTrees lists the paths at which two trees differ, sorted. The head's paths are checked on the
// way; a *Fault says which one is none.
func diffTrees(ctx context.Context, r *repository, base, head plumbing.Hash) ([]touched, error) {
	d := &treeDiff{ctx: ctx, repo: r}
	if err := d.folders("", base, head); err != nil {
		return nil, err
	}
	if d.bad != nil {
		return nil, d.bad
	}
	sort.Slice(d.list, func(i, j int) bool { return d.list[i].path < d.list[j].path })
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
		fault, err = forbidden(dir, "a tree with an empty name, or malformed otherwise"), nil
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
func (d *treeDiff) names(full, name string, old, now entry) error {
	if old == now {
		return nil
	}
	if now.exists() {
		if fault := checkEntry(full, name); fault != nil {
			d.bad = fault
			return nil
		}
	}
	oldDir, newDir := plumbing.ZeroHash, plumbing.ZeroHash
	if old.mode == filemode.Dir {
		oldDir, old = old.id, entry{}
	}
	if now.mode == filemode.Dir {
		newDir, now = now.id, entry{}
	}
	if old != now {
		if d.size += len(full); d.size > maxNames {
			d.bad = tooManyNames()
			return nil
		}
		d.list = append(d.list, touched{full, old, now})
	}
	return d.folders(full, oldDir, newDir)
}

// checkEntry checks one name of a tree, and the path that it makes: a name with a slash in it is
// none, though the path would be one.
func checkEntry(full, name string) *Fault {
	for i := range name {
		if name[i] == '/' {
			return forbidden(full, "a slash in a name")
		}
	}
	if fault := checkPath(name); fault != nil {
		fault.Path = full
		return fault
	}
	return checkPath(full)
}

// entries are a folder's entries by name. A name that stands there twice is a fault: nobody could
// say which one counts.
func (d *treeDiff) entries(dir string, id plumbing.Hash) (map[string]entry, *Fault, error) {
	if id.IsZero() {
		return nil, nil, nil
	}
	t, err := d.repo.tree(id)
	if err != nil {
		return nil, nil, err
	}
	all := make(map[string]entry, len(t.Entries))
	for _, e := range t.Entries {
		if _, twice := all[e.Name]; twice {
			return nil, forbidden(path.Join(dir, e.Name), "two entries of one name in a tree"), nil
		}
		all[e.Name] = entry{e.Hash, e.Mode}
	}
	return all, nil, nil
}

func unionOf(a, b map[string]entry) []string {
	names := make([]string, 0, len(b))
	for name := range b {
		names = append(names, name)
	}
	for name := range a {
		if _, both := b[name]; !both {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}
