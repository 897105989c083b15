package patch

import (
	"regexp"
	"strings"
)

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

// betweenFiles says whether a line stands around and between the files of ordinary diffs, or is the
// suite's own canary.
func betweenFiles(line string) bool {
	for _, start := range []string{"diff ", "Index: ", "=====", "Only in ", "bench-canary: ", `\ `} {
		if strings.HasPrefix(line, start) {
			return true
		}
	}
	return strings.TrimSpace(line) == ""
}

// outside takes a line that is no part of the patch.
func (r *diffReader) outside(line string) {
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
	case r.mail || r.prose > 0 || betweenFiles(line):
	default:
		r.prose = n
	}
}

// signatureAt says whether line i opens the signature that git format-patch writes.
func (r *diffReader) signatureAt(i int) bool {
	line := r.head(i)
	return (line == "-- " || line == "--") && version.MatchString(r.head(i+1))
}
