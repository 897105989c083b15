package style

import "github.com/tabula-css/bench/css/dom"

// Same says whether two specified values, perhaps of two documents of one shape, are the same: a relative one only if
// both come from the same place as well (docs/canonical-values.md).
func (v Value) Same(o Value) bool {
	return v.Canonical == o.Canonical && v.Relative == o.Relative && (!v.Relative || dom.SamePlace(v.From, o.From))
}

// Same says whether two entries answer alike: with the same value, or refused for the same construct.
func (e Entry) Same(o Entry) bool {
	if e.Refused != nil || o.Refused != nil {
		return e.Refused != nil && o.Refused != nil && e.Refused.Construct == o.Refused.Construct
	}
	return e.Value.Same(o.Value)
}
