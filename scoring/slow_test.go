package scoring

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// TestClosedWorldAsked: what is not asked because no edit reaches it has not moved. A judge that asks the whole world
// finds the same verdicts: on a sample, a larger one with REQUIRE_REFERENCES=1, and with CLOSED_WORLD=all on every right
// and wrong patch. What is seen in the states of other elements alone is compared in package cascade.
func TestClosedWorldAsked(t *testing.T) {
	suite, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	quick, thorough := NewJudge(suite), NewJudge(suite)
	thorough.thorough, thorough.moved = true, slowMoved
	quick.moved = func(head, base *workspace, scene string, w style.World) []style.Move {
		w.Elsewhere = false
		return head.moved(base, scene, w)
	}
	for _, arm := range suite.ArmNames() {
		for _, name := range some(patchesOf(t, arm)) {
			patch, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			task := strings.Split(filepath.ToSlash(name), "/")[3]
			req, err := suite.OpenPatch(Patch{Task: task, Arm: arm, Text: patch})
			if err != nil {
				t.Fatal(err)
			}
			var verdicts [2]*TaskResult
			for i, j := range []*Judge{quick, thorough} {
				if verdicts[i], err = j.Score(context.Background(), req); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(verdicts[1], verdicts[0]); diff != "" {
				t.Errorf("%s (-asked +quick):\n%s", name, diff)
			}
		}
	}
}

// some are as many of the patches as the run has time for.
func some(list []string) []string {
	n := 80
	switch {
	case os.Getenv("CLOSED_WORLD") == "all":
		return list
	case os.Getenv("REQUIRE_REFERENCES") == "1":
		n = 8
	}
	var kept []string
	for i := 0; i < len(list); i += n {
		kept = append(kept, list[i])
	}
	return kept
}

// patchesOf are all patches for an arm, right and wrong.
func patchesOf(t *testing.T, arm string) []string {
	t.Helper()
	var list []string
	for _, pattern := range []string{"../tasks/solutions/*/" + arm + "*.diff", "../tasks/mutants/*/" + arm + "/*.diff"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: nothing found, %v", pattern, err)
		}
		list = append(list, found...)
	}
	return list
}

// slowMoved asks for every element and pseudo-element in every state. What no author has a say in before and after is
// the user agent's or the initial value, and the same. The tokens of a Tabula arm are no engine's answers: they are
// taken as they are found.
func slowMoved(head, base *workspace, scene string, w style.World) []style.Move {
	a := &slowly{head: head, base: base, scene: scene, states: w.States()}
	a.customs = customNames(head.files, base.files)
	var list []style.Move
	if _, ok := head.machinery.(*tabulaMachinery); ok {
		list = slices.DeleteFunc(head.moved(base, scene, w), func(m style.Move) bool { return !isCustom(m.Property) })
		a.customs = nil
	}
	for i := range base.sites.elements[scene] {
		list = append(list, a.element(i)...)
	}
	return list
}

type slowly struct {
	head, base *workspace
	scene      string
	states     []style.State
	customs    []string
}

// element are the moves of an element and of its pseudo-elements.
func (a *slowly) element(i int) []style.Move {
	at := site{a.scene, i}
	found := map[string]map[string][]style.Move{"": {}, "after": {}, "before": {}}
	for _, st := range a.states {
		a.settled(at, st, found[""])
		for _, name := range []string{"before", "after"} {
			a.pseudo(at, name, st, found[name])
		}
	}
	var list []style.Move
	for _, pseudo := range slices.Sorted(maps.Keys(found)) {
		for _, name := range slices.Sorted(maps.Keys(found[pseudo])) {
			list = append(list, found[pseudo][name]...)
		}
	}
	return list
}

// settled compares what either version's author has a say in, and the root's custom properties.
func (a *slowly) settled(at site, st style.State, found map[string][]style.Move) {
	before := byProperty(a.base.sites.engines[at.scene].Settle(a.base.sites.element(at), st))
	after := byProperty(a.head.sites.engines[at.scene].Settle(a.head.sites.element(at), st))
	names := map[string]bool{}
	for _, side := range []map[string]style.Entry{before, after} {
		for name := range side {
			names[name] = true
		}
	}
	if at.index == 0 {
		for _, name := range a.customs {
			names[name] = true
		}
	}
	for name := range names {
		was, known := before[name]
		if !known {
			was, _ = a.base.sites.entry(at, name, st)
		}
		is, known := after[name]
		if !known {
			is, _ = a.head.sites.entry(at, name, st)
		}
		a.note(at, "", was, is, st, found)
	}
}

func byProperty(list []style.Entry) map[string]style.Entry {
	entries := map[string]style.Entry{}
	for _, e := range list {
		entries[e.Property] = e
	}
	return entries
}

// pseudo compares every longhand of a pseudo-element that has a box before or after.
func (a *slowly) pseudo(at site, name string, st style.State, found map[string][]style.Move) {
	x, isPseudo := a.base.sites.engines[at.scene].(*sharedEngine).engine.(pseudoEngine)
	y, _ := a.head.sites.engines[at.scene].(pseudoEngine)
	b, h := a.base.sites.element(at), a.head.sites.element(at)
	if !isPseudo || !a.base.sites.generates(at, b, name, st) && !a.head.sites.generates(at, h, name, st) {
		return
	}
	for _, longhand := range property.Longhands() {
		if property.Lookup(longhand).Logical {
			continue
		}
		was, err := x.SpecifiedPseudo(b, name, longhand, st)
		is, errAfter := y.SpecifiedPseudo(h, name, longhand, st)
		a.note(at, name, asEntry(longhand, was, err), asEntry(longhand, is, errAfter), st, found)
	}
}

func asEntry(name string, v style.Specified, err error) style.Entry {
	var refusal *style.Refusal
	errors.As(err, &refusal)
	return style.Entry{Property: name, Value: v.Value, Refused: refusal}
}

// note adds a state in which a value differs to its move.
func (a *slowly) note(at site, pseudo string, was, is style.Entry, st style.State, found map[string][]style.Move) {
	isSet := func(e style.Entry) bool { return e.Kind != style.Initial }
	if was.Same(is) && (!isCustom(was.Property) || isSet(was) == isSet(is)) {
		return
	}
	list := found[was.Property]
	i := slices.IndexFunc(list, func(m style.Move) bool { return m.Was.Same(was) && m.Is.Same(is) })
	if i < 0 {
		i = len(list)
		list = append(list, style.Move{Before: a.base.sites.element(at), After: a.head.sites.element(at), Pseudo: pseudo, Property: was.Property, Was: was, Is: is})
	}
	list[i].States = append(list[i].States, st)
	found[was.Property] = list
}

// customNames are the custom properties that a style sheet or a module of either version names, sorted.
func customNames(versions ...fs.FS) []string {
	names := map[string]bool{}
	for _, files := range versions {
		err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(files, name)
			for _, found := range regexp.MustCompile(`--[a-zA-Z][\w-]*`).FindAllString(string(text), -1) {
				names[found] = true
			}
			return err
		})
		if err != nil {
			panic(err)
		}
	}
	return slices.Sorted(maps.Keys(names))
}
