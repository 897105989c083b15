package scoring

import (
	"go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSteps: the package's comment numbers the steps of the table, and each lies in its file.
func TestSteps(t *testing.T) {
	file, err := parser.ParseFile(gotoken.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, m := range regexp.MustCompile(`(?m)^ +(\d+)\. ([\w-]+): `).FindAllStringSubmatch(file.Doc.Text(), -1) {
		told = append(told, m[1]+" "+m[2])
	}
	files, err := filepath.Glob("step_*.go")
	if err != nil {
		t.Fatal(err)
	}
	var done []string
	for i, s := range steps() {
		number := strconv.Itoa(i + 1)
		done = append(done, number+" "+s.name)
		name, method := "step_"+strings.ReplaceAll(s.name, "-", "_")+".go", methodOf(s.name)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Error(err)
		}
		if !strings.Contains(string(text), "\n// "+method+" is step "+number+":") || !strings.Contains(string(text), "\nfunc (s *score) "+method+"(") {
			t.Errorf("%s: expected the method %s, and a comment that it is step %s", name, method, number)
		}
		files = slices.DeleteFunc(files, func(f string) bool { return f == name })
	}
	if !slices.Equal(told, done) {
		t.Errorf("the package's comment lists\n%s\nand the table\n%s", strings.Join(told, "\n"), strings.Join(done, "\n"))
	}
	if len(files) > 0 {
		t.Errorf("no step of the table lies in %s", strings.Join(files, ", "))
	}
}

// methodOf is the method of a step: closedWorld of closed-world.
func methodOf(step string) string {
	first, rest, hyphen := strings.Cut(step, "-")
	if !hyphen {
		return first
	}
	return first + strings.ToUpper(rest[:1]) + rest[1:]
}
