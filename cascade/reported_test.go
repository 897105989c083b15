package cascade_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// reported is a line of testdata/reported.jsonl: a failure of some engine, made small.
type reported struct {
	ID, HTML, CSS, Selector, Property, Expected string
	Condition                                   *string
	Alt                                         string `json:"expected_alt"`
	Note                                        string
}

// TestReported asks every reported case. Each must be right; a refusal by name would be a lesser fault
// than a wrong answer, so the two are counted apart.
func TestReported(t *testing.T) {
	right, refused, wrong := 0, 0, 0
	for _, c := range readReported(t) {
		t.Run(c.ID, func(t *testing.T) {
			got, err := ask(c)
			var refusal *style.Refusal
			switch {
			case errors.As(err, &refusal):
				refused++
				t.Errorf("refused: %v (%s)", err, c.Note)
			case err != nil:
				t.Fatal(err)
			case !c.allows(got):
				wrong++
				t.Errorf("%s of %s: got %s %q, expected %q (%s)\n%s\n%s", c.Property, c.Selector, got.Kind, got.Text, c.Expected, c.Note, c.HTML, c.CSS)
			default:
				right++
			}
		})
	}
	t.Logf("reported cases: %d right, %d refused, %d wrong", right, refused, wrong)
}

func readReported(t testing.TB) []reported {
	t.Helper()
	f, err := os.Open("testdata/reported.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []reported
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c reported
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	return list
}

// ask puts a case's question to the engine.
func ask(c reported) (style.Specified, error) {
	doc, err := dom.ParseHTML(strings.NewReader("<!DOCTYPE html>" + c.HTML))
	if err != nil {
		return style.Specified{}, err
	}
	sheets, err := sheet.CompileText(sheet.Text{Name: "case.css", CSS: c.CSS})
	if err != nil {
		return style.Specified{}, err
	}
	el := selectFirst(doc, c.Selector)
	if el == nil {
		return style.Specified{}, fmt.Errorf("no element matches %q", c.Selector)
	}
	var st style.State
	if c.Condition != nil {
		if st.PseudoClasses, err = style.ParseCondition(*c.Condition); err != nil {
			return style.Specified{}, err
		}
	}
	return cascade.Match(sheets, doc, cascade.Options{}).Specified(el, c.Property, st)
}

func selectFirst(doc *dom.Document, text string) *dom.Element {
	list, err := selector.Parse(syntax.ParseComponents(text), selector.Context{})
	if err != nil {
		return nil
	}
	tree := selector.NewTree(doc, selector.Override{})
	m := selector.Matcher{Tree: tree}
	for i := range tree.Nodes {
		if m.MatchAny(list, &tree.Nodes[i]) == selector.Yes {
			return tree.Nodes[i].Element
		}
	}
	return nil
}

// allows says whether the answer is the expected one, or its other spelling.
func (c reported) allows(got style.Specified) bool {
	return c.is(got, c.Expected) || c.Alt != "" && c.is(got, c.Alt)
}

func (c reported) is(got style.Specified, want string) bool {
	kind := style.Declared
	switch {
	case want == "unset":
		if got.Kind == style.UserAgent { // the user-agent sheet may well declare the initial value
			canonical, _ := value.Canonical(c.Property, value.Initial(c.Property))
			return got.Canonical == canonical
		}
		return got.Kind == style.Initial
	case strings.HasPrefix(want, "inherited:"):
		kind, want = style.Inherited, want[len("inherited:"):]
	case strings.HasPrefix(want, "ua:"):
		kind, want = style.UserAgent, want[len("ua:"):]
	}
	canonical, _ := value.Canonical(c.Property, syntax.ParseComponents(want))
	return got.Kind == kind && got.Canonical == canonical
}
