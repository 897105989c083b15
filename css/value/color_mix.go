package value

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

var (
	rectangularSpaces = []string{"srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020", "lab", "oklab", "xyz", "xyz-d50", "xyz-d65"}
	polarSpaces       = []string{"hsl", "hwb", "lch", "oklch"}
	hueMethods        = []string{"shorter", "longer", "increasing", "decreasing"}
)

// mixColor reads color-mix() of two colours (css-color-5, section 3). The space is oklab when it is
// not given.
func mixColor(inside []syntax.Component) (color, bool) {
	args := syntax.SplitCommas(inside)
	method := "in oklab"
	if len(args) > 0 && len(args[0]) > 0 && args[0][0].Token.IsIdent("in") {
		var ok bool
		if method, ok = mixMethod(withoutSpace(args[0])); !ok {
			return color{}, false
		}
		args = args[1:]
	}
	if len(args) != 2 {
		return color{}, false
	}
	var colors [2]color
	var shares [2]share
	for i, a := range args {
		var ok bool
		if colors[i], shares[i], ok = mixed(withoutSpace(a)); !ok {
			return color{}, false
		}
	}
	completeShares(&shares)
	c := color{derived: true}
	c.dependOn(&colors[0])
	c.dependOn(&colors[1])
	c.text = "color-mix(" + method + ", " + colors[0].operand() + " " + shares[0].text() + ", " + colors[1].operand() + " " + shares[1].text() + ")"
	if shares[0].calc == "" && shares[1].calc == "" {
		c.mix(method, colors, shares[0].value, shares[1].value)
	}
	return c, true
}

func mixMethod(list []syntax.Component) (string, bool) {
	var words []string
	for _, c := range list {
		if c.Token.Kind != syntax.Ident {
			return "", false
		}
		words = append(words, syntax.Lower(c.Token.Value))
	}
	switch {
	case len(words) == 2 && (slices.Contains(rectangularSpaces, words[1]) || slices.Contains(polarSpaces, words[1])):
		if words[1] == "xyz" {
			words[1] = "xyz-d65"
		}
		return "in " + words[1], true
	case len(words) == 4 && slices.Contains(polarSpaces, words[1]) && slices.Contains(hueMethods, words[2]) && words[3] == "hue":
		if words[2] == "shorter" {
			return "in " + words[1], true
		}
		return strings.Join(words, " "), true
	}
	return "", false
}

// share is the percentage of one colour: not given, known, or a calculation that stays.
type share struct {
	given bool
	value float64
	calc  string
}

func (s share) text() string {
	if s.calc != "" {
		return s.calc
	}
	return numberText(s.value) + "%"
}

// completeShares fills in what was left out: both half, or one the rest of the other.
func completeShares(s *[2]share) {
	switch {
	case !s[0].given && !s[1].given:
		s[0].value, s[1].value = 50, 50
	case !s[0].given:
		s[0] = rest(s[1])
	case !s[1].given:
		s[1] = rest(s[0])
	}
}

func rest(s share) share {
	if s.calc != "" {
		return share{calc: "calc(100% - " + s.calc + ")"}
	}
	return share{value: 100 - s.value}
}

// mixed reads a colour with its percentage before or after it.
func mixed(list []syntax.Component) (color, share, bool) {
	var s share
	at := 0
	switch len(list) {
	case 1:
	case 2:
		p := &list[1]
		if isPercentage(&list[0]) {
			p, at = &list[0], 1
		}
		if !isPercentage(p) {
			return color{}, s, false
		}
		s.given, s.value = true, p.Token.Number
		if p.Token.Kind == syntax.Function {
			e, _ := parseMath(p, dimPercentage)
			f := e.simplify()
			if key, v, ok := f.only(); ok && key == "%" {
				s.value = clamp(v, 0, 100)
			} else {
				s.calc = f.text()
			}
		} else if s.value < 0 || s.value > 100 {
			return color{}, s, false
		}
	default:
		return color{}, s, false
	}
	c, ok := parseColor(&list[at])
	return c, s, ok
}
