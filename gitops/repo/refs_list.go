package repo

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// ListBranches lists the branches of the repository at dir whose names match a pattern: full ref
// names, sorted by the branch's name. In the pattern * stands for a part of a name between slashes
// and ** for any number of parts. A branch of a remote goes by its name there (bench/…), by
// origin/bench/… or by its full name; where a local branch has the same name, that one is meant.
func ListBranches(dir, pattern string) ([]string, error) {
	if pattern == "" || !doublestar.ValidatePattern(pattern) {
		return nil, fmt.Errorf("%s is not a pattern for branches", diagnostic.Quote(pattern))
	}
	r, err := Open(dir)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	all, err := r.refs.list("refs/heads/", "refs/remotes/")
	if err != nil {
		return nil, fmt.Errorf("list refs of %q: %w", dir, err)
	}
	found := map[string]string{} // branch name → full name
	for _, full := range all {
		name := BranchName(full)
		if name == "" || !matches(pattern, full) {
			continue
		}
		if old, ok := found[name]; !ok || full < old { // refs/heads/ comes before refs/remotes/
			found[name] = full
		}
	}
	list := make([]string, 0, len(found))
	for _, name := range slices.Sorted(maps.Keys(found)) {
		list = append(list, found[name])
	}
	return list, nil
}

// matches says whether a pattern means a branch by any of its names.
func matches(pattern, full string) bool {
	short := strings.TrimPrefix(strings.TrimPrefix(full, "refs/remotes/"), "refs/heads/")
	return slices.ContainsFunc([]string{BranchName(full), short, full}, func(name string) bool {
		return doublestar.MatchUnvalidated(pattern, name)
	})
}

// list gives the full names below the prefixes, loose and packed, each once, in no order.
func (r *refs) list(prefixes ...string) ([]string, error) {
	names := map[string]bool{}
	for _, prefix := range prefixes {
		if err := r.listLoose(prefix, names); err != nil {
			return nil, err
		}
	}
	if err := r.listPacked(prefixes, names); err != nil {
		return nil, err
	}
	return slices.Collect(maps.Keys(names)), nil
}

// listLoose adds the names of the loose refs below a prefix.
func (r *refs) listLoose(prefix string, names map[string]bool) error {
	return filepath.WalkDir(filepath.Join(r.common, filepath.FromSlash(prefix)), func(file string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // nothing loose, or packed meanwhile
		}
		if err != nil || d.IsDir() || strings.HasSuffix(file, ".lock") {
			return err
		}
		name, err := filepath.Rel(r.common, file)
		names[filepath.ToSlash(name)] = true
		return err
	})
}

// listPacked adds the names of the packed refs below the prefixes.
func (r *refs) listPacked(prefixes []string, names map[string]bool) error {
	f, err := os.Open(filepath.Join(r.common, "packed-refs"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 2*maxRefLine)
	for lines.Scan() {
		id, name, _ := strings.Cut(lines.Text(), " ")
		if IsID(id) && slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(name, prefix) }) {
			names[name] = true
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("read packed refs: %w", err)
	}
	return nil
}
