package tasks

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/strictjson"
)

// Universe is what a suite's tasks may name.
type Universe struct {
	Files    []string                                   // every file of the suite, repository paths
	Anchors  []string                                   // every anchor
	Arms     []string                                   // every arm
	Token    func(arm, token, theme, prop string) error // nil error: the arm's token table has it for that longhand
	Theme    func(arm, theme string) error              // nil error: the arm has the theme
	Themes   func(arm string) []string                  // every theme of the arm, the default one first
	Selector func(text string) error                    // nil error: it is a selector list
}

// SchemaFile is the JSON Schema beside the tasks; it is no task.
const SchemaFile = "schema.json"

// Load reads every *.json of the folder dir in files except SchemaFile, with the probes of ProbesFolder, and checks it
// against u.
// Tasks come back sorted by question, then id. The error joins every fault found, each as
// file:line:column: message.
func Load(files fs.FS, dir string, u Universe) ([]*Task, error) {
	names, err := fs.Glob(files, path.Join(dir, "*.json"))
	if err != nil {
		return nil, fmt.Errorf("list tasks: %w", err)
	}
	probes, err := loadProbes(files, dir)
	if err != nil {
		return nil, err
	}
	var list []*Task
	var faults []error
	for _, name := range names {
		if path.Base(name) == SchemaFile {
			continue
		}
		t, err := loadFile(files, name, probes[strings.TrimSuffix(path.Base(name), ".json")], u)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		list = append(list, t)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	if err := strays(probes, list); err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b *Task) int {
		return cmp.Or(cmp.Compare(a.Question, b.Question), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

func loadFile(files fs.FS, name string, probes []Probe, u Universe) (*Task, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read task %q: %w", name, err)
	}
	t := &Task{File: name, Probes: probes}
	u.Anchors = slices.Concat(u.Anchors, t.ProbeAnchors())
	if err := json.Unmarshal(data, t, json.RejectUnknownMembers(true)); err != nil {
		return nil, decodeFault(name, data, err)
	}
	sum := sha256.Sum256(data)
	t.Digest = hex.EncodeToString(sum[:])
	c := &checker{task: t, file: name, data: data, universe: u, offsets: sync.OnceValue(func() map[string]int { return valueOffsets(string(data)) })}
	c.check()
	return t, errors.Join(c.faults...)
}

// decodeFault gives the JSON package's fault the form file:line:column.
func decodeFault(name string, data []byte, err error) error {
	offset := int64(0)
	var syntactic *jsontext.SyntacticError
	var semantic *json.SemanticError
	reason := err.Error()
	switch {
	case errors.As(err, &syntactic):
		offset, reason = syntactic.ByteOffset, syntactic.Err.Error()
	case errors.As(err, &semantic):
		offset, reason = semantic.ByteOffset, semanticReason(semantic)
	}
	line, column := diagnostic.NewLines(string(data)).At(int(offset))
	return fmt.Errorf("%s:%d:%d: %s", name, line, column, reason)
}

func semanticReason(e *json.SemanticError) string {
	if errors.Is(e.Err, json.ErrUnknownName) {
		return fmt.Sprintf("unknown field %q", e.JSONPointer.LastToken())
	}
	if e.Err != nil {
		return fmt.Sprintf("field %q: %v", e.JSONPointer, e.Err)
	}
	return fmt.Sprintf("field %q: expected %v, found a JSON %v", e.JSONPointer, e.GoType, e.JSONKind)
}

// valueOffsets maps the JSON pointer of every value to the offset at which it begins.
func valueOffsets(text string) map[string]int {
	offsets := map[string]int{}
	r := strictjson.NewReader(text)
	for {
		token, err := r.Next()
		if err != nil {
			return offsets
		}
		if !token.Closes {
			offsets[string(r.Member())] = token.Offset // a member's name first, then its value
		}
	}
}
