package patch

import (
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// names reads the two lines that name a file.
func (r *diffReader) names() error {
	if f := r.file; f == nil || !f.git || len(f.hunks) > 0 || f.old != "" && !f.moved {
		r.open(&filePatch{line: r.lines[r.pos].n})
	}
	before, err := nameOf(strings.TrimPrefix(r.head(r.pos), "--- "), r.lines[r.pos].n)
	if err != nil {
		return err
	}
	after, err := nameOf(strings.TrimPrefix(r.head(r.pos+1), "+++ "), r.lines[r.pos+1].n)
	if err != nil {
		return err
	}
	r.pos += 2
	return r.file.setNames(before, after)
}

// setNames takes the names of the --- and +++ lines.
func (f *filePatch) setNames(before, after string) error {
	if before == devNull && after == devNull {
		return malformed(f.line, "both names are /dev/null")
	}
	// Without a line "new file mode" git refuses the one, and makes a file named dev/null of the other.
	f.create = f.create || before == devNull
	f.remove = f.remove || after == devNull
	if f.git {
		if err := consistent(f, before, after); err != nil {
			return err
		}
	}
	if !f.moved {
		f.old, f.new = before, after
	}
	return nil
}

// consistent refuses names that differ from those of the file's "diff --git" line, or of its
// rename and copy lines.
func consistent(f *filePatch, before, after string) error {
	wantOld, wantNew := f.headOld, f.headNew
	if f.moved {
		wantOld, wantNew = f.old, f.new
	}
	switch {
	case wantOld == "":
	case before != devNull && !sameFile(before, wantOld):
		return malformed(f.line, "the header names %s, the --- line %s", diagnostic.Quote(wantOld), diagnostic.Quote(before))
	case after != devNull && !sameFile(after, wantNew):
		return malformed(f.line, "the header names %s, the +++ line %s", diagnostic.Quote(wantNew), diagnostic.Quote(after))
	}
	if f.create && before != devNull || f.remove && after != devNull {
		return malformed(f.line, "the header says that the file is new or deleted, the --- and +++ lines that it stays")
	}
	return nil
}

// sameFile says whether two names are one, a leading part on one or both of them aside.
func sameFile(a, b string) bool {
	return a == b || dropFirst(a) == b || a == dropFirst(b) || dropFirst(a) == dropFirst(b) && dropFirst(a) != ""
}

// extendedHeader reads a line of a git header (git-diff, "generating patch text with -p").
func (r *diffReader) extendedHeader(line string) error {
	key, value := cutKey(line)
	if key != "" {
		r.noteNoNewline(r.pos)
	}
	if key == "GIT binary patch" {
		r.pos++
		r.binaryData()
		return nil
	}
	var err error
	if key != "" {
		err = r.file.setHeader(key, value, r.lines[r.pos].n)
	} else {
		r.otherHeader(line)
	}
	r.pos++
	return err
}

// setHeader takes what a header line with a known key says.
func (f *filePatch) setHeader(key, value string, line int) (err error) {
	switch key {
	case "old mode", "deleted file mode":
		f.oldMode = strings.TrimSpace(value)
		f.remove = f.remove || key == "deleted file mode"
	case "new mode", "new file mode":
		f.newMode = strings.TrimSpace(value)
		f.create = f.create || key == "new file mode"
	case "rename from", "copy from", "rename old":
		f.moved = true
		f.old, err = nameOf(value, line)
	case "rename to", "copy to", "rename new":
		f.moved, f.copied, f.rename = true, key == "copy to", key != "copy to"
		f.new, err = nameOf(value, line)
	case "index":
		f.setIndex(value)
	}
	return err
}

// setIndex takes the blobs' ids and the mode of an index line.
func (f *filePatch) setIndex(value string) {
	blobs, mode, _ := strings.Cut(value, " ")
	f.oldBlob, f.newBlob, _ = strings.Cut(blobs, "..")
	if mode == gitops.ModeSymlink || mode == gitops.ModeSubmodule {
		f.oldMode, f.newMode = mode, mode
	}
}

// otherHeader takes a line of a git header that has no key.
func (r *diffReader) otherHeader(line string) {
	if (strings.HasPrefix(line, "Binary files ") || strings.HasPrefix(line, "Files ")) && strings.HasSuffix(line, " differ") {
		r.file.binaryStub = true
		return
	}
	if strings.HasPrefix(line, "--- ") || strings.HasPrefix(line, "+++ ") {
		r.file.loneName = r.lines[r.pos].n
	}
	r.outside(line)
}

// cutKey cuts an extended header line after its key.
func cutKey(line string) (key, value string) {
	for _, key := range []string{
		"old mode", "new mode", "deleted file mode", "new file mode", "rename from", "rename to", "rename old", "rename new",
		"copy from", "copy to", "index", "similarity index", "dissimilarity index", "GIT binary patch",
	} {
		if rest, ok := strings.CutPrefix(line, key); ok && (rest == "" || rest[0] == ' ') {
			return key, strings.TrimPrefix(rest, " ")
		}
	}
	return "", line
}

// binaryData collects the lines of a GIT binary patch: one or two chunks, each ended by an empty line.
func (r *diffReader) binaryData() {
	for chunks := 0; chunks < 2 && r.pos < len(r.lines); {
		line := r.head(r.pos)
		if len(r.file.binary) > 0 && chunks == 1 && r.head(r.pos-1) == "" &&
			!strings.HasPrefix(line, "literal ") && !strings.HasPrefix(line, "delta ") {
			return
		}
		if strings.HasPrefix(line, "diff --git ") || isFence(line) {
			return
		}
		r.file.binary = append(r.file.binary, patchLine{text: line, n: r.lines[r.pos].n})
		if line == "" {
			chunks++
		}
		r.pos++
	}
}
