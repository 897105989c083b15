package value

// pathArguments is how many numbers a path command takes (SVG 2, section 9.3).
var pathArguments = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'a': 7, 'z': 0}

// isPathData says whether s is SVG path data, as path() wants it: not empty, and without a fault.
func isPathData(s string) bool {
	p := &pathReader{s: s}
	p.space()
	if p.at == len(s) || s[p.at]|0x20 != 'm' {
		return false
	}
	for p.at < len(s) {
		command := s[p.at] | 0x20
		count, ok := pathArguments[command]
		if !ok {
			return false
		}
		p.at++
		p.space()
		if !p.arguments(command, count) {
			return false
		}
	}
	return true
}

type pathReader struct {
	s  string
	at int
}

// arguments reads one or more groups of count numbers.
func (p *pathReader) arguments(command byte, count int) bool {
	if count == 0 {
		return true
	}
	for groups := 0; ; groups++ {
		if groups > 0 && !p.startsNumber() {
			return true
		}
		for i := range count {
			if command == 'a' && (i == 3 || i == 4) {
				if p.at == len(p.s) || p.s[p.at] != '0' && p.s[p.at] != '1' {
					return false
				}
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
	p.at = i
	return true
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
