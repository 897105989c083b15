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
	tables := [2]map[string]map[string]string{{}, {}} // side → theme of a state → custom property → text
	names := map[string]bool{}
	for _, st := range c.states {
		for n, s := range c.sides {
			if tables[n][st.Theme] == nil {
				tables[n][st.Theme] = s.engine.customProperties(st)
				for name := range tables[n][st.Theme] {
					names[name] = true
				}
			}
		}
	}
	var list []style.Move
	for _, name := range slices.Sorted(maps.Keys(names)) {
		first := len(list)
		for _, st := range c.states {
			was, before := tables[0][st.Theme][name]
			is, after := tables[1][st.Theme][name]
			if was == is && before == after {
				continue
			}
			m := style.Move{
				Before: c.sides[0].order.list[0], After: c.sides[1].order.list[0], Property: name,
				Was: c.sides[0].tokenEntry(name, was, before), Is: c.sides[1].tokenEntry(name, is, after),
			}
			at := slices.IndexFunc(list[first:], func(o style.Move) bool {
				return o.Was.Value == m.Was.Value && o.Is.Value == m.Is.Value
			})
			if at < 0 {
				at = len(list) - first
				list = append(list, m)
			}
			list[first+at].States = append(list[first+at].States, st)
		}
	}
	return list
}

func (s *side) tokenEntry(name, canonical string, known bool) style.Entry {
	e := style.Entry{Property: name, Value: style.Value{Kind: style.Initial}}
	if known {
		e.Value = style.Value{Canonical: canonical, From: s.order.list[0], Kind: style.Declared}
	}
	return e
}

// customProperties are the tokens that hold in a state, in canonical form.
func (e *Engine) customProperties(st style.State) map[string]string {
	set := e.profile.Tokens(e.own(st).Theme)
	if set == nil { // a theme that the profile does not have is the default one
		set = e.profile.Tokens("")
	}
	list := make(map[string]string, len(set.Tokens))
	for _, t := range set.Tokens {
		name := "--" + t.Name("")
		if t.Parts == nil {
			list[name] = e.tokenText(longhandOf[t.Type], t.Text)
		}
		for longhand, text := range t.Parts {
			list[name+"-"+longhand] = e.tokenText(longhand, text)
		}
	}
	return list
}

// tokenText is the canonical form of a token's text; the text itself where its longhand takes no such value.
func (e *Engine) tokenText(longhand, text string) string {
	v, err := e.value(longhand, text)
	if err != nil {
		return text
	}
	return v.Canonical
}
