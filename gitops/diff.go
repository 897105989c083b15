package gitops

import (
	"bytes"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// contextLines is how many lines of context Diff writes around a change, as git does.
const contextLines = 3

// Diff is the unified diff, in git's form, that turns base into head: what patch.Apply and git apply
// take. changes says which files to compare; those of a Checkout, for instance. Contents with a NUL
// byte in their first 8,000 bytes are binary, as for git, and become a GIT binary patch.
func Diff(base, head fs.FS, changes []Change) ([]byte, error) {
	var out bytes.Buffer
	for _, c := range changes {
		before, err := side(base, c.Path, c.Kind != Added)
		if err != nil {
			return nil, err
		}
		after, err := side(head, c.Path, c.Kind != Deleted)
		if err != nil {
			return nil, err
		}
		writeFile(&out, c.Path, before, after)
	}
	return out.Bytes(), nil
}

func side(tree fs.FS, name string, there bool) ([]byte, error) {
	if !there {
		return nil, nil
	}
	data, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil, fmt.Errorf("read %q: %w", name, err)
	}
	return append([]byte{}, data...), nil
}

// writeFile writes one file's part; nil content is no file.
func writeFile(out *bytes.Buffer, name string, before, after []byte) {
	from, to := quotePath("a/"+name), quotePath("b/"+name)
	fmt.Fprintf(out, "diff --git %s %s\n", from, to)
	if before == nil {
		fmt.Fprintf(out, "new file mode %s\n", ModeFile)
		from = devNull
	}
	if after == nil {
		fmt.Fprintf(out, "deleted file mode %s\n", ModeFile)
		to = devNull
	}
	if isBinary(before) || isBinary(after) {
		writeBinary(out, before, after)
		return
	}
	a, b := SplitLines(string(before)), SplitLines(string(after))
	edits := diffLines(a, b)
	if len(edits) == 0 {
		return
	}
	fmt.Fprintf(out, "--- %s\n+++ %s\n", withTab(from), withTab(to))
	for len(edits) > 0 {
		n := 1
		for n < len(edits) && edits[n].a0-edits[n-1].a1 <= 2*contextLines {
			n++
		}
		writeHunk(out, a, b, edits[:n])
		edits = edits[n:]
	}
}

// withTab ends a name that has a blank in it with a tab, so that no reader takes what follows the
// blank for a time.
func withTab(name string) string {
	if strings.Contains(name, " ") && name[0] != '"' {
		return name + "\t"
	}
	return name
}

func writeHunk(out *bytes.Buffer, a, b []string, edits []edit) {
	first, last := edits[0], edits[len(edits)-1]
	lead := min(contextLines, first.a0)
	trail := min(contextLines, len(a)-last.a1)
	fmt.Fprintf(out, "@@ -%s +%s @@\n", rangeOf(first.a0-lead, last.a1+trail), rangeOf(first.b0-lead, last.b1+trail))
	at := first.a0 - lead
	for _, e := range edits {
		writeLines(out, ' ', a[at:e.a0])
		writeLines(out, '-', a[e.a0:e.a1])
		writeLines(out, '+', b[e.b0:e.b1])
		at = e.a1
	}
	writeLines(out, ' ', a[at:at+trail])
}

// rangeOf writes lines from (from 0) to to as a hunk header does.
func rangeOf(from, to int) string {
	switch to - from {
	case 0:
		return strconv.Itoa(from) + ",0"
	case 1:
		return strconv.Itoa(from + 1)
	}
	return strconv.Itoa(from+1) + "," + strconv.Itoa(to-from)
}

func writeLines(out *bytes.Buffer, op byte, lines []string) {
	for _, line := range lines {
		out.WriteByte(op)
		out.WriteString(line)
		if !strings.HasSuffix(line, "\n") {
			out.WriteString("\n\\ No newline at end of file\n")
		}
	}
}

func isBinary(data []byte) bool {
	return bytes.IndexByte(data[:min(len(data), 8000)], 0) >= 0
}

// quotePath quotes a path as git does with core.quotePath off: only where it holds a quote, a
// backslash or a control character.
func quotePath(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool { return r < 0x20 || r == 0x7f || r == '"' || r == '\\' }) {
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		switch c := name[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < 0x20 || c == 0x7f:
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() + `"`
}

// devNull stands for no file in a header.
const devNull = "/dev/null"
