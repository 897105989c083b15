package arms_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/arms"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tabula"
)

var update = flag.Bool("update", false, "rewrite anchors.json from what the flat arm renders")

const entry = "src/scenes.tsx"

// modules are the packages beside React that the arm may import.
func modules(t *testing.T, arm fs.FS) []render.Module {
	t.Helper()
	if _, err := fs.Stat(arm, "tabula.config.json"); err != nil {
		return nil
	}
	m := profile(t, arm).Module()
	return []render.Module{{Name: m.Name, Source: m.Source, Host: m.Host}}
}

func profile(t *testing.T, arm fs.FS) *tabula.Profile {
	t.Helper()
	p, err := tabula.Load(arm)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func armFS(t *testing.T, name string) fs.FS {
	t.Helper()
	arm, err := fs.Sub(arms.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return arm
}

func renderArm(t *testing.T, arm fs.FS) []*dom.Document {
	t.Helper()
	// Without a limit of its own a slow machine would fail the test.
	result, err := render.New(modules(t, arm)...).Render(context.Background(), arm, render.Options{Entry: entry, Limit: 1 << 40})
	if err != nil {
		t.Fatal(err)
	}
	return result.Documents
}

// TestDocuments: every arm renders anchors.json's documents, byte for byte.
func TestDocuments(t *testing.T) {
	for _, name := range []string{"flat", "cascade", "base"} {
		t.Run(name, func(t *testing.T) {
			scenes := map[string]string{}
			for _, d := range renderArm(t, armFS(t, name)) {
				scenes[d.Scene] = dom.Serialise(d.Root, dom.SerialiseOptions{StripClass: true})
			}
			if *update && name == "flat" {
				writeDocuments(t, documents{Anchors: anchorsOf(scenes), Scenes: scenes})
				return
			}
			if diff := cmp.Diff(readDocuments(t).Scenes, scenes); diff != "" {
				t.Errorf("documents (-anchors.json +rendered):\n%s", diff)
			}
		})
	}
}

func writeDocuments(t *testing.T, d documents) {
	t.Helper()
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(d); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("anchors.json", text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestGates: the untouched arms of the profile pass their own three gates.
func TestGates(t *testing.T) {
	for _, name := range []string{"flat", "base"} {
		t.Run(name, func(t *testing.T) { checkGates(t, armFS(t, name)) })
	}
}

func checkGates(t *testing.T, arm fs.FS) {
	t.Helper()
	p := profile(t, arm)
	findings, err := p.Lint(context.Background(), arm)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range findings {
		t.Errorf("lint: %v", f)
	}
	for _, d := range p.Check(arm) {
		t.Errorf("registry: %s: %s", d.File, d.Message)
	}
	for _, d := range renderArm(t, arm) {
		for _, f := range p.DocumentFindings(d) {
			t.Errorf("vocabulary: scene %s: %s: %s", d.Scene, f.Anchor, f.Message)
		}
	}
	for name, text := range tabula.Port() {
		committed, err := fs.ReadFile(arm, name)
		if err != nil || !bytes.Equal(committed, text) {
			t.Errorf("port: %s is not what tabula build writes (%v)", name, err)
		}
	}
	if n := len(p.Classes()); n < 300 || n > 600 {
		t.Errorf("vocabulary: %d classes: expected some hundreds", n)
	}
}
