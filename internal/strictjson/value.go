package strictjson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Kind is the kind of a JSON value.
type Kind uint8

// The kinds of RFC 8259, section 3.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// String is the kind as an error message names it.
func (k Kind) String() string {
	return [...]string{"null", "a boolean", "a number", "a string", "an array", "an object"}[k]
}

// kindOf is the kind of the value that a token is or begins or ends.
func kindOf(k jsontext.Kind) Kind {
	switch k {
	case 't', 'f':
		return Bool
	case '0':
		return Number
	case '"':
		return String
	case '[', ']':
		return Array
	case '{', '}':
		return Object
	}
	return Null
}

// Value is one JSON value with the place it stands at.
type Value struct {
	Kind     Kind
	Text     string   // String: decoded; Number, Bool: as written
	Items    []*Value // Array
	Members  []Member // Object, in source order, no key twice
	Position diagnostic.Position
}

// Member is one member of an object.
type Member struct {
	Key      string
	Position diagnostic.Position // of the key
	Value    *Value
}

// Member returns the member called key, or nil. A nil Value has no members.
func (v *Value) Member(key string) *Value {
	if v == nil {
		return nil
	}
	for i := range v.Members {
		if v.Members[i].Key == key {
			return v.Members[i].Value
		}
	}
	return nil
}

// Fault is a fault at the value's place.
func (v *Value) Fault(format string, args ...any) *diagnostic.Fault {
	return &diagnostic.Fault{Message: fmt.Sprintf(format, args...), Position: v.Position}
}

// Fault is a fault at the key's place.
func (m *Member) Fault(format string, args ...any) *diagnostic.Fault {
	return &diagnostic.Fault{Message: fmt.Sprintf(format, args...), Position: m.Position}
}

// Only says whether v is an object with no other keys than these.
func (v *Value) Only(keys ...string) error {
	if err := v.expect(Object); err != nil {
		return err
	}
	for i := range v.Members {
		if !slices.Contains(keys, v.Members[i].Key) {
			return v.Members[i].Fault("unknown key %q: expected one of %s", v.Members[i].Key, strings.Join(keys, ", "))
		}
	}
	return nil
}

// AsString returns a string's text.
func (v *Value) AsString() (string, error) {
	if err := v.expect(String); err != nil {
		return "", err
	}
	return v.Text, nil
}

// AsNumber returns a number.
func (v *Value) AsNumber() (float64, error) {
	if err := v.expect(Number); err != nil {
		return 0, err
	}
	n, err := strconv.ParseFloat(v.Text, 64)
	if err != nil {
		return 0, v.Fault("number %s is out of range", v.Text)
	}
	return n, nil
}

// AsStrings returns an array's strings.
func (v *Value) AsStrings() ([]string, error) {
	if err := v.expect(Array); err != nil {
		return nil, err
	}
	list := make([]string, 0, len(v.Items))
	for _, item := range v.Items {
		s, err := item.AsString()
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// AsObject is nil when v is an object.
func (v *Value) AsObject() error { return v.expect(Object) }

// AsArray is nil when v is an array.
func (v *Value) AsArray() error { return v.expect(Array) }

func (v *Value) expect(k Kind) error {
	if v.Kind == k {
		return nil
	}
	return v.Fault("expected %s, found %s", k, v.Kind)
}
