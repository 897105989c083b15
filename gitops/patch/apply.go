package patch

import (
	"bytes"
	"io/fs"
	"strings"

	"github.com/tabula-css/bench/gitops"
)

// applier applies the files of a diff, in memory. Like git, it reads the source of a rename or
// copy from the base, whatever else the patch does to it, and everything else as the patch has
// left it so far.
type applier struct {
	edits   *edits
	fixes   *repairs
	leaves  map[string]bool   // files that the patch deletes or renames
	gone    map[string]bool   // of those, done
	made    map[string][]byte // contents so far
	steps   int               // left, see maxSteps
	total   int64             // bytes made so far, those made anew since included
	toLF    bool              // a CRLF patch has met LF files
	created map[string]int    // new files → line of their header
}

// applyDiff reads a diff and makes its edits.
func applyDiff(e *edits, text string, fixes *repairs) error {
	files, err := readDiff(text, fixes)
	if err != nil {
		return err
	}
	a := &applier{
		edits: e, fixes: fixes, leaves: map[string]bool{}, gone: map[string]bool{}, made: map[string][]byte{},
		steps: maxSteps, created: map[string]int{},
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

// resolveAll checks all paths and modes, then finds what the paths mean.
func (a *applier) resolveAll(files []*filePatch) ([]named, error) {
	for _, f := range files {
		if err := checkNames(f); err != nil {
			return nil, err
		}
		_, after := f.names()
		if fault := gitops.CheckMode(after, f.oldMode, f.newMode); fault != nil {
			return nil, fault
		}
	}
	fresh := map[string]bool{}
	r := &resolver{fixes: a.fixes, roots: a.edits.roots, isDir: a.isDir, exists: func(name string) (bool, error) {
		if fresh[name] {
			return true, nil
		}
		return a.edits.has(name)
	}}
	names := make([]named, len(files))
	size := 0
	for i, f := range files {
		n, err := r.resolve(f)
		if err != nil {
			return nil, err
		}
		for _, name := range []string{n.old, n.new} {
			if fault := gitops.CheckPath(name); fault != nil {
				return nil, fault
			}
		}
		names[i] = n
		if size += len(n.old) + len(n.new); size > 2*gitops.MaxNames {
			return nil, gitops.TooManyNames()
		}
		fresh[n.new] = true
		if f.remove || f.rename {
			a.leaves[n.old] = true
		}
	}
	return names, nil
}

func (a *applier) isDir(name string) bool {
	info, err := fs.Stat(a.edits.base, name)
	return err == nil && info.IsDir()
}

// apply applies one file's part.
func (a *applier) apply(f *filePatch, n named) error {
	if f.stub && len(f.binary) == 0 {
		return conflict(n.new, 0, "a binary file without data (line %d of the patch): write the patch with git diff --binary", f.line)
	}
	before, err := a.source(f, n)
	if err != nil {
		return err
	}
	if before == nil && !f.create && fromNothing(f) {
		f.create = true
	}
	switch {
	case f.create:
		err = a.checkNew(f, n.new, before)
	case before == nil:
		err = conflict(n.old, 0, "it does not exist (line %d of the patch)", f.line)
	}
	if err != nil {
		return err
	}
	if f.remove && f.applyPatch {
		return a.leave(n.old)
	}
	after, err := a.result(f, n, before)
	if err != nil {
		return err
	}
	if f.remove {
		if len(after) > 0 {
			return conflict(n.old, 0, "the patch deletes it, but not all of its content")
		}
		return a.leave(n.old)
	}
	if f.rename || f.copied {
		if err := a.checkNew(f, n.new, nil); err != nil && n.old != n.new {
			return err
		}
	}
	if f.rename && n.old != n.new {
		a.gone[n.old] = true
	}
	if size := int64(len(after)); size > gitops.MaxFile {
		return gitops.NewTooLarge(n.new, size, gitops.MaxFile)
	}
	a.made[n.new] = after
	if a.total += int64(len(after)); a.total > gitops.MaxTotal {
		return gitops.NewTooLarge("", a.total, gitops.MaxTotal)
	}
	return nil
}

// source is the content that a file's part starts from; nil when there is none.
func (a *applier) source(f *filePatch, n named) ([]byte, error) {
	if f.create {
		return nil, nil
	}
	if !f.rename && !f.copied {
		if content, ok := a.made[n.old]; ok {
			return content, nil
		}
		if a.gone[n.old] {
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
	_, made := a.made[name]
	exists, err := a.edits.has(name)
	if err != nil {
		return err
	}
	if made || before != nil || exists && !a.leaves[name] {
		return conflict(name, 0, "the patch makes it anew, but it exists (line %d of the patch)", f.line)
	}
	return nil
}

// leave takes a file away.
func (a *applier) leave(name string) error {
	delete(a.made, name)
	a.gone[name] = true
	return nil
}

// result is what a file's part makes of its source.
func (a *applier) result(f *filePatch, n named, before []byte) ([]byte, error) {
	if len(f.binary) > 0 {
		return a.binary(f, n, before)
	}
	if f.create {
		a.created[n.new] = f.line
		return a.newContent(f, n.new)
	}
	if len(f.hunks) == 0 {
		return before, nil
	}
	open := f.applyPatch && len(before) > 0 && before[len(before)-1] != '\n'
	if open { // that form cannot say that a last line has no end: the file keeps it so
		before = append(append([]byte{}, before...), '\n')
	}
	a.steps -= len(before) / 4
	found, ends, err := placeAll(f, n.old, before, &a.steps)
	if err != nil {
		return nil, err
	}
	for _, pl := range found {
		if err := a.checkMarkers(pl.parts); err != nil {
			return nil, err
		}
		a.noteParts(pl.hunk, pl.parts, f)
	}
	if ends {
		a.fixes.note(LineEnds, f.line)
		a.toLF = a.toLF || !bytes.Contains(before, []byte("\r\n"))
	}
	after, err := splice(n.old, before, found, ends)
	if open {
		after = bytes.TrimSuffix(after, []byte("\n"))
	}
	return after, err
}

// noteParts names the repairs that a hunk's reading needed.
func (a *applier) noteParts(h *hunk, parts []bodyPart, f *filePatch) {
	old, new := 0, 0
	for _, part := range parts {
		if part.op != '+' {
			old++
		}
		if part.op != '-' {
			new++
		}
		if part.blank {
			a.fixes.note(BlankContext, part.line)
		}
		if part.open && strings.HasSuffix(part.text, "\n") {
			a.fixes.note(FinalNewline, part.line)
		}
	}
	if !h.bare && (old != h.oldLines || new != h.newLines) {
		a.fixes.note(Recount, h.line)
	}
}

// finish hands the contents over.
func (a *applier) finish() error {
	for name := range a.gone {
		if err := a.edits.set(name, nil); err != nil {
			return err
		}
	}
	for name, content := range a.made {
		if a.created[name] > 0 && a.toLF {
			content = bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n"))
		}
		if err := a.edits.set(name, content); err != nil {
			return err
		}
	}
	return nil
}
