package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

var exampleWord = regexp.MustCompile(`"[^"]*"|\S+`)

// TestExamples parses the example in the help of every command, as kong does with what a shell makes of it, in a folder
// that holds arms/ and what an example makes before it.
func TestExamples(t *testing.T) {
	arms, err := filepath.Abs("../../arms")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Symlink(arms, "arms"); err != nil {
		t.Fatal(err)
	}
	parser, err := newParser(&program{}, &streams{out: io.Discard, err: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range parser.Model.Leaves(true) {
		parseExample(t, command)
	}
}

func parseExample(t *testing.T, command *kong.Node) {
	_, text, found := strings.Cut(command.Detail, "Example: ")
	if first, then, both := strings.Cut(text, " && "); both {
		if err := os.Mkdir(strings.TrimPrefix(first, "mkdir "), 0o755); err != nil {
			t.Fatal(err)
		}
		text = then
	}
	text, ours := strings.CutPrefix(text, "tabula ")
	if !found || !ours {
		t.Errorf("no example of tabula %s", command.Path())
		return
	}
	words := exampleWord.FindAllString(text, -1)
	for i, word := range words {
		words[i] = strings.Trim(word, `"`)
	}
	parser, err := newParser(&program{}, &streams{out: io.Discard, err: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	if parsed, err := parser.Parse(words); err != nil {
		t.Errorf("tabula %q: %v", words, err)
	} else if parsed.Selected().Name != command.Name {
		t.Errorf("tabula %q is not an example of %s", words, command.Name)
	}
}
