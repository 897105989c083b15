package main

import (
	"slices"
	"strings"
	"testing"
)

// TestReadLines: a byte order mark is no part of the first line, and blank lines are none.
func TestReadLines(t *testing.T) {
	for in, want := range map[string][]string{
		"":                          nil,
		"\ufeff":                    nil,
		"\ufeff{}\r\n \n{\"id\":1}": {"{}\r\n", "{\"id\":1}"},
		"{}\n\ufeff{}\n":            {"{}\n", "\ufeff{}\n"},
	} {
		lines := make(chan []byte, 8)
		if err := readLines(strings.NewReader(in), lines, nil); err != nil {
			t.Fatal(err)
		}
		close(lines)
		var got []string
		for line := range lines {
			got = append(got, string(line))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, expected %q", in, got, want)
		}
	}
}
