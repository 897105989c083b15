package strictjson

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
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
		"1.":                     "f:1:2: expected the end of the number, found '.'",
		`"a`:                     `f:1:1: expected '"' at the end of this string`,
		"\"a\n\"":                "f:1:3: expected an escape instead of a control character, found '\\n'",
		`"\q"`:                   "f:1:3: expected an escape of JSON, found 'q'",
		`"\u12"`:                 "f:1:3: expected four hexadecimal digits, found 'u'",
		"nul":                    "f:1:1: expected a value, found 'n'",
		"{} x":                   "f:1:4: expected the end of the file, found 'x'",
		"{ // no\n}":             "f:1:3: expected a key in double quotes, found '/'",
		"[\"é\", \"\xff\"]":      "f:1:9: expected UTF-8",
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

// FuzzParse compares with encoding/json: what this reader takes, that one takes with the same value,
// and what it refuses has a reason that encoding/json does not know.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{"a": [1, -2.5e3, "\u00e9\ud83d\ude00\n", null, true]}`, `[]`, `"\ud800"`, `1e5`, `{"a": {"a": 1}}`, "\t[ ]\r\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := Parse("f", []byte(text))
		valid := json.Valid([]byte(text))
		switch {
		case err == nil && !valid:
			t.Errorf("%q is taken and is no JSON", text)
		case err != nil && valid && utf8.ValidString(text) && !strings.Contains(err.Error(), "stands twice") && !strings.Contains(err.Error(), "nested deeper"):
			t.Errorf("%q is JSON: %v", text, err)
		case err == nil && v.Kind == String:
			var s string
			if err := json.Unmarshal([]byte(text), &s); err != nil || s != v.Text {
				t.Errorf("%q: %q, encoding/json says %q", text, v.Text, s)
			}
		}
	})
}
