package subset

import (
	"fmt"
	"strings"
)

// feature is a line of the page's first part: something that is answered.
type feature struct{ name, says string }

// features lists what is answered, in the order of the page.
func features() []feature {
	return []feature{
		{"Syntax", "css-syntax-3 from raw text: error recovery, escapes, bad strings and URLs, `<!--` and `-->`, nesting with declarations between rules"},
		{"Origins", "user agent, presentational hints, author; `!important`; the style attribute"},
		{"Layers", "`@layer` named, dotted, nested, anonymous, as a statement, through `@import`; turned round for `!important`"},
		{"Specificity", "column by column, of the most specific branch that matches; `:is()`, `:not()`, `:has()`, `:nth-child(… of S)` and `&` count their most specific argument"},
		{"Selectors", "combinators with backtracking, attribute operators and the flag `i`, HTML's case-insensitive attribute values, `:is :where :not :has :-webkit-any`, the `:nth-*` family, `:root :scope :empty :link :any-link :visited :defined :open`, `:lang()` and `:dir()`, namespaces"},
		{"Form states", "`:disabled :enabled :checked :indeterminate :default :required :optional :read-only :read-write :placeholder-shown`, from the document alone"},
		{"States", "`:hover :active :focus :focus-visible :focus-within :target`, as the question says; hover, active and focus-within hold for ancestors too"},
		{"Pseudo-elements", "never match the element; each can be asked for by name"},
		{"Nesting", "`&` anywhere, relative selectors, declarations after a nested rule, group rules in style rules"},
		{"Conditions", "`@media` in the viewport asked for, on a desktop with a mouse, 1 dppx, light, no reduced motion; `@supports` with `selector()`, `font-tech()`, `font-format()`, `at-rule()`; `@import` with `layer`, `supports()` and media"},
		{"Scope", "`@scope` with limits, nesting and proximity"},
		{"Defaulting", "`inherit initial unset revert revert-layer revert-rule`, `all`, inheritance through the tree"},
		{"Custom properties", "inheritance as computed, fallbacks, empty values, cycles, invalid at computed-value time, CSS-wide keywords out of a substitution, `@property` with every syntax, `attr()` as text, number or with a unit"},
		{"Shorthands", "all that Chromium has, also with `var()`; reset-only longhands, aliases, logical longhands under the element's direction and writing mode"},
		{"Settled values", "transitions and `@starting-style` are answered as if nothing were moving"},
	}
}

// Page is docs/cascade-subset.md: what is answered, and what is refused and when.
func Page() string {
	var b strings.Builder
	b.WriteString("<!-- Written by `go test ./cascade/subset -run SubsetPage -update` from cascade/subset. -->\n\n")
	b.WriteString("# What the cascade arm may use\n\n")
	b.WriteString("The reference is Chromium 156. Every question about an element, a longhand and a state is answered as\nChromium would, or refused by name: `cascade-subset-violation` with the construct at file:line:column.\nA construct is refused only where it can change the answer that is asked for; anywhere else it does no\nharm.\n\n")
	b.WriteString("## Answered\n\n| | |\n|---|---|\n")
	for _, f := range features() {
		fmt.Fprintf(&b, "| %s | %s |\n", f.name, f.says)
	}
	b.WriteString("\n## Refused\n\n| construct | why | refused when |\n|---|---|---|\n")
	for _, c := range constructs() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", c.name, c.reason, c.when)
	}
	return b.String()
}
