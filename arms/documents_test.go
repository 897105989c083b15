package arms_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/arms"
)

// documents is the content of anchors.json.
type documents struct {
	Anchors []string          `json:"anchors"`
	Scenes  map[string]string `json:"scenes"`
}

func readDocuments(t *testing.T) documents {
	t.Helper()
	data, err := arms.Files.ReadFile("anchors.json")
	if err != nil {
		t.Fatal(err)
	}
	var d documents
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

var (
	anchorAttribute = regexp.MustCompile(` data-bench="([^"]*)"`)
	styleHole       = regexp.MustCompile(`<style|<link| style=| class=`)
	classAttribute  = regexp.MustCompile(` class="[^"]*"`)
)

// anchorsOf lists the anchors of all scenes, sorted.
func anchorsOf(scenes map[string]string) []string {
	var list []string
	for _, document := range scenes {
		for _, match := range anchorAttribute.FindAllStringSubmatch(document, -1) {
			list = append(list, match[1])
		}
	}
	slices.Sort(list)
	return list
}

func TestAnchorsFile(t *testing.T) {
	d := readDocuments(t)
	if diff := cmp.Diff(anchorsOf(d.Scenes), d.Anchors); diff != "" {
		t.Errorf("anchors.json lists other anchors than its scenes have (-scenes +list):\n%s", diff)
	}
	for i, anchor := range d.Anchors {
		if i > 0 && d.Anchors[i-1] == anchor {
			t.Errorf("anchor %q names two elements", anchor)
		}
	}
	if len(d.Anchors) < 45 {
		t.Errorf("%d anchors: expected 45 at least", len(d.Anchors))
	}
	for name, document := range d.Scenes {
		if hole := styleHole.FindString(document); hole != "" {
			t.Errorf("scene %s: %q: expected no style of its own in the document", name, hole)
		}
	}
}
