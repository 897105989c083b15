package value

import (
	"math"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// terminal is a basic type, matched by code rather than by a definition.
type terminal uint8

const (
	tInteger terminal = iota
	tNumber
	tPercentage
	tLength
	tLengthPercentage
	tAngle
	tAnglePercentage
	tTime
	tTimePercentage
	tFrequency
	tResolution
	tFlex
	tZero
	tIdent
	tCustomIdent
	tDashedIdent
	tString
	tURL
	tHash
	tColor
	tOpenTypeTag
	tAnyValue
	tCalcSize
	tPathData
)

var terminals = map[string]terminal{
	"integer": tInteger, "integer-in-range": tInteger, "nonzero-integer": tInteger, "number": tNumber, "number-in-range": tNumber, "percentage": tPercentage, "length": tLength, "literal-length": tLength,
	"length-percentage": tLengthPercentage, "angle": tAngle, "raw-angle": tAngle, "angle-percentage": tAnglePercentage,
	"time": tTime, "time-percentage": tTimePercentage, "frequency": tFrequency, "resolution": tResolution,
	"flex": tFlex, "zero": tZero, "ident": tIdent, "ident-token": tIdent, "custom-ident": tCustomIdent,
	"ident-not": tIdent, "dashed-ident": tDashedIdent, "string": tString, "string-token": tString, "nonempty-string": tString, "short-string": tOpenTypeTag, "path-data": tPathData, "path-data-or-none": tPathData, "url": tURL,
	"hash-token": tHash, "color": tColor, "opentype-tag": tOpenTypeTag,
	"declaration-value": tAnyValue, "any-value": tAnyValue, "calc-size()": tCalcSize,
}

// accepts says whether a basic type matches one component.
func (n *node) accepts(c *syntax.Component) bool {
	switch n.terminal {
	case tIdent:
		return c.Token.Kind == syntax.Ident && !slices.Contains(n.not, syntax.Lower(c.Token.Value))
	case tCustomIdent:
		return c.Token.Kind == syntax.Ident && isCustomIdent(c.Token.Value) && !slices.Contains(n.not, syntax.Lower(c.Token.Value))
	case tDashedIdent:
		return c.Token.Kind == syntax.Ident && isDashed(c.Token.Value)
	case tString:
		return c.Token.Kind == syntax.String && (c.Token.Value != "" || n.name != "nonempty-string")
	case tPathData:
		return c.Token.Kind == syntax.String && (isPathData(c.Token.Value) || n.name == "path-data-or-none" && c.Token.Value == "")
	case tOpenTypeTag:
		return c.Token.Kind == syntax.String && isOpenTypeTag(c.Token.Value, n.name == "short-string")
	case tURL:
		return isURL(c)
	case tHash:
		return c.Token.Kind == syntax.Hash
	case tColor:
		return isColor(c)
	case tAnyValue:
		return true
	case tCalcSize:
		return isCalcSize(c)
	case tZero:
		return c.Token.Kind == syntax.Number && c.Token.Number == 0
	}
	return n.acceptsNumeric(c)
}

// isCustomIdent excludes the CSS-wide keywords and default (css-values-4, section 4.2).
func isCustomIdent(s string) bool {
	s = syntax.Lower(s)
	return s != "default" && !slices.Contains(cssWide[:], s)
}

func isDashed(s string) bool { return len(s) > 2 && s[0] == '-' && s[1] == '-' }

// isOpenTypeTag wants four characters of printable ASCII (css-fonts-4, section 6.12), or one to four.
func isOpenTypeTag(s string, short bool) bool {
	if len(s) != 4 && (!short || len(s) == 0 || len(s) > 4) {
		return false
	}
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7e {
			return false
		}
	}
	return true
}

func isURL(c *syntax.Component) bool {
	if c.Token.Kind == syntax.URL {
		return true
	}
	if !c.IsFunction("url") {
		return false
	}
	for i, k := range withoutSpace(c.Children) {
		switch {
		case i == 0 && k.Token.Kind != syntax.String:
			return false
		case i > 0 && !isURLModifier(&k):
			return false
		}
	}
	return len(c.Children) > 0
}

// isURLModifier: css-values-5, section 2.3; each takes one of a few words.
func isURLModifier(c *syntax.Component) bool {
	inside := withoutSpace(c.Children)
	if c.Token.Kind != syntax.Function || len(inside) != 1 {
		return false
	}
	word := syntax.Lower(inside[0].Token.Value)
	switch syntax.Lower(c.Token.Value) {
	case "cross-origin":
		return word == "anonymous" || word == "use-credentials"
	case "integrity":
		return inside[0].Token.Kind == syntax.String
	case "referrer-policy":
		return slices.Contains(referrerPolicies[:], word)
	}
	return false
}

var referrerPolicies = [...]string{
	"no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
	"origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
}

// acceptsNumeric matches the numeric types: a literal in range, or a math function of the type, whose
// result is clamped and so is never out of range (css-values-4, section 10.12).
func (n *node) acceptsNumeric(c *syntax.Component) bool {
	t := &c.Token
	switch t.Kind {
	case syntax.Function:
		if n.name == "literal-length" {
			return false
		}
		e, ok := parseMath(c, n.percentageType())
		return ok && n.acceptsType(e.dim) && (!strings.HasSuffix(n.name, "-in-range") || n.resultInRange(e)) && (n.name != "nonzero-integer" || !isZero(e))
	case syntax.Number:
		switch n.terminal {
		case tInteger:
			return t.Integer && n.inRange(t.Number) && (t.Number != 0 || n.name != "nonzero-integer")
		case tNumber:
			return n.inRange(t.Number)
		case tLength, tLengthPercentage:
			return t.Number == 0 && n.inRange(0) && n.name != "literal-length"
		}
	case syntax.Percentage:
		switch n.terminal {
		case tPercentage, tLengthPercentage, tAnglePercentage, tTimePercentage:
			return n.inRange(t.Number)
		}
	case syntax.Dimension:
		u, ok := unitOf(t.Unit())
		if n.name == "raw-angle" {
			return ok && u.dim == dimAngle && n.inRange(t.Number)
		}
		return ok && n.acceptsType(u.dim) && n.inRange(t.Number*u.factor)
	}
	return false
}

// isZero says whether a calculation is known to come to the integer 0.
func isZero(e *expression) bool {
	key, v, ok := e.simplify().only()
	return ok && key == "" && roundTo(nil, []float64{v}) == 0
}

// resultInRange is for the few places where a calculation is not clamped.
func (n *node) resultInRange(e *expression) bool {
	_, v, ok := e.simplify().only()
	if n.terminal == tInteger {
		v = roundTo(nil, []float64{v})
	}
	return ok && n.inRange(clamp(v, math.Inf(-1), math.Inf(1)))
}

func (n *node) inRange(v float64) bool { return v >= n.low && v <= n.high }

// percentageType is what a percentage inside of a math function stands for.
func (n *node) percentageType() dimension {
	switch n.terminal {
	case tLengthPercentage:
		return dimLength
	case tAnglePercentage:
		return dimAngle
	case tTimePercentage:
		return dimTime
	}
	return dimPercentage
}

func (n *node) acceptsType(d dimension) bool {
	switch n.terminal {
	case tInteger, tNumber:
		return d == dimNumber
	case tPercentage:
		return d == dimPercentage
	case tLength, tLengthPercentage:
		return d == dimLength
	case tAngle, tAnglePercentage:
		return d == dimAngle
	case tTime, tTimePercentage:
		return d == dimTime
	case tFrequency:
		return d == dimFrequency
	case tResolution:
		return d == dimResolution
	case tFlex:
		return d == dimFlex
	}
	return false
}
