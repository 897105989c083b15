package patch

import (
	"regexp"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// A patchLine is a line of the patch's text.
type patchLine struct {
	text string // without its line feed
	n    int    // from 1
	open bool   // it had none
}

// filePatch is what a diff says about one file.
type filePatch struct {
	line             int    // of its header
	git              bool   // there is a "diff --git" line
	applyPatch       bool   // it comes from the apply_patch form
	headOld, headNew string // names of the "diff --git" line, as written; empty when it cannot be cut
	old, new         string // names of ---/+++ or rename/copy lines, as written, unquoted
	moved            bool   // old and new come from rename or copy lines, which have no prefix
	create, remove   bool
	rename, copied   bool
	oldMode, newMode string
	modeLine         int
	halfNamed        int         // line of a --- or +++ line that stands alone; 0 for none
	oldBlob, newBlob string      // of the index line, perhaps abbreviated
	stub             bool        // "Binary files differ"
	binary           []patchLine // the data of a GIT binary patch
	hunks            []hunk
}

const devNull = "/dev/null"

// diffReader reads the text of a diff line by line.
type diffReader struct {
	lines []patchLine
	pos   int
	fixes *repairs
	files []*filePatch
	file  *filePatch // the file whose header is being read, or nil
	prose int        // first line that is neither patch nor mail, 0 for none
	mail  bool       // a mail header has been seen, and no file yet
}

// readDiff reads every file's part of a diff. Names are as the text gives them.
func readDiff(text string, fixes *repairs) ([]*filePatch, error) {
	r := &diffReader{fixes: fixes}
	r.split(text)
	for r.pos < len(r.lines) {
		if err := r.step(); err != nil {
			return nil, err
		}
	}
	if len(r.files) == 0 {
		line := max(r.prose, 1)
		return nil, malformed(line, "expected a diff, found %s", diagnostic.Quote(r.lines[line-1].text))
	}
	if r.prose > 0 {
		fixes.note(Fence, r.prose)
	}
	for _, f := range r.files {
		if !f.git && !f.applyPatch && len(f.hunks) == 0 {
			return nil, malformed(f.line+2, "expected a hunk (@@ …) after the file's two header lines")
		}
	}
	return r.files, nil
}

func (r *diffReader) split(text string) {
	raw := gitops.SplitLines(text)
	r.lines = make([]patchLine, len(raw))
	for i, line := range raw {
		body, closed := strings.CutSuffix(line, "\n")
		r.lines[i] = patchLine{body, i + 1, !closed}
	}
}

// noteOpen names the repair of a line of the patch that is the text's last and lacks its line feed.
func (r *diffReader) noteOpen(i int) {
	if r.lines[i].open {
		r.fixes.note(FinalNewline, r.lines[i].n)
	}
}

// head is line i without a carriage return, "" past the end: for every line that is not content.
func (r *diffReader) head(i int) string {
	if i >= len(r.lines) {
		return ""
	}
	return strings.TrimSuffix(r.lines[i].text, "\r")
}

// step reads one line outside of hunks, and the hunk or section that it opens.
func (r *diffReader) step() error {
	at, line := r.pos, r.head(r.pos)
	n := r.lines[at].n
	switch {
	case strings.HasPrefix(line, "diff --git "):
		r.open(&filePatch{line: n, git: true})
		r.file.headOld, r.file.headNew = headerNames(strings.TrimPrefix(line, "diff --git "))
	case strings.HasPrefix(line, "diff --cc "), strings.HasPrefix(line, "diff --combined "), strings.HasPrefix(line, "@@@"):
		return malformed(n, "a combined diff of a merge cannot be applied")
	case r.namesAt(at):
		return r.names()
	case strings.HasPrefix(line, "@@"):
		if r.file == nil {
			return malformed(n, "a hunk without a file header before it")
		}
		return r.hunk()
	case isEnvelope(line):
		return r.applyPatch()
	case r.file != nil && r.file.git && len(r.file.hunks) == 0:
		return r.extended(line)
	default:
		r.aside(line)
	}
	r.pos++
	return nil
}

func (r *diffReader) open(f *filePatch) {
	r.files = append(r.files, f)
	r.file = f
	r.mail = false
}

// namesAt says whether line i is a file's "--- " line: the next one is its "+++ " line.
func (r *diffReader) namesAt(i int) bool {
	return strings.HasPrefix(r.head(i), "--- ") && strings.HasPrefix(r.head(i+1), "+++ ")
}

// names reads the two lines that name a file.
func (r *diffReader) names() error {
	f := r.file
	if f == nil || !f.git || len(f.hunks) > 0 || f.old != "" && !f.moved {
		r.open(&filePatch{line: r.lines[r.pos].n})
		f = r.file
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

// extended reads a line of a git header.
func (r *diffReader) extended(line string) error {
	f, n := r.file, r.lines[r.pos].n
	key, value := cutKey(line)
	if key != "" {
		r.noteOpen(r.pos)
	}
	var err error
	switch key {
	case "old mode", "deleted file mode":
		f.oldMode, f.modeLine = strings.TrimSpace(value), n
		f.remove = f.remove || key == "deleted file mode"
	case "new mode", "new file mode":
		f.newMode, f.modeLine = strings.TrimSpace(value), n
		f.create = f.create || key == "new file mode"
	case "rename from", "copy from", "rename old":
		f.moved = true
		f.old, err = nameOf(value, n)
	case "rename to", "copy to", "rename new":
		f.moved, f.copied, f.rename = true, key == "copy to", key != "copy to"
		f.new, err = nameOf(value, n)
	case "index":
		blobs, mode, _ := strings.Cut(value, " ")
		f.oldBlob, f.newBlob, _ = strings.Cut(blobs, "..")
		if mode == gitops.ModeSymlink || mode == gitops.ModeSubmodule {
			f.oldMode, f.newMode, f.modeLine = mode, mode, n
		}
	case "similarity index", "dissimilarity index":
	case "GIT binary patch":
		r.pos++
		r.binaryData()
		return nil
	default:
		if (strings.HasPrefix(line, "Binary files ") || strings.HasPrefix(line, "Files ")) && strings.HasSuffix(line, " differ") {
			f.stub = true
			break
		}
		if strings.HasPrefix(line, "--- ") || strings.HasPrefix(line, "+++ ") {
			f.halfNamed = n
		}
		r.aside(line)
	}
	r.pos++
	return err
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

// version is what git format-patch signs with.
var version = regexp.MustCompile(`^[0-9]+\.[0-9]+`)

// mailHeader says whether a line is of those that begin a mail, or a commit in git log.
func mailHeader(line string) bool {
	for _, key := range []string{
		"From: ", "Date: ", "Subject: ", "To: ", "Cc: ", "Message-ID: ", "Message-Id: ", "MIME-Version: ", "Content-Type: ",
		"Content-Transfer-Encoding: ", "In-Reply-To: ", "References: ", "Author: ", "AuthorDate: ", "Commit: ", "CommitDate: ", "Merge: ",
	} {
		if strings.HasPrefix(line, key) {
			return true
		}
	}
	rest, ok := strings.CutPrefix(line, "From ")
	if !ok {
		rest, ok = strings.CutPrefix(line, "commit ")
	}
	id, _, _ := strings.Cut(rest, " ")
	return ok && len(id) >= 7 && len(id) <= 64 && strings.Trim(id, "0123456789abcdef") == ""
}

// quiet says whether a line stands around and between the files of ordinary diffs, or is the
// suite's own canary.
func quiet(line string) bool {
	for _, start := range []string{"diff ", "Index: ", "=====", "Only in ", "bench-canary: ", `\ `} {
		if strings.HasPrefix(line, start) {
			return true
		}
	}
	return strings.TrimSpace(line) == ""
}

// aside takes a line that is no part of the patch.
func (r *diffReader) aside(line string) {
	n := r.lines[r.pos].n
	switch {
	case isFence(line):
		r.fixes.note(Fence, n)
	case mailHeader(line):
		r.mail = true
		r.fixes.note(MailHeaders, n)
	case r.signatureAt(r.pos):
		r.fixes.note(MailHeaders, n)
		r.pos++ // its second line
	case r.mail || r.prose > 0 || quiet(line):
	default:
		r.prose = n
	}
}

// signatureAt says whether line i opens the signature that git format-patch writes.
func (r *diffReader) signatureAt(i int) bool {
	line := r.head(i)
	return (line == "-- " || line == "--") && version.MatchString(r.head(i+1))
}
