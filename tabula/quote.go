package tabula

import (
	"fmt"
	"strings"
)

// quote is a JSON string (RFC 8259, section 7) with nothing escaped that need not be.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < 0x20 || r == 0x7f || r == '\u2028' || r == '\u2029':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func quoteList(list []string) string {
	var quoted []string
	for _, s := range list {
		quoted = append(quoted, quote(s))
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

func quoteMap(keys, values []string) string {
	var quoted []string
	for i, key := range keys {
		quoted = append(quoted, quote(key)+": "+quote(values[i]))
	}
	return "{" + strings.Join(quoted, ", ") + "}"
}
