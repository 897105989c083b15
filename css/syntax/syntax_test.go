package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/syntax"
)

// kinds names tokens in the tables.
var kinds = map[syntax.Kind]string{
	syntax.Ident: "ident", syntax.Function: "function", syntax.AtKeyword: "at", syntax.Hash: "hash",
	syntax.String: "string", syntax.BadString: "bad-string", syntax.URL: "url", syntax.BadURL: "bad-url",
	syntax.Delim: "delim", syntax.Number: "number", syntax.Percentage: "percent", syntax.Dimension: "dimension",
	syntax.Whitespace: "_", syntax.CDO: "CDO", syntax.CDC: "CDC", syntax.Colon: ":", syntax.Semicolon: ";",
	syntax.Comma: ",", syntax.LeftBracket: "[", syntax.RightBracket: "]", syntax.LeftParen: "(",
	syntax.RightParen: ")", syntax.LeftBrace: "{", syntax.RightBrace: "}",
}

func describe(t syntax.Token) string {
	s := kinds[t.Kind]
	switch t.Kind {
	case syntax.Number, syntax.Percentage, syntax.Dimension:
		s += fmt.Sprintf(":%v%s", t.Number, t.Unit())
		if t.Integer {
			s += "!"
		}
		if t.HasSign {
			s += "±"
		}
	case syntax.Hash:
		s += "#" + t.Value
		if t.IDHash {
			s += "!"
		}
	default:
		if t.Value != "" {
			s += ":" + t.Value
		}
	}
	return s
}

// TestTokenize is css-syntax-3's section 4 as a table.
func TestTokenize(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"a b", "ident:a _ ident:b"},
		{"s/**/pan", "ident:s ident:pan"},
		{"/* open", ""},
		{"p/**/.a", "ident:p delim:. ident:a"},
		{"u+a{}", "ident:u delim:+ ident:a { }"},
		{"u+1", "ident:u number:1!±"},
		{"-->", "CDC"},
		{"--> --a -b -1 - 1", "CDC _ ident:--a _ ident:-b _ number:-1!± _ delim:- _ number:1!"},
		{"<!-- <!-", "CDO _ delim:< delim:! delim:-"},
		{"1px 1e3px 1e-2 .5% +.5E1 1.", "dimension:1px! _ dimension:1000px _ number:0.01 _ percent:0.5 _ number:5± _ number:1! delim:."},
		{"1e 1e- 1--a 1\\70x", "dimension:1e! _ dimension:1e-! _ dimension:1--a! _ dimension:1px!"},
		{"#a #1a #-a # #\\31", "hash#a! _ hash#1a _ hash#-a! _ delim:# _ hash#1!"},
		{"@media @-x @1 @", "at:media _ at:-x _ delim:@ number:1! _ delim:@"},
		{`"a\"b" 'c` + "\n" + `d'`, `string:a"b _ bad-string _ ident:d string`},
		{"'a\\\nb' 'c", "string:ab _ string:c"},
		{"'\\41 b\\0'", "string:Ab�"},
		{"url(a) url( a ) url(a b) url('a') URL(a)", "url:a _ url:a _ bad-url _ function:url string:a ) _ url:a"},
		{"url(a\\)b) url(a\"b) c url(", "url:a)b _ bad-url _ ident:c _ url"},
		{"c\\6flor \\31 a \\", "ident:color _ ident:1a _ ident:�"},
		{"a\x00b \x00", "ident:a�b _ ident:�"},
		{"\ufeffa", "ident:a"},
		{"a\r\nb\rc\fd", "ident:a _ ident:b _ ident:c _ ident:d"},
		{"\\110000 x \\d800 y", "ident:�x _ ident:�y"},
		{"é-Ä", "ident:é-Ä"},
		{"a(b) rgb(1,2)", "function:a ident:b ) _ function:rgb number:1! , number:2! )"},
		{"999999999999999999999e999", fmt.Sprintf("number:%v", 1.7976931348623157e+308)},
	} {
		var got []string
		for _, k := range syntax.Tokenize(c.src) {
			got = append(got, describe(k))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q:\ngot      %s\nexpected %s", c.src, s, c.want)
		}
	}
}

// dump writes items so that a table can hold them; every block is read as contents.
func dump(items []syntax.Item) string {
	var b strings.Builder
	for _, item := range items {
		switch item := item.(type) {
		case *syntax.Declaration:
			fmt.Fprintf(&b, "%s=%s", item.Name, syntax.Text(item.Value.Components()))
			if item.Important {
				b.WriteString("!")
			}
		case *syntax.QualifiedRule:
			fmt.Fprintf(&b, "%s{%s}", syntax.Text(item.Prelude.Components()), dump(item.Block.Contents()))
		case *syntax.AtRule:
			fmt.Fprintf(&b, "@%s %s", item.Name, syntax.Text(item.Prelude))
			if item.HasBlock {
				fmt.Fprintf(&b, "{%s}", dump(item.Block.Contents()))
			}
		case *syntax.Dropped:
			b.WriteString("✗")
		}
		b.WriteString(";")
	}
	return b.String()
}

// TestRules is sections 5.4 and 5.5 as a table; ✗ is something dropped.
func TestRules(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"a{b:c}", "a{b=c;};"},
		{"a{b:c;d:e f ! IMPORTANT;}", "a{b=c;d=e f!;};"},
		{"a{b:c!\\69mportant}", "a{b=c!;};"},
		{"a{b:c!important!important;d:e!ie;f:g}", "a{✗;✗;f=g;};"},
		{"a{b c;d:e}", "a{✗;d=e;};"},
		{"a{*b:c;d:e}", "a{✗;d=e;};"},
		{"a{b:c d:e}", "a{b=c d:e;};"},
		{"a{b:\"x\ny;c:d}", "a{✗;c=d;};"},
		{"a{b:url(x y);c:d}", "a{✗;c=d;};"},
		{"a{b:(;c:d} e{f:g}", "a{✗;};"},
		{"a{b:);c:d}", "a{✗;c=d;};"},
		{"a{b:[}];c:d}", "a{✗;c=d;};"},
		{"a{f(x){c:d}e:f;g:h}", "a{✗;g=h;};"},
		{"a{b:hover{c:d}e:f}", "a{b:hover{c=d;};e=f;};"},
		{"a{b:{c:d}e:f}", "a{b:{c=d;};e=f;};"},
		{"a{b:{c:d};e:f}", "a{b:{c=d;};e=f;};"},
		{"a{b:{var(--x)};e:f}", "a{b={var(--x)};e=f;};"},
		{"a{b:{var(--x)} c;e:f}", "a{b:{✗;};✗;e=f;};"},
		{"a{--b:{c:d};e:f}", "a{--b={c:d};e=f;};"},
		{"a{--b: x{y} z;e:f}", "a{--b=x{y} z;e=f;};"},
		{"a{--b:;--c: ;e:f}", "a{--b=;--c=;e=f;};"},
		{"a{& b{c:d}> e{f:g}h:i}", "a{& b{c=d;};> e{f=g;};h=i;};"},
		{"a{@media x{b:c}d:e}", "a{@media x{b=c;};d=e;};"},
		{"a{@x y;b:c}", "a{@x y;b=c;};"},
		{"a{b:c", "a{b=c;};"},
		{"a", "✗;"},
		{"a;b{c:d}", "a;b{c=d;};"},
		{"}a{b:c}", "}a{b=c;};"},
		{"{a:b}", "{a=b;};"},
		{"<!-- a{b:c} -->", "a{b=c;};"},
		{"@a b;@c{d:e}@f", "@a b;@c {d=e;};@f ;"},
		{"@a (b;c) d;e{f:g}", "@a (b;c) d;e{f=g;};"},
		{"--a:b{c:d} e{f:g}", "✗;e{f=g;};"},
		{"@MEDIA x{}", "@media x{};"},
		{"a{b:c;;d:e;}", "a{b=c;d=e;};"},
		{"a{B\\43:c}", "a{BC=c;};"},
		{"a{b:c}}d{e:f}", "a{b=c;};}d{e=f;};"},
	} {
		if diff := cmp.Diff(c.want, dump(syntax.Parse(c.src).Rules())); diff != "" {
			t.Errorf("%q (-expected +got):\n%s", c.src, diff)
		}
	}
}

// TestAttribute: a style attribute holds declarations only.
func TestAttribute(t *testing.T) {
	for src, want := range map[string]string{
		"a:b;c{d:e};f:g":     "a=b;✗;f=g;",
		"c{d:e} f:g;h:i":     "✗;h=i;",
		"@x{a:b} c:d":        "@x {a=b;};c=d;",
		"a:b!important; c:d": "a=b!;c=d;",
	} {
		if got := dump(syntax.ParseAttribute(src)); got != want {
			t.Errorf("%q: got %s, expected %s", src, got, want)
		}
	}
}

// TestDepth: brackets beyond MaxDepth are one component, and no stack overflows.
func TestDepth(t *testing.T) {
	deep := strings.Repeat("(", 200_000)
	list := syntax.ParseComponents(deep)
	depth := 0
	for len(list) > 0 && list[0].IsBlock() {
		list, depth = list[0].Children, depth+1
	}
	if depth != syntax.MaxDepth || list[0].Token.Kind != syntax.TooDeep {
		t.Errorf("depth %d, then %v", depth, list[0].Token.Kind)
	}
	items := syntax.Parse("a{b:" + deep).Rules()
	d, ok := items[0].(*syntax.QualifiedRule).Block.Contents()[0].(*syntax.Declaration)
	if !ok || !d.TooDeep {
		t.Errorf("the declaration does not say that it is too deep")
	}
}

// BenchmarkTokenize reads a large sheet.
func BenchmarkTokenize(b *testing.B) {
	src := strings.Repeat(".card__title > a:hover { color: rgb(1 2 3 / .5); margin: 0 1.5rem; --x: var(--y, 2px) }\n", 5000)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		syntax.Tokenize(src)
	}
}

// TestDetached: a span's detached components are its components.
func TestDetached(t *testing.T) {
	for _, text := range []string{"a b", "  x(1 [2 'y' \"z\\\"w\"] #id\\41 #5) url(p) url( 'q' ) @at \\65 scape 1px 2\\70x 3% + / i", "f(", "'open", "{a:b;c}", ""} {
		items := syntax.ParseAttribute("--before:1;--x:" + text + ";")
		d := items[1].(*syntax.Declaration)
		own, list := d.Value.Detached()
		if own != d.Value.Text || syntax.Text(list) != syntax.Text(d.Value.Components()) {
			t.Errorf("%q: detached %q %q, expected %q %q", text, own, syntax.Text(list), d.Value.Text, syntax.Text(d.Value.Components()))
		}
		for i, c := range d.Value.Components() {
			if k := list[i].Token; k.Kind != c.Token.Kind || k.Value != c.Token.Value || k.Unit() != c.Token.Unit() || list[i].Closed != c.Closed || len(list[i].Children) != len(c.Children) {
				t.Errorf("%q: detached %+v, expected %+v", text, list[i], c)
			}
		}
	}
}
