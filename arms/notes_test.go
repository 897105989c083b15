package arms_test

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"strings"
	"testing"
)

// TestTokenNames holds what arm.json tells an agent about the names of custom properties to the style sheet: by its
// words, every token that has one is found.
func TestTokenNames(t *testing.T) {
	var arm struct{ Notes []string }
	var table struct {
		Themes map[string]map[string]any
	}
	unmarshal(t, armFS(t, "cascade"), "arm.json", &arm)
	unmarshal(t, armFS(t, "flat"), ".tabula/tokens.resolved.json", &table)
	css, err := fs.ReadFile(armFS(t, "cascade"), "src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	note, without := cutLast(strings.Join(arm.Notes, " "), "leading-*` for line-height.")
	short := map[string]string{}
	for _, m := range regexp.MustCompile("`(--[a-z]+-)\\*` for ([a-z-]+)").FindAllStringSubmatch(note, -1) {
		short[m[2]] = m[1]
	}
	none := map[string]bool{}
	for _, name := range regexp.MustCompile(`[a-z0-9.-]+`).FindAllString(without, -1) {
		none[name] = true
	}
	if len(short) != 5 || len(table.Themes["default"]) == 0 {
		t.Fatalf("not understood: %q, %d tokens", note, len(table.Themes["default"]))
	}
	for token := range table.Themes["default"] {
		group, name, _ := strings.Cut(token, ".")
		property := "--" + strings.ReplaceAll(token, ".", "-")
		if short[group] != "" {
			property = short[group] + name
		}
		has := strings.Contains(string(css), "\n  "+property+": ")
		if expected := !none[group] && !none[token]; has != expected {
			t.Errorf("token %s: %s is declared: %t, expected %t", token, property, has, expected)
		}
	}
}

// cutLast cuts a text behind a mark.
func cutLast(text, mark string) (before, after string) {
	i := strings.LastIndex(text, mark) + len(mark)
	return text[:i], text[i:]
}

func unmarshal(t *testing.T, files fs.FS, name string, v any) {
	t.Helper()
	data, err := fs.ReadFile(files, name)
	if err == nil {
		err = json.Unmarshal(data, v)
	}
	if err != nil {
		t.Fatal(err)
	}
}
