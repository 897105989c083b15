package dom

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSerialise(t *testing.T) {
	for name, c := range map[string]struct{ html, want, stripped string }{
		"escapes":  {`<p title="a&quot;b'c">x &lt; y's</p>`, `<p title="a&quot;b&#x27;c">x &lt; y&#x27;s</p>`, ""},
		"void":     {`<br><input disabled>`, `<br/><input disabled=""/>`, ""},
		"class":    {`<p class="a" id="b"><i class="c">x</i></p>`, `<p class="a" id="b"><i class="c">x</i></p>`, `<p id="b"><i>x</i></p>`},
		"raw":      {`<style>a > b {}</style><script>1 < 2</script>`, `<style>a > b {}</style><script>1 < 2</script>`, ""},
		"pre":      {"<pre>\n\nx</pre><textarea>\n\ny</textarea>", "<pre>\n\nx</pre><textarea>\n\ny</textarea>", ""},
		"svg":      {`<svg viewBox="0 0 1 1"><linearGradient/><path d="M0 0"/></svg>`, `<svg viewBox="0 0 1 1"><linearGradient></linearGradient><path d="M0 0"></path></svg>`, ""},
		"comments": {`a<!-- b -->c`, `ac`, ""},
	} {
		doc, err := ParseHTML(strings.NewReader("<!doctype html><body>" + c.html))
		if err != nil {
			t.Fatal(err)
		}
		body := doc.Root.Children[1].(*Element)
		if c.stripped == "" {
			c.stripped = c.want
		}
		for strip, want := range map[bool]string{false: c.want, true: c.stripped} {
			got := Serialise(body, SerialiseOptions{StripClass: strip})
			if diff := cmp.Diff("<body>"+want+"</body>", got); diff != "" {
				t.Errorf("%s, strip %t (-want +got):\n%s", name, strip, diff)
			}
		}
	}
}

// TestVoidWithChildren hides nothing that is in the tree.
func TestVoidWithChildren(t *testing.T) {
	e := &Element{Name: "br"}
	e.Append(&Element{Name: "i"})
	if got, want := Serialise(e, SerialiseOptions{StripClass: true}), `<br><i></i></br>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestSpell(t *testing.T) {
	e := &Element{Name: "input", Attributes: []Attribute{{"readonly", ""}, {"class", "c"}}}
	e.Spell("readonly", "readOnly")
	if got, want := Serialise(e, SerialiseOptions{}), `<input readOnly="" class="c"/>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestMarkup keeps the text that React was given, but compares by the tree without classes.
// TestListeners: which events an element listens to is written where that is asked for alone.
func TestListeners(t *testing.T) {
	e := &Element{Name: "a", Attributes: []Attribute{{Name: "href", Value: "#"}}, Listeners: []string{"onClick"}}
	for o, want := range map[SerialiseOptions]string{
		{}:                `<a href="#"></a>`,
		{Listeners: true}: `<a href="#" onClick={function}></a>`,
	} {
		if got := Serialise(e, o); got != want {
			t.Errorf("%+v: expected %s, found %s", o, want, got)
		}
	}
}

func TestMarkup(t *testing.T) {
	e := &Element{Name: "p", Markup: `it's <b class="x">b</b>`}
	b := &Element{Name: "b", Attributes: []Attribute{{"class", "x"}}}
	b.Append(&Text{Data: "b"})
	e.Append(&Text{Data: "it's "})
	e.Append(b)
	if got, want := Serialise(e, SerialiseOptions{}), `<p>it's <b class="x">b</b></p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := Serialise(e, SerialiseOptions{StripClass: true}), `<p>it&#x27;s <b>b</b></p>`; got != want {
		t.Errorf("stripped: got %s, want %s", got, want)
	}
}
