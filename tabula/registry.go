package tabula

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula/token"
)

// Class is one entry of the registry. It stands for itself and for itself under each condition that may
// stand before it.
type Class struct {
	Name      string
	Longhands []string
	// Values are the CSS texts of the longhands, by theme: the default one, then Profile.Themes.
	Values [][]string
	Token  string // dotted path of the token the values come from; empty for a keyword or exception
	Kind   string // type of that token
	// Under is the set of conditions that may stand before the class; nil for all.
	Under *Under
	// Exception is the registered exception that the class comes from, or nil.
	Exception *Exception
	Position  diagnostic.Position // of the keyword, the exception, or the family with the tokens

	numbers []int    // of the longhands in Profile.longhands
	bits    []uint64 // the same as a set
}

// Origin says where the class comes from: family or exception.
func (c *Class) Origin() string {
	if c.Exception != nil {
		return "exception"
	}
	return "family"
}

// of names the token of a class, for messages.
func (c *Class) of() string {
	if c.Token == "" {
		return ""
	}
	return fmt.Sprintf(" of token %q", c.Token)
}

// typographic are the longhands that a text style sets at once.
var typographic = []string{"font-family", "font-size", "font-weight", "line-height", "letter-spacing"}

// maxClasses bounds a vocabulary: nobody can know more.
const maxClasses = 20_000

var className = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_.-]*$`)

func (p *Profile) addFamily(f *Family) error {
	if err := p.checkTypography(f); err != nil {
		return err
	}
	for _, k := range f.Keywords {
		c := &Class{Name: f.Class(k.Name), Longhands: f.Longhands, Values: p.sameInAllThemes(k.Values), Under: f.Under, Position: k.member.Position}
		if err := p.add(c); err != nil {
			return err
		}
	}
	if f.tokens == nil {
		return nil
	}
	tokens := p.sets[0].Group(f.Group)
	if len(tokens) == 0 {
		return f.tokens.Fault("no token group %q", f.Group)
	}
	if err := f.checkOnly(tokens); err != nil {
		return err
	}
	for _, t := range tokens {
		if f.only != nil && !slices.Contains(f.Only, t.Name(f.Group)) {
			continue
		}
		if err := p.addToken(f, t); err != nil {
			return err
		}
	}
	return nil
}

// checkOnly looks for the tokens that a family names.
func (f *Family) checkOnly(tokens []*token.Token) error {
	for i, name := range f.Only {
		if !slices.ContainsFunc(tokens, func(t *token.Token) bool { return t.Name(f.Group) == name }) {
			return f.only.Items[i].Fault("no token %q in group %q", name, f.Group)
		}
	}
	return nil
}

func (p *Profile) addToken(f *Family, t *token.Token) error {
	c := &Class{Name: f.Class(t.Name(f.Group)), Longhands: f.Longhands, Token: t.Path, Kind: t.Type, Under: f.Under, Position: f.Position}
	for _, set := range p.sets {
		var values []string
		for _, longhand := range f.Longhands {
			text, ok := textOf(set.Lookup(t.Path), longhand)
			if !ok {
				return f.tokens.Fault("token %q is a %s and has no %s", t.Path, t.Type, longhand)
			}
			values = append(values, text)
		}
		if len(c.Values) > 0 && slices.Equal(values, c.Values[0]) {
			values = c.Values[0]
		}
		c.Values = append(c.Values, values)
	}
	return p.add(c)
}

// textOf is what a token says of a longhand.
func textOf(t *token.Token, longhand string) (string, bool) {
	if t.Parts == nil {
		return t.Text, true
	}
	text, ok := t.Parts[longhand]
	return text, ok
}

// checkTypography holds the strict profile to its one rule: whatever sets a typographic longhand
// sets all five, from composite text styles.
func (p *Profile) checkTypography(f *Family) error {
	n := common(f.Longhands, typographic)
	if p.Name != Strict || n == 0 {
		return nil
	}
	composite := f.tokens != nil && n == len(typographic)
	if composite {
		for _, t := range p.sets[0].Group(f.Group) {
			composite = composite && t.Type == token.Typography
		}
	}
	if composite {
		return nil
	}
	return &diagnostic.Fault{Position: f.Position, Message: fmt.Sprintf(
		"the strict profile sets typography through text styles alone: family %q needs typography tokens and all of %s",
		f.Prefix, strings.Join(typographic, ", "))}
}

func (p *Profile) addException(e *Exception) error {
	if problem := checkLonghand(e.Property); problem != "" {
		return &diagnostic.Fault{Position: e.Position, Message: problem}
	}
	p.Exceptions = append(p.Exceptions, e)
	return p.add(&Class{
		Name: e.Class, Longhands: []string{e.Property}, Values: p.sameInAllThemes([]string{e.Value}),
		Under: p.underOf(e.Property), Exception: e, Position: e.Position,
	})
}

func (p *Profile) sameInAllThemes(values []string) [][]string {
	return slices.Repeat([][]string{values}, len(p.sets))
}

func (p *Profile) add(c *Class) error {
	if !className.MatchString(c.Name) {
		return &diagnostic.Fault{Position: c.Position, Message: fmt.Sprintf("class %q: expected a letter, then letters, digits, '-', '_', '.'", c.Name)}
	}
	if len(p.sorted) == maxClasses {
		return &diagnostic.Fault{Position: c.Position, Message: fmt.Sprintf("the vocabulary has more than %d classes", maxClasses)}
	}
	if other, ok := p.classes[c.Name]; ok {
		return &diagnostic.Fault{Position: c.Position, Message: fmt.Sprintf("class %q%s exists already, at %s%s", c.Name, c.of(), other.Position, other.of())}
	}
	if problem := p.checkValues(c); problem != "" {
		return &diagnostic.Fault{Position: c.Position, Message: problem}
	}
	p.classes[c.Name] = c
	p.sorted = append(p.sorted, c)
	return nil
}

// checkValues says which of the class's values is none of its longhand; empty if all are.
func (p *Profile) checkValues(c *Class) string {
	for _, values := range c.Values {
		for i, longhand := range c.Longhands {
			key := spelling{grammar(longhand), values[i]}
			valid, known := p.valid[key]
			if !known {
				valid = validValue(longhand, values[i])
				p.valid[key] = valid
			}
			if !valid {
				return fmt.Sprintf("class %q%s: %q is no value of %s", c.Name, c.of(), values[i], longhand)
			}
		}
	}
	return ""
}

// grammar names what longhands have in common that take the same values: those of one logical group with one
// syntax, such as the sides of a padding.
func grammar(longhand string) string {
	if p := property.Lookup(longhand); p.Group != "" {
		return p.Group + " " + p.Syntax
	}
	return longhand
}

// finish sorts the classes and numbers the longhands.
func (p *Profile) finish() error {
	p.valid = nil // of use only while classes are added
	slices.SortFunc(p.sorted, func(a, b *Class) int { return cmp.Compare(a.Name, b.Name) })
	number := map[string]int{}
	spelling := map[string]string{}
	for _, c := range p.sorted {
		for _, longhand := range c.Longhands {
			if _, ok := number[longhand]; !ok {
				number[longhand] = 0
				p.longhands = append(p.longhands, longhand)
			}
		}
		if problem := oneSpelling(spelling, c.Longhands); problem != "" {
			return &diagnostic.Fault{Position: c.Position, Message: problem}
		}
	}
	slices.Sort(p.longhands)
	for i, longhand := range p.longhands {
		number[longhand] = i
	}
	p.physical = map[string]map[string]int{}
	for _, direction := range directions {
		numbers := make(map[string]int, len(p.longhands))
		for i, longhand := range p.longhands {
			numbers[property.Physical(longhand, direction, property.HorizontalTB)] = i
		}
		p.physical[direction] = numbers
	}
	words := (len(p.longhands) + 63) / 64
	for _, c := range p.sorted {
		c.bits = make([]uint64, words)
		for _, longhand := range c.Longhands {
			n := number[longhand]
			c.numbers = append(c.numbers, n)
			c.bits[n/64] |= 1 << (n % 64)
		}
	}
	return nil
}

// numberOf is the number of the longhand that is a physical one for an element of a direction; -1 where no class
// sets it.
func (p *Profile) numberOf(physical, direction string) int {
	if n, ok := p.physical[direction][physical]; ok {
		return n
	}
	return -1
}

// Classes returns the registry, sorted by name.
func (p *Profile) Classes() []*Class { return p.sorted }

// Tokens returns the token set of a theme; the empty name is the default theme. Nil when there is no
// such theme.
func (p *Profile) Tokens(theme string) *token.Set {
	if theme == "" {
		return p.sets[0]
	}
	if i := slices.Index(p.Themes, theme); i >= 0 {
		return p.sets[i+1]
	}
	return nil
}
