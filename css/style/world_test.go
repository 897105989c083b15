package style_test

import (
	"fmt"
	"testing"

	"github.com/tabula-css/bench/css/style"
)

// TestNewWorld: pairs in which the same holds are one, a disabled control has no focus, and the default comes first.
func TestNewWorld(t *testing.T) {
	w := style.NewWorld([]string{"dark", ""}, style.Conditions{
		Widths: []int{767, 768}, Heights: []int{400, style.DefaultHeight},
		PseudoClasses: []string{"focus", "focus-visible", "hover"}, Controls: []string{"disabled"},
		Together: [][]string{{"disabled", "focus", "hover"}, {"focus", "focus-visible", "hover"}},
	})
	const sets = "[[] [disabled] [focus] [focus-visible] [hover] [disabled hover] [focus hover] [focus-visible hover]]"
	if got := fmt.Sprint(w.PseudoClasses); got != sets {
		t.Errorf("expected the sets %s, found %s", sets, got)
	}
	environments := w.Environments()
	if len(environments) != 2*3*2 {
		t.Errorf("expected 12 environments, found %v", environments)
	}
	if first := environments[0]; first.Theme != "" || first.Width != style.DefaultWidth || first.Height != style.DefaultHeight {
		t.Errorf("expected the default environment first, found %v", first)
	}
	if got := len(w.States()); got != 12*8 {
		t.Errorf("expected 96 states, found %d", got)
	}
}
