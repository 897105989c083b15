package tabula_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/tabula"
)

// BenchmarkMoved compares all scenes of the flat arm with edited ones, as a judge does: the engines before are kept,
// those after are fresh.
func BenchmarkMoved(b *testing.B) {
	known := loadDir(b, flat)
	scenes := renderArm(b, known, flat)
	none := func(*dom.Element) string { return "" }
	for _, c := range []struct {
		name    string
		profile *tabula.Profile
		edit    func(el *dom.Element) string // classes to add
	}{
		{"nothing", known, none},
		{"headings", known, on("h1", "bg-danger")},
		{"buttons", known, on("button", "hover:bg-danger")},
		{"padding", known, on("button", "p-1")},
		{"root-color", known, on("html", "text-danger")},
		{"body-type", known, on("body", "type-display")},
		{"token", editedArm(b, "tokens.json", `"danger":`, `"danger-new": { "$value": "#123456" }, "danger":`), none},
		{"dark", editedArm(b, "tokens.dark.json", `"heading": { "$value": "{palette.neutral.0}" }`, `"heading": { "$value": "#eee" }`), none},
		{"breakpoint", editedArm(b, "tabula.config.json", `"48rem"`, `"47rem"`), none},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkMoved(b, known, c.profile, scenes, c.edit) })
	}
}

func benchmarkMoved(b *testing.B, known, edited *tabula.Profile, scenes []*dom.Document, edit func(el *dom.Element) string) {
	engine := func(p *tabula.Profile, doc *dom.Document) *tabula.Engine {
		return p.Engine(doc, tabula.Options{UserAgent: cascade.UserAgentOf(doc), DefaultTheme: "light"})
	}
	w := world(version{profile: known}, version{profile: edited})
	var before []*tabula.Engine
	var after []*dom.Document
	elements := 0
	for _, doc := range scenes {
		before = append(before, engine(known, doc))
		after = append(after, classed(doc, edit))
		elements += len(doc.Root.Elements())
	}
	moves := 0
	score := func() {
		moves = 0
		for i, doc := range after {
			moves += len(tabula.Moved(before[i], engine(edited, doc), w))
		}
	}
	score()
	for b.Loop() {
		score()
	}
	b.ReportMetric(float64(elements), "elements")
	b.ReportMetric(float64(moves), "moves")
}

func editedArm(b *testing.B, name, old, new string) *tabula.Profile {
	b.Helper()
	files := fstest.MapFS{}
	for _, name := range []string{"tabula.config.json", "tokens.json", "tokens.dark.json", "exceptions.json"} {
		data, err := fs.ReadFile(os.DirFS(flat), name)
		if err != nil {
			b.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	edit(b, files, name, old, new)
	return loadFS(b, files)
}

// on adds a class to every element of a name.
func on(name, class string) func(*dom.Element) string {
	return func(el *dom.Element) string {
		if el.Name == name {
			return class
		}
		return ""
	}
}

// classed copies a document with more classes at the ends of lists.
func classed(doc *dom.Document, more func(*dom.Element) string) *dom.Document {
	var copied func(el *dom.Element) *dom.Element
	copied = func(el *dom.Element) *dom.Element {
		out := &dom.Element{Namespace: el.Namespace, Name: el.Name}
		class := more(el)
		for _, a := range el.Attributes {
			if a.Name == "class" && class != "" {
				a.Value, class = a.Value+" "+class, ""
			}
			out.Attributes = append(out.Attributes, a)
		}
		if class != "" {
			out.Attributes = append(out.Attributes, dom.Attribute{Name: "class", Value: strings.TrimSpace(class)})
		}
		for _, n := range el.Children {
			if child, ok := n.(*dom.Element); ok {
				out.Append(copied(child))
			} else {
				out.Append(n)
			}
		}
		return out
	}
	return &dom.Document{Scene: doc.Scene, Root: copied(doc.Root)}
}
