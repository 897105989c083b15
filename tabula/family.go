package tabula

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/strictjson"
)

// Family is a set of classes that set the same longhands: one class a token of a group, or one a
// keyword.
type Family struct {
	Prefix    string    // may be empty: then a class is called as its keyword
	Longhands []string  // what each class sets, as configured
	Group     string    // token group the values come from; empty for keywords
	Only      []string  // names of the group's tokens that have a class; nil for all
	Keywords  []Keyword // sorted by name
	Under     *Under    // conditions that may stand before its classes; nil for all
	Position  diagnostic.Position
	tokens    *strictjson.Value
	only      *strictjson.Value
}

// Keyword is one class of a family without tokens.
type Keyword struct {
	Name   string
	Values []string // CSS text, one a longhand of the family
	member *strictjson.Member
}

// maxFamilies bounds a configuration: each family is compared with each.
const maxFamilies = 1000

// Class names the class of a keyword or token.
func (f *Family) Class(name string) string {
	switch {
	case f.Prefix == "":
		return name
	case name == "":
		return f.Prefix
	}
	return f.Prefix + "-" + name
}

func (p *Profile) configureFamilies(v *strictjson.Value) error {
	if err := v.AsArray(); err != nil {
		return err
	}
	if len(v.Items) > maxFamilies {
		return v.Fault("more than %d families", maxFamilies)
	}
	for _, item := range v.Items {
		f, err := p.readFamily(item)
		if err != nil {
			return err
		}
		p.Families = append(p.Families, f)
	}
	return p.checkLaminar()
}

func (p *Profile) readFamily(v *strictjson.Value) (*Family, error) {
	if err := v.Only("prefix", "longhands", "tokens", "only", "keywords", "under"); err != nil {
		return nil, err
	}
	f := &Family{Position: v.Position, tokens: v.Member("tokens")}
	prefix, longhands, keywords := v.Member("prefix"), v.Member("longhands"), v.Member("keywords")
	if prefix == nil || longhands == nil || (f.tokens == nil) == (keywords == nil) {
		return nil, v.Fault("a family needs prefix, longhands, and either tokens or keywords")
	}
	var err error
	if f.Prefix, err = prefix.AsString(); err != nil {
		return nil, err
	}
	if f.Longhands, err = readLonghands(longhands); err != nil {
		return nil, err
	}
	if f.Under, err = p.readUnder(v.Member("under")); err != nil {
		return nil, err
	}
	if f.tokens != nil {
		if f.Group, err = f.tokens.AsString(); err != nil {
			return nil, err
		}
		return f, f.readOnly(v.Member("only"))
	}
	if only := v.Member("only"); only != nil {
		return nil, only.Fault("a family of keywords has no tokens to choose from")
	}
	return f, f.readKeywords(keywords)
}

// readOnly reads the names of the tokens that have a class; whether they exist is seen with the tokens.
func (f *Family) readOnly(v *strictjson.Value) (err error) {
	if f.only = v; v == nil {
		return nil
	}
	f.Only, err = v.AsStrings()
	return err
}

func readLonghands(v *strictjson.Value) ([]string, error) {
	list, err := v.AsStrings()
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, v.Fault("a family needs a longhand")
	}
	for i, name := range list {
		if problem := checkLonghand(name); problem != "" {
			return nil, v.Items[i].Fault("%s", problem)
		}
		if slices.Contains(list[:i], name) {
			return nil, v.Items[i].Fault("longhand %q stands twice", name)
		}
	}
	return list, nil
}

// checkLonghand says what keeps a class from setting a property; empty if nothing does.
func checkLonghand(name string) string {
	p := property.Lookup(name)
	switch {
	case p == nil:
		return "unknown property " + quote(name)
	case p.Name == "all":
		return "all is a shorthand of everything: name the longhands"
	case len(p.Longhands) > 0:
		return name + " is a shorthand: name its longhands, " + strings.Join(p.Longhands, ", ")
	case p.Name != name:
		return name + " is another name of " + p.Name
	case name == "direction" || name == "writing-mode" || name == "text-orientation" || name == "unicode-bidi":
		return name + " is the document's: it decides what the logical longhands mean"
	}
	return ""
}

func (f *Family) readKeywords(v *strictjson.Value) error {
	if err := v.AsObject(); err != nil {
		return err
	}
	if len(v.Members) == 0 {
		return v.Fault("a family needs a keyword")
	}
	for i := range v.Members {
		m := &v.Members[i]
		values, err := f.keywordValues(m)
		if err != nil {
			return err
		}
		f.Keywords = append(f.Keywords, Keyword{Name: m.Key, Values: values, member: m})
	}
	slices.SortFunc(f.Keywords, func(a, b Keyword) int { return strings.Compare(a.Name, b.Name) })
	return nil
}

// keywordValues is one value for all longhands, or an object with each longhand's own.
func (f *Family) keywordValues(m *strictjson.Member) ([]string, error) {
	if m.Value.Kind == strictjson.String {
		return slices.Repeat([]string{m.Value.Text}, len(f.Longhands)), nil
	}
	if err := m.Value.Only(f.Longhands...); err != nil {
		return nil, err
	}
	var values []string
	for _, longhand := range f.Longhands {
		value := m.Value.Member(longhand)
		if value == nil {
			return nil, m.Fault("keyword %q has no value for %s: a class sets all longhands of its family", m.Key, longhand)
		}
		text, err := value.AsString()
		if err != nil {
			return nil, err
		}
		values = append(values, text)
	}
	return values, nil
}
