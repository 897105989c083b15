package lint

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/dop251/goja/file"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// places leads from the generated text back to the source.
type places struct {
	name      string
	text      string
	lines     *diagnostic.Lines // of the source, as editors count
	mapped    *diagnostic.Lines // of the source, as the source map counts
	generated *diagnostic.Lines // of the generated text
	segments  [][]segment       // by generated line, by column
}

// segment is one entry of a source map: from this column of the generated line on, the text comes from
// there. Columns count UTF-16 units; the generated text is ASCII, so that there a unit is a byte.
type segment struct{ column, line, sourceColumn int }

var errSourceMap = errors.New("malformed mappings")

func readPlaces(name, text string, code, sourceMap []byte) (*places, error) {
	var m struct {
		Mappings string `json:"mappings"`
	}
	if err := json.Unmarshal(sourceMap, &m); err != nil {
		return nil, err
	}
	p := &places{name: name, text: text, lines: diagnostic.NewLines(text), mapped: diagnostic.NewScriptLines(text), generated: diagnostic.NewLines(string(code))}
	line, sourceColumn := 0, 0
	for _, group := range strings.Split(m.Mappings, ";") {
		var list []segment
		column := 0
		for _, entry := range strings.Split(group, ",") {
			if entry == "" {
				continue
			}
			fields, err := decodeVLQ(entry)
			if err != nil {
				return nil, err
			}
			column += fields[0]
			if len(fields) >= 4 {
				line += fields[2]
				sourceColumn += fields[3]
				list = append(list, segment{column, line, sourceColumn})
			}
		}
		p.segments = append(p.segments, list)
	}
	return p, nil
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// decodeVLQ reads one segment of a source map (ECMA-426, section 9.2).
func decodeVLQ(s string) ([]int, error) {
	fields := make([]int, 0, 5)
	value, shift := 0, 0
	for i := range len(s) {
		digit := strings.IndexByte(base64Digits, s[i])
		if digit < 0 || shift > 30 {
			return nil, errSourceMap
		}
		value |= (digit & 31) << shift
		if shift += 5; digit&32 != 0 {
			continue
		}
		if value&1 != 0 {
			fields = append(fields, -(value >> 1))
		} else {
			fields = append(fields, value>>1)
		}
		value, shift = 0, 0
	}
	if len(fields) == 0 || shift != 0 {
		return nil, errSourceMap
	}
	return fields, nil
}

// source is the offset in the source that an offset of the generated text comes from: the place of
// the nearest segment before it on its line, or the line's first one.
func (p *places) source(generated int) int {
	line, column := p.generated.At(generated)
	if line > len(p.segments) || len(p.segments[line-1]) == 0 {
		return 0
	}
	list := p.segments[line-1]
	// A segment counts its columns from 0: the first that begins behind the offset.
	i, _ := slices.BinarySearchFunc(list, column, func(s segment, column int) int { return cmp.Compare(s.column, column) })
	return p.sourceOffset(list[max(0, i-1)])
}

func (p *places) sourceOffset(s segment) int {
	if s.line >= p.mapped.Len() {
		return len(p.text)
	}
	start := p.mapped.Start(s.line + 1)
	units := 0
	for i, r := range p.text[start:] {
		if units >= s.sourceColumn {
			return start + i
		}
		units++
		if r > 0xffff {
			units++
		}
	}
	return len(p.text)
}

// at is the position in the source of an offset of the generated text.
func (p *places) at(generated int) diagnostic.Position { return p.position(p.source(generated)) }

// position is the line and column of an offset of the source.
func (p *places) position(offset int) diagnostic.Position {
	line, column := p.lines.At(offset)
	return diagnostic.Position{File: p.name, Line: line, Column: column}
}

func (p *places) generatedOffset(pos file.Position) int {
	if pos.Line < 1 || pos.Line > p.generated.Len() {
		return 0
	}
	return p.generated.Start(pos.Line) + max(0, pos.Column-1)
}

// word finds a class as a whole word in the source, in the literal that begins at from; the offset
// after it, to go on from. Not found (an escape spells it) is the literal itself.
func (p *places) word(name string, from, limit int) (offset, after int) {
	end := min(len(p.text), from+limit)
	for i := from; i < end; {
		k := strings.Index(p.text[i:end], name)
		if k < 0 {
			break
		}
		i += k
		if !isClassByte(p.text, i-1) && !isClassByte(p.text, i+len(name)) {
			return i, i + len(name)
		}
		i += len(name)
	}
	return from, from
}

// isClassByte says whether a byte of the source could belong to a class name.
func isClassByte(text string, i int) bool {
	if i < 0 || i >= len(text) {
		return false
	}
	switch c := text[i]; c {
	case ' ', '\t', '\n', '\r', '\f', '"', '\'', '`', '{', '}', ',', '$':
		return false
	case '\\':
		return false
	default:
		return c >= utf8.RuneSelf || c > ' '
	}
}
