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
	b.WriteString("## Families\n\n")
	for _, f := range p.Families {
		sets := strings.Join(f.Longhands, ", ")
		if f.tokens != nil {
			fmt.Fprintf(&b, "- `%s`: %s, from the tokens of `%s`\n", f.Class("*"), sets, f.Group)
			continue
		}
		for _, k := range f.Keywords {
			fmt.Fprintf(&b, "- `%s`: %s\n", f.Class(k.Name), declarations(f.Longhands, k.Values))
		}
	}
	b.WriteString("\n## Exceptions\n\n")
	for _, e := range p.Exceptions {
		fmt.Fprintf(&b, "- `%s`: %s: %s (%s)\n", e.Class, e.Property, e.Value, e.Reason)
	}
	b.WriteString(llmsTail)
	return []byte(b.String())
}

// declarations says what a keyword's class sets: the longhands once when they share the value.
func declarations(longhands, values []string) string {
	same := true
	for _, v := range values {
		same = same && v == values[0]
	}
	if same {
		return strings.Join(longhands, ", ") + ": " + values[0]
	}
	var list []string
	for i, longhand := range longhands {
		list = append(list, longhand+": "+values[i])
	}
	return strings.Join(list, "; ")
}

func (p *Profile) writeRulesOfUse(b *strings.Builder) {
	b.WriteString("## Rules\n\n")
	fmt.Fprintf(b, "- A token `color.red.600` of the group `color` gives `bg-red-600` in the family `bg-*`.\n")
	if len(p.Conditions) > 0 {
		fmt.Fprintf(b, "- Any class may stand under a condition: `%s:` before it; conditions are %s, the later the stronger.\n",
			p.Conditions[0], strings.Join(p.Conditions, ", "))
	}
	if len(p.Themes) > 0 {
		fmt.Fprintf(b, "- Themes are conditions too, stronger than those: %s.\n", strings.Join(p.Themes, ", "))
	}
	if len(p.Breakpoints) > 0 {
		var list []string
		for _, bp := range p.Breakpoints {
			list = append(list, bp.Name+" (from "+bp.Width+")")
		}
		fmt.Fprintf(b, "- Breakpoints are the strongest: %s. The order is breakpoint, theme, pseudo-class.\n", strings.Join(list, ", "))
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
	"  would: each class and token has lines of its own in each file (a comma stands on a line of its own).\n"

const llmsTail = `
## Commands

- ` + "`tabula build`" + `: write .tabula/ anew; with --check, say what differs
- ` + "`tabula lint`" + `: check the sources
- ` + "`tabula except add CLASS --property P --value V --reason R`" + `: register an exception and rebuild
- ` + "`tabula resolve \"px-4 ps-2 hover:bg-danger\" --condition hover`" + `: what a list sets
- ` + "`tabula vocabulary PREFIX`" + `, ` + "`tabula tokens GROUP`" + `: look up classes and tokens

## Files

- [vocabulary.txt](vocabulary.txt): every class
- [tokens.resolved.json](tokens.resolved.json): every token's value
- [registry.json](registry.json): what each class sets
- [tabula.css](tabula.css): the style sheet for browsers
`
