package sheet

import (
	"slices"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// MediaUse is a media type or feature that no viewport decides, with the first rule that hangs on it.
type MediaUse struct {
	Name string
	diagnostic.Position
}

// UnaskedMedia are the media types and features that the sheets' rules hang on and no viewport decides, each once, in
// the order of the rules.
func (s *Sheets) UnaskedMedia() []MediaUse {
	var uses []MediaUse
	for _, r := range s.rules {
		for k := r.Conditions; k != nil; k = k.Outer {
			if k.media == nil {
				continue
			}
			for _, name := range k.media.Unasked() {
				if !slices.ContainsFunc(uses, func(u MediaUse) bool { return u.Name == name }) {
					uses = append(uses, MediaUse{Name: name, Position: r.Position()})
				}
			}
		}
	}
	return uses
}
