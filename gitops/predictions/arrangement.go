package predictions

import (
	"bufio"
	"bytes"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// arrangement is how a file holds its predictions.
type arrangement int

const (
	inLines arrangement = iota
	inList
	inMap
	inSequence
)

// skipMark skips a byte order mark.
func skipMark(in *bufio.Reader) {
	const mark = "\ufeff"
	if first, err := in.Peek(1); err != nil || first[0] != mark[0] {
		return // and wait for no more than the first byte
	}
	if first, _ := in.Peek(len(mark)); string(first) == mark {
		in.Discard(len(mark))
	}
}

// arrangementAhead looks ahead no further than it must: of a pipe, more may be long in coming.
func arrangementAhead(in *bufio.Reader) arrangement {
	for n := 1; ; n = in.Buffered() + 1 {
		_, err := in.Peek(min(n, shapeBytes))
		prefix, _ := in.Peek(in.Buffered())
		found, sure := arrangementOf(prefix)
		if sure || err != nil || n > shapeBytes {
			return found
		}
	}
}

// arrangementOf tells it from a file's beginning, and whether more of it could not change the answer.
// A map's key is an instance, which has a dot in it, or stands for an object with a patch in it; a
// line begins with one of a prediction's own keys.
func arrangementOf(prefix []byte) (found arrangement, sure bool) {
	d := jsontext.NewDecoder(bytes.NewReader(prefix), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	switch d.PeekKind() {
	case '[':
		return inList, true
	case '{':
		d.ReadToken()
	default:
		return inLines, len(bytes.TrimSpace(prefix)) > 0
	}
	first, _, ended := bytes.Cut(bytes.TrimLeft(prefix, " \t\r\n"), []byte("\n"))
	otherwise := inLines
	if ended && string(bytes.TrimSpace(first)) == "{" {
		otherwise = inSequence
	}
	for d.PeekKind() == '"' {
		token, err := d.ReadToken()
		if err != nil {
			return otherwise, false
		}
		name, kind := token.String(), d.PeekKind()
		switch {
		case isField(name):
			return otherwise, true
		case kind == 0:
			return otherwise, false
		case kind == '{' && strings.Contains(name, "."):
			return inMap, true
		}
		value, err := d.ReadValue()
		if err != nil {
			return otherwise, false
		}
		if kind == '{' && (bytes.Contains(value, []byte(`"`+patchField+`"`)) || bytes.Contains(value, []byte(`"`+fixField+`"`))) {
			return inMap, true
		}
	}
	return otherwise, d.PeekKind() != 0
}
