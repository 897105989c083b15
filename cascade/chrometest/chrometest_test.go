package chrometest_test

import (
	"testing"

	"github.com/tabula-css/bench/cascade/chrometest"
)

func TestEvaluate(t *testing.T) {
	b := chrometest.Start(t)
	if err := b.Load(`<!DOCTYPE html><p id="p" style="color:#f00">x</p>`); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Mode, Color string
		Valid       bool
	}
	err := b.Evaluate(`({mode: document.compatMode, color: getComputedStyle(p).color, valid: CSS.supports("color", "red")})`, &got)
	if err != nil {
		t.Fatal(err)
	}
	if got.Mode != "CSS1Compat" || got.Color != "rgb(255, 0, 0)" || !got.Valid {
		t.Errorf("got %+v", got)
	}
}
