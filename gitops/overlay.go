package gitops

import (
	"bytes"
	"cmp"
	"io/fs"
	"path"
	"slices"
)

// Overlay is base with files laid over it, by path, in memory; nil content takes a file away. It is how a
// checkout's head is put together again from its changed files alone. The error names a path that is no
// valid path of a tree.
func Overlay(base fs.FS, files map[string][]byte) (fs.FS, error) {
	for name := range files {
		if fault := CheckPath(name); fault != nil {
			return nil, fault
		}
	}
	return newOverlay(base, files)
}

// overlay is a read-only fs.FS: a base with files replaced, added and taken away, in memory. Like
// in a git tree, a folder lasts as long as there is a file in it. It is safe for concurrent use
// when the base is.
type overlay struct {
	base  fs.FS
	files map[string][]byte          // replaced and added files
	gone  map[string]bool            // files, and folders left empty, of the base that are no more
	extra map[string]map[string]bool // folder → names of entries that edits put into it; true: a folder
}

// newOverlay lays edits over base; nil content takes a file away. Paths have passed CheckPath, and
// no edit makes a file of a folder that keeps entries, or the other way round.
func newOverlay(base fs.FS, edits map[string][]byte) (*overlay, error) {
	o := &overlay{base: base, files: map[string][]byte{}, gone: map[string]bool{}, extra: map[string]map[string]bool{}}
	var gone []string
	for name, content := range edits {
		if content == nil {
			o.gone[name] = true
			gone = append(gone, name)
			continue
		}
		o.files[name] = content
		o.link(name)
	}
	slices.Sort(gone)
	for _, name := range gone {
		if err := o.prune(path.Dir(name)); err != nil {
			return nil, err
		}
	}
	return o, nil
}

// link enters a file into its folder, and that into its own.
func (o *overlay) link(name string) {
	isDir := false
	for name != "." {
		dir, base := path.Dir(name), path.Base(name)
		if o.extra[dir] == nil {
			o.extra[dir] = map[string]bool{}
		}
		if o.extra[dir][base] && isDir {
			return
		}
		o.extra[dir][base] = isDir
		name, isDir = dir, true
	}
}

// prune marks a folder of the base as gone when nothing is left in it, and so on upwards.
func (o *overlay) prune(dir string) error {
	for ; dir != "." && len(o.extra[dir]) == 0; dir = path.Dir(dir) {
		entries, err := fs.ReadDir(o.base, dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if !o.gone[path.Join(dir, e.Name())] {
				return nil
			}
		}
		o.gone[dir] = true
	}
	return nil
}

// Open opens a file or folder.
func (o *overlay) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if content, ok := o.files[name]; ok {
		return &openFile{info: fileInfo(name, content), Reader: bytes.NewReader(content)}, nil
	}
	if o.isDir(name) {
		entries, err := o.ReadDir(name)
		if err != nil {
			return nil, err
		}
		return &openDir{info: dirInfo(name), entries: entries}, nil
	}
	if o.hidden(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return o.base.Open(name)
}

// Stat describes a file or folder.
func (o *overlay) Stat(name string) (fs.FileInfo, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrInvalid}
	}
	if content, ok := o.files[name]; ok {
		return fileInfo(name, content), nil
	}
	if o.isDir(name) {
		return dirInfo(name), nil
	}
	if o.hidden(name) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return fs.Stat(o.base, name)
}

// ReadFile returns a copy of a file's content.
func (o *overlay) ReadFile(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrInvalid}
	}
	if content, ok := o.files[name]; ok {
		return append([]byte{}, content...), nil
	}
	if o.hidden(name) {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return fs.ReadFile(o.base, name)
}

// ReadDir lists a folder, sorted by name.
func (o *overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrInvalid}
	}
	if !o.isDir(name) {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	var list []fs.DirEntry
	if o.baseHas(name) {
		entries, err := fs.ReadDir(o.base, name)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			full := path.Join(name, e.Name())
			if _, edited := o.extra[name][e.Name()]; edited || o.gone[full] {
				continue
			}
			if e.IsDir() {
				e = fs.FileInfoToDirEntry(dirInfo(full))
			}
			list = append(list, e)
		}
	}
	for base, isDir := range o.extra[name] {
		full := path.Join(name, base)
		info := dirInfo(full)
		if !isDir {
			info = fileInfo(full, o.files[full])
		}
		list = append(list, fs.FileInfoToDirEntry(info))
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return list, nil
}

func (o *overlay) isDir(name string) bool {
	if name == "." || len(o.extra[name]) > 0 {
		return true
	}
	if _, edited := o.files[name]; edited || o.hidden(name) {
		return false
	}
	info, err := fs.Stat(o.base, name)
	return err == nil && info.IsDir()
}

// baseHas says whether the base's entries of a folder show through.
func (o *overlay) baseHas(name string) bool {
	if o.hidden(name) {
		return false
	}
	info, err := fs.Stat(o.base, name)
	return err == nil && info.IsDir()
}

// hidden says whether the base's entry of that name is out of sight: it is gone, or lies in a
// folder that has gone or has become a file.
func (o *overlay) hidden(name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if _, isFile := o.files[name]; o.gone[name] || isFile {
			return true
		}
	}
	return false
}
