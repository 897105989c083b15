package patch

import (
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// A patchLine is a line of the patch's text.
type patchLine struct {
	text      string // without its line feed
	n         int    // from 1
	noNewline bool   // it had none
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
	loneName         int         // line of a --- or +++ line that stands alone; 0 for none
	oldBlob, newBlob string      // of the index line, perhaps abbreviated
	binaryStub       bool        // "Binary files differ"
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
	return r.files, checkHunks(r.files)
}

// checkHunks refuses a file without a hunk where nothing but its two header lines says what becomes of it.
func checkHunks(files []*filePatch) error {
	for _, f := range files {
		if !f.git && !f.applyPatch && len(f.hunks) == 0 {
			return malformed(f.line+2, "expected a hunk (@@ …) after the file's two header lines")
		}
	}
	return nil
}

func (r *diffReader) split(text string) {
	raw := gitops.SplitLines(text)
	r.lines = make([]patchLine, len(raw))
	for i, line := range raw {
		body, closed := strings.CutSuffix(line, "\n")
		r.lines[i] = patchLine{body, i + 1, !closed}
	}
}

// noteNoNewline names the repair of a line of the patch that is the text's last and lacks its line feed.
func (r *diffReader) noteNoNewline(i int) {
	if r.lines[i].noNewline {
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
		return r.extendedHeader(line)
	default:
		r.outside(line)
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
