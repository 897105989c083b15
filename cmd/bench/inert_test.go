package main

import (
	"strings"
	"unicode"

	"github.com/rogpeppe/go-internal/testscript"
)

// inert file…: the files, or stdout or stderr, hold nothing that moves or hides text, and no workflow command.
func inert(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: inert file...")
	}
	for _, name := range args {
		text := ts.ReadFile(name)
		for _, r := range text {
			if r != '\n' && (unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) && r != '\u2060') || r == '\u2028' || r == '\u2029' {
				ts.Fatalf("%s shows %U:\n%q", name, r, text)
			}
		}
		if strings.Contains(text, "##[") {
			ts.Fatalf("%s holds a command:\n%s", name, text)
		}
		for _, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(strings.TrimLeftFunc(line, unicode.IsSpace), "::") {
				ts.Fatalf("%s holds a command:\n%s", name, line)
			}
		}
	}
}
