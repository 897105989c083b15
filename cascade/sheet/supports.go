package sheet

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/substitution"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// supportsReader decides a @supports condition (css-conditional-4, section 3).
type supportsReader struct {
	syntax.Cursor
	namespaces map[string]string
	bad        bool
}

// supports decides a whole condition; ok is false when it is malformed, which drops the rule.
func supports(list []syntax.Component, namespaces map[string]string) (holds, ok bool) {
	s := supportsReader{namespaces: namespaces, Cursor: syntax.NewCursor(syntax.Trim(list))}
	holds = s.condition()
	return holds && !s.bad, !s.bad
}

func (s *supportsReader) condition() bool {
	if s.Ident("not") {
		k := !s.inParens()
		s.bad = s.bad || !s.End()
		return k
	}
	k := s.inParens()
	joined := ""
	for !s.bad && !s.End() {
		switch {
		case joined != "or" && s.Ident("and"):
			next := s.inParens()
			joined, k = "and", k && next
		case joined != "and" && s.Ident("or"):
			next := s.inParens()
			joined, k = "or", k || next
		default:
			s.bad = true
		}
	}
	return k
}

// inParens is <supports-in-parens>; what only future browsers know does not hold.
func (s *supportsReader) inParens() bool {
	c := s.Next()
	if c == nil || !syntax.IsAnyValue(c.Children) {
		s.bad = true
		return false
	}
	switch c.Token.Kind {
	case syntax.Function:
		return s.function(c)
	case syntax.LeftParen:
	default:
		s.bad = true
		return false
	}
	inner := syntax.Trim(c.Children)
	if len(inner) > 2 && inner[0].Token.Kind == syntax.Ident {
		rest := syntax.Trim(inner[1:])
		if rest[0].Token.Kind == syntax.Colon {
			return supportsDeclaration(inner[0].Token.Value, rest[1:])
		}
	}
	if len(inner) == 2 && inner[0].Token.Kind == syntax.Ident && inner[1].Token.Kind == syntax.Colon {
		return supportsDeclaration(inner[0].Token.Value, nil)
	}
	sub := supportsReader{namespaces: s.namespaces, Cursor: syntax.NewCursor(inner)}
	k := sub.condition()
	return k && !sub.bad
}

// supportsDeclaration is a declaration in parentheses; !important may stand at its end.
func supportsDeclaration(name string, v []syntax.Component) bool {
	v = syntax.Trim(v)
	if n := len(v); n > 1 && v[n-1].Token.IsIdent("important") {
		if rest := syntax.Trim(v[:n-1]); len(rest) > 0 && rest[len(rest)-1].Token.Is("!") {
			v = syntax.Trim(rest[:len(rest)-1])
		}
	}
	if _, ok := substitution.Find(v); !ok {
		return false
	}
	return value.Supports(name, syntax.Text(v))
}

// function is one of the functions of @supports.
func (s *supportsReader) function(c *syntax.Component) bool {
	args := syntax.Trim(c.Children)
	switch syntax.Lower(c.Token.Value) {
	case "selector":
		list, err := selector.Parse(args, selector.Context{Namespaces: s.namespaces, Strict: true})
		return err == nil && len(list) == 1
	case "font-tech":
		return oneOf(args, "features-opentype", "features-aat", "variations", "color-colrv0", "color-colrv1", "color-sbix", "color-cbdt", "palettes")
	case "font-format":
		return oneOf(args, "collection", "opentype", "truetype", "woff", "woff2")
	case "at-rule":
		return len(args) == 1 && args[0].Token.Kind == syntax.AtKeyword && knownAtRule(syntax.Lower(args[0].Token.Value))
	}
	return false
}

func oneOf(list []syntax.Component, words ...string) bool {
	for _, w := range words {
		if len(list) == 1 && list[0].Token.IsIdent(w) {
			return true
		}
	}
	return false
}

// knownAtRule lists the at-rules that Chromium knows, inside of others too; @charset is none (css-syntax-3,
// section 9.2).
func knownAtRule(name string) bool {
	switch name {
	case "container", "counter-style", "font-face", "font-feature-values", "font-palette-values",
		"function", "import", "keyframes", "-webkit-keyframes", "layer", "media", "namespace", "page",
		"position-try", "property", "scope", "starting-style", "supports", "view-transition",
		"annotation", "character-variant", "ornaments", "styleset", "stylistic", "swash",
		"top-left-corner", "top-left", "top-center", "top-right", "top-right-corner",
		"bottom-left-corner", "bottom-left", "bottom-center", "bottom-right", "bottom-right-corner",
		"left-top", "left-middle", "left-bottom", "right-top", "right-middle", "right-bottom":
		return true
	}
	return false
}
