package bench_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// block is a fenced block of a page.
type block struct {
	line     int    // of its first line
	language string // what stands behind the fence
	mark     string // "not run", "slow", or nothing
	text     string // without the indentation of its fence
}

// fault is what is wrong at a line of a page.
type fault struct {
	line int
	text string
}

func (b block) runs() bool { return b.mark == "" || b.mark == "slow" && complete() }

var (
	fence   = regexp.MustCompile("^( *)```([a-z]*)")
	marking = regexp.MustCompile(`^ *<!-- (not run|slow)\b:? *(.*) -->$`)
	typed   = regexp.MustCompile(`(?m)^(bench|tabula|go|git) `)
)

// readBlocks gives the blocks of a page. A mark needs a reason and stands before a block of commands, and a block of
// commands has the language sh.
func readBlocks(page string) (blocks []block, faults []fault) {
	var open *block
	var mark, indent string
	for i, line := range strings.Split(page, "\n") {
		found, marked := fence.FindStringSubmatch(line), marking.FindStringSubmatch(line)
		switch {
		case open != nil && found == nil:
			open.text += strings.TrimPrefix(line, indent) + "\n"
		case open != nil:
			blocks, faults = append(blocks, *open), append(faults, open.faults()...)
			open = nil
		case found != nil:
			open, indent = &block{line: i + 2, language: found[2], mark: mark}, found[1]
			mark = ""
		case mark != "":
			faults = append(faults, fault{i, "a mark stands on the line before a block"})
			mark = ""
		case marked != nil:
			mark = marked[1]
			if len(strings.Fields(marked[2])) < 2 {
				faults = append(faults, fault{i + 1, "a mark says why: <!-- " + mark + ": why -->"})
			}
		}
	}
	return blocks, faults
}

func (b *block) faults() []fault {
	switch {
	case b.language == "" && typed.MatchString(b.text):
		return []fault{{b.line, "a block of commands has the language sh"}}
	case b.language != "sh" && b.mark != "":
		return []fault{{b.line, "a block that is marked has the language sh"}}
	}
	return nil
}

func TestReadBlocks(t *testing.T) {
	const page = "# A page\n\n```sh\nbench list\n```\n\n1. In a list:\n\n   <!-- not run: needs a token -->\n   ```sh\n   bench check\n   ```\n" +
		"<!-- slow -->\n```sh\nbench verify\n```\n```\nbench list\n```\n<!-- slow: takes long -->\ntext\n```json\n{}\n```\n"
	blocks, faults := readBlocks(page)
	wantBlocks := []block{
		{4, "sh", "", "bench list\n"},
		{11, "sh", "not run", "bench check\n"},
		{15, "sh", "slow", "bench verify\n"},
		{18, "", "", "bench list\n"},
		{23, "json", "", "{}\n"},
	}
	wantFaults := []fault{
		{13, "a mark says why: <!-- slow: why -->"},
		{18, "a block of commands has the language sh"},
		{20, "a mark stands on the line before a block"},
	}
	if diff := cmp.Diff(wantBlocks, blocks, cmp.AllowUnexported(block{})); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(wantFaults, faults, cmp.AllowUnexported(fault{})); diff != "" {
		t.Error(diff)
	}
}
