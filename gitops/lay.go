package gitops

import "io/fs"

// Lay is base with files laid over it, by path, in memory; nil content takes a file away. It is how a
// checkout's head is put together again from its changed files alone. The error names a path that is no
// valid path of a tree.
func Lay(base fs.FS, files map[string][]byte) (fs.FS, error) {
	for name := range files {
		if fault := checkPath(name); fault != nil {
			return nil, fault
		}
	}
	return newOverlay(base, files)
}
