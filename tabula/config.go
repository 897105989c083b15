package tabula

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

// The profiles.
const (
	Strict = "strict" // typography through composite text styles alone
	Base   = "base"   // a family for each typographic longhand
)

// defaultThemeAttribute names the theme on the root element unless themeAttribute is configured.
const defaultThemeAttribute = "data-theme"

// pseudoClasses are the pseudo-classes that a condition can be. The document alone decides about
// disabled; the user's actions decide about the others.
var pseudoClasses = []string{"hover", "active", "focus", "focus-visible", "focus-within", "target", "disabled"}

var (
	conditionName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	attributeName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	minimumWidth  = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?)(px|rem)$`)
)

// config is what the configuration says of other files.
type config struct {
	tokens *strictjson.Value
	themes []*strictjson.Value // file of each of Profile.Themes
}

// configure reads tabula.config.json.
func (p *Profile) configure(root *strictjson.Value) (*config, error) {
	if err := root.Only("$schema", "profile", "tokens", "themes", "themeAttribute", "conditions", "breakpoints", "families"); err != nil {
		return nil, err
	}
	for _, key := range []string{"profile", "tokens", "families"} {
		if root.Member(key) == nil {
			return nil, root.Fault("key %q is missing", key)
		}
	}
	c := &config{tokens: root.Member("tokens")}
	if _, err := c.tokens.AsString(); err != nil {
		return nil, err
	}
	profile := root.Member("profile")
	if p.Name = profile.Text; p.Name != Strict && p.Name != Base {
		return nil, profile.Fault("unknown profile %q: expected %s or %s", profile.Text, Strict, Base)
	}
	names := map[string]bool{} // of conditions, themes and breakpoints: each is a prefix of its own
	for _, step := range []func() error{
		func() error { return p.configureConditions(root.Member("conditions"), names) },
		func() error { return p.configureThemes(root, c, names) },
		func() error { return p.configureBreakpoints(root.Member("breakpoints"), names) },
		func() error { return p.configureFamilies(root.Member("families")) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func (p *Profile) configureConditions(v *strictjson.Value, names map[string]bool) error {
	if v == nil {
		return nil
	}
	list, err := v.AsStrings()
	if err != nil {
		return err
	}
	for i, name := range list {
		switch {
		case !slices.Contains(pseudoClasses, name):
			return v.Items[i].Fault("unknown condition %q: expected one of %s", name, strings.Join(pseudoClasses, ", "))
		case names[name]:
			return v.Items[i].Fault("condition %q stands twice", name)
		}
		names[name] = true
	}
	p.Conditions = list
	return nil
}

func (p *Profile) configureThemes(root *strictjson.Value, c *config, names map[string]bool) error {
	p.ThemeAttribute = defaultThemeAttribute
	if v := root.Member("themeAttribute"); v != nil {
		if !attributeName.MatchString(v.Text) {
			return v.Fault("expected the name of an attribute, found %q", v.Text)
		}
		p.ThemeAttribute = v.Text
	}
	v := root.Member("themes")
	if v == nil {
		return nil
	}
	if err := v.AsObject(); err != nil {
		return err
	}
	members := slices.Clone(v.Members)
	slices.SortFunc(members, func(a, b strictjson.Member) int { return cmp.Compare(a.Key, b.Key) })
	for i := range members {
		m := &members[i]
		if err := checkPrefix(m, names); err != nil {
			return err
		}
		if m.Key == "default" {
			return m.Fault("the default theme is the tokens themselves")
		}
		if _, err := m.Value.AsString(); err != nil {
			return err
		}
		p.Themes = append(p.Themes, m.Key)
		c.themes = append(c.themes, m.Value)
	}
	return nil
}

func (p *Profile) configureBreakpoints(v *strictjson.Value, names map[string]bool) error {
	if v == nil {
		return nil
	}
	if err := v.AsObject(); err != nil {
		return err
	}
	for i := range v.Members {
		m := &v.Members[i]
		if err := checkPrefix(m, names); err != nil {
			return err
		}
		width := minimumWidth.FindStringSubmatch(m.Value.Text)
		if width == nil {
			return m.Value.Fault("expected a width in px or rem, such as \"48rem\"")
		}
		n, err := strconv.ParseFloat(width[1], 64)
		if err != nil {
			return m.Value.Fault("width %s is out of range", width[1])
		}
		if width[2] == "rem" {
			n *= 16
		}
		p.Breakpoints = append(p.Breakpoints, Breakpoint{Name: m.Key, Width: m.Value.Text, Pixels: n})
	}
	slices.SortStableFunc(p.Breakpoints, func(a, b Breakpoint) int { return cmp.Compare(a.Pixels, b.Pixels) })
	for i := 1; i < len(p.Breakpoints); i++ {
		if p.Breakpoints[i-1].Pixels == p.Breakpoints[i].Pixels {
			return v.Fault("breakpoints %q and %q have one width", p.Breakpoints[i-1].Name, p.Breakpoints[i].Name)
		}
	}
	return nil
}

func checkPrefix(m *strictjson.Member, names map[string]bool) error {
	switch {
	case !conditionName.MatchString(m.Key):
		return m.Fault("name %q: expected lower-case letters, digits and hyphens", m.Key)
	case names[m.Key]:
		return m.Fault("name %q is a condition already", m.Key)
	}
	names[m.Key] = true
	return nil
}
