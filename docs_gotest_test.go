package bench_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)\(`)
	testFlag = regexp.MustCompile(`flag\.\w+\("([a-z-]+)"`)
	goFlags  = []string{"bench", "count", "cover", "fuzz", "fuzztime", "race", "run", "short", "shuffle", "timeout", "v"}
)

// wrongTest says what of the arguments of a go test does not exist: the package, a test that -run, -bench or -fuzz asks
// for, or a flag of the package's own.
func wrongTest(words []string) string {
	var dirs, patterns, own []string
	for i, word := range words {
		switch name, isFlag := strings.CutPrefix(word, "-"); {
		case isFlag && slices.Contains([]string{"run", "bench", "fuzz"}, name) && i+1 < len(words):
			patterns = append(patterns, strings.Trim(words[i+1], `'"`))
		case isFlag && !slices.Contains(goFlags, strings.SplitN(name, "=", 2)[0]):
			own = append(own, name)
		case strings.HasPrefix(word, "./"):
			dirs = append(dirs, word)
		}
	}
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	for _, dir := range dirs {
		wrong := ""
		if root, all := strings.CutSuffix(dir, "/..."); all {
			wrong = wrongFolder(root)
		} else {
			wrong = wrongNames(dir, patterns, own)
		}
		if wrong != "" {
			return wrong
		}
	}
	return ""
}

func wrongFolder(dir string) string {
	if _, err := os.Stat(filepath.FromSlash(dir)); err != nil {
		return fmt.Sprintf("there is no folder %s", dir)
	}
	return ""
}

func wrongNames(dir string, patterns, flags []string) string {
	tests, defined := testsIn(dir)
	if len(tests) == 0 {
		return fmt.Sprintf("there is no test in %s", dir)
	}
	for _, pattern := range patterns {
		first, _, _ := strings.Cut(pattern, "/")
		asked, err := regexp.Compile(first)
		if err != nil || !slices.ContainsFunc(tests, asked.MatchString) && pattern != "^$" {
			return fmt.Sprintf("there is no test %s in %s", pattern, dir)
		}
	}
	for _, flag := range flags {
		if !slices.Contains(defined, flag) {
			return fmt.Sprintf("the tests of %s have no flag -%s", dir, flag)
		}
	}
	return ""
}

// testsIn lists the tests of a folder, and the flags that they define.
func testsIn(dir string) (tests, flags []string) {
	files, _ := filepath.Glob(filepath.Join(filepath.FromSlash(dir), "*_test.go"))
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		for _, m := range testFunc.FindAllStringSubmatch(string(source), -1) {
			tests = append(tests, m[1])
		}
		for _, m := range testFlag.FindAllStringSubmatch(string(source), -1) {
			flags = append(flags, m[1])
		}
	}
	return tests, flags
}

func TestWrongTest(t *testing.T) {
	for args, want := range map[string]string{
		"./...":                             "",
		"./arms ./nowhere":                  "there is no test in ./nowhere",
		"./nowhere/...":                     "there is no folder ./nowhere",
		"./nowhere -run X":                  "there is no test in ./nowhere",
		". -run Arrows -count=1":            "",
		". -run Arrow/x -v":                 "",
		". -run Quiver":                     "there is no test Quiver in .",
		". -run Arrows -golden":             "the tests of . have no flag -golden",
		"./cmd/bench -run Examples -update": "",
	} {
		if got := wrongTest(strings.Fields(args)); got != want {
			t.Errorf("%s: %q, want %q", args, got, want)
		}
	}
}
