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

// Excerpt shows of a generated file how its lines are made, and no more: what it has about one class, the first
// exception or else the first class, with the line before and the line after. Of llms.txt it shows what stands above
// the families as well. Each run of lines is headed by its place. It is empty where nothing is to be shown.
func (p *Profile) Excerpt(path string) string {
	lines := strings.Split(strings.TrimSuffix(string(p.artefacts()[path]), "\n"), "\n")
	shown := make([]bool, len(lines)+2) // by number: line i is number i+1, with one before and one after
	for i, line := range lines {
		if p.isExample(line) {
			shown[i], shown[i+1], shown[i+2] = true, true, true
		}
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

// isExample says whether a line of an artefact is about the class that is shown.
func (p *Profile) isExample(line string) bool {
	var class string
	switch {
	case len(p.Exceptions) > 0:
		class = p.Exceptions[0].Class
	case len(p.sorted) > 0:
		class = p.sorted[0].Name
	default:
		return false
	}
	return names(line, class) || names(line, escapeIdentifier(class))
}

// names says whether a line has the class as a whole word.
func names(line, class string) bool {
	for at := 0; ; {
		i := strings.Index(line[at:], class)
		if i < 0 {
			return false
		}
		begin, end := at+i, at+i+len(class)
		if (begin == 0 || !isNameByte(line[begin-1])) && (end == len(line) || !isNameByte(line[end])) {
			return true
		}
		at = begin + 1
	}
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_'
}
