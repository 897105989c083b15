package sheet

import (
	"encoding/base64"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// DataURL is the style sheet in a data: URL (RFC 2397), empty for any other.
func DataURL(url string) string {
	url, _, _ = strings.Cut(url, "#")
	if len(url) < 5 || !syntax.EqualFold(url[:5], "data:") {
		return ""
	}
	kind, data, ok := strings.Cut(url[5:], ",")
	kind, isBase64 := strings.CutSuffix(strings.TrimSpace(kind), ";base64")
	kind, _, _ = strings.Cut(kind, ";")
	if !ok || !syntax.EqualFold(strings.TrimSpace(kind), "text/css") {
		return ""
	}
	data = unescape(strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(data))
	if !isBase64 {
		return data
	}
	text, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.ReplaceAll(data, " ", ""), "="))
	if err != nil {
		return ""
	}
	return string(text)
}

// unescape decodes %XX; a stray per cent sign stays.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]) {
			b.WriteByte(hexValue(s[i+1])<<4 | hexValue(s[i+2]))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func hexValue(c byte) byte {
	switch {
	case c >= 'a':
		return c - 'a' + 10
	case c >= 'A':
		return c - 'A' + 10
	}
	return c - '0'
}
