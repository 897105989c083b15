package syntax_test

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/syntax"
)

// TestLexer has a row for each place where the lexer differs from css-syntax-3.
func TestLexer(t *testing.T) {
	for _, c := range []struct{ difference, src, want string }{
		{"a comment is no token", "a/**/b/* ** /*/c", "ident:a ident:b ident:c"},
		{"a comment that never ends is none", "a/*/", "ident:a"},
		{"a byte order mark is no token", "\ufeffa\ufeff", "ident:a\ufeff"},
		{"two delimiters", "~= |= ^= $= *=", "delim:~ delim:= _ delim:| delim:= _ delim:^ delim:= _ delim:$ delim:= _ delim:* delim:="},
		{"two delimiters, the second of which may begin a pair", "|| ||=", "delim:| delim:| _ delim:| delim:| delim:="},
		{"no unicode range", "U+1px u+a-f u+??", "ident:U dimension:1px!± _ ident:u delim:+ ident:a-f _ ident:u delim:+ delim:? delim:?"},
		{"a function's name may begin with --", "--( --a() --a", "function:-- _ function:--a ) _ ident:--a"},
		{"url( before a string is a function's head", "url(\"a\") URL( 'b'", "function:url string:a ) _ function:URL _ string:b"},
		{"what follows the string is no bad URL", "url('a' b)url(\"\n)", "function:url string:a _ ident:b ) function:url bad-string _ )"},
		{"url may be written with escapes", "u\\72l( a ) \\75 rl('a') \\u\\r\\l(a)", "url:a _ function:url string:a ) _ url:a"},
		{"url may be written with an escape that the lexer misreads", "\\75\r\nrl(a) \\75\r\nrl('a')", "url:a _ function:url string:a )"},
		{"a backslash in a name may be escaped", "ur\\\\l(a)", "function:ur\\l ident:a )"},
		{"a bad string ends before the line break", "'a\r\n'b'", "bad-string _ string:b"},
		{"NUL is a name's character", "\x00a #\x00 '\x00' url(\x00)", "ident:\ufffda _ hash#\ufffd! _ string:\ufffd _ url:\ufffd"},
		{"NUL can be escaped", "\\\x00", "ident:\ufffd"},
		{"a backslash at the end is a name's character", "a\\", "ident:a\ufffd"},
		{"a backslash at the end", "\\", "ident:\ufffd"},
		{"a backslash at the end of a URL", "url(\\", "url:\ufffd"},
		{"a backslash at the end of a string stands for nothing", "'a\\", "string:a"},
		{"an escape takes CR LF whole", "\\41\r\nb '\\41\r\n'", "ident:Ab _ string:A"},
		{"a byte that is no UTF-8 is escaped alone", "\\\xe2() '\\\xf0'", "function:\ufffd ) _ string:\ufffd"},
	} {
		var got []string
		for _, k := range syntax.Tokenize(c.src) {
			got = append(got, describe(k))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %q:\ngot      %s\nexpected %s", c.difference, c.src, s, c.want)
		}
	}
}

// TestLexerLinear: what nothing ends is read once; read again at each token, these texts would take hours.
func TestLexerLinear(t *testing.T) {
	for _, part := range []string{"url(\"", "url('a'x", "ur\\\\l(", "u\\72l(", "u+1?", "/*", "\\", "'\n", "\x00", "\\41\r\n"} {
		covers(t, strings.Repeat(part, 100_000))
	}
}
