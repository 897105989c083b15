package branch

import (
	"fmt"
	"io/fs"
	"path"
	"time"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/object"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// SnapshotOptions says what a snapshot holds.
type SnapshotOptions struct {
	Suite  fs.FS  // the trusted suite's tree: arms/<arm>/…
	Arm    string // the arm that the agent is to edit
	Digest string // the suite's digest, hexadecimal, at least 12 digits
	Agents []byte // AGENTS.md
	Task   string // id of a task, for a child commit; empty for none
	Packet []byte // TASK.md of that task
}

// Snapshot is what the agent works on.
type Snapshot struct {
	Commit string // full id
	Branch string // short name: snapshot/<arm>, or task/<id>/<arm>
	Tag    string // short name: snapshot/<arm>/<12 digits of the digest>
}

// SnapshotID is the id that git gives to a snapshot's tree, hexadecimal. Open takes such trees
// for bases (Options.Snapshots).
func SnapshotID(o SnapshotOptions) (string, error) {
	tree, err := SnapshotTree(o)
	if err != nil {
		return "", err
	}
	id, err := repo.TreeID(tree)
	return id.String(), err
}

// SnapshotTree is the tree of a snapshot: the arm, AGENTS.md and nothing else; with a task TASK.md
// too.
func SnapshotTree(o SnapshotOptions) (fs.FS, error) {
	files := map[string][]byte{"AGENTS.md": append([]byte{}, o.Agents...)}
	if o.Task != "" {
		files["TASK.md"] = append([]byte{}, o.Packet...)
	}
	root := path.Join("arms", o.Arm)
	if fault := gitops.CheckPath(o.Arm); fault != nil || !isThere(o.Suite, root) {
		return nil, fmt.Errorf("no arm %s in the suite", diagnostic.Quote(o.Arm))
	}
	err := fs.WalkDir(o.Suite, root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(o.Suite, name)
		files[name] = append([]byte{}, data...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read suite: %w", err)
	}
	return gitops.Tree(files)
}

// snapshotTime is the date of every snapshot commit: older than any submission, and the same everywhere.
const snapshotTime = 946_684_800 // 2000-01-01

// WriteSnapshot writes a snapshot into the repository at dir: objects, the branch and the tag.
// Nothing else is touched, no file is checked out. The same options give the same commit id on
// every machine. A branch that is checked out is not moved: an error.
//
//  1. a commit without a parent: arms/<arm>/ and AGENTS.md, on branch snapshot/<arm>, with a tag
//     snapshot/<arm>/<digest>;
//  2. with a task, a child commit that adds TASK.md, on branch task/<id>/<arm>.
func WriteSnapshot(dir string, o SnapshotOptions) (*Snapshot, error) {
	if len(o.Digest) < 12 {
		return nil, fmt.Errorf("suite digest %s is too short", diagnostic.Quote(o.Digest))
	}
	r, err := repo.Open(dir)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	s := &Snapshot{Branch: "snapshot/" + o.Arm, Tag: "snapshot/" + o.Arm + "/" + o.Digest[:12]}
	withoutTask := o
	withoutTask.Task = ""
	id, err := writeCommit(r, withoutTask, nil, "bench snapshot of the "+o.Arm+" arm")
	if err != nil {
		return nil, err
	}
	for _, ref := range []string{"refs/heads/" + s.Branch, "refs/tags/" + s.Tag} {
		if err := r.SetRef(ref, id); err != nil {
			return nil, err
		}
	}
	if o.Task != "" {
		s.Branch = "task/" + o.Task + "/" + o.Arm
		if id, err = writeTask(r, s.Branch, o, id); err != nil {
			return nil, err
		}
	}
	s.Commit = id.String()
	return s, nil
}

// writeTask writes the child commit that adds the task, and its branch.
func writeTask(r *repo.Repository, branch string, o SnapshotOptions, parent plumbing.Hash) (plumbing.Hash, error) {
	if fault := gitops.CheckPath(o.Task); fault != nil {
		return parent, fmt.Errorf("task id %s: %w", diagnostic.Quote(o.Task), fault)
	}
	id, err := writeCommit(r, o, []plumbing.Hash{parent}, "Add the task "+o.Task)
	if err != nil {
		return parent, err
	}
	return id, r.SetRef("refs/heads/"+branch, id)
}

// writeCommit writes the commit of a snapshot.
func writeCommit(r *repo.Repository, o SnapshotOptions, parents []plumbing.Hash, title string) (plumbing.Hash, error) {
	tree, err := SnapshotTree(o)
	if err != nil {
		return plumbing.ZeroHash, err
	}
	store := r.Storage()
	id, err := repo.WriteTree(store, tree)
	if err != nil {
		return plumbing.ZeroHash, err
	}
	who := object.Signature{Name: "bench", Email: "bench@localhost", When: time.Unix(snapshotTime+int64(len(parents)), 0).UTC()}
	message := fmt.Sprintf("%s\n\nBench-Suite: %s\nBench-Arm: %s\n", title, o.Digest, o.Arm)
	if o.Task != "" {
		message += "Bench-Task: " + o.Task + "\n"
	}
	return repo.WriteObject(store, &object.Commit{Author: who, Committer: who, Message: message, TreeHash: id, ParentHashes: parents})
}
