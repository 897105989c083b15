package patch

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"syscall"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// edits collects new contents over a base.
type edits struct {
	base    fs.FS
	roots   []string          // folders that a diff's paths may be relative to
	content map[string][]byte // nil: taken away
	total   int64             // bytes
}

// original is a file of the base; nil when there is none.
func (e *edits) original(name string) ([]byte, error) {
	info, err := e.stat(name)
	if info == nil || err != nil {
		return nil, err
	}
	if info.Size() > gitops.MaxFile {
		return nil, gitops.NewTooLarge(name, info.Size(), gitops.MaxFile)
	}
	data, err := fs.ReadFile(e.base, name)
	if err != nil {
		return nil, fmt.Errorf("read base: %w", err)
	}
	if data == nil {
		data = []byte{}
	}
	return data, nil
}

// stat describes a file of the base; nil when there is none. A symlink, or anything else that is no
// file, is a fault.
func (e *edits) stat(name string) (fs.FileInfo, error) {
	if err := e.checkLinks(name); err != nil {
		return nil, err
	}
	info, err := fs.Stat(e.base, name)
	switch {
	case notFound(err):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("read base: %w", err)
	case info.IsDir():
		return nil, nil
	case !info.Mode().IsRegular():
		return nil, gitops.NewForbidden(name, "not a regular file")
	}
	return info, nil
}

// has says whether the base holds a file.
func (e *edits) has(name string) (bool, error) {
	info, err := e.stat(name)
	return info != nil, err
}

// checkLinks refuses a path that is, or leads through, a symlink of the base.
func (e *edits) checkLinks(name string) error {
	if _, ok := e.base.(fs.ReadLinkFS); !ok {
		return nil
	}
	for part := name; part != "."; part = path.Dir(part) {
		info, err := fs.Lstat(e.base, part)
		if err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return gitops.NewForbidden(name, "a symlink, or a path through one")
		}
	}
	return nil
}

// notFound says whether a file system found nothing of that name: a file on the way counts as that.
func notFound(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) || errors.Is(err, syscall.ENOTDIR)
}

// set gives a file its new content, nil to take it away.
func (e *edits) set(name string, content []byte) error {
	size := int64(len(content))
	if size > gitops.MaxFile {
		return gitops.NewTooLarge(name, size, gitops.MaxFile)
	}
	e.total += size
	if e.total > gitops.MaxTotal {
		return gitops.NewTooLarge("", e.total, gitops.MaxTotal)
	}
	e.content[name] = content
	return nil
}

func (e *edits) names() []string {
	return slices.Sorted(maps.Keys(e.content))
}

// checkShape refuses edits that would put a file where a folder is, or into what is a file.
func (e *edits) checkShape() error {
	seen := map[string]bool{} // folders that are none of them a file
	for _, name := range e.names() {
		if e.content[name] == nil {
			continue
		}
		for dir := path.Dir(name); dir != "." && !seen[dir]; dir = path.Dir(dir) {
			seen[dir] = true
			if file, err := e.isFile(dir); err != nil || file {
				return orConflict(err, name, "its folder %s is a file", diagnostic.Quote(dir))
			}
		}
		if kept, err := e.keepsEntries(name); err != nil || kept {
			return orConflict(err, name, "there is a folder of that name")
		}
	}
	return nil
}

func orConflict(err error, name, format string, args ...any) error {
	if err != nil {
		return err
	}
	return conflict(name, 0, format, args...)
}

func (e *edits) isFile(name string) (bool, error) {
	if content, edited := e.content[name]; edited {
		return content != nil, nil
	}
	info, err := fs.Stat(e.base, name)
	if notFound(err) {
		return false, nil
	}
	return err == nil && !info.IsDir(), err
}

// keepsEntries says whether name is a folder of the base in which a file stays.
func (e *edits) keepsEntries(name string) (bool, error) {
	info, err := fs.Stat(e.base, name)
	if notFound(err) || err == nil && !info.IsDir() {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read base: %w", err)
	}
	kept := false
	err = fs.WalkDir(e.base, name, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if content, edited := e.content[file]; !edited || content != nil {
			kept = true
			return fs.SkipAll
		}
		return nil
	})
	return kept, err
}
