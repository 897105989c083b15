package repo

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// ListBranches lists the branches of the repository at dir whose names match a pattern: full ref
// names, sorted by the branch's name. In the pattern * stands for a part of a name between slashes
// and ** for any number of parts. A branch of a remote goes by its name there (bench/…), by
// origin/bench/… or by its full name; where a local branch has the same name, that one is meant.
func ListBranches(dir, pattern string) ([]string, error) {
	if _, err := path.Match(pattern, ""); err != nil || pattern == "" {
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
	parts := strings.Split(pattern, "/")
	for _, full := range all {
		short := strings.TrimPrefix(strings.TrimPrefix(full, "refs/remotes/"), "refs/heads/")
		name := BranchName(full)
		if name == "" || !slices.ContainsFunc([]string{name, short, full}, func(s string) bool { return matches(parts, strings.Split(s, "/")) }) {
			continue
		}
		if old, ok := found[name]; !ok || full < old { // refs/heads/ comes before refs/remotes/
			found[name] = full
		}
	}
	list := make([]string, 0, len(found))
	for _, full := range found {
		list = append(list, full)
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Compare(BranchName(a), BranchName(b)) })
	return list, nil
}

// matches says whether the parts of a name match those of a pattern.
func matches(pattern, name []string) bool {
	for len(pattern) > 0 {
		if pattern[0] == "**" {
			for i := range len(name) + 1 {
				if matches(pattern[1:], name[i:]) {
					return true
				}
			}
			return false
		}
		if len(name) == 0 {
			return false
		}
		if ok, err := path.Match(pattern[0], name[0]); err != nil || !ok {
			return false
		}
		pattern, name = pattern[1:], name[1:]
	}
	return len(name) == 0
}

// list gives the full names below the prefixes, loose and packed, each once, in no order.
func (r *refs) list(prefixes ...string) ([]string, error) {
	names := map[string]bool{}
	for _, prefix := range prefixes {
		err := filepath.WalkDir(filepath.Join(r.common, filepath.FromSlash(prefix)), func(file string, d fs.DirEntry, err error) error {
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
		if err != nil {
			return nil, err
		}
	}
	f, err := os.Open(filepath.Join(r.common, "packed-refs"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err == nil {
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
			return nil, fmt.Errorf("read packed refs: %w", err)
		}
	}
	list := make([]string, 0, len(names))
	for name := range names {
		list = append(list, name)
	}
	return list, nil
}
