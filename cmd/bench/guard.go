package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// guard refuses a place inside the arms/ or tasks/ of a suite on disk: the one of --suite, or the
// checkout that is the working folder. Nothing may be written there, for every byte of them is in the suite's
// digest.
func (f *recordFlags) guard(suite string) error {
	if suite == "" {
		if _, err := os.Stat(filepath.Join("arms", "anchors.json")); err != nil {
			return nil
		}
		suite = "."
	}
	for _, place := range []struct{ flag, path string }{
		{"--out", f.Out}, {"--db", f.DB}, {"--keep-work", string(f.KeepWork)},
	} {
		for _, folder := range []string{"arms", "tasks"} {
			if place.path != "" && inside(filepath.Join(suite, folder), place.path) {
				return fmt.Errorf("%s: expected a place outside arms/ and tasks/ of the suite, found %q", place.flag, shown(place.path))
			}
		}
	}
	return nil
}

// inside says whether path is the folder or lies below it, symbolic links followed as far as they exist.
func inside(folder, path string) bool {
	relative, err := filepath.Rel(realPath(folder), realPath(path))
	return err == nil && filepath.IsLocal(relative)
}

// realPath is the absolute path with the links of its longest existing part resolved.
func realPath(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	rest := ""
	for at := path; ; at, rest = filepath.Dir(at), filepath.Join(filepath.Base(at), rest) {
		if resolved, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(resolved, rest)
		}
		if at == filepath.Dir(at) {
			return path
		}
	}
}
