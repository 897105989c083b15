package token

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

var hexColor = regexp.MustCompile(`^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$`)

// span is the range of a component; without limits where low is not below high.
type span struct{ low, high float64 }

// colorSpace says how a colour space of the format is written in CSS.
type colorSpace struct {
	components [3]span
	format     string // of three components; %s is each
}

var unit = span{0, 1}

// colorSpaces are the spaces of the Color module 2025.10, section 4.
var colorSpaces = map[string]colorSpace{
	"srgb":         {[3]span{unit, unit, unit}, "color(srgb %s %s %s"},
	"srgb-linear":  {[3]span{unit, unit, unit}, "color(srgb-linear %s %s %s"},
	"hsl":          {[3]span{{0, 360}, {0, 100}, {0, 100}}, "hsl(%s %s%% %s%%"},
	"hwb":          {[3]span{{0, 360}, {0, 100}, {0, 100}}, "hwb(%s %s%% %s%%"},
	"lab":          {[3]span{{0, 100}, {}, {}}, "lab(%s %s %s"},
	"lch":          {[3]span{{0, 100}, {0, math.Inf(1)}, {0, 360}}, "lch(%s %s %s"},
	"oklab":        {[3]span{unit, {}, {}}, "oklab(%s %s %s"},
	"oklch":        {[3]span{unit, {0, math.Inf(1)}, {0, 360}}, "oklch(%s %s %s"},
	"display-p3":   {[3]span{unit, unit, unit}, "color(display-p3 %s %s %s"},
	"a98-rgb":      {[3]span{unit, unit, unit}, "color(a98-rgb %s %s %s"},
	"prophoto-rgb": {[3]span{unit, unit, unit}, "color(prophoto-rgb %s %s %s"},
	"rec2020":      {[3]span{unit, unit, unit}, "color(rec2020 %s %s %s"},
	"xyz-d65":      {[3]span{unit, unit, unit}, "color(xyz-d65 %s %s %s"},
	"xyz-d50":      {[3]span{unit, unit, unit}, "color(xyz-d50 %s %s %s"},
}

// color is the CSS text of a colour: the format's object, or a string in hexadecimal notation.
func color(v *strictjson.Value) (string, error) {
	if v.Kind == strictjson.String {
		if !hexColor.MatchString(v.Text) {
			return "", v.Fault("expected a colour such as #dc2626, or an object with colorSpace and components, found %q", v.Text)
		}
		return strings.ToLower(v.Text), nil
	}
	if err := v.Only("colorSpace", "components", "alpha", "hex"); err != nil {
		return "", err
	}
	name, space, err := spaceOf(v)
	if err != nil {
		return "", err
	}
	list, err := components(v, space)
	if err != nil {
		return "", err
	}
	alpha, err := alphaOf(v)
	if err != nil {
		return "", err
	}
	if name == "srgb" && !slices.Contains(list, "none") {
		return srgb(v, list, alpha)
	}
	text := fmt.Sprintf(space.format, list[0], list[1], list[2])
	if name == "hsl" || name == "hwb" {
		text = strings.ReplaceAll(text, "none%", "none")
	}
	return text + slash(alpha) + ")", nil
}

func spaceOf(v *strictjson.Value) (string, colorSpace, error) {
	m := v.Member("colorSpace")
	if m == nil {
		return "", colorSpace{}, v.Fault("a colour needs a colorSpace")
	}
	space, ok := colorSpaces[m.Text]
	if !ok {
		return "", colorSpace{}, m.Fault("unknown colorSpace %q", m.Text)
	}
	return m.Text, space, nil
}

func components(v *strictjson.Value, space colorSpace) ([]string, error) {
	m := v.Member("components")
	if m == nil || m.Kind != strictjson.Array || len(m.Items) != 3 {
		return nil, v.Fault("a colour needs three components")
	}
	var list []string
	for i, item := range m.Items {
		if item.Kind == strictjson.String && item.Text == "none" {
			list = append(list, "none")
			continue
		}
		n, err := item.AsNumber()
		if err != nil {
			return nil, err
		}
		if s := space.components[i]; s.low < s.high && (n < s.low || n > s.high) {
			return nil, item.Fault("component %s is not between %g and %g", item.Text, s.low, s.high)
		}
		list = append(list, decimal(n))
	}
	return list, nil
}

func alphaOf(v *strictjson.Value) (string, error) {
	m := v.Member("alpha")
	if m == nil {
		return "1", nil
	}
	if m.Kind == strictjson.String && m.Text == "none" {
		return "none", nil
	}
	n, err := m.AsNumber()
	if err != nil {
		return "", err
	}
	if n < 0 || n > 1 {
		return "", m.Fault("alpha %s is not between 0 and 1", m.Text)
	}
	return decimal(n), nil
}

// srgb writes a colour as browsers show it: eight bits a component.
func srgb(v *strictjson.Value, list []string, alpha string) (string, error) {
	var bits [3]int
	for i, text := range list {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return "", v.Fault("component %s is no number", text)
		}
		bits[i] = int(math.Round(n * 255))
	}
	hex := fmt.Sprintf("#%02x%02x%02x", bits[0], bits[1], bits[2])
	if m := v.Member("hex"); m != nil && strings.ToLower(m.Text) != hex {
		return "", m.Fault("hex %q is not the components' colour, which is %s", m.Text, hex)
	}
	if alpha == "1" {
		return hex, nil
	}
	return fmt.Sprintf("rgb(%d %d %d%s)", bits[0], bits[1], bits[2], slash(alpha)), nil
}

func slash(alpha string) string {
	if alpha == "1" {
		return ""
	}
	return " / " + alpha
}
