package selector

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// attributeTest is an attribute selector (section 6).
type attributeTest struct {
	name      string
	namespace attributeNamespace
	operator  string // "", "=", "~=", "|=", "^=", "$=" or "*="
	value     string
	fold      bool // the i flag
	listed    bool // HTML compares this attribute's values case-insensitively
}

// attributeNamespace is the namespace asked for: none by default (section 6.4).
type attributeNamespace struct {
	any, set bool
	uri      string
}

func (p *parser) attribute(list []syntax.Component) (*attributeTest, error) {
	list = syntax.Trim(list)
	prefix, name, n := qualified(list, false)
	if n == 0 {
		return nil, fmt.Errorf("expected an attribute name, found %s", found(list))
	}
	a := &attributeTest{name: name, listed: foldsInHTML(syntax.Lower(name))}
	if prefix.written {
		uri, ok, err := p.namespace(prefix)
		if err != nil {
			return nil, err
		}
		a.namespace = attributeNamespace{any: !ok, set: ok && uri != "", uri: uri}
	}
	rest := syntax.Trim(list[n:])
	if len(rest) == 0 {
		return a, nil
	}
	if rest[0].Token.Kind != syntax.Delim {
		return nil, fmt.Errorf("expected an attribute operator, found %q", rest[0].Token.Raw)
	}
	a.operator, rest = rest[0].Token.Value, rest[1:]
	if a.operator != "=" {
		if !strings.Contains("~|^$*", a.operator) || len(rest) == 0 || !rest[0].Token.Is("=") {
			return nil, fmt.Errorf("expected an attribute operator, found %q", a.operator)
		}
		a.operator, rest = a.operator+"=", rest[1:]
	}
	return a, a.finish(syntax.Trim(rest))
}

// finish reads the value and the flag. Chromium knows the flag i alone.
func (a *attributeTest) finish(list []syntax.Component) error {
	if len(list) == 0 || list[0].Token.Kind != syntax.Ident && list[0].Token.Kind != syntax.String {
		return fmt.Errorf("expected an identifier or string, found %s", found(list))
	}
	a.value = list[0].Token.Value
	list = syntax.Trim(list[1:])
	if len(list) == 0 {
		return nil
	}
	if len(list) > 1 || !list[0].Token.IsIdent("i") {
		return fmt.Errorf("expected the flag i, found %s", found(list))
	}
	a.fold = true
	return nil
}

// foldsInHTML is the HTML Standard's list of attributes whose values selectors compare
// case-insensitively (section 4.16.2, "Case-sensitivity of selectors").
func foldsInHTML(name string) bool {
	switch name {
	case "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear",
		"codetype", "color", "compact", "declare", "defer", "dir", "direction", "disabled", "enctype",
		"face", "frame", "hreflang", "http-equiv", "lang", "language", "link", "media", "method",
		"multiple", "nohref", "noresize", "noshade", "nowrap", "readonly", "rel", "rev", "rules", "scope",
		"scrolling", "selected", "shape", "target", "text", "type", "valign", "valuetype", "vlink":
		return true
	}
	return false
}

// matches judges an element's attributes.
func (a *attributeTest) matches(n *Node, lower string) bool {
	html := n.Element.Namespace == dom.HTML
	for i := range n.Attributes {
		at := &n.Attributes[i]
		local, uri := at.Name, ""
		if !html { // Chromium lets the case of their names be
			local, uri = splitForeign(at.Name)
			local = syntax.Lower(local)
		}
		if local != lower || !a.namespace.any && uri != a.namespace.uri {
			continue
		}
		if a.compare(at.Value, a.fold || a.listed && html) {
			return true
		}
	}
	return false
}

// splitForeign is the local name and namespace of an SVG or MathML element's attribute: the HTML
// parser knows these three prefixes.
func splitForeign(name string) (local, uri string) {
	prefix, rest, ok := strings.Cut(name, ":")
	if ok {
		switch prefix {
		case "xlink":
			return rest, "http://www.w3.org/1999/xlink"
		case "xml":
			return rest, "http://www.w3.org/XML/1998/namespace"
		case "xmlns":
			return rest, "http://www.w3.org/2000/xmlns/"
		}
	}
	return name, ""
}

func (a *attributeTest) compare(value string, fold bool) bool {
	want := a.value
	if fold {
		value, want = syntax.Lower(value), syntax.Lower(want)
	}
	switch a.operator {
	case "":
		return true
	case "=":
		return value == want
	case "~=":
		return want != "" && !strings.ContainsAny(want, " \t\n\r\f") && hasWord(value, want)
	case "|=":
		return value == want || strings.HasPrefix(value, want) && value[len(want)] == '-'
	case "^=":
		return want != "" && strings.HasPrefix(value, want)
	case "$=":
		return want != "" && strings.HasSuffix(value, want)
	}
	return want != "" && strings.Contains(value, want)
}

func hasWord(value, want string) bool {
	for _, w := range splitSpace(value) {
		if w == want {
			return true
		}
	}
	return false
}

// splitSpace splits at ASCII white space, which is HTML's.
func splitSpace(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool {
		return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\f'
	})
}
