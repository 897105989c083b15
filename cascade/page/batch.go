package page

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// Question is one line of a batch: a page, an element and what is asked of it.
type Question struct {
	ID        json.RawMessage // any JSON value; comes back with the answer
	HTML      string
	CSS       Texts  // the page's sheets, which its links stand for; its style elements come after them
	Selector  string // the element is its first match; it may end in a pseudo-element
	Condition string // pseudo-classes that hold for the element, joined by +; null and "" for none
	Property  string // longhand or custom property
	Viewport  Viewport
}

// Texts is a list of style sheets: in JSON one string, a list of strings, or null.
type Texts []string

// UnmarshalJSON reads either form.
func (t *Texts) UnmarshalJSON(data []byte) error {
	var one *string
	if json.Unmarshal(data, &one) == nil {
		if one != nil {
			*t = Texts{*one}
		}
		return nil
	}
	var list []string
	if err := json.Unmarshal(data, &list); err != nil {
		return errors.New("expected a string or a list of strings")
	}
	*t = list
	return nil
}

// Viewport is a viewport's size in CSS pixels: in JSON its width, or an object. Zero is the default.
type Viewport struct{ Width, Height int }

// UnmarshalJSON reads either form.
func (v *Viewport) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &v.Width) == nil {
		return nil
	}
	type plain Viewport
	if err := json.Unmarshal(data, (*plain)(v)); err != nil {
		return errors.New("expected a width, or an object with width and height")
	}
	return nil
}

// Answer is one line of a batch's answers: a specified value, a violation or an error.
type Answer struct {
	ID json.RawMessage `json:"id"`
	*Found
	Violation *Violation `json:"violation,omitempty"`
	Error     string     `json:"error,omitempty"`
}

// Found is the specified value that was asked for.
type Found struct {
	Kind        style.Kind       `json:"kind"`
	Value       string           `json:"value"` // as written, after substitution
	Canonical   string           `json:"canonical"`
	Declaration *style.Candidate `json:"declaration"` // that won, or null for an initial value
	From        *string          `json:"from"`        // where the value was inherited from, as a selector; else null
}

// Violation is a refusal: what is not answered for, and where it stands.
type Violation struct {
	Reason string `json:"reason"`
	At     string `json:"at"`
}

// Ask answers one line of a batch. Whatever is wrong with the line is in the answer.
func Ask(line []byte) (a Answer) {
	a.ID = json.RawMessage("null")
	defer func() {
		if fault := recover(); fault != nil { // one line's trouble is not the others'
			a = Answer{ID: a.ID, Error: fmt.Sprintf("answer question: the engine broke: %v", fault)}
		}
	}()
	var q Question
	err := json.Unmarshal(line, &q)
	if len(q.ID) > 0 {
		a.ID = q.ID
	}
	if err != nil {
		a.Error = fmt.Sprintf("read question: %v", err)
		return a
	}
	found, err := q.answer()
	var refusal *style.Refusal
	switch {
	case errors.As(err, &refusal):
		a.Violation = &Violation{refusal.Construct + ": " + refusal.Reason, refusal.Position.String()}
	case err != nil:
		a.Error = err.Error()
	default:
		a.Found = found
	}
	return a
}

func (q *Question) answer() (*Found, error) {
	switch {
	case q.Selector == "":
		return nil, errors.New("expected a selector")
	case q.Property == "":
		return nil, errors.New("expected a property")
	case q.Viewport.Width < 0 || q.Viewport.Height < 0:
		return nil, errors.New("expected a viewport that is not negative")
	}
	st := style.State{Width: q.Viewport.Width, Height: q.Viewport.Height}
	var err error
	if st.PseudoClasses, err = style.ParseCondition(q.Condition); err != nil {
		return nil, err
	}
	page, err := Parse(q.HTML)
	if err != nil {
		return nil, err
	}
	if err := CheckLinks(page, "html", len(q.CSS) > 0); err != nil {
		return nil, err
	}
	element, pseudo, err := First(page, q.Selector)
	if err != nil {
		return nil, err
	}
	var texts []sheet.Text
	for i, css := range q.CSS {
		name := "css"
		if len(q.CSS) > 1 {
			name = fmt.Sprintf("css%d", i+1)
		}
		texts = append(texts, sheet.Text{Name: name, CSS: css})
	}
	sheets, err := sheet.CompilePage(append(texts, StyleElements(page, "html")...)...)
	if err != nil {
		return nil, err
	}
	v, err := cascade.Match(sheets, page, cascade.Options{}).SpecifiedPseudo(element, pseudo, q.Property, st)
	if err != nil {
		return nil, err
	}
	f := &Found{Kind: v.Kind, Value: v.Text, Canonical: v.Canonical, Declaration: v.Winner()}
	if v.Kind == style.Inherited && v.From != nil {
		from := pathTo(v.From)
		f.From = &from
	}
	if v.Kind == style.Initial {
		f.Declaration = nil
	}
	return f, nil
}

// pathTo is a selector of one element: its tags and places from the root.
func pathTo(e *dom.Element) string {
	if e.Parent == nil {
		return e.Name
	}
	at := 0
	for _, n := range e.Parent.Children {
		if k, ok := n.(*dom.Element); ok {
			at++
			if k == e {
				break
			}
		}
	}
	step := e.Name
	if step != "body" && step != "head" {
		step = fmt.Sprintf("%s:nth-child(%d)", step, at)
	}
	return strings.Join([]string{pathTo(e.Parent), step}, " > ")
}

// Line is the answer as one line of JSON, with its line feed.
func (a Answer) Line() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(a); err != nil {
		return nil, fmt.Errorf("write answer: %w", err)
	}
	return b.Bytes(), nil
}
