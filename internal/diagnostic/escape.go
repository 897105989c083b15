package diagnostic

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxQuoted is the longest text, in bytes, that a message repeats.
const maxQuoted = 200

// Escape makes text from a submission safe to show, on terminals too: control characters (C0, C1,
// DEL), bidirectional and other invisible format characters, line separators and bytes that are no
// UTF-8 become escapes as Go spells them (\x1b, \u202e). Everything else stays as it is.
func Escape(s string) string {
	if plain(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		case !hostile(r):
			b.WriteString(s[:n])
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
		s = s[n:]
	}
	return b.String()
}

// Quote is Escape in double quotes, with quotes and backslashes of the text escaped as well and
// text above 200 bytes cut, the cut shown as an ellipsis after the closing quote.
func Quote(s string) string {
	cut := ""
	if len(s) > maxQuoted {
		end := maxQuoted
		for end > 0 && !utf8.RuneStart(s[end]) {
			end--
		}
		s, cut = s[:end], "…"
	}
	s = strings.ReplaceAll(s, `\`, `\\`)
	s = strings.ReplaceAll(s, `"`, `\"`)
	return `"` + Escape(s) + `"` + cut
}

func plain(s string) bool {
	for i, r := range s {
		if hostile(r) {
			return false
		}
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(s[i:]); n == 1 {
				return false
			}
		}
	}
	return true
}

// hostile says whether a rune could move the cursor, hide text or reorder it.
func hostile(r rune) bool {
	return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029'
}
