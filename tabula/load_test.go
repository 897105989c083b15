package tabula_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula"
)

// TestFaults loads the profile in each file of testdata/faults: it is refused with the words that the
// file begins with.
func TestFaults(t *testing.T) {
	files, err := filepath.Glob("testdata/faults/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			arm := fstest.MapFS{}
			for _, f := range archive.Files {
				arm[f.Name] = &fstest.MapFile{Data: []byte(strings.TrimSuffix(string(f.Data), "\n"))}
			}
			_, err = tabula.Load(arm)
			var fault *diagnostic.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("no fault: %v", err)
			}
			if *update {
				archive.Comment = []byte(fault.Error() + "\n")
				if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want := strings.TrimSpace(string(archive.Comment)); fault.Error() != want {
				t.Errorf("got  %s\nwant %s", fault, want)
			}
		})
	}
}

// TestCache: the same files give the same profile, and a changed one another.
func TestCache(t *testing.T) {
	var c tabula.Cache
	arm := memory(t, "profile")
	load := func() *tabula.Profile {
		t.Helper()
		p, err := c.Load(arm)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	first := load()
	if load() != first {
		t.Error("the same files are read twice")
	}
	exceptions := arm["exceptions.json"]
	delete(arm, "exceptions.json")
	if p := load(); p == first || p.Known("w-sidebar") {
		t.Error("a missing file is not seen")
	}
	arm["exceptions.json"] = exceptions
	if load() != first {
		t.Error("the first profile is forgotten")
	}
	arm["src/A.tsx"] = &fstest.MapFile{Data: []byte(`export const A = () => <p className="nope w-sidebar" />;`)}
	for range 2 {
		r, err := c.Lint(t.Context(), first, arm)
		if err != nil || len(r.Findings) != 1 {
			t.Errorf("lint: %v, %v", r.Findings, err)
		}
	}
}

// FuzzLoad: no configuration and no tokens make the reader fail, and what is taken gives artefacts that
// a second build finds unchanged.
func FuzzLoad(f *testing.F) {
	for _, dir := range []string{"profile", "base"} {
		arm := memory(f, dir)
		f.Add(string(arm["tabula.config.json"].Data), string(arm["tokens.json"].Data), string(arm["tokens.json"].Data))
	}
	f.Fuzz(func(t *testing.T, config, tokens, other string) {
		arm := fstest.MapFS{
			"tabula.config.json": {Data: []byte(config)},
			"tokens.json":        {Data: []byte(tokens)},
			"tokens.dark.json":   {Data: []byte(other)},
		}
		p, err := tabula.Load(arm)
		if err != nil {
			return
		}
		for path, data := range p.Artefacts() {
			arm[path] = &fstest.MapFile{Data: data}
		}
		if list := p.Check(arm); len(list) > 0 {
			t.Errorf("a fresh build differs: %v", list)
		}
		if !json.Valid(arm[tabula.RegistryFile].Data) || !json.Valid(arm[tabula.TokensFile].Data) {
			t.Error("an artefact is no JSON")
		}
	})
}
