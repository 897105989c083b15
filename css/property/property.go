// Package property knows every CSS property that Chromium 156 has: its longhands or its value
// grammar, whether it is inherited, its initial value, its logical property group.
//
// In goes a property's name, out come the facts about it. They are taken from @webref/css 8.7.5 (the
// specifications' own tables) and from Chromium 156 itself (which properties exist, how a shorthand
// expands, what is inherited); where the two differ, data/overlay.json has what Chromium does and the
// reason. table.go is generated from data, so that nothing is parsed when the program starts:
//
//  1. Lookup resolves letter case and legacy aliases.
//  2. Physical maps a logical longhand to the physical one of the element's writing mode.
//  3. All and Longhands list them.
package property

import (
	"iter"
	"slices"
	"strings"
)

//go:generate go run gen.go

// Property is what is known of one property.
type Property struct {
	Name      string   // in lower case
	Inherited bool     // of a longhand
	Initial   string   // the specified initial value as CSS text; empty for a shorthand
	Syntax    string   // value grammar (css-values-4, section 2)
	Longhands []string // of a shorthand: all that it sets, those that it merely resets included; nil for a longhand
	Group     string   // logical property group (css-logical-1, section 2.1); empty for none
	Logical   bool     // of a group's longhands: the flow-relative ones
	AliasOf   string   // of a legacy alias with a value grammar of its own: what it stands for; else empty
}

// IsShorthand says whether the property sets others and has no value of its own. The property all is
// a shorthand too, of every longhand but direction and unicode-bidi.
func (p *Property) IsShorthand() bool { return p.Longhands != nil || p.Name == "all" }

type alias struct{ name, of string }

// Lookup finds a property by its name, compared ASCII case-insensitively. A legacy alias gives the
// property that it stands for, unless it has a value grammar of its own: such a one comes as a shorthand
// of what it stands for. Nil when Chromium does not know the name; custom properties have no entry.
func Lookup(name string) *Property {
	name = lower(name)
	if p := find(name); p != nil {
		return p
	}
	i, ok := slices.BinarySearchFunc(aliases[:], name, func(a alias, name string) int { return strings.Compare(a.name, name) })
	if !ok {
		return nil
	}
	return find(aliases[i].of)
}

// Resolve finds the property that a question about a name is about: Lookup, and past every alias.
func Resolve(name string) *Property {
	p := Lookup(name)
	if p != nil && p.AliasOf != "" {
		return find(p.AliasOf)
	}
	return p
}

// All visits every property that has an entry, sorted by name: longhands, shorthands, and the legacy aliases that
// have a value grammar of their own.
func All() iter.Seq[*Property] {
	return func(yield func(*Property) bool) {
		for i := range table {
			if !yield(&table[i]) {
				return
			}
		}
	}
}

// Longhands lists the name of every longhand that Chromium has, sorted; aliases and shorthands are left out.
func Longhands() []string {
	list := make([]string, 0, len(table))
	for p := range All() {
		if !p.IsShorthand() {
			list = append(list, p.Name)
		}
	}
	return list
}

// InAll says whether the shorthand all sets the longhand (css-cascade-5, section 3.2).
func InAll(longhand string) bool { return longhand != "direction" && longhand != "unicode-bidi" }

func find(name string) *Property {
	low, high := 0, len(table) // not slices.BinarySearchFunc, which copies each entry that it compares
	for low < high {
		mid := (low + high) / 2
		if table[mid].Name < name {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(table) && table[low].Name == name {
		return &table[low]
	}
	return nil
}

// lower is name with ASCII letters in lower case; no other letter is touched, as CSS asks.
func lower(name string) string {
	for i := 0; i < len(name); i++ {
		if 'A' <= name[i] && name[i] <= 'Z' {
			b := []byte(name)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] += 'a' - 'A'
				}
			}
			return string(b)
		}
	}
	return name
}

// InternalCenter is the user-agent sheet's text-align of a header cell (HTML Standard, section 15.3.8):
// center, unless what the cell would inherit is another alignment than the initial one.
const InternalCenter = "-internal-center"
