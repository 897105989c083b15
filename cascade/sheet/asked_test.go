package sheet_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
)

// TestConditions: both sides of every size, and what selectors name at any depth.
func TestConditions(t *testing.T) {
	for name, c := range map[string]struct {
		css  string
		want style.Conditions
	}{
		"nothing":          {"p{color:red}", style.Conditions{}},
		"rem":              {"@media (min-width: 48rem){p{color:red}}", style.Conditions{Widths: []int{767, 768}}},
		"max":              {"@media (max-width:600px){p{color:red}}", style.Conditions{Widths: []int{600, 601}}},
		"fraction":         {"@media (max-width:599.98px){p{color:red}}", style.Conditions{Widths: []int{599, 600}}},
		"exact":            {"@media (height: 600px){p{color:red}}", style.Conditions{Heights: []int{599, 600, 601}}},
		"ranges":           {"@media (300px <= width < 40em) and (height > 500px){p{color:red}}", style.Conditions{Widths: []int{299, 300, 639, 640}, Heights: []int{500, 501}}},
		"not":              {"@media not (min-width:500px), print and (not (width < 20em)){p{color:red}}", style.Conditions{Widths: []int{319, 320, 499, 500}}},
		"nested":           {"@media screen{p{@media (min-width:500px){color:red}}}", style.Conditions{Widths: []int{499, 500}}},
		"ratio":            {"@media (min-aspect-ratio: 1/1){p{color:red}}", style.Conditions{Widths: []int{799, 800, 801}, Heights: []int{1279, 1280, 1281}}},
		"narrow landscape": {"@media (width < 600px) and (orientation:landscape){p{color:red}}", style.Conditions{Widths: []int{599, 600, 800, 801}, Heights: []int{598, 599, 1279, 1280}}},
		"low portrait":     {"@media (orientation:portrait) and (height < 400px){p{color:red}}", style.Conditions{Widths: []int{398, 399, 800, 801}, Heights: []int{399, 400, 1279, 1280}}},
		"three together":   {"a:hover:active b:not(:checked){color:red} a:focus{color:red}", style.Conditions{PseudoClasses: []string{"active", "focus", "hover"}, Controls: []string{"checked"}, Together: [][]string{{"active", "checked", "hover"}}}},
		"orientation":      {"@media (orientation:portrait){p{color:red}}", style.Conditions{Widths: []int{800, 801}, Heights: []int{1279, 1280}}},
		"computed":         {"@media (min-width:calc(1px)) and (min-width:3ex){p{color:red}}", style.Conditions{}},
		"imported":         {"@import 'b.css' (min-width:500px);", style.Conditions{Widths: []int{499, 500}, PseudoClasses: []string{"target"}}},
		"pseudo-classes":   {"a:hover{b{color:red}} p:not(:is(:focus)) :has(:active){color:red}", style.Conditions{PseudoClasses: []string{"active", "focus", "hover"}}},
		"in S":             {"li:nth-child(1 of :focus-visible){color:red}", style.Conditions{PseudoClasses: []string{"focus-visible"}}},
		"in a scope":       {"@scope (:focus-within) to (:hover){p{color:red}}", style.Conditions{PseudoClasses: []string{"focus-within", "hover"}}},
		"controls":         {"input:not([CHECKED]):enabled{color:red}", style.Conditions{Controls: []string{"checked", "disabled"}}},
		"indeterminate":    {":indeterminate{color:red}", style.Conditions{Controls: []string{"checked"}}},
		"a pseudo-element": {"p:hover::before{color:red}", style.Conditions{PseudoClasses: []string{"hover"}}},
	} {
		sheets, err := sheet.Compile(fstest.MapFS{"s.css": {Data: []byte(c.css)}, "b.css": {Data: []byte(":target{color:red}")}}, []string{"s.css"})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, sheets.Conditions()); diff != "" {
			t.Errorf("%s (-expected +got):\n%s", name, diff)
		}
	}
}

// TestUnasked: what no state decides or no value shows, each once, where a rule hangs on it.
func TestUnasked(t *testing.T) {
	for css, want := range map[string][]string{
		"a:hover, input:checked{color:red} @media (width < 9px){p{color:red}}":    nil,
		"@media print{} @media print{p{color:red}} @media print{q{color:red}}":    {"@media print"},
		"@media (hover:hover){a:hover, b{color:red} .x{&:active{color:red}}}":     nil,
		"@media (hover:hover){a{color:red}}":                                      {"@media hover"},
		"a:link, a:visited{color:red}":                                            nil,
		"a:visited{color:red} :is(p, input:not(:user-invalid)) + q{color:red}":    {":visited", ":user-invalid"},
		"@scope (select:open){:placeholder-shown{color:red}}":                     {":placeholder-shown", ":open"},
		"@font-face{font-family:x} p{@counter-style x{}} @page{margin:0} @page{}": {"@font-face", "@counter-style", "@page"},
	} {
		sheets, err := sheet.Compile(fstest.MapFS{"s.css": {Data: []byte(css)}}, []string{"s.css"})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, u := range sheets.Unasked() {
			got = append(got, u.Construct)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-expected +got):\n%s", css, diff)
		}
	}
}
