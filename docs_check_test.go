package bench_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// grammar knows the subcommands and flags of the programs by what they print for --help.
type grammar struct {
	bin  string            // the folder of the programs
	help map[string]string // "bench new task" → its help
}

// call is a program with its arguments, as a page has it.
type call struct {
	line int
	text string
}

var (
	goRun     = regexp.MustCompile(`\bgo run \./cmd/|\./(bench )`)
	calls     = regexp.MustCompile(`(?m)(?:^|[|;&(]|\b(?:do|then)\b|\btimeout \d+)[ \t]*((?:bench|tabula|go test) [^|;&)\n]*)`)
	inline    = regexp.MustCompile("`((?:bench|tabula|go run \\./cmd/\\w+|go test) [^`]*)`")
	comment   = regexp.MustCompile(`(?m)(?:^| )#.*$`)
	flagWord  = regexp.MustCompile(`^\[?(--?[a-zA-Z][a-zA-Z-]*)`)
	plainWord = regexp.MustCompile(`^[a-z][a-z-]*$`)
)

// check finds what is wrong with the commands of a page without running them: the shell's syntax, subcommands and
// flags that do not exist, tests that do not.
func (g *grammar) check(page string, blocks []block) (faults []fault) {
	for _, b := range blocks {
		if b.language == "sh" {
			faults = append(faults, syntaxFaults(b)...)
		}
	}
	for _, c := range callsOf(page, blocks) {
		if text := g.wrong(c.text); text != "" {
			faults = append(faults, fault{c.line, text})
		}
	}
	return faults
}

func syntaxFaults(b block) []fault {
	sh := exec.Command("sh", "-n")
	sh.Stdin = strings.NewReader(b.text)
	if out, err := sh.CombinedOutput(); err != nil {
		return []fault{{b.line, fmt.Sprintf("no shell script: %v: %s", err, out)}}
	}
	return nil
}

// callsOf lists the calls of the programs and of go test in blocks and in running text.
func callsOf(page string, blocks []block) (list []call) {
	for _, b := range blocks {
		if b.language != "sh" && b.language != "text" {
			continue
		}
		text := strings.ReplaceAll(comment.ReplaceAllString(b.text, ""), "\\\n", "  ")
		for _, m := range calls.FindAllStringSubmatch(goRun.ReplaceAllString(text, "$1"), -1) {
			list = append(list, call{b.line, m[1]})
		}
	}
	for _, at := range inline.FindAllStringSubmatchIndex(page, -1) {
		line := 1 + strings.Count(page[:at[0]], "\n")
		list = append(list, call{line, goRun.ReplaceAllString(strings.ReplaceAll(page[at[2]:at[3]], "\n", " "), "$1")})
	}
	return list
}

// wrong says what of a call does not exist.
func (g *grammar) wrong(text string) string {
	words := strings.Fields(text)
	if words[0] == "go" {
		return wrongTest(words[2:])
	}
	words, rest := g.subcommand(words)
	help := g.helpOf(words)
	if strings.Contains(help, "\nCommands:\n") && len(rest) > 0 && plainWord.MatchString(rest[0]) {
		return fmt.Sprintf("%s has no command %s", strings.Join(words, " "), rest[0])
	}
	for _, word := range rest {
		if word == "--" {
			break
		}
		flag := flagWord.FindStringSubmatch(word)
		if flag != nil && !regexp.MustCompile(`(?m)(^|[ ,])`+regexp.QuoteMeta(flag[1])+`([=,.\s]|$)`).MatchString(help) {
			return fmt.Sprintf("%s has no flag %s", strings.Join(words, " "), flag[1])
		}
	}
	return ""
}

// subcommand parts a call into the program with its subcommands, and what follows them.
func (g *grammar) subcommand(words []string) (path, rest []string) {
	for n := 1; n < len(words); n++ {
		listed := regexp.MustCompile(`(?m)^  ` + regexp.QuoteMeta(strings.Join(words[1:n+1], " ")) + `( |$)`)
		if !listed.MatchString(commandsIn(g.helpOf(words[:n]))) {
			return words[:n], words[n:]
		}
	}
	return words, nil
}

// commandsIn is the list of subcommands in a help text.
func commandsIn(help string) string {
	_, list, _ := strings.Cut(help, "\nCommands:\n")
	return list
}

// helpOf asks a program once for the help of one of its commands.
func (g *grammar) helpOf(words []string) string {
	key := strings.Join(words, " ")
	if _, ok := g.help[key]; !ok {
		out, err := exec.Command(filepath.Join(g.bin, words[0]), append(words[1:len(words):len(words)], "--help")...).CombinedOutput()
		if err != nil {
			out = fmt.Appendf(nil, "%v", err)
		}
		g.help[key] = string(out)
	}
	return g.help[key]
}

// checkMistakes puts wrong commands to the check of commands.
func checkMistakes(t *testing.T, programs *grammar) {
	const page = "Say `bench scroe x`, or `tabula lint --mend`.\n" +
		"```sh\nbench score x --arm flat \\\n  --pach y -j 4   # --nothing\n./bench list --json | tabula except ad --value v\nif true; then\n```\n" +
		"```text\ntabula build [--chekc]\n```\nAlso `bench explain button -- --color`, `bench.db` and `bench (snapshot/flat)`.\n"
	var got []string
	blocks, _ := readBlocks(page)
	for _, f := range programs.check(page, blocks) {
		text, _, _ := strings.Cut(f.text, ": exit status")
		got = append(got, fmt.Sprintf("%d: %s", f.line, text))
	}
	want := []string{
		"3: no shell script",
		"3: bench score has no flag --pach",
		"3: tabula except has no command ad",
		"9: tabula build has no flag --chekc",
		"1: bench has no command scroe",
		"1: tabula lint has no flag --mend",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
