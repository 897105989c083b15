package results

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Escape makes text that comes from a patch safe to print on one line of a terminal: control
// characters (C0, DEL, C1), the bidirectional controls, line and paragraph separators and bytes that
// are not UTF-8 are written as Go escapes (\n, \x1b, \u202e).
func Escape(s string) string {
	if !strings.ContainsFunc(s, isUnsafe) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case isUnsafe(r) && r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		case isUnsafe(r) && r != utf8.RuneError:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
		i += size
	}
	return b.String()
}

// isUnsafe holds for the replacement character as well: ContainsFunc gives it for a broken byte.
func isUnsafe(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r <= 0x9f, r == utf8.RuneError:
		return true
	case r == 0x061c, r == 0x200e, r == 0x200f, r == 0x2028, r == 0x2029, r == 0xfeff:
		return true
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true
	}
	return false
}
