package patch

import (
	"regexp"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// timestamp is what diff writes after a name when it writes no tab.
var timestamp = regexp.MustCompile(`\s+\d{2,4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?( ?[-+]\d{4})?$`)

// nameOf reads the name on a header line: quoted as in C, or up to a tab or time stamp.
func nameOf(text string, line int) (string, error) {
	if strings.HasPrefix(text, `"`) {
		name, rest, ok := unquote(text)
		if !ok || strings.TrimSpace(rest) != "" && rest[0] != '\t' {
			return "", malformed(line, "a quoted name that does not end, or with an unknown escape: %s", diagnostic.Quote(text))
		}
		return name, nil
	}
	name, _, _ := strings.Cut(text, "\t")
	name = timestamp.ReplaceAllString(name, "")
	if name == "" {
		return "", malformed(line, "expected a file name, found none")
	}
	return name, nil
}

// unquote reads a name in double quotes as git's core.quotePath writes it; rest is what follows.
func unquote(text string) (name, rest string, ok bool) {
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch c := text[i]; c {
		case '"':
			return b.String(), text[i+1:], true
		case '\\':
			i++
			if i == len(text) {
				return "", "", false
			}
			if at := strings.IndexByte(`abtnvfr"\`, text[i]); at >= 0 {
				b.WriteByte("\a\b\t\n\v\f\r\"\\"[at])
				continue
			}
			if i+3 > len(text) || !isOctal(text[i:i+3]) {
				return "", "", false
			}
			b.WriteByte((text[i]-'0')<<6 | (text[i+1]-'0')<<3 | (text[i+2] - '0'))
			i += 2
		default:
			b.WriteByte(c)
		}
	}
	return "", "", false
}

func isOctal(s string) bool {
	return s[0] >= '0' && s[0] <= '3' && s[1] >= '0' && s[1] <= '7' && s[2] >= '0' && s[2] <= '7'
}

// headerNames cuts what follows "diff --git " into its two names. Names without quotes may hold
// blanks: the cut is where both are the same, their first part aside, as for every file that is not
// renamed. Both are empty when no cut, or more than one, fits.
func headerNames(text string) (before, after string) {
	if len(text) > 2*gitops.MaxPath+8 {
		return "", ""
	}
	if strings.HasPrefix(text, `"`) {
		name, rest, ok := unquote(text)
		if !ok || !strings.HasPrefix(rest, " ") {
			return "", ""
		}
		return name, oneName(rest[1:])
	}
	if at := strings.Index(text, ` "`); at >= 0 && strings.HasSuffix(text, `"`) {
		return text[:at], oneName(text[at+1:])
	}
	for i := 0; i < len(text); i++ {
		if text[i] != ' ' {
			continue
		}
		a, b := text[:i], text[i+1:]
		if a == b || dropFirst(a) != "" && dropFirst(a) == dropFirst(b) {
			return a, b
		}
	}
	if strings.Count(text, " ") == 1 {
		before, after, _ = strings.Cut(text, " ")
		return before, after
	}
	return "", ""
}

func oneName(text string) string {
	if name, _, ok := unquote(text); ok && strings.HasPrefix(text, `"`) {
		return name
	}
	return text
}

// dropFirst is a path without its first part, "" when it has one alone.
func dropFirst(name string) string {
	_, rest, _ := strings.Cut(name, "/")
	return rest
}
