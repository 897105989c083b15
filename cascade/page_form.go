package cascade

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/scoring/dom"
)

// formMark is the attribute with which forms and controls go through the parser: the number of the form
// that is open where the tag stands.
const formMark = "cascade-form-open-here"

// markForms writes into the tags of forms and controls which form is open there. The parser ties controls
// to it even where they end up outside of it, as in a table that a form's tags stand in (HTML Standard,
// section 13.2.6.1 "create an element for the token").
func markForms(text string) string {
	if !strings.Contains(strings.ToLower(text), "<form") {
		return text
	}
	var out bytes.Buffer
	z := html.NewTokenizer(strings.NewReader(text))
	open, forms := 0, 0
	for {
		kind := z.Next()
		raw := string(z.Raw())
		if kind == html.ErrorToken {
			out.WriteString(raw)
			return out.String()
		}
		name := ""
		if kind == html.StartTagToken || kind == html.SelfClosingTagToken || kind == html.EndTagToken {
			tag, _ := z.TagName()
			name = string(tag)
		}
		switch {
		case name == "form" && kind == html.EndTagToken:
			open = 0
		case name == "form":
			if open == 0 {
				forms++
				open = forms
			}
			raw = marked(raw, name, open)
		case kind != html.EndTagToken && open != 0 && (name == "input" || name == "button"):
			raw = marked(raw, name, open)
		}
		out.WriteString(raw)
	}
}

func marked(raw, name string, open int) string {
	return raw[:1+len(name)] + " " + formMark + "=" + strconv.Itoa(open) + raw[1+len(name):]
}

// tieForms takes the marks away, and ties the controls that are outside of their forms to them.
func tieForms(page *dom.Document) {
	forms, loose := map[string]*dom.Element{}, map[*dom.Element]string{}
	for _, e := range page.Root.Elements() {
		mark, ok := e.Attribute(formMark)
		if !ok {
			continue
		}
		e.Attributes = withoutAttribute(e.Attributes, formMark)
		if e.Name == "form" {
			forms[mark] = e
		} else if _, named := e.Attribute("form"); !named {
			loose[e] = mark
		}
	}
	for e, mark := range loose {
		if form := forms[mark]; form != nil && nearestForm(e) != form {
			e.Attributes = append(e.Attributes, dom.Attribute{Name: selector.FormOwner, Value: mark})
			if _, ok := form.Attribute(selector.FormOwner); !ok {
				form.Attributes = append(form.Attributes, dom.Attribute{Name: selector.FormOwner, Value: mark})
			}
		}
	}
}

func withoutAttribute(list []dom.Attribute, name string) []dom.Attribute {
	var out []dom.Attribute
	for _, a := range list {
		if a.Name != name {
			out = append(out, a)
		}
	}
	return out
}

func nearestForm(e *dom.Element) *dom.Element {
	for p := e.Parent; p != nil; p = p.Parent {
		if p.Name == "form" && p.Namespace == dom.HTML {
			return p
		}
	}
	return nil
}
