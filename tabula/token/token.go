package token

import (
	"maps"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/strictjson"
)

// The types of the format that are understood.
const (
	Color       = "color"
	Dimension   = "dimension"
	Number      = "number"
	Duration    = "duration"
	CubicBezier = "cubicBezier"
	FontFamily  = "fontFamily"
	FontWeight  = "fontWeight"
	Shadow      = "shadow"
	Typography  = "typography"
)

// types lists them.
var types = []string{Color, CubicBezier, Dimension, Duration, FontFamily, FontWeight, Number, Shadow, Typography}

// Token is one token with its aliases resolved.
type Token struct {
	Path     string              // dotted, such as color.red.600
	Type     string              // one of the constants
	Text     string              // CSS text; empty for a typography token
	Parts    map[string]string   // typography: longhand → CSS text
	Position diagnostic.Position // of the token's name
}

// Set is a whole token set: of the default theme, or of another.
type Set struct {
	Tokens []*Token // sorted by path
	byPath map[string]*Token
}

// Lookup returns the token of a dotted path, or nil.
func (s *Set) Lookup(path string) *Token { return s.byPath[path] }

// Group returns the tokens below a dotted group path, sorted. The empty path is the whole set.
func (s *Set) Group(path string) []*Token {
	if path == "" {
		return s.Tokens
	}
	var list []*Token
	for _, t := range s.Tokens {
		if strings.HasPrefix(t.Path, path+".") {
			list = append(list, t)
		}
	}
	return list
}

// Name returns what is left of the path below a group, joined by "-": what a class is called after.
// A group's own token ($root) has no name of its own.
func (t *Token) Name(group string) string {
	rest := strings.TrimPrefix(t.Path, group+".")
	parts := slices.DeleteFunc(strings.Split(rest, "."), func(s string) bool { return s == rootName })
	return strings.Join(parts, "-")
}

// Equal says whether two tokens have the same type and CSS text.
func (t *Token) Equal(u *Token) bool {
	if t.Type != u.Type || t.Text != u.Text || len(t.Parts) != len(u.Parts) {
		return false
	}
	for k, v := range t.Parts {
		if u.Parts[k] != v {
			return false
		}
	}
	return true
}

// Read reads a token file; with overrides, the set of a theme: each token of overrides replaces the
// value of the same token in file, and aliases see the replaced values. A theme adds no tokens.
func Read(file *strictjson.Value, overrides *strictjson.Value) (*Set, error) {
	sources := map[string]*source{}
	if err := collect(file, sources); err != nil {
		return nil, err
	}
	if overrides != nil {
		if err := override(sources, overrides); err != nil {
			return nil, err
		}
	}
	r := &resolver{sources: sources, done: map[string]*Token{}}
	s := &Set{byPath: r.done}
	for _, path := range slices.Sorted(maps.Keys(sources)) {
		t, err := r.token(path)
		if err != nil {
			return nil, err
		}
		s.Tokens = append(s.Tokens, t)
	}
	return s, nil
}

func override(sources map[string]*source, overrides *strictjson.Value) error {
	theme := map[string]*source{}
	if err := collect(overrides, theme); err != nil {
		return err
	}
	for path, t := range theme {
		base, ok := sources[path]
		if !ok {
			return t.name.Fault("token %q is in this theme alone: a theme overrides tokens, it adds none", path)
		}
		if t.kind == "" {
			t.kind, t.kindAt = base.kind, base.kindAt
		}
		sources[path] = t
	}
	return nil
}

// String is the token's CSS text; of a typography token, its parts as declarations.
func (t *Token) String() string {
	if t.Parts == nil {
		return t.Text
	}
	var list []string
	for _, part := range typographyParts {
		list = append(list, part.longhand+": "+t.Parts[part.longhand])
	}
	return strings.Join(list, "; ")
}
