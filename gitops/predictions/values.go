package predictions

import (
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// values reads a list, a map, or one object after the other, token by token.
type values struct {
	open    jsontext.Kind // '[' or '{', or 0 for objects one after the other
	decoder *jsontext.Decoder
	lines   *lineCounter
}

// readValues reads all predictions of a file that is not JSON Lines. Keys that stand twice and bytes that
// are no UTF-8 are the single prediction's fault.
func readValues(in io.Reader, open jsontext.Kind, yield func(Prediction, error) bool) {
	lines := &lineCounter{in: in}
	d := jsontext.NewDecoder(lines, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	v := &values{open: open, decoder: d, lines: lines}
	if err := v.all(yield); err != nil {
		yield(Prediction{Line: lines.at(v.errorOffset(err))}, fmt.Errorf("%w; nothing behind it can be read", syntax(err, "byte ")))
	}
}

// errorOffset is the byte at which reading stopped.
func (v *values) errorOffset(err error) int64 {
	if s := (*jsontext.SyntacticError)(nil); errors.As(err, &s) {
		return s.ByteOffset
	}
	return v.decoder.InputOffset()
}

// all reads to the end of the file. An error says that the text is no JSON from there on.
func (v *values) all(yield func(Prediction, error) bool) error {
	if v.open != 0 {
		if _, err := v.decoder.ReadToken(); err != nil {
			return err
		}
	}
	for kind := v.decoder.PeekKind(); kind != ']' && kind != '}'; kind = v.decoder.PeekKind() {
		more, err := v.one(yield)
		if err != nil || !more {
			return err
		}
	}
	return v.end(yield)
}

// one reads the next prediction; more is false at the end of the file, or when the caller wants no more.
func (v *values) one(yield func(Prediction, error) bool) (more bool, err error) {
	instance := ""
	if v.open == '{' {
		key, err := v.decoder.ReadToken()
		if err != nil {
			return false, err
		}
		instance = key.String()
	}
	value, err := v.decoder.ReadValue()
	if v.open == 0 && errors.Is(err, io.EOF) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	start := v.decoder.InputOffset() - int64(len(value))
	p, wrong := readPrediction(value, instance)
	p.Line, p.Size = v.lines.at(start), len(value)
	return yield(p, wrong), nil
}

// end reads the closing bracket, behind which nothing may follow.
func (v *values) end(yield func(Prediction, error) bool) error {
	if _, err := v.decoder.ReadToken(); err != nil {
		return err
	}
	if _, err := v.decoder.ReadToken(); !errors.Is(err, io.EOF) {
		yield(Prediction{Line: v.lines.at(v.decoder.InputOffset())}, errors.New("expected the end of the file, found more behind the list or map"))
	}
	return nil
}
