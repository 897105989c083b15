package predictions

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// readAll spells predictions and errors, a line each.
func readAll(in io.Reader) []string {
	var list []string
	for p, err := range Read(in) {
		if err != nil {
			list = append(list, fmt.Sprintf("%d: %v", p.Line, err))
			continue
		}
		list = append(list, fmt.Sprintf("%d: %s %q %q", p.Line, p.Instance, p.Model, p.Patch))
	}
	return list
}

func TestRead(t *testing.T) {
	const a, b = `{"instance_id":"t.a","model_name_or_path":"m","model_patch":"x\n"}`, `{"fix_patch":null,"more":[1,{"model_patch":2}],"model_name_or_path":null,"instance_id":"t.b"}`
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"lines", a + "\n\n" + b + "\r\n", []string{`1: t.a "m" "x\n"`, `3: t.b "" ""`}},
		{"byte order mark, no last newline", "\ufeff" + a, []string{`1: t.a "m" "x\n"`}},
		{"extra object first", `{"meta":{"k":1},"instance_id":"t.a","model_patch":"x"}`, []string{`1: t.a "" "x"`}},
		{"a files map as it is", `{"instance_id":"t.a","model_patch":{"format":"files","files":{}}}`, []string{`1: t.a "" "{\"format\":\"files\",\"files\":{}}"`}},
		{"bad lines", "nonsense\n" + a + "\n" + a[:20] + "\n[1]\n{}\n{\"instance_id\":\"t.a\"}\n{\"instance_id\":1}\n{\"instance_id\":\"t.a\",\"model_patch\":\"\",\"fix_patch\":\"\"}\n" + a + " 1\n" + b + "\n",
			[]string{
				`1: expected JSON: column 2: invalid character 'o' in literal null (expecting 'u')`,
				`2: t.a "m" "x\n"`,
				`3: expected JSON: column 21: unexpected EOF`,
				`4: expected an object, found a list`,
				`5: no instance_id`,
				`6: no model_patch (or fix_patch)`,
				`7: instance_id: expected a string, found a number`,
				`8: expected one of model_patch and fix_patch, found both`,
				`9: expected one object, found more behind it`,
				`10: t.b "" ""`,
			}},
		{"key twice", `{"instance_id":"t.a","instance_id":"t.a","model_patch":""}`, []string{`1: expected JSON: column 22: duplicate object member name`}},
		{"no UTF-8", "{\"instance_id\":\"t.a\",\"model_patch\":\"\xff\"}", []string{`1: expected JSON: column 37: invalid UTF-8`}},
		{"list", "[\n " + a + ",\n\n " + b + "]\n", []string{`2: t.a "m" "x\n"`, `4: t.b "" ""`}},
		{"empty list", "[]", nil},
		{"list with a bad one", "[" + a + ",\n7,\n" + `{"instance_id":"t.a","instance_id":"t.a","model_patch":""},` + "\n" + b + "]",
			[]string{`1: t.a "m" "x\n"`, `2: expected an object, found a number`, `3: expected JSON: column 22: duplicate object member name`, `4: t.b "" ""`}},
		{"cut list", "[" + a + ",\n" + a[:30], []string{`1: t.a "m" "x\n"`, `2: expected JSON: byte 100: unexpected EOF; nothing behind it can be read`}},
		{"more behind the list", "[]\n[]", []string{`2: expected the end of the file, found more behind the list or map`}},
		{"map", "{\n \"t.a\": {\"model_patch\": \"x\"},\n \"t.b\": {\"instance_id\": \"t.b\", \"model_patch\": \"y\"},\n \"t.c\": {\"instance_id\": \"t.d\", \"model_patch\": \"\"},\n \"t.a\": {\"model_patch\": \"z\"}}\n",
			[]string{`2: t.a "" "x"`, `3: t.b "" "y"`, `4: instance_id "t.d" stands under the key "t.c"`, `5: t.a "" "z"`}},
		{"map of a name without a dot", `{"t":{"model_patch":"x"}}`, []string{`1: t "" "x"`}},
		{"objects over several lines", "{\n\"instance_id\": \"t.a\",\n\"model_patch\": \"x\"\n}\n{\n\"instance_id\": \"t.b\",\n\"model_patch\": \"y\"\n}\n", []string{`1: t.a "" "x"`, `5: t.b "" "y"`}},
	} {
		for how, in := range map[string]io.Reader{"whole": strings.NewReader(c.text), "byte by byte": iotest.OneByteReader(strings.NewReader(c.text))} {
			if diff := cmp.Diff(c.want, readAll(in)); diff != "" {
				t.Errorf("%s, %s: (-want +got)\n%s", c.name, how, diff)
			}
		}
	}
}

// TestReadOfAPipe: a line is read when it has come, whatever follows.
func TestReadOfAPipe(t *testing.T) {
	in, out := io.Pipe()
	defer out.Close()
	go io.WriteString(out, `{"instance_id":"t.a","model_patch":"x"}`+"\n")
	for p, err := range Read(in) {
		if err != nil || p.Instance != "t.a" {
			t.Errorf("%+v, %v", p, err)
		}
		break
	}
}

// TestReadsOneByOne counts what stays allocated while a long list is read.
func TestReadsOneByOne(t *testing.T) {
	const entry = `{"instance_id":"t.a","model_patch":"` + "0123456789abcdef" + `"}`
	for _, shape := range []struct{ open, between, end string }{{"", "\n", "\n"}, {"[", ",\n", "]"}, {"{", ",\n", "}"}} {
		in, out := io.Pipe()
		go func() {
			separator, key := shape.open, ""
			if shape.open == "{" {
				key = `"t.a":`
			}
			for range 20_000 {
				if _, err := io.WriteString(out, separator+key+entry); err != nil {
					return
				}
				separator = shape.between
			}
			io.WriteString(out, shape.end)
			out.Close()
		}()
		var before, after runtime.MemStats
		n := 0
		for p, err := range Read(in) {
			if err != nil {
				t.Fatalf("%q: %v", shape.open, err)
			}
			if n++; n == 1000 {
				runtime.GC()
				runtime.ReadMemStats(&before)
			}
			if n == 20_000 {
				runtime.GC()
				runtime.ReadMemStats(&after)
				if p.Line != 20_000 {
					t.Errorf("%q: line %d", shape.open, p.Line)
				}
			}
		}
		if n != 20_000 {
			t.Errorf("%q: %d predictions", shape.open, n)
		}
		if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 256<<10 {
			t.Errorf("%q: the heap grew by %d bytes", shape.open, grown)
		}
	}
}

// FuzzRead: no input panics or is read without an end.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"", "[", "{", `{"a.b":{"model_patch":""}}`, `[{}]`, "{\n", `{"instance_id":"a.b","model_patch":"x"}`, "\ufeff[1,2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := 0
		for range Read(strings.NewReader(text)) {
			if n++; n > len(text)+1 {
				t.Fatal("more predictions than bytes")
			}
		}
	})
}
