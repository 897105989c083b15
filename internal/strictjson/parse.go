package strictjson

import (
	"errors"
	"io"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Parse reads one JSON text. The error is a *diagnostic.Fault; file is the name it gives.
func Parse(file string, data []byte) (*Value, error) {
	text := string(data)
	p := &parser{file: file, lines: diagnostic.NewLines(text), reader: NewReader(text)}
	v, err := p.next()
	if err == nil {
		if _, err = p.reader.Next(); errors.Is(err, io.EOF) {
			return v, nil
		}
	}
	var fault *SyntaxError
	if errors.As(err, &fault) {
		return nil, &diagnostic.Fault{Message: fault.Message, Position: p.position(fault.Offset)}
	}
	return nil, err
}

type parser struct {
	file   string
	lines  *diagnostic.Lines
	reader *Reader
}

func (p *parser) position(offset int) diagnostic.Position {
	line, column := p.lines.At(offset)
	return diagnostic.Position{File: p.file, Line: line, Column: column}
}

// next reads the next value.
func (p *parser) next() (*Value, error) {
	token, err := p.reader.Next()
	if err != nil {
		return nil, err
	}
	return p.value(token)
}

// value reads the value that a token begins.
func (p *parser) value(token Token) (*Value, error) {
	v := &Value{Kind: token.Kind, Position: p.position(token.Offset)}
	switch token.Kind {
	case Object:
		return v, p.list(func(key Token) error {
			value, err := p.next()
			v.Members = append(v.Members, Member{Key: key.Text, Position: p.position(key.Offset), Value: value})
			return err
		})
	case Array:
		return v, p.list(func(token Token) error {
			item, err := p.value(token)
			v.Items = append(v.Items, item)
			return err
		})
	}
	v.Text = token.Text
	return v, nil
}

// list hands the first token of each entry to entry, which reads the rest of it, up to the closing bracket.
func (p *parser) list(entry func(Token) error) error {
	for {
		token, err := p.reader.Next()
		if err != nil || token.Closes {
			return err
		}
		if err := entry(token); err != nil {
			return err
		}
	}
}
