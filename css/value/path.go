package value

import (
	"math"
	"strconv"
	"strings"
)

// pathArguments is how many numbers a path command takes (SVG 2, section 9.3).
var pathArguments = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'a': 7, 'z': 0}

// isPathData says whether s is SVG path data, as path() wants it: not empty, and without a fault.
func isPathData(s string) bool {
	p := &pathReader{s: s}
	return p.read()
}

// pathText writes path data in one spelling: every command by its letter, one blank between the parts.
// Relative and absolute commands stay apart.
func pathText(s string) string {
	p := &pathReader{s: s}
	if !p.read() {
		return s
	}
	return strings.Join(p.parts, " ")
}

// pathReader reads path data into its commands and numbers.
type pathReader struct {
	s     string
	at    int
	parts []string
}

func (p *pathReader) read() bool {
	p.space()
	if p.at == len(p.s) || p.s[p.at]|0x20 != 'm' {
		return false
	}
	for p.at < len(p.s) {
		letter := p.s[p.at]
		count, ok := pathArguments[letter|0x20]
		if !ok {
			return false
		}
		p.at++
		p.space()
		if !p.arguments(letter, count) {
			return false
		}
	}
	return true
}

// arguments reads one or more groups of count numbers; further ones after a move are lines (SVG 2,
// section 9.3.3).
func (p *pathReader) arguments(letter byte, count int) bool {
	if count == 0 {
		p.parts = append(p.parts, "Z")
		return true
	}
	command := letter | 0x20
	for groups := 0; ; groups++ {
		if groups > 0 && !p.startsNumber() {
			return true
		}
		if groups == 1 && command == 'm' {
			letter-- // from m to l
		}
		p.parts = append(p.parts, string(letter))
		for i := range count {
			if command == 'a' && (i == 3 || i == 4) {
				if p.at == len(p.s) || p.s[p.at] != '0' && p.s[p.at] != '1' {
					return false
				}
				p.parts = append(p.parts, p.s[p.at:p.at+1])
				p.at++
			} else if !p.number() {
				return false
			}
			p.separator()
		}
	}
}

func (p *pathReader) startsNumber() bool {
	if p.at == len(p.s) {
		return false
	}
	c := p.s[p.at]
	return c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+'
}

func (p *pathReader) number() bool {
	i := p.at
	if i < len(p.s) && (p.s[i] == '-' || p.s[i] == '+') {
		i++
	}
	digits := p.digits(&i)
	if i < len(p.s) && p.s[i] == '.' {
		i++
		digits += p.digits(&i)
	}
	if digits == 0 {
		return false
	}
	if i < len(p.s) && p.s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(p.s) && (p.s[j] == '-' || p.s[j] == '+') {
			j++
		}
		if p.digits(&j) == 0 {
			return false
		}
		i = j
	}
	v, err := strconv.ParseFloat(p.s[p.at:i], 64)
	p.parts = append(p.parts, numberText(v))
	p.at = i
	return err == nil && math.Abs(v) <= math.MaxFloat32
}

func (p *pathReader) digits(i *int) int {
	start := *i
	for *i < len(p.s) && p.s[*i] >= '0' && p.s[*i] <= '9' {
		*i++
	}
	return *i - start
}

func (p *pathReader) space() {
	for p.at < len(p.s) && (p.s[p.at] == ' ' || p.s[p.at] >= '\t' && p.s[p.at] <= '\r') {
		p.at++
	}
}

func (p *pathReader) separator() {
	p.space()
	if p.at < len(p.s) && p.s[p.at] == ',' {
		p.at++
		p.space()
	}
}
