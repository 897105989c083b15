package gitops

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"time"
)

// info describes a file or folder of an overlay: no times, no owner, read-only.
type info struct {
	name string
	size int64
	mode fs.FileMode
}

func fileInfo(name string, content []byte) info {
	return info{path.Base(name), int64(len(content)), 0o444}
}

func dirInfo(name string) info { return info{path.Base(name), 0, fs.ModeDir | 0o555} }

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }

type openFile struct {
	info
	*bytes.Reader
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFile) Size() int64                { return f.info.size }
func (f *openFile) Close() error               { return nil }

type openDir struct {
	info
	entries []fs.DirEntry
}

func (d *openDir) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *openDir) Close() error               { return nil }
func (d *openDir) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: fs.ErrInvalid}
}

func (d *openDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		rest := d.entries
		d.entries = nil
		return rest, nil
	}
	if len(d.entries) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.entries))
	head := d.entries[:n]
	d.entries = d.entries[n:]
	return head, nil
}
