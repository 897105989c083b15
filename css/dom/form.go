package dom

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// FormOwner is the attribute by which ParseTied ties a control to a form that is not around it: both have it,
// with the same value. No tag can write the name.
const FormOwner = "\x00form"

// ParseTied parses as ParseHTML does, and ties the controls to their forms that the parser moved out of
// them (HTML Standard, section 4.10.18.3).
func ParseTied(text string) (*Document, error) {
	doc, err := ParseHTML(strings.NewReader(markForms(text)))
	if err != nil {
		return nil, err
	}
	tieForms(doc)
	return doc, nil
}

// formMark is the attribute with which forms and controls go through the parser: the number of the form
// that is open where the tag stands.
const formMark = "bench-form-open-here"

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
func tieForms(page *Document) {
	forms, loose := map[string]*Element{}, map[*Element]string{}
	for _, e := range page.Root.Elements() {
		mark, ok := e.Attribute(formMark)
		if !ok {
			continue
		}
		e.Attributes = slices.DeleteFunc(e.Attributes, func(a Attribute) bool { return a.Name == formMark })
		if e.Name == "form" {
			forms[mark] = e
		} else if _, named := e.Attribute("form"); !named {
			loose[e] = mark
		}
	}
	for e, mark := range loose {
		if form := forms[mark]; form != nil && e.Within("form") != form {
			e.Attributes = append(e.Attributes, Attribute{Name: FormOwner, Value: mark})
			if _, ok := form.Attribute(FormOwner); !ok {
				form.Attributes = append(form.Attributes, Attribute{Name: FormOwner, Value: mark})
			}
		}
	}
}
