package scoring

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tabula-css/bench/cascade/subset"
)

// Packet is everything an agent is given for a task, and nothing else: never criteria, invariants or
// solutions. Both arms get the same instruction; the context is what the arm's own idiom gives.
type Packet struct {
	Task         string            `json:"task"`
	Question     string            `json:"question"`
	Title        string            `json:"title"`
	Instruction  string            `json:"instruction"`
	Arm          string            `json:"arm"`
	FilesInScope []string          `json:"filesInScope"`
	Rules        []string          `json:"rules"`
	PatchFormats []string          `json:"patchFormats"`
	Files        map[string]string `json:"files"`   // path → content of every file in scope
	Context      map[string]string `json:"context"` // path → content of the arm's own context
	Suite        string            `json:"suite"`
}

// Packet makes the packet for a task in an arm.
func (s *Suite) Packet(id, armName string) (*Packet, error) {
	t, err := s.TaskArm(id, armName)
	if err != nil {
		return nil, err
	}
	p := &Packet{
		Task: t.Task.ID, Question: t.Task.Question, Title: t.Task.Title, Instruction: t.Task.Instruction,
		Arm: t.Arm.Name, FilesInScope: t.Part.FilesInScope, Rules: rules(t.Arm), PatchFormats: patchFormats(),
		Files: map[string]string{}, Context: map[string]string{}, Suite: s.Digest,
	}
	err = fs.WalkDir(s.Files, t.Arm.Root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !t.Part.InScope(name) {
			return err
		}
		return s.readInto(p.Files, name)
	})
	if err != nil {
		return nil, fmt.Errorf("read files in scope: %w", err)
	}
	for _, name := range t.Arm.ContextFiles {
		if _, ok := p.Files[name]; ok {
			continue
		}
		if err := s.readInto(p.Context, name); err != nil {
			return nil, fmt.Errorf("read context: %w", err)
		}
	}
	return p, nil
}

func (s *Suite) readInto(files map[string]string, name string) error {
	data, err := fs.ReadFile(s.Files, name)
	files[name] = string(data)
	return err
}

// rules are what an edit of an arm must keep to.
func rules(arm *Arm) []string {
	list := []string{
		"Edit only the files in scope; an edit of any other file fails the task.",
		"The rendered document may differ in class attributes only: no element, text or other attribute may change.",
		"The arm is built and rendered from your edit alone: no package can be added, and only react and what the arm imports already can be imported.",
	}
	if arm.Paradigm == ParadigmTabula {
		return append(list,
			"`tabula lint` must be clean on every source file: no unknown or arbitrary classes, no class names put together at run time, no inline styles, no style sheets.",
			"The committed .tabula/ must equal a fresh `tabula build`; without a shell, write the lines of the artefacts by hand.",
			"No rendered element may carry a class outside the vocabulary, or a class list that `merge` would change.",
		)
	}
	list = append(list, "The style sheets are read as a browser reads them. A criterion whose answer would need one of these constructs has none, and fails:")
	for _, construct := range subset.Refused() {
		list = append(list, "refused – "+construct)
	}
	return list
}

func patchFormats() []string {
	return []string{
		"a unified diff as `git diff` prints it, paths from the repository's root",
		`a JSON object {"format":"files","files":{"path/from/the/repository/root":"the whole new content, or null to delete the file"}}`,
	}
}

// Text is the packet as Markdown.
func (p *Packet) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nTask `%s`, arm `%s`.\n\n%s\n\n## Files in scope\n\n", p.Title, p.Task, p.Arm, p.Instruction)
	writeList(&b, quoteAll(p.FilesInScope))
	b.WriteString("\n## Rules\n\n")
	writeList(&b, p.Rules)
	b.WriteString("\n## Answer with one of\n\n")
	writeList(&b, p.PatchFormats)
	writeFiles(&b, "Content of the files in scope", p.Files)
	writeFiles(&b, "Context", p.Context)
	return b.String()
}

func writeList(b *strings.Builder, items []string) {
	for _, item := range items {
		fmt.Fprintf(b, "* %s\n", item)
	}
}

func quoteAll(names []string) []string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = "`" + n + "`"
	}
	return quoted
}

func writeFiles(b *strings.Builder, title string, files map[string]string) {
	fmt.Fprintf(b, "\n## %s\n", title)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fence := fenceFor(files[name])
		fmt.Fprintf(b, "\n### `%s`\n\n%s\n%s", name, fence, files[name])
		if !strings.HasSuffix(files[name], "\n") {
			b.WriteString("\n")
		}
		b.WriteString(fence + "\n")
	}
}

// fenceFor is a Markdown fence longer than any run of backticks in the text.
func fenceFor(text string) string {
	longest, run := 2, 0
	for _, c := range text {
		if c != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return strings.Repeat("`", longest+1)
}
