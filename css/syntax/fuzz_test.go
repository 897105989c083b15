package syntax_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/syntax"
)

// FuzzParse: no text makes the parser panic; the tokens cover the text but for its comments; what Text writes reads
// as the same components and as the same rules.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"a{b:c}", "a{&:hover{b:c}}", "@media (a){b{c:d}}", "url(a b)", "'\\", "\\", "1e+", "a{--b:{}", "/*", "/*/", "<!-- -->",
		"\x00\ufeff", "a{b:hover{c:d}e}", "+a-1.5e3%#-\\1 ", "\ufeff\x00a", "'a\nb", "u+1?", "[a|=b]||c", "--a(", "\\75rl(a",
		"\\75rl('a')", "ur\\\\l(a", "a\\41\r\nb", "\\\xc3()", "\\", "url(\"a\"b", "url( 'a' )url( a )",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		covers(t, src)
		before := dump(syntax.Parse(src).Rules())
		list := syntax.Trim(syntax.ParseComponents(src))
		if !ended(src) || !writable(list) {
			return
		}
		text := syntax.Text(list)
		if diff := cmp.Diff(shapes(list), shapes(syntax.ParseComponents(text))); diff != "" {
			t.Fatalf("%q is written as %q (-expected +got):\n%s", src, text, diff)
		}
		if !closed(list) { // the end of the text trims a value, which the bracket that Text adds does not
			return
		}
		if diff := cmp.Diff(before, dump(syntax.Parse(text).Rules())); diff != "" {
			t.Fatalf("%q is written as %q (-expected +got):\n%s", src, text, diff)
		}
	})
}

// covers: every token has the text that stands at its offset, and only comments stand between tokens.
func covers(t *testing.T, src string) {
	end := len(src) - len(strings.TrimPrefix(src, "\ufeff"))
	for _, k := range syntax.Tokenize(src) {
		if k.Offset() < end || k.End() > len(src) || src[k.Offset():k.End()] != k.Raw || k.Raw == "" {
			t.Fatalf("%q: token %q at %d does not lie in the source", src, k.Raw, k.Offset())
		}
		if rest := withoutComments(src[end:k.Offset()]); rest != "" {
			t.Fatalf("%q: %q before %d is no comment", src, rest, k.Offset())
		}
		end = k.End()
	}
	rest := withoutComments(src[end:])
	if open := syntax.Parse(src).OpenComment; rest == "" && open >= 0 || rest != "" && (open != len(src)-len(rest) || !strings.HasPrefix(rest, "/*")) {
		t.Fatalf("%q: %q at the end, the open comment at %d", src, rest, open)
	}
}

// withoutComments is what follows the closed comments that s begins with.
func withoutComments(s string) string {
	for strings.HasPrefix(s, "/*") {
		_, after, closed := strings.Cut(s[2:], "*/")
		if !closed {
			break
		}
		s = after
	}
	return s
}

func shapes(list []syntax.Component) string {
	var b strings.Builder
	for i := range list {
		b.WriteString(describe(list[i].Token) + "\n")
		if list[i].IsBlock() {
			b.WriteString(shapes(list[i].Children) + "/\n")
		}
	}
	return b.String()
}

// ended says whether the end of the text cuts no token short.
func ended(src string) bool {
	tokens := syntax.Tokenize(src + " ")
	return len(tokens) > 0 && tokens[len(tokens)-1].Kind == syntax.Whitespace
}

// writable says whether a list can be written back: bad tokens have no text that is read as them everywhere, and a
// backslash that escapes nothing needs its line break, which Text writes as a blank.
func writable(list []syntax.Component) bool {
	for i := range list {
		c := &list[i]
		switch c.Token.Kind {
		case syntax.BadString, syntax.BadURL, syntax.TooDeep:
			return false
		}
		if c.Token.Is(`\`) || !writable(c.Children) {
			return false
		}
	}
	return true
}

func closed(list []syntax.Component) bool {
	for i := range list {
		if c := &list[i]; c.IsBlock() && !c.Closed || !closed(c.Children) {
			return false
		}
	}
	return true
}
