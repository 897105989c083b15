package token

import (
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

type resolver struct {
	sources map[string]*source
	done    map[string]*Token
	open    []string // paths being resolved, for cycles
}

// maxChain bounds how many aliases lead from one to the next.
const maxChain = 100

// token resolves one token and what it refers to.
func (r *resolver) token(path string) (*Token, error) {
	if t, ok := r.done[path]; ok {
		return t, nil
	}
	s := r.sources[path]
	r.open = append(r.open, path)
	defer func() { r.open = r.open[:len(r.open)-1] }()

	t := &Token{Path: path, Type: s.kind, Position: s.name.Position}
	target, err := r.alias(s.value)
	switch {
	case err != nil:
		return nil, err
	case target != nil:
		if t.Type == "" {
			t.Type = target.Type
		}
		if t.Type != target.Type {
			return nil, s.value.Fault("token %q is a %s, but %q is a %s", path, t.Type, target.Path, target.Type)
		}
		t.Text, t.Parts = target.Text, target.Parts
	case t.Type == "":
		return nil, s.name.Fault("token %q has no $type, and no group above it has one", path)
	case t.Type == Typography:
		t.Parts, err = r.typography(s.value)
	default:
		t.Text, err = r.text(t.Type, s.value)
	}
	if err != nil {
		return nil, err
	}
	r.done[path] = t
	return t, nil
}

// alias returns the token that a value refers to, {a.b} or {"$ref": "#/a/b/$value"}; nil when the
// value is no reference.
func (r *resolver) alias(v *strictjson.Value) (*Token, error) {
	path, ok, err := reference(v)
	if !ok || err != nil {
		return nil, err
	}
	if _, known := r.sources[path]; !known {
		return nil, v.Fault("unknown token %q", path)
	}
	for i, open := range r.open {
		if open == path {
			return nil, v.Fault("alias cycle: %s", strings.Join(append(r.open[i:len(r.open):len(r.open)], path), " → "))
		}
	}
	if len(r.open) > maxChain {
		return nil, v.Fault("more than %d aliases lead from one to the next", maxChain)
	}
	return r.token(path)
}

// reference returns the path that a value names, and whether it names one.
func reference(v *strictjson.Value) (string, bool, error) {
	if ref := v.Member("$ref"); ref != nil {
		path, err := pointer(ref)
		return path, true, err
	}
	if v.Kind != strictjson.String || !strings.ContainsAny(v.Text, "{}") {
		return "", false, nil
	}
	inner, ok := strings.CutPrefix(v.Text, "{")
	inner, closed := strings.CutSuffix(inner, "}")
	if !ok || !closed || inner == "" || strings.ContainsAny(inner, "{}") {
		return "", true, v.Fault("expected an alias such as {group.name} alone, found %q", v.Text)
	}
	return inner, true, nil
}

// pointer reads a JSON pointer (RFC 6901) to a token or to its $value.
func pointer(ref *strictjson.Value) (string, error) {
	text, err := ref.AsString()
	if err != nil {
		return "", err
	}
	rest, ok := strings.CutPrefix(text, "#/")
	if !ok {
		return "", ref.Fault("expected a pointer into this file, such as #/group/name/$value, found %q", text)
	}
	parts := strings.Split(strings.TrimSuffix(rest, "/$value"), "/")
	for i, part := range parts {
		part = strings.ReplaceAll(strings.ReplaceAll(part, "~1", "/"), "~0", "~")
		if strings.HasPrefix(part, "$") && part != rootName {
			return "", ref.Fault("a reference into the inside of a value is not supported: %q", text)
		}
		parts[i] = part
	}
	return strings.Join(parts, "."), nil
}

// part is the CSS text of a value inside a composite: an alias to a token of the type, or a value.
func (r *resolver) part(kind string, v *strictjson.Value) (string, error) {
	target, err := r.alias(v)
	if err != nil {
		return "", err
	}
	if target == nil {
		return r.text(kind, v)
	}
	if target.Type != kind {
		return "", v.Fault("expected a %s, but %q is a %s", kind, target.Path, target.Type)
	}
	return target.Text, nil
}

// text is the CSS text of a value that is no alias.
func (r *resolver) text(kind string, v *strictjson.Value) (string, error) {
	switch kind {
	case Color:
		return color(v)
	case Dimension:
		return measure(v, "px", "rem")
	case Duration:
		return measure(v, "ms", "s")
	case Number:
		return number(v)
	case CubicBezier:
		return cubicBezier(v)
	case FontFamily:
		return r.fontFamily(v)
	case FontWeight:
		return fontWeight(v)
	case Shadow:
		return r.shadows(v)
	}
	return "", v.Fault("a %s cannot stand here", kind)
}
