package results

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/scoring"
)

// maxFile bounds what ReadDir reads of one file, in bytes. Strings and lists of a verdict are cut
// when it is made; a larger file is none.
const maxFile = 64 << 20

// schemaFile is the one .json file of a results folder that is no result.
const schemaFile = "schema.json"

// Broken is a stored verdict that could not be read.
type Broken struct {
	Name string // file name, or the row's key
	Err  error
}

// Error is name: why.
func (b Broken) Error() string { return b.Name + ": " + b.Err.Error() }

// Unwrap gives the reason alone.
func (b Broken) Unwrap() error { return b.Err }

// FileName is the name of a verdict's file: <task>.<arm>.<agent or anonymous>.<attempt>.json. Bytes
// of the parts outside [A-Za-z0-9._-] are written %XX.
func FileName(r *scoring.TaskResult) string {
	agent := r.Agent
	if agent == "" {
		agent = "anonymous"
	}
	parts := []string{escapeName(r.Task), escapeName(r.Arm), escapeName(agent), strconv.Itoa(r.Attempt), "json"}
	return strings.Join(parts, ".")
}

func escapeName(s string) string {
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '.', c == '_', c == '-':
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// WriteFile writes a verdict into folder dir, which is made when missing, and returns the file's
// path and whether it replaced an earlier verdict. The file is whole and durable when WriteFile
// returns, or absent: it is written beside its place, synced and renamed.
//
// The name does not hold the model. A verdict on another model is therefore not replaced: an error.
func WriteFile(dir string, r *scoring.TaskResult) (path string, replaced bool, err error) {
	data, err := Encode(r)
	if err != nil {
		return "", false, err
	}
	path = filepath.Join(dir, FileName(r))
	if old, err := readFile(path); err == nil && old.Model != r.Model {
		return "", false, fmt.Errorf("write result %q: it holds a verdict on model %q, not %q", path, old.Model, r.Model)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", false, fmt.Errorf("write result: %w", err)
	}
	_, err = os.Lstat(path)
	replaced = err == nil
	if err := writeDurably(path, data); err != nil {
		return "", false, fmt.Errorf("write result %q: %w", path, err)
	}
	return path, replaced, nil
}

func writeDurably(path string, data []byte) (err error) {
	dir := filepath.Dir(path)
	f, err := os.CreateTemp(dir, ".result-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncDir(dir)
}

// syncDir makes the rename itself durable.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

// ReadDir reads the verdicts of a folder, in the order of their file names. Only files named *.json
// are looked at, schema.json and subfolders not. What is no verdict, or is not named as FileName
// names it, is Broken and the rest stands. The error is for a folder that cannot be read.
func ReadDir(dir string) ([]*scoring.TaskResult, []Broken, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, fmt.Errorf("read results: %w", err)
	}
	var list []*scoring.TaskResult
	var broken []Broken
	for _, entry := range entries {
		if name := entry.Name(); isResultName(name) && !entry.IsDir() {
			r, err := readFile(filepath.Join(dir, name))
			if err == nil && FileName(r) != name {
				err = fmt.Errorf("expected the name %s for what it holds", FileName(r))
			}
			if err != nil {
				broken = append(broken, Broken{Name: name, Err: err})
				continue
			}
			list = append(list, r)
		}
	}
	return list, broken, nil
}

// isResultName leaves out hidden files as well: an interrupted WriteFile may have left one.
func isResultName(name string) bool {
	return strings.HasSuffix(name, ".json") && name != schemaFile && !strings.HasPrefix(name, ".")
}

func readFile(path string) (*scoring.TaskResult, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, reason(err)
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("expected a regular file")
	}
	if info.Size() > maxFile {
		return nil, fmt.Errorf("expected at most %d bytes, found %d", maxFile, info.Size())
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, reason(err)
	}
	return Decode(data)
}

// reason drops the path from a file error: Broken names the file already.
func reason(err error) error {
	if e, ok := err.(*fs.PathError); ok {
		return e.Err
	}
	return err
}
