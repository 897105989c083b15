package value

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// form is a simplified calculation (css-values-4, section 10.10): a sum of terms, each a number times
// a unit, or times something that stays as it is (a function of relative values; its key begins with
// opaque).
type form map[string]float64

const opaque = "\x00"

// simplify brings a calculation into its form.
func (e *expression) simplify() form {
	switch e.kind {
	case 'v':
		return form{e.unit: e.value}
	case '+':
		sum := form{}
		for _, k := range e.kids {
			for key, v := range k.simplify() {
				sum[key] += v
			}
		}
		return sum.trim()
	case '*':
		return e.simplifyProduct()
	case '/':
		if f := e.kids[0].simplify(); f.isNumber() {
			return form{"": 1 / f[""]}
		}
		return form{opaque + "1 / " + operandText(e.kids[0].simplify()): 1}
	case 'f':
		return e.simplifyFunction()
	}
	return form{opaque + e.name: 1}
}

// trim drops terms of nothing; a percentage stays, because it can stand for auto.
func (f form) trim() form {
	for key, v := range f {
		if v == 0 && key != "%" && len(f) > 1 {
			delete(f, key)
		}
	}
	return f
}

func (f form) isNumber() bool {
	_, ok := f[""]
	return ok && len(f) == 1
}

// only is the one term of a form; false when there are several.
func (f form) only() (key string, value float64, ok bool) {
	for k, v := range f {
		return k, v, len(f) == 1
	}
	return "", 0, false
}

// simplifyProduct multiplies numbers into at most one other factor; equal units cancel out.
func (e *expression) simplifyProduct() form {
	factor := 1.0
	var above, below []form
	for _, k := range e.kids {
		f, inverse := k, k.kind == '/'
		if inverse {
			f = k.kids[0]
		}
		s := f.simplify()
		switch number, ok := s[""]; {
		case ok && len(s) == 1 && inverse:
			factor /= number
		case ok && len(s) == 1:
			factor *= number
		case inverse:
			below = append(below, s)
		default:
			above = append(above, s)
		}
	}
	above, below, factor = cancel(above, below, factor)
	switch {
	case len(above) == 0 && len(below) == 0:
		return form{"": factor}
	case len(above) == 1 && len(below) == 0:
		return above[0].times(factor)
	}
	text := strings.Join(operandTexts(above), " * ")
	if text == "" {
		text = "1"
	}
	for _, t := range operandTexts(below) {
		text += " / " + t
	}
	return form{opaque + text: factor}
}

// cancel divides single terms of one unit by each other. A percentage may stand for another type, and
// stays.
func cancel(above, below []form, factor float64) (a, b []form, f float64) {
	for _, d := range below {
		unit, v, ok := d.only()
		i := slices.IndexFunc(above, func(n form) bool { k, _, single := n.only(); return single && k == unit })
		if !ok || unit == "%" || strings.HasPrefix(unit, opaque) || i < 0 {
			b = append(b, d)
			continue
		}
		factor *= above[i][unit] / v
		above = slices.Delete(above, i, i+1)
	}
	return above, b, factor
}

func operandTexts(list []form) []string {
	texts := make([]string, len(list))
	for i, f := range list {
		texts[i] = operandText(f)
	}
	slices.Sort(texts)
	return texts
}

func (f form) times(factor float64) form {
	product := form{}
	for key, v := range f {
		product[key] = v * factor
	}
	return product
}

// simplifyFunction computes the function when its arguments are of one unit that the result does not
// depend on, and keeps it otherwise.
func (e *expression) simplifyFunction() form {
	e = e.withoutOpenEnds()
	unit, first := "", true
	values := make([]float64, 0, len(e.kids))
	known := e.name != "random" && len(e.kids) > 0
	forms := make([]form, 0, len(e.kids))
	for _, k := range e.kids {
		f := k.simplify()
		forms = append(forms, f)
		key, v, ok := f.only()
		if k.kind == 'k' && k.name == "none" {
			continue
		}
		if !ok || strings.HasPrefix(key, opaque) || key == "%" || !first && key != unit {
			known = false
			continue
		}
		unit, first = key, false
		values = append(values, v)
	}
	if known && len(values) == len(e.kids) {
		if v, ok := compute(e.name, e.words, values, unit); ok {
			return form{resultUnit(e, unit): v}
		}
	}
	return e.choose(forms)
}

// withoutOpenEnds writes a clamp() with none at an end as what it means: a min() or a max(), or the middle
// alone (css-values-4, section 10.3).
func (e *expression) withoutOpenEnds() *expression {
	if e.name != "clamp" || len(e.kids) != 3 {
		return e
	}
	open := func(i int) bool { return e.kids[i].kind == 'k' && e.kids[i].name == "none" }
	switch low, high := open(0), open(2); {
	case low && high:
		return &expression{kind: 'f', name: "max", kids: e.kids[1:2], dim: e.dim}
	case low:
		return &expression{kind: 'f', name: "min", kids: e.kids[1:], dim: e.dim}
	case high:
		return &expression{kind: 'f', name: "max", kids: e.kids[:2], dim: e.dim}
	}
	return e
}

func resultUnit(e *expression, unit string) string {
	switch mathRules[e.name].result {
	case 's':
		return unit
	case 'i', 'a':
		return "deg"
	}
	return ""
}

// compute evaluates a function of plain numbers, all in one unit.
func compute(name string, words []string, v []float64, unit string) (float64, bool) {
	angle := 1.0
	if unit == "deg" {
		angle = math.Pi / 180
	}
	switch name {
	case "min", "max":
		m := v[0]
		for _, x := range v[1:] {
			if name == "min" {
				m = math.Min(m, x)
			} else {
				m = math.Max(m, x)
			}
		}
		return m, true
	case "clamp":
		return math.Max(v[0], math.Min(v[1], v[2])), true
	case "round":
		return roundTo(words, v), true
	case "mod":
		return v[0] - v[1]*math.Floor(v[0]/v[1]), true
	case "rem":
		return math.Mod(v[0], v[1]), true
	case "hypot":
		sum := 0.0
		for _, x := range v {
			sum += x * x
		}
		return math.Sqrt(sum), true
	case "abs":
		return math.Abs(v[0]), true
	case "sign":
		switch {
		case v[0] > 0:
			return 1, true
		case v[0] < 0:
			return -1, true
		}
		return v[0], true
	case "progress":
		if v[1] == v[2] {
			return 0, true
		}
		return math.Max(0, math.Min(1, (v[0]-v[1])/(v[2]-v[1]))), true
	case "sin":
		return math.Sin(v[0] * angle), true
	case "cos":
		return math.Cos(v[0] * angle), true
	case "tan":
		return math.Tan(v[0] * angle), true
	case "asin":
		return math.Asin(v[0]) * 180 / math.Pi, true
	case "acos":
		return math.Acos(v[0]) * 180 / math.Pi, true
	case "atan":
		return math.Atan(v[0]) * 180 / math.Pi, true
	case "atan2":
		return math.Atan2(v[0], v[1]) * 180 / math.Pi, true
	case "pow":
		return math.Pow(v[0], v[1]), true
	case "sqrt":
		return math.Sqrt(v[0]), true
	case "exp":
		return math.Exp(v[0]), true
	case "log":
		if len(v) == 2 {
			return math.Log(v[0]) / math.Log(v[1]), true
		}
		return math.Log(v[0]), true
	}
	return 0, false
}

func roundTo(words []string, v []float64) float64 {
	step := 1.0
	if len(v) == 2 {
		step = v[1]
	}
	strategy := "nearest"
	if len(words) > 0 {
		strategy = words[0]
	}
	q := v[0] / step
	switch strategy {
	case "up":
		q = math.Ceil(q)
	case "down":
		q = math.Floor(q)
	case "to-zero":
		q = math.Trunc(q)
	default:
		q = math.Floor(q + 0.5)
	}
	return q * step
}

// text is the form as a value: a plain number with its unit, a function, or calc().
func (f form) text() string {
	if key, v, ok := f.only(); ok {
		switch {
		case strings.HasPrefix(key, opaque) && v == 1 && strings.HasSuffix(key, ")") && !strings.Contains(key, ") * "):
			return key[1:]
		case !strings.HasPrefix(key, opaque) && !math.IsInf(v, 0) && !math.IsNaN(v):
			return dimensionText(v, key)
		}
	}
	return "calc(" + f.inner() + ")"
}

// inner is the form inside of calc(): the number, the percentage, the units by name, then the rest
// (css-values-4, section 10.13).
func (f form) inner() string {
	keys := slices.SortedFunc(maps.Keys(f), func(a, b string) int { return strings.Compare(rank(a), rank(b)) })
	var b strings.Builder
	for i, k := range keys {
		v := f[k]
		switch {
		case i > 0 && v < 0:
			b.WriteString(" - ")
			v = -v
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(termText(k, v))
	}
	return b.String()
}

func rank(key string) string {
	switch {
	case key == "":
		return "0"
	case key == "%":
		return "1"
	case strings.HasPrefix(key, opaque):
		return "3" + key
	}
	return "2" + key
}

func termText(key string, v float64) string {
	name, isOpaque := strings.CutPrefix(key, opaque)
	switch {
	case math.IsInf(v, 0) || math.IsNaN(v):
		if key == "" {
			return numberText(v)
		}
		if !isOpaque {
			name = "1" + name
		}
		return numberText(v) + " * " + name
	case isOpaque && v == 1:
		return name
	case isOpaque:
		return numberText(v) + " * " + name
	}
	return dimensionText(v, key)
}

// operandText is the form as one factor of a product.
func operandText(f form) string {
	if key, v, ok := f.only(); ok && (!strings.HasPrefix(key, opaque) || v == 1) {
		return termText(key, v)
	}
	return "(" + f.inner() + ")"
}

func dimensionText(v float64, unit string) string { return numberText(v) + unit }

// significant is how many digits of a number are told apart: floating-point noise of a calculation
// lies below, every literal that anyone writes above.
const significant = 12

// numberText is the shortest decimal spelling.
func numberText(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "infinity"
	case math.IsInf(v, -1):
		return "-infinity"
	case math.IsNaN(v):
		return "NaN"
	case v == 0:
		return "0"
	}
	if v == math.Trunc(v) && math.Abs(v) < 1e11 {
		return strconv.FormatInt(int64(v), 10)
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', significant, 64), 64)
	if err != nil {
		rounded = v
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
