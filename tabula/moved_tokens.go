package tabula

import (
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tabula/token"
)

// longhandOf is a longhand that takes the values of a type of token, for their canonical form; a number is
// canonical as it is. Dimensions may be negative.
var longhandOf = map[string]string{
	token.Color:       "color",
	token.Dimension:   "margin-left",
	token.Duration:    "transition-delay",
	token.CubicBezier: "transition-timing-function",
	token.FontFamily:  "font-family",
	token.FontWeight:  "font-weight",
	token.Shadow:      "box-shadow",
}

// tokenMoves are the design tokens of which the value differs in a theme of the world, as custom properties on the root
// element, sorted by name: "--color-danger" is the token color.danger, and "--type-body-font-size" the size in a
// text style. An entry without a value is a token that its version does not have.
func (c *comparison) tokenMoves() []style.Move {
	if c.oneProfile() || c.pairs == 0 {
		return nil
	}
	var list []style.Move
	for _, name := range c.tokenNames() {
		first := len(list)
		for i, st := range c.states {
			was, is := c.sides[0].tokenEntry(name, c.kindOf[i]), c.sides[1].tokenEntry(name, c.kindOf[i])
			if was.Canonical == is.Canonical {
				continue
			}
			at := slices.IndexFunc(list[first:], func(m style.Move) bool {
				return m.Was.Canonical == was.Canonical && m.Is.Canonical == is.Canonical
			})
			if at < 0 {
				at = len(list) - first
				list = append(list, style.Move{
					Before: c.sides[0].order.list[0], After: c.sides[1].order.list[0], Property: name, Was: was, Is: is,
				})
			}
			list[first+at].States = append(list[first+at].States, st)
		}
	}
	return list
}

// tokenNames are the custom properties of tokens that are written differently in a theme, sorted.
func (c *comparison) tokenNames() []string {
	names := map[string]bool{}
	for _, k := range c.themed {
		before, after := c.sides[0].tokens(k), c.sides[1].tokens(k)
		for name, t := range before {
			names[name] = names[name] || after[name] != t
		}
		for name, t := range after {
			names[name] = names[name] || before[name] != t
		}
	}
	maps.DeleteFunc(names, func(_ string, differs bool) bool { return !differs })
	return slices.Sorted(maps.Keys(names))
}

// tokens are the tokens that hold in a kind of state.
func (s *side) tokens(k int) map[string]tokenText {
	return s.engine.profile.customProperties()[s.kinds[k].held[s.place].theme]
}

// tokenEntry is a token in a kind of state, in canonical form.
func (s *side) tokenEntry(name string, k int) style.Entry {
	e := style.Entry{Property: name, Value: style.Value{Kind: style.Initial}}
	if t, known := s.tokens(k)[name]; known {
		e.Value = style.Value{Canonical: t.text, From: s.order.list[0], Kind: style.Declared}
		if v, err := s.engine.value(t.longhand, t.text); err == nil {
			e.Canonical = v.Canonical
		}
	}
	return e
}

// tokenText is a token's CSS text, with a longhand that takes it.
type tokenText struct{ longhand, text string }

// writeCustomProperties lists the tokens of each theme by the names of custom properties.
func (p *Profile) writeCustomProperties() []map[string]tokenText {
	var themes []map[string]tokenText
	for _, set := range p.sets {
		list := make(map[string]tokenText, len(set.Tokens))
		for _, t := range set.Tokens {
			name := "--" + t.Name("")
			if t.Parts == nil {
				list[name] = tokenText{longhandOf[t.Type], t.Text}
			}
			for longhand, text := range t.Parts {
				list[name+"-"+longhand] = tokenText{longhand, text}
			}
		}
		themes = append(themes, list)
	}
	return themes
}
