package tabula

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/style"
)

// State reads a state as people write it: a condition such as "hover" or "hover+focus-visible", the
// name of a theme or empty, the viewport's width in CSS pixels or 0.
func (p *Profile) State(condition, theme string, width int) (style.State, error) {
	st := style.State{Theme: theme, Width: width}
	for _, name := range strings.Split(condition, "+") {
		name = strings.TrimPrefix(strings.TrimSpace(name), ":")
		switch {
		case name == "":
		case slices.Contains(p.Conditions, name), slices.Contains(pseudoClasses, name):
			st.PseudoClasses = append(st.PseudoClasses, name)
		default:
			return st, fmt.Errorf("unknown condition %q: expected one of %s", name, strings.Join(p.Conditions, ", "))
		}
	}
	if theme != "" && !slices.Contains(p.Themes, theme) {
		return st, fmt.Errorf("unknown theme %q: expected one of %s", theme, strings.Join(p.Themes, ", "))
	}
	return st, nil
}

// Vocabulary lists the classes that begin with prefix, sorted. Conditions at its beginning are those
// of the classes: "hover:bg-" lists hover:bg-danger and so on.
func (p *Profile) Vocabulary(prefix string) []string {
	conditions := prefix[:strings.LastIndexByte(prefix, ':')+1]
	var list []string
	for _, c := range p.sorted {
		if strings.HasPrefix(c.Name, prefix[len(conditions):]) {
			list = append(list, conditions+c.Name)
		}
	}
	return p.known(list)
}

// NearestGroup returns the token groups whose names are nearest to an unknown one.
func (p *Profile) NearestGroup(name string) []string {
	var groups []string
	for _, t := range p.sets[0].Tokens {
		for path := t.Path; strings.Contains(path, "."); {
			path = path[:strings.LastIndexByte(path, '.')]
			if !slices.Contains(groups, path) {
				groups = append(groups, path)
			}
		}
	}
	slices.Sort(groups)
	return nearest(name, groups)
}
