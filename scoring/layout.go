package scoring

import (
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
)

// gives says whether a value at a place of the patched arm is the one that is asked for in a state, and of what nobody
// can tell whether it is.
func (e *expectation) gives(s *sites, at site, got style.Value, st style.State) (value.Comparison, string) {
	want := e.wants[st.Theme]
	c, part := want.compare(e.property, got, s.element(at), s.rootFontSize(at, st))
	if c == value.Different && e.property == "align-items" && got.Canonical == "normal" && want.value == "stretch" && s.flexes(at, st) {
		c = value.Same // normal behaves as stretch on flex items (CSS Box Alignment Module Level 3, section 6.2)
	}
	return c, part
}

// flexes says whether the element at a place lays out its children as flex items in a state.
func (s *sites) flexes(at site, st style.State) bool {
	display, err := s.engines[at.scene].Specified(s.element(at), "display", st)
	return err == nil && (display.Canonical == "flex" || display.Canonical == "inline-flex")
}
