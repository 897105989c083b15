package patch

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
)

func TestFilesMap(t *testing.T) {
	base := fstest.MapFS{
		"src/a.txt":   {Data: []byte("one\ntwo\n")},
		"src/b/c.txt": {Data: []byte("c")},
	}
	for _, c := range []struct{ name, text, want string }{
		{"replace", `{"format":"files","files":{"src/a.txt":"one\nthree\n"}}`, "~src/a.txt"},
		{"keys in any order", ` {"files":{"src/a.txt":null}, "format":"files"}` + "\n", "-src/a.txt"},
		{"add", `{"format":"files","files":{"new/x.txt":""}}`, "+new/x.txt"},
		{"file for a folder", `{"format":"files","files":{"src/b/c.txt":null,"src/b":"x"}}`, "+src/b -src/b/c.txt"},
		{"folder for a file", `{"format":"files","files":{"src/a.txt":null,"src/a.txt/x":"x"}}`, "-src/a.txt +src/a.txt/x"},
		{"surrogate pair", `{"format":"files","files":{"src/a.txt":"\ud83d\ude00\u00e9"}}`, "~src/a.txt"},
		{"in a fence", "Here:\n\n```json\n{\n \"format\":\"files\",\"files\":{\"src/a.txt\":\"x\"}}\n```\nDone.\n", "~src/a.txt"},
		{"byte order mark", "\ufeff" + `{"format":"files","files":{"src/a.txt":"x"}}`, "~src/a.txt"},

		{"same content", `{"format":"files","files":{"src/a.txt":"one\ntwo\n"}}`, "patch-apply: no change: the patch leaves every file as it was"},
		{"delete nothing", `{"format":"files","files":{"src/x":null}}`, "patch-apply: src/x: cannot delete it: it does not exist"},
		{"delete a folder", `{"format":"files","files":{"src":null}}`, "patch-apply: src: cannot delete it: it does not exist"},
		{"into a file", `{"format":"files","files":{"src/a.txt/x":"x"}}`, `patch-apply: src/a.txt/x: its folder "src/a.txt" is a file`},
		{"over a folder", `{"format":"files","files":{"src":"x"}}`, "patch-apply: src: there is a folder of that name"},
		{"no files", `{"format":"files","files":{}}`, "empty-patch: the patch holds no files"},
		{"forbidden", `{"format":"files","files":{"src/a.txt":"x","../a":"x"}}`, `forbidden-entry: ../a: ".." in a path`},

		{"other case", `{"format":"files","Files":{}}`, `malformed-patch: line 1: column 19 (offset 18): expected "format" or "files", found "Files"`},
		{"unknown key", `{"format":"files","files":{},"x":1}`, `malformed-patch: line 1: column 30 (offset 29): expected "format" or "files", found "x"`},
		{"key twice", `{"format":"files","files":{},"files":{}}`, `malformed-patch: line 1: column 30 (offset 29): key "files" a second time`},
		{"path twice", "{\"format\":\"files\",\"files\":{\"a\":\"\",\n\"\\u0061\":\"\"}}", `malformed-patch: line 2: column 1 (offset 35): path "a" a second time`},
		{"no format", `{"files":{}}`, `malformed-patch: line 1: column 13 (offset 12): no key "format"`},
		{"other format", `{"format":"diff","files":{}}`, `malformed-patch: line 1: column 11 (offset 10): member "/format": expected "files", found "diff"`},
		{"bad byte", "{\"format\":\"files\",\"files\":{\"a\":\"x\xff\"}}", `malformed-patch: line 1: column 34 (offset 33): member "/files/a": expected UTF-8, found byte 0xff`},
		{"lone surrogate", `{"format":"files","files":{"a":"\ud83d"}}`, `malformed-patch: line 1: column 33 (offset 32): member "/files/a": expected a surrogate pair, found half of one`},
		{"surrogates swapped", `{"format":"files","files":{"a":"\ude00\ud83d"}}`, `malformed-patch: line 1: column 33 (offset 32): member "/files/a": expected a surrogate pair, found half of one`},
		{"number", `{"format":"files","files":{"a":1}}`, `malformed-patch: line 1: column 32 (offset 31): member "/files/a": expected a string or null, found a number`},
		{"raw line feed", "{\"format\":\"files\",\"files\":{\"a\":\"\n\"}}", `malformed-patch: line 1: column 33 (offset 32): member "/files/a": expected an escape instead of a control character, found '\n'`},
		{"a path with a slash", `{"format":"files","files":{"src/a.txt":[]}}`, `malformed-patch: line 1: column 40 (offset 39): member "/files/src~1a.txt": expected a string or null, found an array`},
		{"a list of files", `{"format":"files","files":["a"]}`, `malformed-patch: line 1: column 27 (offset 26): member "/files": expected an object of paths, found an array`},
		{"trailing comma", `{"format":"files","files":{"a":"",}}`, `malformed-patch: line 1: column 35 (offset 34): member "/files": expected a key in double quotes, found '}'`},
		{"text after it", `{"format":"files","files":{"a":""}} x`, `malformed-patch: line 1: column 37 (offset 36): expected the end of the file, found 'x'`},
		{"cut off", `{"format":"files","files":{"a":"b`, `malformed-patch: line 1: column 32 (offset 31): member "/files/a": expected '"' at the end of this string`},
		{"bad escape", `{"format":"files","files":{"a":"\x41"}}`, `malformed-patch: line 1: column 34 (offset 33): member "/files/a": expected an escape of JSON, found 'x'`},
		{"short escape", `{"format":"files","files":{"a":"\u00"}}`, `malformed-patch: line 1: column 37 (offset 36): member "/files/a": expected a hexadecimal digit, found '"'`},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkout, err := Apply(base, []byte(c.text))
			got := gittest.Summary(checkout)
			if err != nil {
				if fault := (*gitops.Fault)(nil); !errors.As(err, &fault) {
					t.Fatal(err)
				}
				got = err.Error()
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if checkout.Submission.Format != gitops.FormatFiles {
				t.Errorf("format %q", checkout.Submission.Format)
			}
			if err == nil {
				gittest.TestTree(t, checkout)
			}
		})
	}
}

func TestContentOfEscapes(t *testing.T) {
	p, fault := readFiles(`{"format":"files","files":{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00 é"}}`)
	if fault != nil {
		t.Fatal(fault)
	}
	if got, want := string(p.files["a"]), "\"\\/\b\f\n\r\té😀 é"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
}

// FuzzFilesMap compares with encoding/json: a map that is taken has the same contents there, and one that is refused
// has a reason that encoding/json does not know.
func FuzzFilesMap(f *testing.F) {
	for _, seed := range []string{
		`{"format":"files","files":{"src/a.txt":"one\n","b":null}}`, ` {"files":{},"format":"files"} `, `{"format":"files","files":{"a":"\ud83d\ude00\ud800"}}`,
		`{"format":"files","files":{"a":"","\u0061":""}}`, `{"format":"files","files":[]}`, `{"format":"files","files":{"a":1}} x`, `{"Format":"files","files":{}}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, fault := readFiles(text)
		want, ok := filesOfJSON(text)
		if fault == nil {
			if diff := cmp.Diff(want, p.files); !ok || diff != "" || len(p.order) != len(p.files) {
				t.Fatalf("%q is taken; encoding/json takes it: %v (-encoding/json +ours):\n%s", text, ok, diff)
			}
			return
		}
		if p != nil || !strings.Contains(fault.Message, "(offset ") || fault.Line < 1 || fault.Line > strings.Count(text, "\n")+1 {
			t.Fatalf("%q: %v does not say where", text, fault)
		}
		stricter := strings.Contains(fault.Message, "a second time") || strings.Contains(fault.Message, "surrogate")
		if ok && utf8.ValidString(text) && !stricter {
			t.Fatalf("%q is a files map: %v", text, fault)
		}
	})
}

// filesOfJSON reads a files map with encoding/json.
func filesOfJSON(text string) (map[string][]byte, bool) {
	var outer map[string]json.RawMessage
	var format *string
	var files map[string]*json.RawMessage
	if json.Unmarshal([]byte(text), &outer) != nil || len(outer) != 2 || json.Unmarshal(outer["format"], &format) != nil || format == nil || *format != "files" || json.Unmarshal(outer["files"], &files) != nil || files == nil {
		return nil, false
	}
	contents := map[string][]byte{}
	for path, value := range files {
		contents[path] = nil
		if value == nil {
			continue
		}
		var content string
		if json.Unmarshal(*value, &content) != nil {
			return nil, false
		}
		contents[path] = []byte(content)
	}
	return contents, true
}
