package tabula

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// The kinds of DocumentFinding.
const (
	UnknownClass  = "unknown-class"  // a class that the vocabulary does not have
	UnmergedClass = "unmerged-class" // a list that Merge would change
)

// DocumentFinding is a class list of a rendered document that breaks the profile's rules.
type DocumentFinding struct {
	diagnostic.Position        // of the class in the source; zero, as a document does not know it
	Kind                string // UnknownClass or UnmergedClass
	Message             string // one clause that names the element
	Anchor              string // the element's anchor, or the nearest ancestor's
	Class               string // the unknown class; for UnmergedClass the whole list
}

// DocumentFindings checks the class lists of all elements of a document, in document order.
func (p *Profile) DocumentFindings(doc *dom.Document) []DocumentFinding {
	var list []DocumentFinding
	clean := map[string]bool{} // lists without findings
	meant := p.hints()
	for _, el := range doc.Root.Elements() {
		classes, ok := el.Attribute("class")
		if !ok || clean[classes] {
			continue
		}
		found := p.listFindings(el, classes, meant)
		clean[classes] = len(found) == 0
		list = append(list, found...)
	}
	return list
}

func (p *Profile) listFindings(el *dom.Element, classes string, meant func(string) []string) []DocumentFinding {
	var list []DocumentFinding
	names := fields(classes)
	where, anchor := describe(el)
	seen := map[string]bool{}
	for _, name := range names {
		if seen[name] || p.Known(name) {
			continue
		}
		seen[name] = true
		list = append(list, DocumentFinding{Kind: UnknownClass, Anchor: anchor, Class: name,
			Message: fmt.Sprintf("class %q on %s is not in the vocabulary%s", name, where, nearestAre(meant(name)))})
	}
	if kept, dropped := p.merge(names); len(dropped) > 0 {
		list = append(list, DocumentFinding{Kind: UnmergedClass, Anchor: anchor, Class: classes,
			Message: fmt.Sprintf("class list %q on %s is not merged: merge gives %q", strings.Join(names, " "), where, strings.Join(kept, " "))})
	}
	return list
}

// nearestAre is the end of a message about an unknown class.
func nearestAre(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return ": nearest are " + strings.Join(near, ", ")
}

// hintLimit bounds the unknown classes that nearest names are looked for.
const hintLimit = 256

// hints is Nearest for many classes: each is looked up once, and past a limit none is.
func (p *Profile) hints() func(class string) []string {
	known := map[string][]string{}
	return func(class string) []string {
		near, ok := known[class]
		if !ok && len(known) < hintLimit {
			near = p.Nearest(class)
			known[class] = near
		}
		return near
	}
}

// describe names an element by its tag and its anchor, or by the nearest one above it.
func describe(el *dom.Element) (where, anchor string) {
	where = "<" + el.Name + ">"
	if anchor, ok := el.Attribute(dom.AnchorAttribute); ok {
		return fmt.Sprintf("%s %q", where, anchor), anchor
	}
	for e := el.Parent; e != nil; e = e.Parent {
		if anchor, ok := e.Attribute(dom.AnchorAttribute); ok {
			return fmt.Sprintf("%s in %q", where, anchor), anchor
		}
	}
	return where, ""
}

// Unknown says of each class of a list that the vocabulary does not have it, one message a class.
func (p *Profile) Unknown(classes string) []string {
	var list []string
	for _, name := range fields(classes) {
		if !p.Known(name) {
			list = append(list, fmt.Sprintf("class %q is not in the vocabulary%s", name, nearestAre(p.Nearest(name))))
		}
	}
	return list
}
