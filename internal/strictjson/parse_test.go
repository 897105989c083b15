package strictjson

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// TestFaults: what is no strict JSON is refused at its place.
func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "f:1:1: expected a value, found the end of the file",
		"\ufeff{}":               "f:1:1: expected a value, found '\\ufeff'",
		"{\"a\": 1,\n \"a\": 2}": `f:2:2: key "a" stands twice in this object`,
		`{"a": 1, "\u0061": 2}`:  `f:1:10: key "a" stands twice in this object`,
		"[1,]":                   "f:1:4: expected a value, found ']'",
		"[1 2]":                  "f:1:4: expected ',' or ']', found '2'",
		"{a: 1}":                 "f:1:2: expected a key in double quotes, found 'a'",
		`{"a" 1}`:                "f:1:6: expected ':', found '1'",
		"[\n\n  -]":              "f:3:4: expected a digit, found ']'",
		"01":                     "f:1:2: expected the end of the number, found '1'",
		"1.":                     "f:1:3: expected a digit, found the end of the file",
		`"a`:                     `f:1:1: expected '"' at the end of this string`,
		"\"a\n\"":                "f:1:3: expected an escape instead of a control character, found '\\n'",
		`"\q"`:                   "f:1:3: expected an escape of JSON, found 'q'",
		`"\u12"`:                 `f:1:6: expected a hexadecimal digit, found '"'`,
		`"\ud800\u0041"`:         "f:1:2: expected a surrogate pair, found half of one",
		"{\xff}":                 "f:1:2: expected UTF-8, found byte 0xff",
		"-":                      "f:1:2: expected a digit, found the end of the file",
		"1.x":                    "f:1:3: expected a digit, found 'x'",
		`{"a":}`:                 "f:1:6: expected a value, found '}'",
		`{"a":1,}`:               "f:1:8: expected a key in double quotes, found '}'",
		`{"a":1]`:                "f:1:7: expected ',' or '}', found ']'",
		`{"a"`:                   "f:1:5: expected ':', found the end of the file",
		`{1:2}`:                  "f:1:2: expected a key in double quotes, found '1'",
		`[true false]`:           "f:1:7: expected ',' or ']', found 'f'",
		"{} {}":                  "f:1:4: expected the end of the file, found '{'",
		"nul":                    "f:1:1: expected a value, found 'n'",
		"{} x":                   "f:1:4: expected the end of the file, found 'x'",
		"{ // no\n}":             "f:1:3: expected a key in double quotes, found '/'",
		"[\"é\", \"\xff\"]":      "f:1:9: expected UTF-8, found byte 0xff",
		strings.Repeat("[", 300): "f:1:202: nested deeper than 200",
	} {
		_, err := Parse("f", []byte(text))
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestPositions: each value and key keeps its line and its column in bytes.
func TestPositions(t *testing.T) {
	v, err := Parse("f", []byte("{\n  \"é\": [1,\n\ttrue]}"))
	if err != nil {
		t.Fatal(err)
	}
	list := v.Members[0]
	for got, want := range map[string]string{
		v.Position.String():                     "f:1:1",
		list.Position.String():                  "f:2:3",
		list.Value.Position.String():            "f:2:9",
		list.Value.Items[1].Position.String():   "f:3:2",
		list.Value.Items[1].Fault("no").Error(): "f:3:2: no",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestMember: a fault names the member it is in.
func TestMember(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": {"b/c": "\x"}}`:         "/a/b~1c",
		`{"a": [1, {"b": 2, "b": 3}]}`: "/a/1/b",
		`{"a": {"b": 1,}}`:             "/a",
		`{"a": tru}`:                   "/a",
		`{} x`:                         "",
	} {
		r := NewReader(text)
		_, err := r.Next()
		for err == nil {
			_, err = r.Next()
		}
		var fault *SyntaxError
		if !errors.As(err, &fault) || string(fault.Member) != want {
			t.Errorf("%s: member %v, want %q", text, err, want)
		}
	}
}

// FuzzParse compares with encoding/json: what this reader takes, that one takes with the same value,
// and what it refuses has a reason that encoding/json does not know.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{"a": [1, -2.5e3, "\u00e9\ud83d\ude00\n", null, true]}`, `[]`, `"\ud800"`, `1e5`, `{"a": {"a": 1}}`, "\t[ ]\r\n", `{"a":1,"a":2}`, "[01]", `["\u12"]`, "{\"\xff\":0}", "-", "1.", "tru", `{"a" "b"}`, "[[]", `{"a":[{}],"b":""} 1`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := Parse("f", []byte(text))
		valid := json.Valid([]byte(text))
		switch {
		case err == nil && !valid:
			t.Fatalf("%q is taken and is no JSON", text)
		case err != nil:
			var fault *diagnostic.Fault
			if !errors.As(err, &fault) || fault.Line < 1 || fault.Line > strings.Count(text, "\n")+1 {
				t.Fatalf("%q: %v is no fault in a line of it", text, err)
			}
			if valid && utf8.ValidString(text) && !stricter.MatchString(fault.Message) {
				t.Fatalf("%q is JSON: %v", text, err)
			}
			return
		}
		var want any
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		if err := decoder.Decode(&want); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, plain(v)); diff != "" {
			t.Errorf("%q (-encoding/json +strictjson):\n%s", text, diff)
		}
	})
}

// stricter is what encoding/json takes and this package refuses.
var stricter = regexp.MustCompile(`stands twice|nested deeper|surrogate`)

// plain is a value as encoding/json decodes it.
func plain(v *Value) any {
	switch v.Kind {
	case Bool:
		return v.Text == "true"
	case Number:
		return json.Number(v.Text)
	case String:
		return v.Text
	case Array:
		list := []any{}
		for _, item := range v.Items {
			list = append(list, plain(item))
		}
		return list
	case Object:
		object := map[string]any{}
		for _, m := range v.Members {
			object[m.Key] = plain(m.Value)
		}
		return object
	}
	return nil
}
