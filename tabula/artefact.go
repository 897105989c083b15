package tabula

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tabula-css/bench/tabula/token"
)

// The artefacts, from the arm's root.
const (
	RegistryFile   = ".tabula/registry.json"
	VocabularyFile = ".tabula/vocabulary.txt"
	TokensFile     = ".tabula/tokens.resolved.json"
	LLMsFile       = ".tabula/llms.txt"
	StylesheetFile = ".tabula/tabula.css"
)

// ArtefactFiles lists the artefacts, sorted.
func ArtefactFiles() []string {
	return []string{LLMsFile, RegistryFile, StylesheetFile, TokensFile, VocabularyFile}
}

// Artefacts writes what is generated from the profile: path → bytes. Equal profiles give equal
// bytes, and a new class or token adds lines of its own and changes no other.
func (p *Profile) Artefacts() map[string][]byte { return maps.Clone(p.artefacts()) }

func (p *Profile) writeArtefacts() map[string][]byte {
	return map[string][]byte{
		RegistryFile:   p.registryJSON(),
		VocabularyFile: p.vocabulary(),
		TokensFile:     p.tokensJSON(),
		LLMsFile:       p.llms(),
		StylesheetFile: p.stylesheet(),
	}
}

// vocabulary is every class, one a line.
func (p *Profile) vocabulary() []byte {
	var b strings.Builder
	for _, c := range p.sorted {
		b.WriteString(c.Name + "\n")
	}
	return []byte(b.String())
}

// registryJSON is class → longhand → value, token, the conditions that may stand before it (all where none
// are named), and the origin where it is an exception. Commas stand on lines of their own, so that a new entry is new lines alone wherever
// it sorts.
func (p *Profile) registryJSON() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "{\n\"profile\": %s,\n\"conditions\": %s,\n\"themes\": %s,\n\"themeAttribute\": %s,\n\"breakpoints\": {",
		quote(p.Name), quoteList(p.Conditions), quoteList(p.Themes), quote(p.ThemeAttribute))
	for i, bp := range p.Breakpoints {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quote(bp.Name) + ": " + quote(bp.Width))
	}
	b.WriteString("},\n\"classes\": {\n")
	for i, c := range p.sorted {
		if i > 0 {
			b.WriteString(",\n")
		}
		p.writeClass(&b, c)
	}
	b.WriteString("}\n}\n")
	return []byte(b.String())
}

func (p *Profile) writeClass(b *strings.Builder, c *Class) {
	b.WriteString(quote(c.Name) + `: {"set": ` + quoteMap(c.Longhands, c.Values[0]))
	if c.differs() {
		b.WriteString(`, "themes": {`)
		comma := ""
		for i, theme := range p.Themes {
			if longhands, values := c.differing(i + 1); len(longhands) > 0 {
				b.WriteString(comma + quote(theme) + ": " + themeValues(c, longhands, values))
				comma = ", "
			}
		}
		b.WriteString("}")
	}
	if c.Token != "" {
		b.WriteString(`, "token": ` + quote(c.Token))
	}
	if c.Under != nil {
		b.WriteString(`, "under": ` + quoteList(c.Under.Names))
	}
	if c.Exception != nil {
		b.WriteString(`, "origin": ` + quote(c.Origin()))
	}
	b.WriteString("}\n")
}

// themeValues is what a theme changes: one value when it is that of all the class's longhands, else an
// object, longhand → value.
func themeValues(c *Class, longhands, values []string) string {
	if len(longhands) == len(c.Longhands) && len(slices.Compact(slices.Clone(values))) == 1 {
		return quote(values[0])
	}
	return quoteMap(longhands, values)
}

// differs says whether a theme gives the class another value than the default theme.
func (c *Class) differs() bool {
	for i := range c.Values {
		if longhands, _ := c.differing(i); len(longhands) > 0 {
			return true
		}
	}
	return false
}

// differing returns the longhands that theme number i sets to another value, and the values.
func (c *Class) differing(i int) (longhands, values []string) {
	for k, longhand := range c.Longhands {
		if c.Values[i][k] != c.Values[0][k] {
			longhands = append(longhands, longhand)
			values = append(values, c.Values[i][k])
		}
	}
	return longhands, values
}

// tokensJSON is every token with its type and its CSS text, and of each further theme the tokens that
// differ; the value of a typography token is an object, longhand → CSS text.
func (p *Profile) tokensJSON() []byte {
	var b strings.Builder
	b.WriteString("{\"themes\": {\n")
	for i, set := range p.sets {
		name := "default"
		if i > 0 {
			name = p.Themes[i-1]
			b.WriteString(",\n")
		}
		b.WriteString(quote(name) + ": {\n")
		comma := ""
		for k, t := range set.Tokens {
			if i > 0 && same(t, p.sets[0].Tokens[k]) {
				continue
			}
			b.WriteString(comma)
			comma = ",\n"
			b.WriteString(quote(t.Path) + `: {"type": ` + quote(t.Type) + `, "value": ` + tokenValue(t) + "}\n")
		}
		b.WriteString("}\n")
	}
	b.WriteString("}}\n")
	return []byte(b.String())
}

// same says whether two tokens have one value.
func same(a, b *token.Token) bool { return a.Text == b.Text && maps.Equal(a.Parts, b.Parts) }

func tokenValue(t *token.Token) string {
	if t.Parts == nil {
		return quote(t.Text)
	}
	longhands := slices.Sorted(maps.Keys(t.Parts))
	var values []string
	for _, longhand := range longhands {
		values = append(values, t.Parts[longhand])
	}
	return quoteMap(longhands, values)
}
