package patch

import "strings"

// fits says whether old lines stand at line i, none of them taken.
func (p *placer) fits(old []hunkLine, i int) bool {
	if i < 0 || i+len(old) > len(p.lines) {
		return false
	}
	for k, part := range old {
		*p.steps--
		if p.taken[i+k] || !p.same(part.text, p.lines[i+k]) {
			return false
		}
	}
	return true
}

func (p *placer) same(patch, file string) bool {
	return patch == file || p.ignoreCR && withLF(patch) == withLF(file)
}

// withLF is a line with LF as its end, or with none if it has none.
func withLF(line string) string {
	if body, ok := strings.CutSuffix(line, "\r\n"); ok {
		return body + "\n"
	}
	return strings.TrimSuffix(line, "\r")
}

// search lists the places at or after from where old lines stand, in order, up to a limit; more
// tells that the limit was reached. It looks at the places of the rarest line alone.
func (p *placer) search(old []hunkLine, from, limit int) (at []int, more bool, err error) {
	if p.index == nil {
		p.index = map[string][]int{}
		for i, line := range p.lines {
			p.index[p.key(line)] = append(p.index[p.key(line)], i)
		}
	}
	rarest := 0
	for k := range old {
		if len(p.index[p.key(old[k].text)]) < len(p.index[p.key(old[rarest].text)]) {
			rarest = k
		}
	}
	for _, i := range p.index[p.key(old[rarest].text)] {
		if *p.steps < 0 {
			return nil, false, p.tooMuch()
		}
		if start := i - rarest; start >= from && p.fits(old, start) {
			at = append(at, start)
			if len(at) == limit {
				return at, true, nil
			}
		}
	}
	return at, false, nil
}

func (p *placer) key(line string) string {
	if p.ignoreCR {
		return withLF(line)
	}
	return line
}

// nearest is the place nearest to a line, where git would look first.
func (p *placer) nearest(old []hunkLine, line int) (int, bool) {
	line = max(min(line, len(p.lines)), 0)
	for d := 0; d <= len(p.lines) && *p.steps > 0; d++ {
		*p.steps--
		if p.fits(old, line+d) {
			return line + d, true
		}
		if p.fits(old, line-d) {
			return line - d, true
		}
	}
	return 0, false
}
