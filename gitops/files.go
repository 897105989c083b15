package gitops

import (
	"fmt"
	"io/fs"
)

// Tree is a read-only tree of files in memory, by path. It is safe for concurrent use. The error names
// a path that is no valid path of a tree.
func Tree(files map[string][]byte) (fs.FS, error) {
	for name := range files {
		if !fs.ValidPath(name) || name == "." {
			return nil, fmt.Errorf("make tree: %q is not a path", name)
		}
	}
	return newOverlay(none{}, files)
}

// none is a tree without files.
type none struct{}

// Open finds nothing but the root.
func (none) Open(name string) (fs.File, error) {
	if name == "." {
		return &openDir{info: dirInfo(".")}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
