package token

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

var measureSyntax = regexp.MustCompile(`^(-?[0-9]*\.?[0-9]+)([a-z]+)$`)

// measure is a number with a unit (dimension, duration): the object form, or a string.
func measure(v *strictjson.Value, units ...string) (string, error) {
	if v.Kind == strictjson.String {
		m := measureSyntax.FindStringSubmatch(v.Text)
		if m == nil || !slices.Contains(units, m[2]) {
			return "", v.Fault("expected a number and a unit of %s, found %q", strings.Join(units, ", "), v.Text)
		}
		n, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			return "", v.Fault("number %s is out of range", m[1])
		}
		return decimal(n) + m[2], nil
	}
	if err := v.Only("value", "unit"); err != nil {
		return "", err
	}
	value, unit := v.Member("value"), v.Member("unit")
	if value == nil || unit == nil {
		return "", v.Fault("expected an object with value and unit")
	}
	n, err := value.AsNumber()
	if err != nil {
		return "", err
	}
	if !slices.Contains(units, unit.Text) {
		return "", unit.Fault("expected a unit of %s, found %q", strings.Join(units, ", "), unit.Text)
	}
	return decimal(n) + unit.Text, nil
}

func number(v *strictjson.Value) (string, error) {
	n, err := v.AsNumber()
	return decimal(n), err
}

func cubicBezier(v *strictjson.Value) (string, error) {
	if v.Kind != strictjson.Array || len(v.Items) != 4 {
		return "", v.Fault("expected an array of four numbers")
	}
	var list []string
	for i, item := range v.Items {
		n, err := item.AsNumber()
		if err != nil {
			return "", err
		}
		if i%2 == 0 && (n < 0 || n > 1) {
			return "", item.Fault("the x of a control point is between 0 and 1, found %s", item.Text)
		}
		list = append(list, decimal(n))
	}
	return "cubic-bezier(" + strings.Join(list, ", ") + ")", nil
}

// weights are the names of the format for font weights (section 8.4).
var weights = map[string]string{
	"thin": "100", "hairline": "100", "extra-light": "200", "ultra-light": "200", "light": "300",
	"normal": "400", "regular": "400", "book": "400", "medium": "500", "semi-bold": "600", "demi-bold": "600",
	"bold": "700", "extra-bold": "800", "ultra-bold": "800", "black": "900", "heavy": "900",
	"extra-black": "950", "ultra-black": "950",
}

func fontWeight(v *strictjson.Value) (string, error) {
	if v.Kind == strictjson.String {
		if text, ok := weights[v.Text]; ok {
			return text, nil
		}
		return "", v.Fault("unknown font weight %q", v.Text)
	}
	n, err := v.AsNumber()
	if err != nil {
		return "", err
	}
	if n < 1 || n > 1000 {
		return "", v.Fault("a font weight is between 1 and 1000, found %s", v.Text)
	}
	return decimal(n), nil
}

// generic are the family names that are keywords in CSS (css-fonts-4, section 2.1.3).
var generic = []string{
	"serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "math", "emoji",
	"ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded",
}

func (r *resolver) fontFamily(v *strictjson.Value) (string, error) {
	if v.Kind != strictjson.Array {
		s, err := v.AsString()
		return family(s), err
	}
	if len(v.Items) == 0 {
		return "", v.Fault("expected at least one font family")
	}
	var list []string
	for _, item := range v.Items {
		text, err := r.part(FontFamily, item)
		if err != nil {
			return "", err
		}
		list = append(list, text)
	}
	return strings.Join(list, ", "), nil
}

// family quotes a name unless it is a keyword.
func family(name string) string {
	if slices.Contains(generic, name) {
		return name
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\a `).Replace(name) + `"`
}

// decimal is the shortest form of a number.
func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
