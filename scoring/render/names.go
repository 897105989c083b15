package render

import (
	"regexp"
	"slices"
	"strings"
)

// clauseNames finds the names that a module's import and export clauses take from each specifier,
// used or not. It reads the text roughly and may find too many; what it finds only raises a suspicion.
func clauseNames(source string) map[string][]string {
	names := map[string][]string{}
	for _, m := range clausePattern.FindAllStringSubmatch(source, -1) {
		if m[1] == "type" {
			continue
		}
		if m[2] != "" && m[2] != "type" {
			names[m[4]] = append(names[m[4]], "default")
		}
		for _, part := range strings.Split(m[3], ",") {
			if words := strings.Fields(part); len(words) > 0 && words[0] != "type" {
				names[m[4]] = append(names[m[4]], words[0])
			}
		}
	}
	return names
}

// clausePattern matches import and export clauses: the word type, the default's name, the named
// list, the specifier.
var clausePattern = regexp.MustCompile(
	`(?:import|export)\s+(?:(type)\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\})?\s*from\s*['"]([^'"\n]+)['"]`)

// union adds the names that are not there yet.
func union(names, more []string) []string {
	for _, name := range more {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
