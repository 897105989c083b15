package scoring

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// Packet is everything an agent is given for a task, and nothing else: never criteria, invariants or
// solutions. Every arm gets the same instruction; the context is what the arm's own idiom gives.
type Packet struct {
	Task         string            `json:"task"`
	Question     string            `json:"question"`
	Title        string            `json:"title"`
	Instruction  string            `json:"instruction"`
	Arm          string            `json:"arm"`
	FilesInScope []string          `json:"filesInScope"`
	Rules        []string          `json:"rules"`
	PatchFormats []string          `json:"patchFormats"`
	Files        map[string]string `json:"files"`     // path → content of every file in scope that is not generated
	Generated    []Generated       `json:"generated"` // files in scope that the arm's program writes
	Context      map[string]string `json:"context"`   // path → content of the arm's and the task's context
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
		Files: map[string]string{}, Generated: []Generated{}, Context: map[string]string{}, Suite: s.Digest,
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
	context := slices.Concat(t.Arm.ContextFiles, t.Part.ContextFiles)
	if t.Arm.Paradigm == ParadigmTabula {
		if context, err = s.takeGenerated(p, t.Arm, context); err != nil {
			return nil, err
		}
	}
	for _, name := range context {
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
	p.writeGenerated(&b)
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
		fmt.Fprintf(b, "\n### `%s`\n\n", name)
		writeFenced(b, files[name])
	}
}

func writeFenced(b *strings.Builder, text string) {
	fence := fenceFor(text)
	fmt.Fprintf(b, "%s\n%s", fence, text)
	if !strings.HasSuffix(text, "\n") {
		b.WriteString("\n")
	}
	b.WriteString(fence + "\n")
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
