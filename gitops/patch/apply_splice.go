package patch

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// splice applies placed hunks to a file's content. The hunks go to go-gitdiff with their places and
// counts set right; it compares every old line once more, strictly.
func splice(path string, content []byte, found []placed, lineEnds bool) ([]byte, error) {
	found = slices.Clone(found)
	slices.SortStableFunc(found, func(a, b placed) int { return cmp.Compare(a.start, b.start) })
	lines := gitops.SplitLines(string(content))
	var out bytes.Buffer
	text := gitdiff.NewTextApplier(&out, bytes.NewReader(content))
	shift := 0
	for _, pl := range found {
		fragment := fragmentOf(pl, lines, lineEnds, shift)
		shift += pl.delta
		if fragment.LinesAdded+fragment.LinesDeleted == 0 {
			continue
		}
		if err := text.ApplyFragment(fragment); err != nil {
			return nil, conflict(path, pl.start+1, "the hunk at line %d of the patch does not apply: %s", pl.hunk.line, diagnostic.Escape(err.Error()))
		}
	}
	if err := text.Close(); err != nil {
		return nil, conflict(path, 0, "the patch does not apply: %s", diagnostic.Escape(err.Error()))
	}
	return append([]byte{}, out.Bytes()...), nil
}

// fragmentOf is a placed hunk as go-gitdiff takes it. Its positions are those of the line at which
// the hunk begins, for a hunk without old lines too.
func fragmentOf(pl placed, lines []string, lineEnds bool, shift int) *gitdiff.TextFragment {
	f := &gitdiff.TextFragment{OldPosition: int64(pl.start + 1), NewPosition: int64(pl.start + shift + 1)}
	if len(lines) == 0 {
		f.OldPosition = 0
	}
	at := pl.start
	for _, part := range pl.parts {
		line := gitdiff.Line{Line: part.text}
		if part.op != '+' {
			line.Line = lines[at]
			at++
			f.OldLines++
		} else if lineEnds {
			line.Line = withEnding(part.text, lines, at)
		}
		switch part.op {
		case ' ':
			f.NewLines++
			if f.LinesAdded+f.LinesDeleted == 0 {
				f.LeadingContext++
			} else {
				f.TrailingContext++
			}
		case '+':
			line.Op = gitdiff.OpAdd
			f.NewLines++
			f.LinesAdded++
			f.TrailingContext = 0
		case '-':
			line.Op = gitdiff.OpDelete
			f.LinesDeleted++
			f.TrailingContext = 0
		}
		f.Lines = append(f.Lines, line)
	}
	return f
}

// withEnding gives an added line the line end of its neighbour in the file: the line before it,
// else the one after.
func withEnding(text string, lines []string, at int) string {
	neighbour := ""
	if at > 0 {
		neighbour = lines[at-1]
	} else if len(lines) > 0 {
		neighbour = lines[0]
	}
	text = withLF(text)
	if body, ok := strings.CutSuffix(text, "\n"); ok && strings.HasSuffix(neighbour, "\r\n") {
		return body + "\r\n"
	}
	return text
}
