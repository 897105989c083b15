package gitops

import (
	"fmt"
	"io/fs"
	"sort"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/go-git/go-git/v5/plumbing/storer"
	"github.com/go-git/go-git/v5/storage/memory"
)

// writeTree writes a folder and what is below it as git objects and returns its tree's id. Every
// file is a regular one; folders without files are left out.
func writeTree(store storer.EncodedObjectStorer, tree fs.FS, dir string) (plumbing.Hash, error) {
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
			entry.Hash, err = writeTree(store, tree, name)
			if err == nil && entry.Hash.IsZero() {
				continue
			}
		} else {
			entry.Hash, err = writeBlob(store, tree, name)
		}
		if err != nil {
			return plumbing.ZeroHash, err
		}
		entries = append(entries, entry)
	}
	if len(entries) == 0 && dir != "." {
		return plumbing.ZeroHash, nil
	}
	sort.Sort(object.TreeEntrySorter(entries))
	return store1(store, &object.Tree{Entries: entries})
}

func writeBlob(store storer.EncodedObjectStorer, tree fs.FS, name string) (plumbing.Hash, error) {
	data, err := fs.ReadFile(tree, name)
	if err != nil {
		return plumbing.ZeroHash, fmt.Errorf("read %q: %w", name, err)
	}
	o := store.NewEncodedObject()
	o.SetType(plumbing.BlobObject)
	w, err := o.Writer()
	if err != nil {
		return plumbing.ZeroHash, err
	}
	if _, err := w.Write(data); err != nil {
		return plumbing.ZeroHash, err
	}
	if err := w.Close(); err != nil {
		return plumbing.ZeroHash, err
	}
	return store.SetEncodedObject(o)
}

// store1 writes one object.
func store1(store storer.EncodedObjectStorer, from interface {
	Encode(plumbing.EncodedObject) error
}) (plumbing.Hash, error) {
	o := store.NewEncodedObject()
	if err := from.Encode(o); err != nil {
		return plumbing.ZeroHash, fmt.Errorf("encode object: %w", err)
	}
	id, err := store.SetEncodedObject(o)
	if err != nil {
		return plumbing.ZeroHash, fmt.Errorf("write object: %w", err)
	}
	return id, nil
}

// treeID is the id that git gives to a tree, without writing it anywhere.
func treeID(tree fs.FS) (plumbing.Hash, error) {
	return writeTree(memory.NewStorage(), tree, ".")
}
