package render

import (
	"regexp"
	"strings"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"

	"github.com/tabula-css/bench/css/dom"
)

// anchorMessage says what code may do with an anchor.
const anchorMessage = dom.AnchorAttribute + " is the judge's: code may hand it on to an element, as a prop of that name or in {...rest}, but not read it or name it otherwise"

// anchorReads finds where a module names the anchors' attribute other than as a key of an object, which is how JSX gives
// it to an element: in a string, in a template, in a regular expression, or as what a pattern takes out.
type anchorReads struct {
	keys map[*ast.StringLiteral]bool // of object literals
	at   []file.Idx
}

func (a *anchorReads) visit(node any) {
	switch n := node.(type) {
	case *ast.ObjectLiteral:
		for _, p := range n.Value {
			if keyed, ok := p.(*ast.PropertyKeyed); ok && !keyed.Computed {
				a.key(keyed.Key)
			}
		}
	case *ast.StringLiteral:
		if !a.keys[n] {
			a.find(n.Value.String(), n.Idx)
		}
	case *ast.TemplateElement:
		a.find(n.Parsed.String(), n.Idx)
	case *ast.RegExpLiteral:
		a.find(n.Pattern, n.Idx)
	}
}

func (a *anchorReads) key(key ast.Expression) {
	literal, ok := key.(*ast.StringLiteral)
	if !ok || literal.Value.String() != dom.AnchorAttribute {
		return
	}
	if a.keys == nil {
		a.keys = map[*ast.StringLiteral]bool{}
	}
	a.keys[literal] = true
}

func (a *anchorReads) find(text string, at file.Idx) {
	if strings.Contains(strings.ToLower(text), dom.AnchorAttribute) && anchorName.MatchString(text) {
		a.at = append(a.at, at)
	}
}

// anchorName matches the attribute's name, in any case, as a word of its own.
var anchorName = regexp.MustCompile(`(?i)(?:^|[^\w-])` + dom.AnchorAttribute + `(?:$|[^\w-])`)
