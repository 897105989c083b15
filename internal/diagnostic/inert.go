package diagnostic

import (
	"strings"
	"unicode"
)

// Inert breaks what GitHub Actions takes for a command in the output of a step: "::" that a line begins
// with, after blanks, and "##[" anywhere.
func Inert(text string) string {
	if !strings.Contains(text, "::") && !strings.Contains(text, "##[") {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		rest := strings.TrimLeftFunc(line, unicode.IsSpace)
		if strings.HasPrefix(rest, "::") {
			line = line[:len(line)-len(rest)] + `\x3a` + rest[1:]
		}
		lines[i] = strings.ReplaceAll(line, "##[", `#\x23[`)
	}
	return strings.Join(lines, "")
}
