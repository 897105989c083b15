package page

import (
	"bytes"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// line is one line of a diff.
type line struct {
	Kind string // class of the style: file, hunk, add, del or same
	Text string
}

// lines parts a diff into lines, whose tabs stay and whose other control characters are escaped.
func lines(diff []byte) []line {
	if len(diff) == 0 {
		return nil
	}
	var list []line
	inHunk := false
	for text := range strings.SplitSeq(string(bytes.TrimSuffix(diff, []byte("\n"))), "\n") {
		switch {
		case strings.HasPrefix(text, "diff --git "):
			inHunk = false
		case strings.HasPrefix(text, "@@ "):
			inHunk = true
		}
		list = append(list, line{kind(text, inHunk), escapeLine(text)})
	}
	return list
}

func kind(text string, inHunk bool) string {
	switch {
	case !inHunk:
		return "file"
	case strings.HasPrefix(text, "@@ "):
		return "hunk"
	case strings.HasPrefix(text, "+"):
		return "add"
	case strings.HasPrefix(text, "-"):
		return "del"
	}
	return "same"
}

func escapeLine(text string) string {
	parts := strings.Split(text, "\t")
	for i := range parts {
		parts[i] = diagnostic.Escape(parts[i])
	}
	return strings.Join(parts, "\t")
}
