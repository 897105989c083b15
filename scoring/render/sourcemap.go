package render

import "strings"

// originalPosition looks a generated line (from 1) and column (from 0) up in the mappings of a
// source map (https://tc39.es/ecma426/) with one source, and gives the original line and column,
// both from 0, the column in UTF-16 code units. The last mapping at or before the column counts.
func originalPosition(mappings string, line, column int) (originalLine, originalColumn int, ok bool) {
	at := mapping{}
	for i, text := range strings.Split(mappings, ";") {
		if i >= line {
			break
		}
		at.generated = 0
		for _, segment := range strings.Split(text, ",") {
			if !at.advance(segment) {
				continue
			}
			if i == line-1 && (at.generated <= column || !ok) {
				originalLine, originalColumn, ok = at.line, at.column, true
			}
		}
	}
	return originalLine, originalColumn, ok
}

// mapping is one decoded segment.
type mapping struct{ generated, source, line, column int }

// advance applies a segment's differences and says whether it names a source.
func (m *mapping) advance(segment string) bool {
	fields := [5]int{}
	n := 0
	for len(segment) > 0 && n < len(fields) {
		var used int
		fields[n], used = decodeVLQ(segment)
		if used == 0 {
			return false
		}
		segment, n = segment[used:], n+1
	}
	if n == 0 {
		return false
	}
	m.generated += fields[0]
	if n < 4 {
		return false
	}
	m.source, m.line, m.column = m.source+fields[1], m.line+fields[2], m.column+fields[3]
	return true
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

func decodeVLQ(s string) (value, used int) {
	shift := 0
	for i := 0; i < len(s) && shift < 40; i++ {
		digit := strings.IndexByte(base64Digits, s[i])
		if digit < 0 {
			return 0, 0
		}
		value |= (digit & 31) << shift
		if shift += 5; digit&32 == 0 {
			if value&1 != 0 {
				return -(value >> 1), i + 1
			}
			return value >> 1, i + 1
		}
	}
	return 0, 0
}

// byteColumn turns a column in UTF-16 code units into one in bytes.
func byteColumn(source string, line, column int) int {
	for ; line > 0; line-- {
		i := strings.IndexByte(source, '\n')
		if i < 0 {
			return column
		}
		source = source[i+1:]
	}
	units := 0
	for i, r := range source {
		if units >= column || r == '\n' {
			return i
		}
		if units++; r >= 0x10000 {
			units++
		}
	}
	return len(source)
}
