package tabula

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Sources lists the files that the profile in arm is read from, from the arm's root, sorted.
func Sources(arm fs.FS) ([]string, error) {
	r := &recorder{FS: arm, files: map[string][]byte{}}
	if _, err := Load(r); err != nil {
		return nil, err
	}
	var list []string
	for path, data := range r.files {
		if data != nil {
			list = append(list, path)
		}
	}
	slices.Sort(list)
	return list, nil
}

// Excerpt shows of a generated file how its lines are made, and no more: what it has about two classes, the first
// exception, with the line before and the line after, and the class that may stand under the most conditions. Of
// llms.txt it shows what stands above the families as well. Each run of lines is headed by its place. It is empty where
// nothing is to be shown.
func (p *Profile) Excerpt(path string) string {
	lines := strings.Split(strings.TrimSuffix(string(p.artefacts()[path]), "\n"), "\n")
	shown := make([]bool, len(lines)+2) // by number: line i is number i+1, with one before and one after
	exception, widest := p.examples()
	for i, line := range lines {
		if names(line, exception) {
			shown[i], shown[i+1], shown[i+2] = true, true, true
		}
		shown[i+1] = shown[i+1] || names(line, widest)
	}
	if path == LLMsFile {
		for i := 0; i < len(lines) && !strings.HasPrefix(lines[i], "## Families"); i++ {
			shown[i+1] = true
		}
	}
	var b strings.Builder
	for i, line := range lines {
		if !shown[i+1] {
			continue
		}
		if i == 0 || !shown[i] {
			fmt.Fprintf(&b, "@@ line %d of %d @@\n", i+1, len(lines))
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// examples are the first exception, and the first class by name that may stand under the most conditions; empty for none.
func (p *Profile) examples() (exception, widest string) {
	if len(p.Exceptions) > 0 {
		exception = p.Exceptions[0].Class
	}
	most := -1
	for _, c := range p.sorted {
		conditions := len(p.prefixes())
		if c.Under != nil {
			conditions = len(c.Under.Names)
		}
		if conditions > most {
			most, widest = conditions, c.Name
		}
	}
	return exception, widest
}

// names says whether a line has the class as a whole word, escaped or not.
func names(line, class string) bool {
	return class != "" && (hasWord(line, class) || hasWord(line, escapeIdentifier(class)))
}

func hasWord(line, word string) bool {
	for at := 0; ; {
		i := strings.Index(line[at:], word)
		if i < 0 {
			return false
		}
		begin, end := at+i, at+i+len(word)
		if (begin == 0 || !isNameByte(line[begin-1])) && (end == len(line) || !isNameByte(line[end])) {
			return true
		}
		at = begin + 1
	}
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_'
}
