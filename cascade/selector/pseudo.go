package selector

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// pseudo reads a pseudo-class or pseudo-element; list begins with a colon.
func (p *parser) pseudo(b *builder, list []syntax.Component, kind listKind) (int, error) {
	i := 1
	for i < 2 && i < len(list) && list[i].Token.Kind == syntax.Colon {
		i++
	}
	if i >= len(list) || list[i].Token.Kind != syntax.Ident && list[i].Token.Kind != syntax.Function {
		return 0, fmt.Errorf("expected a pseudo-class, found %s", found(list[min(i, len(list)):]))
	}
	c := &list[i]
	name := syntax.Lower(c.Token.Value)
	if i == 2 || c.Token.Kind == syntax.Ident && isLegacyElement(name) {
		return i + 1, p.pseudoElement(b, name, c, kind)
	}
	if b.PseudoElement != "" {
		return i + 1, p.afterElement(b, name, c)
	}
	if c.Token.Kind == syntax.Function {
		return i + 1, p.functional(b, name, c.Children)
	}
	if !isPseudoClass(name) && !(p.UserAgent && name == listBox) {
		return 0, fmt.Errorf("expected a pseudo-class, found %q: %w", ":"+name, ErrUnknown)
	}
	b.add(plainPseudo(name), Specificity{0, 1, 0})
	b.Visited = b.Visited || name == "link" || name == "visited"
	return i + 1, nil
}

const listBox = "-internal-list-box"

func plainPseudo(name string) test {
	switch {
	case name == "scope":
		return test{kind: testScope}
	case strings.HasSuffix(name, "-child"), strings.HasSuffix(name, "-of-type"):
		return structural(name)
	case isNever(name):
		return test{kind: testNever, name: name}
	case isUndecided(name):
		return test{kind: testUndecided, name: ":" + name}
	}
	return test{kind: testPseudo, name: name}
}

// structural writes :first-child and its kin as :nth-*(1).
func structural(name string) test {
	if strings.HasPrefix(name, "only-") {
		return test{kind: testPseudo, name: name}
	}
	return test{kind: testNth, nth: &nthTest{
		b: 1, last: strings.HasPrefix(name, "last"), ofType: strings.HasSuffix(name, "of-type"),
	}}
}

// functional reads a pseudo-class with an argument.
func (p *parser) functional(b *builder, name string, args []syntax.Component) error {
	switch name {
	case "is", "where", "not", "has", "-webkit-any":
		return p.listed(b, name, args)
	case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
		t, err := p.nth(name, args)
		if err != nil {
			return err
		}
		b.add(test{kind: testNth, nth: t}, Specificity{0, 1, 0}.plus(t.of.Max()))
		return nil
	case "lang", "dir":
		word, err := oneIdent(name, args)
		if err != nil {
			return err
		}
		kind := testLang
		if name == "dir" {
			kind = testDir
		}
		b.add(test{kind: kind, name: word}, Specificity{0, 1, 0})
		return nil
	case "host", "host-context":
		list, err := p.list(syntax.Trim(args), kindCompound)
		if err == nil && len(list) != 1 {
			err = fmt.Errorf("expected one selector in :%s()", name)
		}
		b.add(test{kind: testNever}, Specificity{0, 1, 0}.plus(list.Max()))
		return err
	case "state":
		_, err := oneIdent(name, args)
		b.add(test{kind: testNever}, Specificity{0, 1, 0})
		return err
	case "active-view-transition-type":
		for _, part := range syntax.SplitCommas(args) {
			if _, err := oneIdent(name, part); err != nil {
				return err
			}
		}
		b.add(test{kind: testNever}, Specificity{0, 1, 0})
		return nil
	}
	return fmt.Errorf("expected a pseudo-class, found %q: %w", ":"+name+"()", ErrUnknown)
}

func oneIdent(name string, args []syntax.Component) (string, error) {
	args = syntax.Trim(args)
	if len(args) != 1 || args[0].Token.Kind != syntax.Ident {
		return "", fmt.Errorf("expected one identifier in :%s()", name)
	}
	return args[0].Token.Value, nil
}

// listed reads the pseudo-classes that take a selector list.
func (p *parser) listed(b *builder, name string, args []syntax.Component) error {
	outer := *p
	defer func() { p.inner, p.single = outer.inner, outer.single }()
	p.inner = p.inner || name != "-webkit-any"
	t := test{kind: testIs}
	var err error
	switch name {
	case "is", "where":
		t.list, err = p.forgiving(args)
	case "not":
		t.kind = testNot
		t.list, err = p.list(args, kindInner)
	case "-webkit-any":
		p.single = true
		t.list, err = p.list(args, kindCompound)
	default:
		t.kind = testHas
		t.list, err = p.has(args)
	}
	if err != nil {
		return err
	}
	spec := t.list.Max()
	switch name {
	case "where":
		spec = Specificity{}
	case "-webkit-any": // counts as one pseudo-class in Chromium
		spec = Specificity{0, 1, 0}
	}
	b.add(t, spec)
	return nil
}

// has reads :has(), which cannot hold another one (section 4.5), nor, in Chromium, stand in a list of
// compound selectors.
func (p *parser) has(args []syntax.Component) (List, error) {
	switch {
	case p.inHas:
		return nil, fmt.Errorf("unexpected :has() inside :has()")
	case p.single:
		return nil, fmt.Errorf("unexpected :has() inside :-webkit-any()")
	}
	p.inHas = true
	defer func() { p.inHas = false }()
	return p.list(args, kindRelative)
}

// isPseudoClass lists the pseudo-classes without argument that Chromium knows.
func isPseudoClass(name string) bool {
	switch name {
	case "active", "any-link", "checked", "default", "defined", "disabled", "empty", "enabled",
		"first-child", "first-of-type", "focus", "focus-visible", "focus-within", "hover", "indeterminate",
		"last-child", "last-of-type", "link", "only-child", "only-of-type", "open", "optional",
		"placeholder-shown", "read-only", "read-write", "required", "root", "scope", "target", "visited",
		"-webkit-any-link":
		return true
	}
	return isNever(name) || isUndecided(name)
}

// isNever lists pseudo-classes that no element of a freshly loaded document without scripts, shadow
// trees and user input matches.
func isNever(name string) bool {
	switch name {
	case "active-view-transition", "autofill", "-webkit-autofill", "fullscreen", "-webkit-full-screen",
		"-webkit-full-screen-ancestor", "-webkit-full-page-media", "-webkit-drag", "future", "past",
		"current", "host", "modal", "picture-in-picture", "popover-open", "target-current",
		"target-before", "target-after", "user-invalid", "user-valid", "xr-overlay", "interest-source",
		"interest-target", "visited":
		return true
	}
	return isScrollbar(name)
}

// isScrollbar lists the pseudo-classes of scrollbar parts, which no element matches.
func isScrollbar(name string) bool {
	switch name {
	case "corner-present", "decrement", "double-button", "end", "horizontal", "increment", "no-button",
		"single-button", "start", "vertical", "window-inactive":
		return true
	}
	return false
}

// isUndecided lists pseudo-classes that need constraint validation.
func isUndecided(name string) bool {
	switch name {
	case "in-range", "out-of-range", "valid", "invalid":
		return true
	}
	return false
}

// isDynamic lists the pseudo-classes that a state decides.
func isDynamic(name string) bool {
	switch name {
	case "hover", "active", "focus", "focus-visible", "focus-within", "target", "disabled", "enabled", "checked":
		return true
	}
	return false
}
