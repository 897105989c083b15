package tabula

import (
	"fmt"
	"strings"
)

// llms is the page for agents, in the shape of https://llmstxt.org: a title, a summary, and lists.
func (p *Profile) llms() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# Tabula, profile %s\n\n", p.Name)
	b.WriteString("> Every style is local: what an element looks like is decided by the class list on that element alone.\n" +
		"> The set of classes is closed: vocabulary.txt has them all. Which class wins is decided by the order in the list.\n\n")
	p.writeRulesOfUse(&b)
	p.writeFamilies(&b)
	b.WriteString("## Exceptions\n\n")
	for _, e := range p.Exceptions {
		fmt.Fprintf(&b, "- `%s`: %s: %s (%s)\n", e.Class, e.Property, e.Value, e.Reason)
	}
	b.WriteString(llmsTail)
	return []byte(b.String())
}

// writeFamilies lists the families, those together before whose classes the same conditions may stand.
func (p *Profile) writeFamilies(b *strings.Builder) {
	groups := map[string][]*Family{}
	var order []string
	for _, f := range p.Families {
		title := p.underTitle(f.Under)
		if groups[title] == nil {
			order = append(order, title)
		}
		groups[title] = append(groups[title], f)
	}
	for _, title := range order {
		fmt.Fprintf(b, "## Families%s\n\n", title)
		for _, f := range groups[title] {
			writeFamily(b, f)
		}
		b.WriteString("\n")
	}
}

// underTitle says which conditions may stand before a family's classes; nothing where all may.
func (p *Profile) underTitle(u *Under) string {
	switch {
	case u == nil || len(u.Names) == len(p.prefixes()):
		return ""
	case len(u.Names) == 0:
		return " under no condition"
	}
	return " that may stand under " + strings.Join(u.Names, ", ")
}

func writeFamily(b *strings.Builder, f *Family) {
	if f.tokens != nil {
		only := ""
		if f.only != nil {
			only = ": " + strings.Join(f.Only, ", ")
		}
		fmt.Fprintf(b, "- `%s`: %s, from the tokens of `%s`%s\n", f.Class("*"), setBy(f.Longhands), f.Group, only)
	}
	for _, k := range f.Keywords {
		fmt.Fprintf(b, "- `%s`: %s\n", f.Class(k.Name), declarations(f.Longhands, k.Values))
	}
}

// declarations says what a keyword's class sets: the longhands once when they share the value.
func declarations(longhands, values []string) string {
	same := true
	for _, v := range values {
		same = same && v == values[0]
	}
	if same {
		return setBy(longhands) + ": " + values[0]
	}
	var list []string
	for i, longhand := range longhands {
		list = append(list, longhand+": "+values[i])
	}
	return strings.Join(list, "; ")
}

// setBy names what is set to one value: by the shorthand that sets just that, if there is one.
func setBy(longhands []string) string {
	if shorthand := shorthands()[strings.Join(longhands, " ")]; shorthand != "" {
		return shorthand
	}
	return strings.Join(longhands, ", ")
}

func (p *Profile) writeRulesOfUse(b *strings.Builder) {
	b.WriteString("## Rules\n\n")
	fmt.Fprintf(b, "- A token `color.red.600` of the group `color` gives `bg-red-600` in the family `bg-*`.\n")
	if len(p.Conditions) > 0 {
		fmt.Fprintf(b, "- A class may stand under a condition, `%s:` before it: %s, the later the stronger.\n",
			p.Conditions[0], strings.Join(p.Conditions, ", "))
	}
	for _, theme := range p.Themes {
		fmt.Fprintf(b, "- `%s:` holds in the theme %s and is stronger than those: there `%s:bg-info` beats `hover:bg-info`, `%s:hover:bg-info` beats both.\n",
			theme, theme, theme, theme)
	}
	if len(p.Breakpoints) > 0 {
		var list []string
		for _, bp := range p.Breakpoints {
			list = append(list, "`"+bp.Name+":` from "+bp.Width+" on")
		}
		fmt.Fprintf(b, "- Breakpoints are the strongest: %s; without one a class holds at every width.\n", strings.Join(list, ", "))
	}
	if len(p.Themes)+len(p.Breakpoints) > 0 {
		b.WriteString("- Conditions stand in the order breakpoint, theme, pseudo-class: at most one of each.\n")
	}
	b.WriteString(llmsRules)
	if p.Name == Strict {
		b.WriteString("- Typography is set through text styles alone; there is no class for a size or weight of its own.\n")
	}
	b.WriteString("\n")
}

const llmsRules = "- In a list the later class wins for the longhands it sets: `p-4 px-2` refines, `px-2 p-4` is `p-4`.\n" +
	"- Components put lists together with `cn()` and `variants()` of `@tabula-css/merge`, and a `className` they take in comes last.\n" +
	"- Class names are written out: none is built at run time, none is arbitrary (`p-[3px]`), no `style`, no style sheet.\n" +
	"- A value that no token has needs an exception in exceptions.json, with a reason.\n" +
	"- After a change to tokens, configuration or exceptions `.tabula/` is rebuilt. Without a shell, write by hand what the build\n" +
	"  would: each class and token has lines of its own in each file (a comma stands on a line of its own).\n" +
	"- vocabulary.txt and registry.json list classes by name, in the order of the bytes; tabula.css, in each block, those that\n" +
	"  set more longhands first, then by name; this file lists families as configured and exceptions as exceptions.json does.\n"

const llmsTail = `
## Commands

- ` + "`tabula build`" + `: write .tabula/ anew; with --check, say what differs
- ` + "`tabula lint`" + `: check the sources
- ` + "`tabula except add CLASS --property P --value V --reason R`" + `: register an exception and rebuild
- ` + "`tabula resolve \"px-4 ps-2 hover:bg-info\" --condition hover`" + `: what a list sets
- ` + "`tabula vocabulary PREFIX`" + `, ` + "`tabula tokens GROUP`" + `: look up classes and tokens

## Files

- [vocabulary.txt](vocabulary.txt): every class
- [tokens.resolved.json](tokens.resolved.json): every token's value
- [registry.json](registry.json): what each class sets
- [tabula.css](tabula.css): the style sheet for browsers
`
