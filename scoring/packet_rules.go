package scoring

import (
	"strings"

	"github.com/tabula-css/bench/cascade/subset"
)

// rules are what an edit of an arm must keep to. What is judged in every arm is said in the same words to each.
func rules(arm *Arm) []string {
	list := []string{
		"Edit only the files in scope; an edit of any other file fails the task.",
		"What the instruction does not ask for stays as it is: every element, in every state, theme and width.",
		"The rendered document may differ in class attributes only: no element, text, other attribute or event handler may change.",
		"The arm is built and rendered from your edit alone: no package can be added, and only react and what the arm imports already can be imported.",
		"`data-bench` is the judge's: neither styles nor code may depend on it. Code hands it on to an element; nothing selects, reads or names it otherwise.",
		"What differs between a server and a browser (`typeof window`, `import.meta.env`, `process.env`, every global that the language itself lacks, clocks, `Math.random`, and of React effects, refs and `useId`) is refused.",
		"Types count: a prop's value has to be one that its declared type takes.",
	}
	if arm.Paradigm == ParadigmTabula {
		list = append(list, tabulaRules()...)
	} else {
		list = append(list, cascadeRules()...)
	}
	return append(list, arm.Notes...)
}

func tabulaRules() []string {
	return []string{
		"`tabula lint` must be clean on every source file: no unknown or arbitrary classes, no class names put together at run time, no inline styles, no style sheets, no class without effect (`no-conflict`: later ones of its list and condition set all that it sets).",
		"`cn(...values)` joins strings, arrays and the keys of objects whose value is truthy, and drops the classes without effect; `variants({ base, variants, compoundVariants, defaultVariants })` gives a function from props to such a list: base, the chosen variants, matching compounds, and a `className` among the props last.",
		"No rendered element may carry a class outside the vocabulary, or a class list that `merge` would change.",
		"The committed .tabula/ must equal a fresh `tabula build`.",
	}
}

func cascadeRules() []string {
	return []string{
		"The style sheets are read as a browser reads them. A criterion whose answer would hang on one of these fails: " +
			strings.Join(subset.Brief(), "; ") + "; and some rarer ones (docs/cascade-subset.md has them all).",
	}
}

func patchFormats() []string {
	return []string{
		"a unified diff as `git diff` prints it, paths from the repository's root",
		`a JSON object {"format":"files","files":{"path/from/the/repository/root":"the whole new content, or null to delete the file"}}`,
	}
}
