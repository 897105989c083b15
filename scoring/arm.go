package scoring

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Arm is one arm of a suite, as its arm.json describes it.
type Arm struct {
	Name         string   `json:"name"`
	Title        string   `json:"title"`
	Paradigm     string   `json:"paradigm"`             // tabula or cascade
	Profile      string   `json:"profile,omitempty"`    // tabula: strict or base
	Entry        string   `json:"entry"`                // module with the scenes, from the arm's root
	StyleEntry   string   `json:"styleEntry,omitempty"` // cascade: first style sheet, from the arm's root
	Tokens       string   `json:"tokens"`               // resolved token table, repository path
	Theme        Theme    `json:"theme"`
	Direction    string   `json:"direction"`       // ltr or rtl
	ContextFiles []string `json:"contextFiles"`    // what an agent is shown besides the files in scope, repository paths
	Notes        []string `json:"notes,omitempty"` // what an agent is told besides the rules: how the arm's files are to be read

	// Root is the arm's folder, such as arms/flat.
	Root   string `json:"-"`
	tokens *tokenTable
}

// Theme says how a theme is put on a document.
type Theme struct {
	Attribute string `json:"attribute"` // of the root element
	Default   string `json:"default"`   // the theme without the attribute
}

// The paradigms.
const (
	ParadigmTabula  = "tabula"
	ParadigmCascade = "cascade"
)

func newArm(s *Suite, file string, data []byte) (*Arm, error) {
	a := &Arm{Root: path.Dir(file)}
	if err := json.Unmarshal(data, a, json.RejectUnknownMembers(true)); err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	switch {
	case a.Name != path.Base(a.Root):
		return nil, fmt.Errorf("read %s: name %q: expected the folder's name %q", file, a.Name, path.Base(a.Root))
	case !slices.Contains([]string{ParadigmTabula, ParadigmCascade}, a.Paradigm):
		return nil, fmt.Errorf("read %s: paradigm %q: expected %s or %s", file, a.Paradigm, ParadigmTabula, ParadigmCascade)
	}
	for _, name := range append([]string{a.Tokens, path.Join(a.Root, a.Entry)}, a.ContextFiles...) {
		if _, err := fs.Stat(s.Files, name); err != nil {
			return nil, fmt.Errorf("read %s: %q: no such file in the suite", file, name)
		}
	}
	tokens, err := readTokens(s.Files, a.Tokens)
	a.tokens = tokens
	return a, err
}

// tokenTable is the resolved token table of tabula's artefacts: theme → token → value.
type tokenTable struct {
	Themes map[string]map[string]token `json:"themes"`
}

// token is one resolved token: CSS text, or for a composite CSS text by longhand.
type token struct {
	Type  string `json:"type"`
	Value any    `json:"value"`
}

func readTokens(files fs.FS, name string) (*tokenTable, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read tokens: %w", err)
	}
	t := &tokenTable{}
	if err := json.Unmarshal(data, t); err != nil {
		return nil, fmt.Errorf("read tokens %s: %w", name, err)
	}
	return t, nil
}

// defaultTheme is the table's name of the theme that an arm's document has without the attribute.
const defaultTheme = "default"

// text returns the token's CSS text for a longhand in a theme; the empty name is the default theme.
func (t *tokenTable) text(id, theme, longhand string) (string, error) {
	set := t.Themes[theme]
	k, ok := set[id]
	if !ok { // a theme lists what differs from the default one
		set = t.Themes[defaultTheme]
		k, ok = set[id]
	}
	if !ok {
		return "", fmt.Errorf("unknown token %q%s", id, diagnostic.Suggest(id, slices.Sorted(maps.Keys(set))))
	}
	switch v := k.Value.(type) {
	case string:
		return v, nil
	case map[string]any:
		if text, ok := v[longhand].(string); ok {
			return text, nil
		}
		return "", fmt.Errorf("token %q has no %s: expected one of %v", id, longhand, slices.Sorted(maps.Keys(v)))
	}
	return "", fmt.Errorf("token %q has no value for %s", id, longhand)
}

// themes are the arm's themes as a State names them: the default one, which is empty, first.
func (a *Arm) themes() []string {
	list := []string{""}
	for _, name := range slices.Sorted(maps.Keys(a.tokens.Themes)) {
		if name != defaultTheme && name != a.Theme.Default {
			list = append(list, name)
		}
	}
	return list
}

// themeName is the name of a State's theme.
func (a *Arm) themeName(theme string) string { return cmp.Or(theme, a.Theme.Default) }

// themeNames is the loader's question which themes an arm has.
func (s *Suite) themeNames(arm string) []string {
	var names []string
	for _, theme := range s.Arms[arm].themes() {
		names = append(names, s.Arms[arm].themeName(theme))
	}
	return names
}

// checkSelector is the loader's question whether a task may name elements so.
func checkSelector(text string) error {
	_, err := page.All(&dom.Document{Root: &dom.Element{Name: "html"}}, text)
	return err
}

// themed are the tokens that a theme gives a value of its own, sorted.
func (t *tokenTable) themed() []string {
	own := map[string]bool{}
	for theme, set := range t.Themes {
		for id := range set {
			own[id] = own[id] || theme != defaultTheme
		}
	}
	maps.DeleteFunc(own, func(_ string, themed bool) bool { return !themed })
	return slices.Sorted(maps.Keys(own))
}

// checkTheme is the loader's question whether a task may name the theme.
func (s *Suite) checkTheme(arm, theme string) error {
	a := s.Arms[arm]
	if theme == "" || theme == a.Theme.Default {
		return nil
	}
	if _, ok := a.tokens.Themes[theme]; !ok || theme == defaultTheme {
		known := slices.DeleteFunc(slices.Sorted(maps.Keys(a.tokens.Themes)), func(name string) bool { return name == defaultTheme })
		return fmt.Errorf("unknown theme %q%s", theme, diagnostic.Suggest(theme, append(known, a.Theme.Default)))
	}
	return nil
}

// checkToken is the loader's question whether a task may name the token.
func (s *Suite) checkToken(arm, id, theme, longhand string) error {
	text, err := s.Arms[arm].tokens.text(id, theme, longhand)
	if err != nil {
		return err
	}
	if p := property.Lookup(longhand); p == nil || len(p.Longhands) > 0 {
		return nil // the loader has said so
	}
	if _, _, err := value.CanonicalText(longhand, text); err != nil {
		return fmt.Errorf("token %q: %q is not a value of %s", id, text, longhand)
	}
	return nil
}
