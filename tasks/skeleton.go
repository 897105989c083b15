package tasks

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Blank begins every string of a skeleton that an author has to fill in; the rest of the string says
// with what. It is no anchor, no property and no token, so that a task which is not filled in cannot be loaded,
// let alone scored.
const Blank = "FILL IN: "

// Skeleton is a new task's file, put to each of the arms. schema says that tasks/schema.json is there to
// point to. The error names an id that no task can have.
func Skeleton(id string, arms []string, schema bool) ([]byte, error) {
	if !idPattern.MatchString(id) {
		return nil, fmt.Errorf("make task %q: expected an id of the form [a-z0-9][a-z0-9-]*", id)
	}
	var b strings.Builder
	b.WriteString("{\n")
	if schema {
		b.WriteString("  \"$schema\": \"./" + SchemaFile + "\",\n")
	}
	member := func(name, value string) { fmt.Fprintf(&b, "  %q: %s,\n", name, quoted(value)) }
	member("id", id)
	member("question", questionOf(id))
	member("title", Blank+"one line: what is to be different")
	member("instruction", Blank+"what somebody asks for, in the same words for every arm, with the name of every token and value that a criterion wants")
	b.WriteString("  \"arms\": {\n")
	for i, arm := range arms {
		comma := ","
		if i == len(arms)-1 {
			comma = ""
		}
		fmt.Fprintf(&b, armSkeleton, quoted(arm), quoted(Blank+"a glob, such as arms/"+arm+"/src/**"),
			quoted(Blank+"an anchor of arms/anchors.json"), quoted(Blank+"a longhand, such as background-color"), quoted(Blank+"a token; or \"expected\" with a literal in place of this member"),
			quoted(Blank+"an anchor of a neighbour; * stands for anything"), quoted(Blank+"a longhand that must stay"),
			quoted(Blank+"an anchor of what else may change; take mayChange out where nothing may"), quoted(Blank+"a longhand that may change"), quoted(Blank+"which words of the instruction leave it open"), comma)
	}
	b.WriteString("  }\n}\n")
	return []byte(b.String()), nil
}

const armSkeleton = `    %s: {
      "filesInScope": [
        %s
      ],
      "criteria": [
        { "ref": { "bench": %s }, "property": %s, "expectedToken": %s }
      ],
      "mustNotChange": [
        { "ref": { "bench": %s }, "properties": [%s], "conditions": [null] }
      ],
      "mayChange": [
        { "ref": { "bench": %s }, "properties": [%s], "why": %s }
      ],
      "referenceChanges": 0
    }%s
`

func quoted(s string) string {
	text, err := jsontext.AppendQuote(nil, s)
	if err != nil {
		return `""` // only bytes that are no UTF-8 have no JSON form
	}
	return string(text)
}

var questionPrefix = regexp.MustCompile(`^q([1-9][0-9]*)-`)

// questionOf reads the question off an id such as q1-09-name.
func questionOf(id string) string {
	if m := questionPrefix.FindStringSubmatch(id); m != nil {
		return "Q" + m[1]
	}
	return Blank + "the question that the task is about, such as Q1"
}

// Placeholder is a string of a task's file, or a comment of its probe's, that still has to be filled in.
type Placeholder struct {
	Task         string // id
	File         string
	Line, Column int    // from 1
	Text         string // what to fill in
}

var blankString = regexp.MustCompile(`"` + Blank + `(?:[^"\\]|\\.)*"`)

// blankComment is what is left to fill in of a probe.
var blankComment = regexp.MustCompile(Blank + `[^\n]*? \*/`)

// Placeholders finds what is left to fill in, in every *.json of the folder dir except SchemaFile, and in the probes.
func Placeholders(files fs.FS, dir string) ([]Placeholder, error) {
	names, err := fs.Glob(files, path.Join(dir, "*.json"))
	if err != nil {
		return nil, fmt.Errorf("list tasks: %w", err)
	}
	probes, err := fs.Glob(files, path.Join(dir, ProbesFolder, "*", "*.tsx"))
	if err != nil {
		return nil, fmt.Errorf("list probes: %w", err)
	}
	var list []Placeholder
	for _, name := range append(names, probes...) {
		if path.Base(name) == SchemaFile {
			continue
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("read task %q: %w", name, err)
		}
		id := strings.TrimSuffix(path.Base(name), ".json")
		if path.Ext(name) == ".tsx" {
			id = path.Base(path.Dir(name))
		}
		lines := diagnostic.NewLines(string(data))
		for _, at := range blankComment.FindAllIndex(data, -1) {
			line, column := lines.At(at[0])
			text := strings.TrimSuffix(strings.TrimPrefix(string(data[at[0]:at[1]]), Blank), " */")
			list = append(list, Placeholder{Task: id, File: name, Line: line, Column: column, Text: text})
		}
		for _, at := range blankString.FindAllIndex(data, -1) {
			line, column := lines.At(at[0])
			var text string
			if err := json.Unmarshal(data[at[0]:at[1]], &text); err != nil {
				text = Blank + "no valid JSON string"
			}
			list = append(list, Placeholder{Task: id, File: name, Line: line, Column: column, Text: strings.TrimPrefix(text, Blank)})
		}
	}
	return list, nil
}
