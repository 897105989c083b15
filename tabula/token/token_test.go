package token

import (
	"testing"

	"github.com/tabula-css/bench/internal/strictjson"
)

// TestText: what a value is in CSS.
func TestText(t *testing.T) {
	for _, c := range []struct{ kind, value, want string }{
		{"color", `"#ABC"`, "#abc"},
		{"color", `"#aabbccdd"`, "#aabbccdd"},
		{"color", `{"colorSpace": "srgb", "components": [1, 0.5, 0]}`, "#ff8000"},
		{"color", `{"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5, "hex": "#FF8000"}`, "rgb(255 128 0 / 0.5)"},
		{"color", `{"colorSpace": "srgb", "components": [1, "none", 0]}`, "color(srgb 1 none 0)"},
		{"color", `{"colorSpace": "hsl", "components": [330, 100, "none"], "alpha": 0.25}`, "hsl(330 100% none / 0.25)"},
		{"color", `{"colorSpace": "hwb", "components": [330, 0, 50]}`, "hwb(330 0% 50%)"},
		{"color", `{"colorSpace": "lab", "components": [50, -20.5, 30]}`, "lab(50 -20.5 30)"},
		{"color", `{"colorSpace": "oklch", "components": [0.7, 0.15, 30], "alpha": "none"}`, "oklch(0.7 0.15 30 / none)"},
		{"color", `{"colorSpace": "display-p3", "components": [1, 0, 0]}`, "color(display-p3 1 0 0)"},
		{"color", `{"colorSpace": "xyz-d65", "components": [0.1, 0.2, 0.3]}`, "color(xyz-d65 0.1 0.2 0.3)"},
		{"dimension", `{"value": 1.50, "unit": "rem"}`, "1.5rem"},
		{"dimension", `"-0.5px"`, "-0.5px"},
		{"dimension", `".5rem"`, "0.5rem"},
		{"dimension", `{"value": 0, "unit": "px"}`, "0px"},
		{"number", `1e2`, "100"},
		{"number", `-0.25`, "-0.25"},
		{"duration", `{"value": 150, "unit": "ms"}`, "150ms"},
		{"duration", `"0.2s"`, "0.2s"},
		{"cubicBezier", `[0.4, -1, 0.2, 2]`, "cubic-bezier(0.4, -1, 0.2, 2)"},
		{"fontWeight", `450`, "450"},
		{"fontWeight", `"extra-black"`, "950"},
		{"fontFamily", `"Inter"`, `"Inter"`},
		{"fontFamily", `"monospace"`, "monospace"},
		{"fontFamily", `["A \"b\" \\", "ui-sans-serif"]`, `"A \"b\" \\", ui-sans-serif`},
		{"shadow", `{"color": "#000", "offsetX": "1px", "offsetY": "2px", "blur": "3px", "spread": "-1px", "inset": true}`, "inset 1px 2px 3px -1px #000"},
		{"shadow", `[{"color": "{x.alias}", "offsetX": "0px", "offsetY": "0px", "blur": "0px", "spread": "0px", "inset": false}]`, "0px 0px 0px 0px #123456"},
		{"typography", `{"fontFamily": ["{x.family}", "serif"], "fontSize": "1rem", "fontWeight": "bold", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}`,
			`font-family: "F", serif; font-size: 1rem; font-weight: 700; letter-spacing: 0px; line-height: 1.5`},
	} {
		text := `{"x": {"alias": {"$type": "color", "$value": "{x.base}"}, "base": {"$type": "color", "$value": "#123456"},
			"family": {"$type": "fontFamily", "$value": "F"}}, "t": {"$type": "` + c.kind + `", "$value": ` + c.value + `, "$extensions": {"any": [1]}}}`
		v, err := strictjson.Parse("f", []byte(text))
		if err != nil {
			t.Fatal(c.value, err)
		}
		set, err := Read(v, nil)
		if err != nil {
			t.Error(c.value, err)
			continue
		}
		if got := set.Lookup("t").String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.value, got, c.want)
		}
	}
}

// TestSets: groups, names, inherited types and what a theme overrides.
func TestSets(t *testing.T) {
	parse := func(text string) *strictjson.Value {
		v, err := strictjson.Parse("f", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	base := parse(`{"color": {"$type": "color", "$root": {"$value": "#000"}, "red": {"600": {"$value": "#f00"}, "w": {"$type": "fontWeight", "$value": 400}},
		"use": {"$value": "{color.red.600}"}, "deep": {"$ref": "#/color/red/600"}}, "untyped": {"a": {"$value": "{color.$root}"}}}`)
	dark := parse(`{"color": {"red": {"600": {"$value": "#0f0"}}}}`)
	set, err := Read(base, dark)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"color.$root": "color  #000", "color.red.600": "color red-600 #0f0", "color.use": "color use #0f0",
		"color.deep": "color deep #0f0", "color.red.w": "fontWeight red-w 400", "untyped.a": "color untyped-a #000",
	} {
		k := set.Lookup(path)
		if got := k.Type + " " + k.Name("color") + " " + k.Text; path != "untyped.a" && got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	if n := len(set.Group("color.red")); n != 2 {
		t.Errorf("%d tokens in color.red", n)
	}
	if n := len(set.Group("")); n != 6 {
		t.Errorf("%d tokens", n)
	}
	plain, err := Read(base, nil)
	if err != nil {
		t.Fatal(err)
	}
	if set.Lookup("color.use").Equal(plain.Lookup("color.use")) || !set.Lookup("color.$root").Equal(plain.Lookup("color.$root")) {
		t.Error("the theme's tokens")
	}
}
