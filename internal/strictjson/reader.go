package strictjson

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth bounds nesting: no honest file comes near it, and Parse calls itself once a level.
const maxDepth = 200

// Pointer is a JSON pointer (RFC 6901): the path of a value or key.
type Pointer = jsontext.Pointer

// Reader reads the tokens of one JSON text. It is not safe for concurrent use.
type Reader struct {
	text    string
	decoder *jsontext.Decoder
	last    jsontext.Kind // of the token read last
	end     int           // its end
}

// Token is one token of a text: an opening or closing bracket, a member's key or a scalar.
type Token struct {
	Kind   Kind   // Object or Array for both brackets, String for a key
	Closes bool   // the bracket is the closing one
	Text   string // String: decoded; Number, Bool: as written
	Offset int    // of its first byte
}

// NewReader begins to read a text.
func NewReader(text string) *Reader {
	return &Reader{text: text, decoder: jsontext.NewDecoder(bytes.NewBufferString(text))}
}

// Next reads a token. The error is io.EOF behind the text's one value, else a *SyntaxError; after an error there
// are no more tokens.
func (r *Reader) Next() (Token, error) {
	depth, place := r.decoder.StackDepth(), r.place()
	token, err := r.decoder.ReadToken()
	if err != nil || place.complete {
		return Token{}, r.fault(place, err)
	}
	r.last, r.end = token.Kind(), int(r.decoder.InputOffset())
	closes := r.last == '}' || r.last == ']'
	if depth > maxDepth && !closes {
		return Token{}, faultAt(place.offset, r.Member(), "nested deeper than %d", maxDepth)
	}
	return Token{Kind: kindOf(r.last), Closes: closes, Text: token.String(), Offset: place.offset}, nil
}

// Member points to the value or key that was read last.
func (r *Reader) Member() Pointer { return r.decoder.StackPointer() }

// place is where the next token begins, and what the grammar allows there.
type place struct {
	offset   int
	expected string // as a message names it
	complete bool   // the text's one value has been read
}

// place looks past blanks and the delimiter that is due.
func (r *Reader) place() place {
	at := r.blanks(int(r.decoder.InputOffset()))
	kind, length := r.decoder.StackIndex(r.decoder.StackDepth())
	switch {
	case kind == 0 && length > 0:
		return place{at, "the end of the file", true}
	case length == 0 && kind == '{':
		return place{offset: at, expected: "a key in double quotes"}
	case length == 0:
		return place{offset: at, expected: "a value"}
	case kind == '{' && length%2 == 1:
		return r.behind(at, ":", "':'", "a value")
	case kind == '{':
		return r.behind(at, ",", "',' or '}'", "a key in double quotes")
	}
	return r.behind(at, ",", "',' or ']'", "a value")
}

// behind is the place behind a delimiter, or before it when it is not there.
func (r *Reader) behind(at int, delimiter, without, with string) place {
	if !strings.HasPrefix(r.text[at:], delimiter) {
		return place{offset: at, expected: without}
	}
	return place{offset: r.blanks(at + 1), expected: with}
}

func (r *Reader) blanks(at int) int {
	return len(r.text) - len(strings.TrimLeft(r.text[at:], " \t\r\n"))
}
