package results

import (
	"fmt"
	"io"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// Explanation is one question to an arm with its answer.
type Explanation struct {
	Arm              string // empty for a page that is no arm
	Anchor, Property string // of such a page, Anchor is the selector
	Condition, Theme string
	Viewport         int // CSS pixels
	Specified        style.Specified
}

// PlainExplanation is an Explanation as JSON.
type PlainExplanation struct {
	Arm        string            `json:"arm,omitempty"`
	Anchor     string            `json:"anchor"`
	Property   string            `json:"property"`
	Condition  string            `json:"condition,omitempty"`
	Theme      string            `json:"theme,omitempty"`
	Viewport   int               `json:"viewport,omitempty"`
	Value      string            `json:"value"` // canonical spelling
	Text       string            `json:"text"`  // as written, after var() substitution
	Kind       style.Kind        `json:"kind"`  // declared, inherited, user-agent or initial
	Relative   bool              `json:"relative"`
	From       string            `json:"from,omitempty"` // element that the value was inherited from
	Candidates []style.Candidate `json:"candidates"`     // winner first
}

// Plain is the explanation as JSON has it.
func (e *Explanation) Plain() PlainExplanation {
	v := &e.Specified
	p := PlainExplanation{
		Arm: e.Arm, Anchor: e.Anchor, Property: e.Property, Condition: e.Condition, Theme: e.Theme, Viewport: e.Viewport,
		Value: v.Canonical, Text: v.Text, Kind: v.Kind, Relative: v.Relative,
		Candidates: append([]style.Candidate{}, v.Candidates...),
	}
	if v.Kind == style.Inherited {
		p.From = elementName(v.From)
	}
	return p
}

// elementName is an element's anchor, or its tag.
func elementName(e *dom.Element) string {
	if e == nil {
		return ""
	}
	if anchor, ok := e.Attribute(dom.AnchorAttribute); ok {
		return anchor
	}
	return "<" + e.Name + ">"
}

// WriteText writes the explanation for a person: the value, then every candidate with its place, layer,
// specificity and order, and why each but the first lost.
func (plain *PlainExplanation) WriteText(w io.Writer, colour bool) error {
	p := &printer{colour: colour}
	p.WriteString(diagnostic.Escape(words(plain.Anchor, plain.Property, scoring.StateWords(plain.Condition, plain.Theme, plain.Viewport))))
	if plain.Arm != "" {
		fmt.Fprintf(p, "  arm %s", diagnostic.Escape(plain.Arm))
	}
	p.WriteByte('\n')
	fmt.Fprintf(p, "%s  %s", p.paint(bold, value(plain.Value)), diagnostic.Escape(string(plain.Kind)))
	if plain.From != "" {
		fmt.Fprintf(p, " from %s", diagnostic.Escape(plain.From))
	}
	if plain.Text != "" && plain.Text != plain.Value {
		fmt.Fprintf(p, ", written %s", diagnostic.Escape(plain.Text))
	}
	p.WriteByte('\n')
	for i := range plain.Candidates {
		p.explain(plain.Property, &plain.Candidates[i])
	}
	_, err := io.WriteString(w, diagnostic.Inert(p.String()))
	return err
}

func (p *printer) explain(longhand string, c *style.Candidate) {
	verdict, style := "won ", green
	if c.Lost != "" {
		verdict, style = "lost", faint
	}
	fmt.Fprintf(p, "\n%s  %s\n", p.paint(style, verdict), candidate(longhand, c))
	if c.Origin != userAgent {
		fmt.Fprintf(p, "      %s\n", diagnostic.Escape(rank(c)))
	}
	if c.Lost != "" {
		fmt.Fprintf(p, "      %s\n", diagnostic.Escape(c.Lost))
	}
}

// rank is what an author's candidate is sorted by.
func rank(c *style.Candidate) string {
	var facts []string
	if c.Layer != "" {
		facts = append(facts, "layer "+c.Layer)
	}
	if c.Selector != "" {
		s := c.Specificity
		facts = append(facts, fmt.Sprintf("specificity (%d,%d,%d)", s[0], s[1], s[2]))
	}
	return strings.Join(append(facts, fmt.Sprintf("order %d", c.Order)), ", ")
}
