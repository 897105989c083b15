package branch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/go-git/go-git/v5/plumbing/storer"
	"github.com/go-git/go-git/v5/storage"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// NotesRef is where notes are kept: git notes --ref bench reads them.
const NotesRef = "refs/notes/bench"

// WriteNote writes a note on a commit of the repository at dir, in place of the one that is there.
// It travels with git push and fetch of NotesRef. The time is the note's, for git log.
func WriteNote(dir, commit string, note []byte, at time.Time) error {
	if !repo.IsID(commit) {
		return fmt.Errorf("write note: %s is not a full commit id", diagnostic.Quote(commit))
	}
	for tries := 1; ; tries++ {
		err := writeNote(dir, commit, note, at)
		if tries == mostTries || !errors.Is(err, storage.ErrReferenceHasChanged) {
			return err
		}
	}
}

// mostTries is how often a note is written anew because others have been written meanwhile.
const mostTries = 20

func writeNote(dir, commit string, note []byte, at time.Time) error {
	r, err := repo.Open(dir)
	if err != nil {
		return err
	}
	defer r.Close()
	parent, root, err := notesTree(r)
	if err != nil {
		return err
	}
	store := r.Storage()
	id, err := repo.WriteBlob(store, note)
	if err != nil {
		return err
	}
	if root, err = withNote(r, store, root, commit, id); err != nil {
		return err
	}
	tree, err := repo.WriteEntries(store, root)
	if err != nil {
		return err
	}
	who := object.Signature{Name: "bench", Email: "bench@localhost", When: at.UTC()}
	c := &object.Commit{Author: who, Committer: who, Message: "Notes of bench\n", TreeHash: tree}
	var old *plumbing.Reference
	if !parent.IsZero() {
		c.ParentHashes = []plumbing.Hash{parent}
		old = plumbing.NewHashReference(NotesRef, parent)
	}
	if id, err = repo.WriteObject(store, c); err != nil {
		return err
	}
	if err := store.CheckAndSetReference(plumbing.NewHashReference(NotesRef, id), old); err != nil {
		return fmt.Errorf("write %s: %w", NotesRef, err)
	}
	return nil
}

// notesTree is the newest commit of notes and the entries of its tree; zero and none at first.
func notesTree(r *repo.Repository) (commit plumbing.Hash, entries []object.TreeEntry, err error) {
	commit, err = r.RefID(NotesRef)
	if errors.Is(err, repo.ErrNoRef) {
		return plumbing.ZeroHash, nil, nil
	}
	if err != nil {
		return commit, nil, err
	}
	c, err := r.Commit(commit)
	if err != nil {
		return commit, nil, err
	}
	t, err := r.Tree(c.TreeHash)
	if err != nil {
		return commit, nil, err
	}
	return commit, t.Entries, nil
}

// withNote puts a note into the tree of notes: in a folder named by the first two digits of the
// commit, as git does when there are many.
func withNote(r *repo.Repository, store storer.EncodedObjectStorer, root []object.TreeEntry, commit string, note plumbing.Hash) ([]object.TreeEntry, error) {
	var inner []object.TreeEntry
	root = slices.DeleteFunc(root, func(e object.TreeEntry) bool { return e.Name == commit })
	at := slices.IndexFunc(root, func(e object.TreeEntry) bool { return e.Name == commit[:2] && e.Mode == filemode.Dir })
	if at >= 0 {
		t, err := r.Tree(root[at].Hash)
		if err != nil {
			return nil, err
		}
		inner = slices.DeleteFunc(t.Entries, func(e object.TreeEntry) bool { return e.Name == commit[2:] })
	} else {
		at = len(root)
		root = append(root, object.TreeEntry{Name: commit[:2], Mode: filemode.Dir})
	}
	id, err := repo.WriteEntries(store, append(inner, object.TreeEntry{Name: commit[2:], Mode: filemode.Regular, Hash: note}))
	root[at].Hash = id
	return root, err
}

// ReadNotes reads all notes of the repository at dir: full commit id → note. Notes above MaxFile
// and entries that name no commit are left out.
func ReadNotes(ctx context.Context, dir string) (map[string][]byte, error) {
	r, err := repo.Open(dir)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	commit, err := r.RefID(NotesRef)
	if errors.Is(err, repo.ErrNoRef) {
		return map[string][]byte{}, nil
	}
	if err != nil {
		return nil, err
	}
	c, err := r.Commit(commit)
	if err != nil {
		return nil, err
	}
	list, err := r.DiffTrees(ctx, plumbing.ZeroHash, c.TreeHash)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", NotesRef, err)
	}
	notes := map[string][]byte{}
	for _, t := range list {
		name := strings.ReplaceAll(t.Path, "/", "")
		n, err := r.Size(t.New.ID)
		if err != nil {
			return nil, err
		}
		if !repo.IsID(name) || n > gitops.MaxFile {
			continue
		}
		if notes[name], err = r.Blob(t.New.ID); err != nil {
			return nil, err
		}
	}
	return notes, nil
}
