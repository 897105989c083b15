package hint

import (
	"strings"

	"github.com/tabula-css/bench/css/value"
)

// legacyColor reads a colour attribute as browsers always have (HTML Standard, section 2.3.6): a name,
// three hexadecimal digits, or three components made of whatever is there. Empty for no colour.
func legacyColor(s string) string {
	s = strings.Trim(s, " \t\n\f\r")
	if s == "" || strings.EqualFold(s, "transparent") {
		return ""
	}
	if isName(s) && value.Supports("color", s) {
		return strings.ToLower(s)
	}
	if len(s) == 4 && s[0] == '#' && strings.Trim(strings.ToLower(s[1:]), "0123456789abcdef") == "" {
		return strings.ToLower(s)
	}
	var digits []byte
	for i, r := range strings.TrimPrefix(s, "#") {
		switch {
		case i >= 128:
		case r > 0xFFFF:
			digits = append(digits, '0', '0')
		case strings.ContainsRune("0123456789abcdefABCDEF", r):
			digits = append(digits, byte(r))
		default:
			digits = append(digits, '0')
		}
	}
	for len(digits) == 0 || len(digits)%3 != 0 {
		digits = append(digits, '0')
	}
	return "#" + components(string(digits), len(digits)/3)
}

// components shortens the three parts to two digits each, from the front while all begin with 0.
func components(digits string, length int) string {
	parts := []string{digits[:length], digits[length : 2*length], digits[2*length:]}
	for i := range parts {
		if length > 8 {
			parts[i] = parts[i][length-8:]
		}
	}
	for len(parts[0]) > 2 && parts[0][0] == '0' && parts[1][0] == '0' && parts[2][0] == '0' {
		for i := range parts {
			parts[i] = parts[i][1:]
		}
	}
	for i := range parts {
		if len(parts[i]) == 1 {
			parts[i] = "0" + parts[i]
		}
		parts[i] = parts[i][:2]
	}
	return strings.ToLower(strings.Join(parts, ""))
}

// isName says whether s is made of letters alone; currentcolor and the system colours are no names here.
func isName(s string) bool {
	c, _, err := value.CanonicalText("color", s)
	return err == nil && strings.HasPrefix(c, "#") && s[0] != '#' && !strings.ContainsAny(s, "(")
}
