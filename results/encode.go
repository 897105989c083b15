package results

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/tabula-css/bench/scoring"
)

// Encode gives the canonical bytes of a verdict: JSON indented by two blanks, keys sorted, nothing
// escaped for HTML, a list without entries as [], one newline at the end. Control and direction
// characters, which a patch may hold and a terminal obeys, are escaped as \u. Equal verdicts give
// equal bytes on every machine.
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
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(tree); err != nil {
		return nil, fmt.Errorf("encode result: %w", err)
	}
	return escapeUnseen(buffer.String()), nil
}

// escapeUnseen escapes what is not ASCII and moves or hides text where it is shown: C1 controls, zero
// widths, line and paragraph separators, direction marks. Outside ASCII a JSON text has the content of
// strings alone, so that the escape is the same string.
func escapeUnseen(text string) []byte {
	var b bytes.Buffer
	for _, r := range text {
		switch {
		case r >= 0x7f && r <= 0x9f, r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f, r == 0xfeff:
			fmt.Fprintf(&b, "\\u%04x", r)
		default:
			b.WriteRune(r)
		}
	}
	return b.Bytes()
}
