package render

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestHostileValues puts every value of testdata/hostile/values.txt into every place of places.txt, each V
// in it: whatever comes of it, a document or a fault, it is the arm's, and no message shows the machine's
// memory. Every eleventh pair is tried, all of them with HOSTILE=all.
func TestHostileValues(t *testing.T) {
	step := 11
	if os.Getenv("HOSTILE") == "all" {
		step = 1
	}
	r, n, word := New(), 0, regexp.MustCompile(`\bV\b`)
	for _, place := range textLines(t, "testdata/hostile/places.txt") {
		for _, value := range textLines(t, "testdata/hostile/values.txt") {
			if n++; n%step != 0 {
				continue
			}
			code := word.ReplaceAllLiteralString(place, "("+value+" as any)")
			arm := fstest.MapFS{"scenes.tsx": &fstest.MapFile{Data: []byte(
				"import * as R from 'react';\nconst One: any = (): any => " + code + ";\nexport const scenes: any = { one: One };\n")}}
			o := Options{Entry: "scenes.tsx", Limit: time.Minute, HideAnchors: n%2 == 0}
			_, err := r.Render(t.Context(), arm, o)
			var fault *Fault
			switch {
			case err == nil:
			case !errors.As(err, &fault):
				t.Errorf("%s, %s: the machinery is at fault: %v", place, value, err)
			case fault.Kind == Timeout, strings.Contains(fault.Message, "&{"), strings.Contains(fault.Message, "0xc0"):
				t.Errorf("%s, %s: %v", place, value, fault)
			}
		}
	}
}

func textLines(t *testing.T, name string) []string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}
