package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/tabula-css/bench/scoring"
)

// Encode gives the canonical bytes of a verdict: JSON indented by two blanks, keys sorted, nothing
// escaped for HTML, a list without entries as [], one newline at the end. What a patch may hold and a
// terminal or a workflow obeys is escaped (InertJSON). Equal verdicts give equal bytes on every machine.
func Encode(r *scoring.TaskResult) ([]byte, error) {
	tree, err := generic(r)
	if err != nil {
		return nil, err
	}
	return encodeTree(tree)
}

// generic turns a verdict into maps and lists, whose keys encoding/json sorts.
func generic(r *scoring.TaskResult) (any, error) {
	raw, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("encode result: %w", err)
	}
	tree, err := parseTree(raw)
	if err != nil {
		return nil, fmt.Errorf("encode result: %w", err)
	}
	return withoutNull(tree), nil
}

// withoutNull replaces null by the empty list: a TaskResult holds no pointer, so that a null can only
// be a list that nobody filled.
func withoutNull(tree any) any {
	switch t := tree.(type) {
	case nil:
		return []any{}
	case []any:
		for i := range t {
			t[i] = withoutNull(t[i])
		}
	case map[string]any:
		for key := range t {
			t[key] = withoutNull(t[key])
		}
	}
	return tree
}

func parseTree(raw []byte) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return nil, err
	}
	return tree, nil
}

func encodeTree(tree any) ([]byte, error) {
	var buffer bytes.Buffer
	if err := encodeIndented(&buffer, tree); err != nil {
		return nil, fmt.Errorf("encode result: %w", err)
	}
	return InertJSON(buffer.Bytes()), nil
}

func encodeIndented(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}
