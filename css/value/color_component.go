package value

import (
	"math"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// scale says what a component's number means.
type scale struct {
	hue     bool
	percent float64 // what 100% is as a number
}

func scaleOf(function, channel string) scale {
	switch {
	case channel == "h":
		return scale{hue: true}
	case function == "rgb":
		return scale{percent: 255}
	case function == "lab" && channel != "l":
		return scale{percent: 125}
	case function == "lch" && channel == "c":
		return scale{percent: 150}
	case (function == "oklab" && channel != "l") || (function == "oklch" && channel == "c"):
		return scale{percent: 0.4}
	case function == "oklab" || function == "oklch":
		return scale{percent: 1}
	}
	return scale{percent: 100}
}

// part is one component: a number, or what stays as text (none, a calculation over channels).
type part struct {
	value float64
	text  string
}

func (p part) String() string {
	if p.text != "" {
		return p.text
	}
	return numberText(p.value)
}

// channelWords are the words that stand for a relative colour's channels: by name alone, or with the number that each
// of them is.
type channelWords struct {
	names  []string
	values map[string]float64
}

// wordsOf are the words that a colour of the channels may use: none without an origin.
func wordsOf(origin *color, channels [3]string) channelWords {
	if origin == nil {
		return channelWords{}
	}
	return channelWords{names: append(channels[:], "alpha")}
}

func (w channelWords) relative() bool { return w.names != nil || w.values != nil }

// components reads three components and an alpha after a slash. Without one alpha is 1, or the origin's.
func components(list []syntax.Component, words channelWords, scales func(int) scale) (parts [3]part, alpha part, ok bool) {
	if len(list) != 3 && len(list) != 5 {
		return parts, alpha, false
	}
	for i := range parts {
		if parts[i], ok = component(&list[i], scales(i), words); !ok {
			return parts, alpha, false
		}
	}
	alpha = part{value: 1}
	if v, ok := words.values["alpha"]; ok {
		alpha.value = v
	} else if words.relative() {
		alpha.text = "alpha"
	}
	if len(list) == 3 {
		return parts, alpha, true
	}
	if !list[3].Token.Is("/") {
		return parts, alpha, false
	}
	alpha, ok = component(&list[4], scale{percent: 1}, words)
	if alpha.text == "" {
		alpha.value = math.Max(0, math.Min(1, alpha.value))
	}
	return parts, alpha, ok
}

// component reads a number, a percentage, an angle for a hue, none, or a channel's word.
func component(c *syntax.Component, s scale, words channelWords) (part, bool) {
	t := &c.Token
	switch t.Kind {
	case syntax.Number:
		return part{value: t.Number}, true
	case syntax.Percentage:
		return part{value: t.Number * s.percent / 100}, !s.hue
	case syntax.Dimension:
		u, ok := unitOf(t.Unit())
		return part{value: t.Number * u.factor}, ok && s.hue && u.dim == dimAngle
	case syntax.Ident:
		word := syntax.Lower(t.Value)
		if v, ok := words.values[word]; ok {
			return part{value: v}, true
		}
		return part{text: word}, word == "none" || slices.Contains(words.names, word)
	case syntax.Function:
		e, ok := mathParser{percentage: dimPercentage, channels: words.names, values: words.values}.function(c)
		if !ok {
			return part{}, false
		}
		f := e.simplify()
		key, v, single := f.only()
		switch {
		case e.dim == dimPercentage && s.hue, e.dim == dimAngle && !s.hue:
			return part{}, false
		case e.dim != dimNumber && e.dim != dimPercentage && e.dim != dimAngle:
			return part{}, false
		case single && key == "%":
			return part{value: v * s.percent / 100}, true
		case single && !strings.HasPrefix(key, opaque):
			return part{value: v}, true
		}
		return part{text: f.text()}, true
	}
	return part{}, false
}
