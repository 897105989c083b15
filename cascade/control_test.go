package cascade_test

import (
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
)

// TestControlStates asks for controls that the state makes disabled or checked, as pseudo-class and as attribute.
func TestControlStates(t *testing.T) {
	const css = `
		button, input, p { color: red; order: 0; opacity: 1 }
		:disabled { color: blue }
		:enabled { opacity: 0.5 }
		[disabled] { order: 1 }
		:checked { color: green }
		button:hover:disabled { order: 2 }
		[disabled=x] { order: 3 }`
	doc := document(t, `<!DOCTYPE html><html><head></head><body><button>a</button><input type="checkbox"><input><p>b</p></body></html>`)
	sheets, err := sheet.CompileText(sheet.Text{Name: "p.css", CSS: css}, sheet.Text{Name: "x"})
	if err != nil {
		t.Fatal(err)
	}
	e := cascade.Match(sheets, doc, cascade.Options{})
	body := doc.Root.Elements()[3:]
	for _, c := range []struct {
		element  int
		set      []string
		property string
		want     string
	}{
		{0, nil, "color", "red"},
		{0, nil, "opacity", "0.5"},
		{0, []string{"disabled"}, "color", "blue"},
		{0, []string{"disabled"}, "opacity", "1"},
		{0, []string{"disabled"}, "order", "1"},
		{0, []string{"disabled", "hover"}, "order", "2"},
		{0, []string{"checked"}, "color", "red"},
		{1, []string{"checked"}, "color", "green"},
		{2, []string{"checked"}, "color", "red"},
		{2, []string{"disabled"}, "order", "1"},
		{3, []string{"disabled"}, "color", "red"},
		{3, []string{"disabled"}, "order", "0"},
	} {
		got, err := e.Specified(body[c.element], c.property, style.State{PseudoClasses: c.set})
		if err != nil || got.Text != c.want {
			t.Errorf("%s of <%s> in %v: expected %s, found %s (%v)", c.property, body[c.element].Name, c.set, c.want, got.Text, err)
		}
	}
}
