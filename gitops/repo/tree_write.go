package repo

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/go-git/go-git/v5/plumbing/storer"
	"github.com/go-git/go-git/v5/storage/memory"
)

// TreeID is the id that git gives to a tree, without writing it anywhere.
func TreeID(tree fs.FS) (plumbing.Hash, error) {
	return WriteTree(memory.NewStorage(), tree)
}

// WriteTree writes a folder and what is below it as git objects and returns its tree's id. Every
// file is a regular one; folders without files are left out.
func WriteTree(store storer.EncodedObjectStorer, tree fs.FS) (plumbing.Hash, error) {
	return writeFolder(store, tree, ".")
}

func writeFolder(store storer.EncodedObjectStorer, tree fs.FS, dir string) (plumbing.Hash, error) {
	list, err := fs.ReadDir(tree, dir)
	if err != nil {
		return plumbing.ZeroHash, fmt.Errorf("read %q: %w", dir, err)
	}
	var entries []object.TreeEntry
	for _, e := range list {
		name := e.Name()
		if dir != "." {
			name = dir + "/" + name
		}
		entry := object.TreeEntry{Name: e.Name(), Mode: filemode.Regular}
		if e.IsDir() {
			entry.Mode = filemode.Dir
			entry.Hash, err = writeFolder(store, tree, name)
		} else {
			entry.Hash, err = writeFileBlob(store, tree, name)
		}
		if err != nil {
			return plumbing.ZeroHash, err
		}
		if !entry.Hash.IsZero() {
			entries = append(entries, entry)
		}
	}
	if len(entries) == 0 && dir != "." {
		return plumbing.ZeroHash, nil
	}
	return WriteEntries(store, entries)
}

// WriteEntries writes a tree of these entries, in git's order, which is a path's: a folder's name ends with a slash.
func WriteEntries(store storer.EncodedObjectStorer, entries []object.TreeEntry) (plumbing.Hash, error) {
	slices.SortFunc(entries, func(a, b object.TreeEntry) int { return cmp.Compare(sortKey(a), sortKey(b)) })
	return WriteObject(store, &object.Tree{Entries: entries})
}

func sortKey(e object.TreeEntry) string {
	if e.Mode == filemode.Dir {
		return e.Name + "/"
	}
	return e.Name
}

func writeFileBlob(store storer.EncodedObjectStorer, tree fs.FS, name string) (plumbing.Hash, error) {
	data, err := fs.ReadFile(tree, name)
	if err != nil {
		return plumbing.ZeroHash, fmt.Errorf("read %q: %w", name, err)
	}
	return WriteBlob(store, data)
}

// WriteBlob writes a blob and returns its id.
func WriteBlob(store storer.EncodedObjectStorer, data []byte) (plumbing.Hash, error) {
	o := store.NewEncodedObject()
	o.SetType(plumbing.BlobObject)
	o.SetSize(int64(len(data)))
	w, err := o.Writer()
	if err != nil {
		return plumbing.ZeroHash, fmt.Errorf("write object: %w", err)
	}
	if _, err := w.Write(data); err != nil {
		return plumbing.ZeroHash, fmt.Errorf("write object: %w", err)
	}
	if err := w.Close(); err != nil {
		return plumbing.ZeroHash, fmt.Errorf("write object: %w", err)
	}
	return setObject(store, o)
}

// WriteObject writes a tree or commit.
func WriteObject(store storer.EncodedObjectStorer, from interface {
	Encode(plumbing.EncodedObject) error
}) (plumbing.Hash, error) {
	o := store.NewEncodedObject()
	if err := from.Encode(o); err != nil {
		return plumbing.ZeroHash, fmt.Errorf("encode object: %w", err)
	}
	return setObject(store, o)
}

// setObject stores an object unless it is there.
func setObject(store storer.EncodedObjectStorer, o plumbing.EncodedObject) (plumbing.Hash, error) {
	if store.HasEncodedObject(o.Hash()) == nil {
		return o.Hash(), nil
	}
	id, err := store.SetEncodedObject(o)
	if err != nil {
		return plumbing.ZeroHash, fmt.Errorf("write object: %w", err)
	}
	return id, nil
}
