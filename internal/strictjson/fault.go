package strictjson

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// SyntaxError says what a text breaks of RFC 8259 or of this package's rules, and where.
type SyntaxError struct {
	Message   string
	Offset    int     // in bytes
	Member    Pointer // to the value or key at fault, else what it stands in
	Duplicate bool    // an object has the last token of Member as a key twice
}

// Error is the message with the offset.
func (e *SyntaxError) Error() string { return fmt.Sprintf("offset %d: %s", e.Offset, e.Message) }

// fault words what the decoder refused at a place. jsontext's own words are not used: they change between versions,
// and for a delimiter too many they name the delimiter instead of what should follow it.
func (r *Reader) fault(p place, err error) error {
	if p.complete && p.offset == len(r.text) {
		return io.EOF
	}
	var syntax *jsontext.SyntacticError
	if !errors.As(err, &syntax) {
		return r.misplaced(p, r.Member())
	}
	member, at := syntax.JSONPointer, int(syntax.ByteOffset)
	truncated := errors.Is(syntax.Err, io.ErrUnexpectedEOF)
	if truncated {
		at = len(r.text)
	}
	switch begin := r.text[p.offset:]; {
	case errors.Is(syntax.Err, jsontext.ErrDuplicateName):
		fault := faultAt(p.offset, member, "key %q stands twice in this object", member.LastToken())
		fault.Duplicate = true
		return fault
	case at <= p.offset:
		return r.misplaced(p, member)
	case begin[0] == '"' && truncated:
		return faultAt(p.offset, member, `expected '"' at the end of this string`)
	case begin[0] == '"':
		return r.stringFault(at, member)
	case begin[0] == '-' || isDigit(begin):
		return r.expected(at, member, "a digit")
	}
	return r.misplaced(p, member)
}

// misplaced is the fault of a token, or of a byte that begins none, where the grammar allows something else.
func (r *Reader) misplaced(p place, member Pointer) *SyntaxError {
	if r.last == '0' && p.offset == r.end && isDigit(r.text[p.offset:]) {
		return r.expected(p.offset, member, "the end of the number") // it begins with 0
	}
	return r.expected(p.offset, member, p.expected)
}

// stringFault is the fault at an offset within a string.
func (r *Reader) stringFault(at int, member Pointer) *SyntaxError {
	rest := r.text[at:]
	switch {
	case rest[0] < ' ':
		return r.expected(at, member, "an escape instead of a control character")
	case rest[0] != '\\':
		return r.expected(at, member, "UTF-8")
	case !strings.HasPrefix(rest, `\u`):
		return r.expected(at+1, member, "an escape of JSON")
	}
	digits := len(rest) - len(`\u`) - len(strings.TrimLeft(rest[2:], "0123456789abcdefABCDEF"))
	if digits >= 4 {
		return faultAt(at, member, "expected a surrogate pair, found half of one")
	}
	return r.expected(at+len(`\u`)+digits, member, "a hexadecimal digit")
}

func isDigit(text string) bool { return text != "" && '0' <= text[0] && text[0] <= '9' }

// expected says what should stand at an offset, and what stands there.
func (r *Reader) expected(at int, member Pointer, what string) *SyntaxError {
	c, size := utf8.DecodeRuneInString(r.text[at:])
	switch {
	case size == 0:
		return faultAt(at, member, "expected %s, found the end of the file", what)
	case c == utf8.RuneError && size == 1:
		return faultAt(at, member, "expected UTF-8, found byte %#02x", r.text[at])
	}
	return faultAt(at, member, "expected %s, found %q", what, c)
}

func faultAt(offset int, member Pointer, format string, args ...any) *SyntaxError {
	return &SyntaxError{Message: fmt.Sprintf(format, args...), Offset: offset, Member: member}
}
