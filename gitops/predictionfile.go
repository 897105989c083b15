package gitops

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Sizes, in bytes: what is looked at to tell how a file holds them, and the longest line.
const (
	shapeBytes = 64 << 10
	maxLine    = 2 * MaxTotal
)

// Predictions reads the predictions of a file one after the other, in their order; only one of them
// is in memory at a time. The file holds
//
//   - JSON Lines, an object a line, blank lines aside; or objects over several lines, one after the other;
//   - a list of objects; or
//   - a map, instance_id → object.
//
// An error beside a prediction says why that one, which begins at its Line, cannot be read; the
// others follow. Behind a syntax error in a list or a map nothing follows: where the next one begins
// is then not known.
func Predictions(r io.Reader) iter.Seq2[Prediction, error] {
	return func(yield func(Prediction, error) bool) {
		in := bufio.NewReaderSize(r, shapeBytes)
		skipMark(in)
		switch arrangementAhead(in) {
		case inLines:
			readLines(in, yield)
		case inList:
			readMany(in, '[', yield)
		case inMap:
			readMany(in, '{', yield)
		default:
			readMany(in, 0, yield)
		}
	}
}

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

// readLines reads JSON Lines.
func readLines(in *bufio.Reader, yield func(Prediction, error) bool) {
	for number := 1; ; number++ {
		line, err := readLine(in)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, errLongLine) {
			yield(Prediction{Line: number}, fmt.Errorf("read line: %w", err))
			return
		}
		if len(bytes.TrimSpace(line)) > 0 || errors.Is(err, errLongLine) {
			p, wrong := Prediction{}, err
			if !errors.Is(err, errLongLine) {
				p, wrong = readPrediction(bytes.TrimRight(line, "\r\n"), "")
			}
			p.Line, p.Size = number, len(line)
			if !yield(p, wrong) {
				return
			}
		}
		if errors.Is(err, io.EOF) {
			return
		}
	}
}

var errLongLine = fmt.Errorf("line is longer than %d bytes", maxLine)

// readLine reads a line with its end. Of one that is too long the rest is passed over.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) <= maxLine {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if len(line) > maxLine && (err == nil || errors.Is(err, io.EOF)) {
			return nil, errLongLine
		}
		return line, err
	}
}

// readMany reads a list, a map, or (open is zero) one object after the other, token by token. Keys
// that stand twice and bytes that are no UTF-8 are the single prediction's fault.
func readMany(in io.Reader, open jsontext.Kind, yield func(Prediction, error) bool) {
	lines := &lineCounter{in: in}
	d := jsontext.NewDecoder(lines, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	broken := func(err error) {
		at := d.InputOffset()
		if s := (*jsontext.SyntacticError)(nil); errors.As(err, &s) {
			at = s.ByteOffset
		}
		yield(Prediction{Line: lines.at(at)}, fmt.Errorf("%w; nothing behind it can be read", syntax(err, "byte ")))
	}
	if open != 0 {
		if _, err := d.ReadToken(); err != nil {
			broken(err)
			return
		}
	}
	for {
		kind := d.PeekKind()
		if kind == ']' || kind == '}' {
			break
		}
		instance := ""
		if open == '{' {
			key, err := d.ReadToken()
			if err != nil {
				broken(err)
				return
			}
			instance = key.String()
		}
		value, err := d.ReadValue()
		if open == 0 && errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			broken(err)
			return
		}
		start := d.InputOffset() - int64(len(value))
		p, wrong := readPrediction(value, instance)
		p.Line, p.Size = lines.at(start), len(value)
		if !yield(p, wrong) {
			return
		}
	}
	if _, err := d.ReadToken(); err != nil {
		broken(err)
	} else if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		yield(Prediction{Line: lines.at(d.InputOffset())}, errors.New("expected the end of the file, found more behind the list or map"))
	}
}

// lineCounter tells the line of a byte that a decoder, which reads ahead, has come to.
type lineCounter struct {
	in    io.Reader
	read  int64
	ends  []int64 // of lines, behind the last byte that was asked for
	count int     // of lines that end before it
}

// Read reads on and notes where lines end.
func (l *lineCounter) Read(p []byte) (int, error) {
	n, err := l.in.Read(p)
	for i, c := range p[:n] {
		if c == '\n' {
			l.ends = append(l.ends, l.read+int64(i))
		}
	}
	l.read += int64(n)
	return n, err
}

// at is the line, from 1, of the byte at an offset; offsets never go back.
func (l *lineCounter) at(offset int64) int {
	passed := 0
	for passed < len(l.ends) && l.ends[passed] < offset {
		passed++
	}
	l.count += passed
	l.ends = append(l.ends[:0], l.ends[passed:]...)
	return l.count + 1
}
