package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// StyleElements lists the texts of a page's style elements, and of its links to data: addresses, in document
// order, named by the page and their number. Those with a title are one set for each title, of which the
// first one alone applies, or the one that a meta element names before it (HTML Standard, sections 4.2.5.3
// and 4.2.6; CSSOM, section 6.2).
func StyleElements(page *dom.Document, name string) []sheet.Text {
	var list []sheet.Text
	count := map[string]int{}
	for _, e := range ownSheets(page) {
		t := sheet.Text{}
		if e.Name == "link" {
			if !isData(e) {
				continue
			}
			t.CSS = sheet.DataURL(href(e))
		}
		count[e.Name]++
		t.Name = fmt.Sprintf("%s#%s%d", name, e.Name, count[e.Name])
		t.Media, _ = e.Attribute("media")
		for _, n := range e.Children {
			if k, ok := n.(*dom.Text); ok {
				t.CSS += k.Data
			}
		}
		list = append(list, t)
	}
	return list
}

// CheckLinks is the *style.Refusal of a page, known by its name, that links to a sheet which is not read.
// Where sheets are given with the page they are those of its links, and come before its style elements: then
// it is refused only when a link stands behind one of these, or is for some media alone.
func CheckLinks(page *dom.Document, name string, given bool) error {
	behind := false
	for _, e := range ownSheets(page) {
		switch {
		case e.Name == "style" || isData(e):
			behind = true
		case neverOnScreen(e):
		case !given:
			return subset.Link.At(diagnostic.Position{File: name}, strconv.Quote(diagnostic.Clip(href(e))))
		case behind:
			return subset.Link.At(diagnostic.Position{File: name}, strconv.Quote(diagnostic.Clip(href(e)))+" stands behind a style element")
		case !always(e):
			return subset.Link.At(diagnostic.Position{File: name}, strconv.Quote(diagnostic.Clip(href(e)))+" is for some media alone")
		}
	}
	return nil
}

// ownSheets are the elements of a page that bring a sheet which applies, in document order.
func ownSheets(page *dom.Document) []*dom.Element {
	var list []*dom.Element
	preferred := ""
	for _, e := range page.Root.Elements() {
		if rule, _ := e.Attribute("http-equiv"); e.Name == "meta" && preferred == "" && strings.EqualFold(rule, "default-style") {
			preferred, _ = e.Attribute("content")
		}
		brings, alternate := bringsSheet(e)
		if !brings {
			continue
		}
		if title, _ := e.Attribute("title"); title != "" {
			if preferred == "" && !alternate {
				preferred = title
			}
			if title != preferred {
				continue
			}
		} else if alternate {
			continue
		}
		list = append(list, e)
	}
	return list
}

// bringsSheet says whether the element is a style element or a link to a sheet, and whether that is an
// alternate one.
func bringsSheet(e *dom.Element) (brings, alternate bool) {
	kind, _ := e.Attribute("type")
	if kind != "" && !strings.EqualFold(kind, "text/css") {
		return false, false
	}
	switch {
	case e.Name == "style":
		return e.Namespace != dom.MathML, false
	case e.Name != "link" || e.Namespace != dom.HTML || href(e) == "":
		return false, false
	}
	if _, disabled := e.Attribute("disabled"); disabled {
		return false, false
	}
	rel, _ := e.Attribute("rel")
	words := strings.Fields(strings.ToLower(rel))
	return slices.Contains(words, "stylesheet"), slices.Contains(words, "alternate")
}

// href is the address of a link.
func href(e *dom.Element) string {
	text, _ := e.Attribute("href")
	return strings.Trim(text, " \t\n\f\r")
}

func isData(e *dom.Element) bool {
	text := href(e)
	return len(text) >= 5 && strings.EqualFold(text[:5], "data:")
}

// always says whether a link is for all media.
func always(e *dom.Element) bool {
	media, _ := e.Attribute("media")
	media = strings.ToLower(strings.TrimSpace(media))
	return media == "" || media == "all" || media == "screen"
}

// neverOnScreen says whether a link is for printing alone.
func neverOnScreen(e *dom.Element) bool {
	media, _ := e.Attribute("media")
	return strings.EqualFold(strings.TrimSpace(media), "print")
}
