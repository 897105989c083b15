package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

var (
	exampleCall = regexp.MustCompile(`((?:\b[A-Z_]+=\S+ +)*)\bbench ((?:'[^']*'|"[^"]*"|[^'"|)\n])+)`)
	exampleWord = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
	remark      = regexp.MustCompile(` #.*`)
)

// TestExamples parses the examples in the help of every command, as kong does with what a shell makes of them.
func TestExamples(t *testing.T) {
	parser, err := newParser(newEnvironment(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range parser.Model.Children {
		for _, c := range append(command.Children, command) {
			checkExamples(t, c)
		}
	}
}

func checkExamples(t *testing.T, command *kong.Node) {
	_, text, _ := strings.Cut(command.Detail, "Example:\n\n    ")
	text = remark.ReplaceAllString(strings.ReplaceAll(text, "\\\n", ""), "")
	if !strings.Contains(text, command.FullPath()) {
		t.Errorf("no example of %s", command.FullPath())
	}
	for _, call := range exampleCall.FindAllStringSubmatch(text, -1) {
		parseExample(t, strings.Fields(call[1]), exampleWord.FindAllString(call[2], -1))
	}
}

// parseExample parses one call under the variables that stand before it.
func parseExample(t *testing.T, variables, words []string) {
	t.Run(strings.Join(words, " "), func(t *testing.T) {
		for _, variable := range variables {
			key, value, _ := strings.Cut(variable, "=")
			t.Setenv(key, value)
		}
		parser, err := newParser(newEnvironment(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		for i, word := range words {
			words[i] = strings.Trim(word, `'"`)
		}
		if _, err := parser.Parse(words); err != nil {
			t.Errorf("bench %q: %v", words, err)
		}
	})
}
