package tabula

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
)

// wideKeyword is the CSS-wide keyword that a value is (css-cascade-5, section 7.3), in lower case;
// empty for any other value.
func wideKeyword(text string) string {
	switch keyword := strings.ToLower(strings.TrimSpace(text)); keyword {
	case "initial", "inherit", "unset", "revert", "revert-layer":
		return keyword
	}
	return ""
}

// spelling is a value as written, for a longhand.
type spelling struct{ longhand, text string }

// value is the canonical form of a value, kept.
func (e *Engine) value(longhand, text string) (style.Value, error) {
	key := spelling{longhand, text}
	if v, ok := e.canonical[key]; ok {
		return v, nil
	}
	canonical, relative, err := value.CanonicalText(longhand, text)
	if err != nil {
		return style.Value{}, fmt.Errorf("read value %q of %s: %w", text, longhand, err)
	}
	v := style.Value{Canonical: canonical, Relative: relative}
	e.canonical[key] = v
	return v, nil
}

// validValue says whether a class may set a longhand to a text: a value of the property's grammar or a
// CSS-wide keyword. A substitution such as var() would make the answer depend on other elements.
func validValue(longhand, text string) bool {
	return wideKeyword(text) != "" || value.Supports(longhand, text) && !strings.Contains(strings.ToLower(text), "var(")
}

// canonicalOf is the canonical form of a valid value.
func canonicalOf(longhand, text string) (string, error) {
	if !validValue(longhand, text) {
		return "", fmt.Errorf("invalid value %q of %s", text, longhand)
	}
	if wideKeyword(text) != "" {
		return wideKeyword(text), nil
	}
	canonical, _, err := value.CanonicalText(longhand, text)
	return canonical, err
}
