package sheet

import (
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/syntax"
)

// quirky is a declaration of a style attribute on an SVG or MathML element that is invalid, yet which
// Chromium may keep: it reads those attributes in quirks mode, where some lengths need no unit and some
// colours no # (quirks.spec.whatwg.org, sections 3.1 and 3.2). It is refused; nil for any other.
func quirky(d *syntax.Declaration) *Meaning {
	for _, mend := range [...]func(string) string{unitless, hashless} {
		list := d.Value.Components()
		changed := false
		for i := range list {
			t := &list[i].Token
			if t.Kind != syntax.Number && t.Kind != syntax.Dimension && t.Kind != syntax.Ident {
				continue
			}
			if text := mend(t.Raw); text != t.Raw {
				list[i] = syntax.ParseComponents(text)[0]
				changed = true
			}
		}
		if !changed {
			continue
		}
		if m, _ := understand(d.Name, list, d.TooDeep, Author); m != nil {
			k := Meaning{Name: m.Name, Property: m.Property, Value: d.Value.Components(), Pending: true, Refused: subset.Quirks}
			for _, s := range m.Sets {
				k.Sets = append(k.Sets, Set{Longhand: s.Longhand})
			}
			return &k
		}
	}
	return nil
}

// unitless puts a unit to a number.
func unitless(raw string) string {
	if c := raw[len(raw)-1]; c >= '0' && c <= '9' {
		return raw + "px"
	}
	return raw
}

// hashless puts a # to what is one to six hexadecimal digits.
func hashless(raw string) string {
	for i := range len(raw) {
		if len(raw) > 6 || !isHex(raw[i]) {
			return raw
		}
	}
	return "#" + "000000"[:max(0, 3-len(raw))] + raw
}
