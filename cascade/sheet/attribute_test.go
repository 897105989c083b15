package sheet_test

import (
	"fmt"
	"testing"

	"github.com/tabula-css/bench/cascade/sheet"
)

// TestAttributeUses: an attribute's name is found wherever a sheet can ask for it, and nowhere else.
func TestAttributeUses(t *testing.T) {
	for _, c := range []struct{ css, want string }{
		{`[data-bench='button.solid'] { color: red }`, "[1:1]"},
		{`a[data-bench^="x"] {}`, "[1:2]"},
		{`a [ data-bench ] {}`, "[1:3]"},
		{`[d\61ta-b\65nch] {}`, "[1:1]"},
		{`[DATA-BENCH] {}`, "[1:1]"},
		{`[*|data-bench], [|data-bench], [n|data-bench~=x] {}`, "[1:1 1:17 1:32]"},
		{`[data-bench|='x' i] {}`, "[1:1]"},
		{`:is(a, [data-bench]) {}`, "[1:8]"},
		{`:not(:where(b [data-bench])) {}`, "[1:15]"},
		{`a:has(> [data-bench]) {}`, "[1:9]"},
		{`:nth-child(2 of [data-bench]) {}`, "[1:17]"},
		{`::slotted([data-bench]) {}`, "[1:11]"},
		{".a {\n  color: red;\n  &[data-bench] { color: blue }\n}", "[3:4]"},
		{`@scope ([data-bench]) to (b[data-bench]) { a {} }`, "[1:9 1:28]"},
		{`@media print { @layer x { [data-bench] {} } }`, "[1:27]"},
		{`@supports selector([data-bench]) { a {} }`, "[1:20]"},
		{`@unknown { [data-bench] {} }`, "[1:12]"},
		{`a::before { content: attr(data-bench) }`, "[1:22]"},
		{`a { --x: ATTR( data-bench type(<color>), red); width: calc(attr(n|data-bench px)) }`, "[1:10 1:60]"},
		{`a:unknown-thing([data-bench] {}`, "[1:17]"},
		{`/* [data-bench] */ [data-benchmark], [data], .data-bench, #data-bench, data-bench {}`, "[]"},
		{`[x='data-bench'], [x="[data-bench]"], [x|=data-bench], [x=data-bench] {}`, "[]"},
		{`a { content: "attr(data-bench)"; animation-name: data-bench; color: attr(x, data-bench) }`, "[]"},
		{`[data-bench|x] {}`, "[]"},
	} {
		got := "["
		for i, p := range sheet.AttributeUses("a.css", c.css, "data-bench") {
			if i > 0 {
				got += " "
			}
			got += fmt.Sprintf("%d:%d", p.Line, p.Column)
		}
		if got += "]"; got != c.want {
			t.Errorf("%s: expected %s, got %s", c.css, c.want, got)
		}
	}
}
