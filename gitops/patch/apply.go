package patch

import (
	"bytes"
	"io/fs"

	"github.com/tabula-css/bench/gitops"
)

// applier applies the files of a diff, in memory. Like git, it reads the source of a rename or
// copy from the base, whatever else the patch does to it, and everything else as the patch has
// left it so far.
type applier struct {
	edits    *edits
	fixes    *repairs
	removes  map[string]bool   // files that the patch deletes or renames
	removed  map[string]bool   // of those, done
	contents map[string][]byte // contents so far
	steps    int               // left, see maxSteps
	total    int64             // bytes made so far, those made anew since included
	toLF     bool              // a CRLF patch has met LF files
	created  map[string]int    // new files → line of their header
}

// applyDiff reads a diff and makes its edits.
func applyDiff(e *edits, text string, fixes *repairs) error {
	files, err := readDiff(text, fixes)
	if err != nil {
		return err
	}
	a := &applier{
		edits: e, fixes: fixes, removes: map[string]bool{}, removed: map[string]bool{}, contents: map[string][]byte{},
		steps: maxSteps, created: map[string]int{},
	}
	if err := checkAll(files); err != nil {
		return err
	}
	names, err := a.resolveAll(files)
	if err != nil {
		return err
	}
	for i, f := range files {
		if err := a.apply(f, names[i]); err != nil {
			return err
		}
	}
	return a.finish()
}

// checkAll checks all names and modes as they are written.
func checkAll(files []*filePatch) error {
	for _, f := range files {
		if err := checkNames(f); err != nil {
			return err
		}
		_, after := f.names()
		if fault := gitops.CheckMode(after, f.oldMode, f.newMode); fault != nil {
			return fault
		}
	}
	return nil
}

// resolveAll finds what all names mean, and checks the paths that they are.
func (a *applier) resolveAll(files []*filePatch) ([]fileNames, error) {
	made := map[string]bool{} // by the files before
	r := &resolver{fixes: a.fixes, roots: a.edits.roots, isDir: a.isDir, exists: func(name string) (bool, error) {
		if made[name] {
			return true, nil
		}
		return a.edits.has(name)
	}}
	all := make([]fileNames, len(files))
	size := 0
	for i, f := range files {
		n, err := r.resolve(f)
		if err != nil {
			return nil, err
		}
		if err := n.check(); err != nil {
			return nil, err
		}
		if size += len(n.old) + len(n.new); size > 2*gitops.MaxNames {
			return nil, gitops.TooManyNames()
		}
		all[i], made[n.new] = n, true
		if f.remove || f.rename {
			a.removes[n.old] = true
		}
	}
	return all, nil
}

func (a *applier) isDir(name string) bool {
	info, err := fs.Stat(a.edits.base, name)
	return err == nil && info.IsDir()
}

// apply applies one file's part.
func (a *applier) apply(f *filePatch, n fileNames) error {
	before, err := a.before(f, n)
	if err != nil {
		return err
	}
	if f.remove && f.applyPatch { // that form does not repeat the content
		a.remove(n.old)
		return nil
	}
	after, err := a.result(f, n, before)
	if err != nil {
		return err
	}
	if !f.remove {
		return a.write(f, n, after)
	}
	if len(after) > 0 {
		return conflict(n.old, 0, "the patch deletes it, but not all of its content")
	}
	a.remove(n.old)
	return nil
}

// before is the content that a file's part is applied to; nil for a new file. It refuses a new file that exists, and an
// old one that does not.
func (a *applier) before(f *filePatch, n fileNames) ([]byte, error) {
	if f.binaryStub && len(f.binary) == 0 {
		return nil, conflict(n.new, 0, "a binary file without data (line %d of the patch): write the patch with git diff --binary", f.line)
	}
	before, err := a.source(f, n)
	if err != nil {
		return nil, err
	}
	f.create = f.create || before == nil && fromNothing(f)
	switch {
	case f.create:
		return before, a.checkNew(f, n.new, before)
	case before == nil:
		return nil, conflict(n.old, 0, "it does not exist (line %d of the patch)", f.line)
	}
	return before, nil
}

// write gives a file its new content, and takes the old one of a rename away.
func (a *applier) write(f *filePatch, n fileNames, after []byte) error {
	if (f.rename || f.copied) && n.old != n.new {
		if err := a.checkNew(f, n.new, nil); err != nil {
			return err
		}
	}
	if f.rename && n.old != n.new {
		a.removed[n.old] = true
	}
	if size := int64(len(after)); size > gitops.MaxFile {
		return gitops.NewTooLarge(n.new, size, gitops.MaxFile)
	}
	a.contents[n.new] = after
	if a.total += int64(len(after)); a.total > gitops.MaxTotal {
		return gitops.NewTooLarge("", a.total, gitops.MaxTotal)
	}
	return nil
}

// source is the content that a file's part starts from; nil when there is none.
func (a *applier) source(f *filePatch, n fileNames) ([]byte, error) {
	if f.create {
		return nil, nil
	}
	if !f.rename && !f.copied {
		if content, ok := a.contents[n.old]; ok {
			return content, nil
		}
		if a.removed[n.old] {
			return nil, conflict(n.old, 0, "the patch has deleted or renamed it before (line %d of the patch)", f.line)
		}
	}
	return a.edits.original(n.old)
}

// fromNothing says whether a part that does not say so makes a file: one hunk that adds lines at
// line 0 of 0.
func fromNothing(f *filePatch) bool {
	return len(f.hunks) == 1 && !f.remove && !f.rename && !f.copied && !f.hunks[0].bare &&
		f.hunks[0].oldPos == 0 && f.hunks[0].oldLines == 0
}

// checkNew refuses to make a file that exists.
func (a *applier) checkNew(f *filePatch, name string, before []byte) error {
	_, made := a.contents[name]
	exists, err := a.edits.has(name)
	if err != nil {
		return err
	}
	if made || before != nil || exists && !a.removes[name] {
		return conflict(name, 0, "the patch makes it anew, but it exists (line %d of the patch)", f.line)
	}
	return nil
}

// remove takes a file away.
func (a *applier) remove(name string) {
	delete(a.contents, name)
	a.removed[name] = true
}

// finish hands the contents over.
func (a *applier) finish() error {
	for name := range a.removed {
		if err := a.edits.set(name, nil); err != nil {
			return err
		}
	}
	for name, content := range a.contents {
		if a.created[name] > 0 && a.toLF {
			content = bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n"))
		}
		if err := a.edits.set(name, content); err != nil {
			return err
		}
	}
	return nil
}
