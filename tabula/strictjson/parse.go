package strictjson

import (
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxDepth bounds nesting: no honest file comes near it, and the parser calls itself once a level.
const maxDepth = 200

// Parse reads one JSON text. The error is a *diagnostic.Fault; file is the name it gives.
func Parse(file string, data []byte) (*Value, error) {
	p := &parser{file: file, text: string(data), line: 1}
	if !utf8.Valid(data) {
		return nil, p.invalidUTF8()
	}
	v, err := p.value(0)
	if err != nil {
		return nil, err
	}
	p.space()
	if p.pos < len(p.text) {
		return nil, p.expected("the end of the file")
	}
	return v, nil
}

type parser struct {
	file  string
	text  string
	pos   int // byte offset
	line  int // of pos, from 1
	start int // byte offset of the line's start
}

func (p *parser) position() diagnostic.Position {
	return diagnostic.Position{File: p.file, Line: p.line, Column: p.pos - p.start + 1}
}

func (p *parser) value(depth int) (*Value, error) {
	p.space()
	v := &Value{Position: p.position()}
	if depth > maxDepth {
		return nil, v.Fault("nested deeper than %d", maxDepth)
	}
	switch c := p.peek(); {
	case c == '{':
		return v, p.object(v, depth)
	case c == '[':
		return v, p.array(v, depth)
	case c == '"':
		s, err := p.string()
		v.Kind, v.Text = String, s
		return v, err
	case c == '-' || c >= '0' && c <= '9':
		v.Kind = Number
		return v, p.number(v)
	}
	return v, p.literal(v)
}

func (p *parser) object(v *Value, depth int) error {
	v.Kind = Object
	seen := map[string]bool{}
	return p.list('}', func() error {
		p.space()
		m := Member{Position: p.position()}
		if p.peek() != '"' {
			return p.expected("a key in double quotes")
		}
		key, err := p.string()
		if err != nil {
			return err
		}
		m.Key = key
		if seen[key] {
			return m.Fault("key %q stands twice in this object", key)
		}
		seen[key] = true
		if p.space(); p.peek() != ':' {
			return p.expected("':'")
		}
		p.pos++
		m.Value, err = p.value(depth + 1)
		v.Members = append(v.Members, m)
		return err
	})
}

func (p *parser) array(v *Value, depth int) error {
	v.Kind = Array
	return p.list(']', func() error {
		item, err := p.value(depth + 1)
		v.Items = append(v.Items, item)
		return err
	})
}

// list reads an opening bracket, entries between commas, and the closing bracket.
func (p *parser) list(closing byte, entry func() error) error {
	p.pos++
	if p.space(); p.peek() == closing {
		p.pos++
		return nil
	}
	for {
		if err := entry(); err != nil {
			return err
		}
		p.space()
		switch p.peek() {
		case ',':
			p.pos++
		case closing:
			p.pos++
			return nil
		default:
			return p.expected("',' or '" + string(closing) + "'")
		}
	}
}
