package predictions

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Prediction is one of many patches in a file, in SWE-bench's shape.
type Prediction struct {
	Line     int    // where it begins, from 1
	Size     int    // of its text in the file, in bytes
	Instance string // instance_id: <task>.<arm>
	Model    string // model_name_or_path; empty when there is none
	Patch    []byte // model_patch, or Multi-SWE-bench's fix_patch; empty when it is null
}

// fields are the members of a prediction that are read; others are left alone.
const (
	instanceField = "instance_id"
	modelField    = "model_name_or_path"
	patchField    = "model_patch"
	fixField      = "fix_patch"
)

func isField(name string) bool {
	return name == instanceField || name == modelField || name == patchField || name == fixField
}

// readPrediction reads one object strictly: no key twice, valid UTF-8, text where text is due. A
// patch may also be the JSON form of a patch as it is, without being put into a string. instance is
// the key that the object stands under in a map; empty elsewhere.
func readPrediction(text []byte, instance string) (Prediction, error) {
	r := &reader{decoder: jsontext.NewDecoder(bytes.NewReader(text)), key: instance, prediction: Prediction{Instance: instance}}
	if err := r.object(); err != nil {
		return r.prediction, err
	}
	return r.prediction, r.complete()
}

// reader reads one prediction.
type reader struct {
	decoder    *jsontext.Decoder
	key        string // that the object stands under in a map; empty elsewhere
	prediction Prediction
	patchName  string // name of the member that held the patch; empty so far
}

// object reads the object's members.
func (r *reader) object() error {
	if kind := r.decoder.PeekKind(); kind != '{' {
		if _, err := r.decoder.ReadValue(); err != nil {
			return syntax(err, "column ")
		}
		return fmt.Errorf("expected an object, found %s", kindName(kind))
	}
	if _, err := r.decoder.ReadToken(); err != nil {
		return syntax(err, "column ")
	}
	for r.decoder.PeekKind() != '}' {
		if err := r.member(); err != nil {
			return err
		}
	}
	if _, err := r.decoder.ReadToken(); err != nil {
		return syntax(err, "column ")
	}
	return nil
}

// member reads a member's name and value.
func (r *reader) member() error {
	token, err := r.decoder.ReadToken()
	if err != nil {
		return syntax(err, "column ")
	}
	name, kind := token.String(), r.decoder.PeekKind() // the name is read before the decoder moves on
	value, err := r.decoder.ReadValue()
	if err != nil {
		return syntax(err, "column ")
	}
	return r.set(name, kind, value)
}

// set takes a member's value; members of other names are left alone.
func (r *reader) set(name string, kind jsontext.Kind, value jsontext.Value) (err error) {
	p := &r.prediction
	switch name {
	case instanceField:
		if p.Instance, err = textOf(name, kind, value); err == nil && r.key != "" && p.Instance != r.key {
			err = fmt.Errorf("%s %s stands under the key %s", name, diagnostic.Quote(p.Instance), diagnostic.Quote(r.key))
		}
	case modelField:
		if kind != 'n' {
			p.Model, err = textOf(name, kind, value)
		}
	case patchField, fixField:
		if r.patchName != "" {
			return fmt.Errorf("expected one of %s and %s, found both", patchField, fixField)
		}
		r.patchName = name
		p.Patch, err = patchOf(name, kind, value)
	}
	return err
}

// complete says what is missing after the object, or stands behind it.
func (r *reader) complete() error {
	switch _, err := r.decoder.ReadToken(); {
	case !errors.Is(err, io.EOF):
		return errors.New("expected one object, found more behind it")
	case r.prediction.Instance == "":
		return fmt.Errorf("no %s", instanceField)
	case r.patchName == "":
		return fmt.Errorf("no %s (or %s)", patchField, fixField)
	}
	return nil
}

func textOf(name string, kind jsontext.Kind, value jsontext.Value) (string, error) {
	if kind != '"' {
		return "", fmt.Errorf("%s: expected a string, found %s", name, kindName(kind))
	}
	text, err := jsontext.AppendUnquote(nil, value)
	return string(text), err
}

func patchOf(name string, kind jsontext.Kind, value jsontext.Value) ([]byte, error) {
	switch kind {
	case '"':
		return jsontext.AppendUnquote(nil, value)
	case '{':
		return bytes.Clone(value), nil
	case 'n':
		return nil, nil
	}
	return nil, fmt.Errorf("%s: expected a string, found %s", name, kindName(kind))
}

func kindName(kind jsontext.Kind) string {
	switch kind {
	case 'n':
		return "null"
	case 't', 'f':
		return "a boolean"
	case '"':
		return "a string"
	case '0':
		return "a number"
	case '[':
		return "a list"
	case '{':
		return "an object"
	}
	return "something else"
}

// syntax puts the place before a syntax error: within a line, or within a file.
func syntax(err error, unit string) error {
	var s *jsontext.SyntacticError
	if !errors.As(err, &s) {
		return err
	}
	reason := strings.TrimPrefix(s.Err.Error(), "jsontext: ")
	return fmt.Errorf("expected JSON: %s%d: %s", unit, s.ByteOffset+1, diagnostic.Escape(reason))
}
