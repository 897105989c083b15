package token

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

// rootName is the token that a group may carry besides the tokens in it (section 6.2).
const rootName = "$root"

// source is one token as its file has it.
type source struct {
	path   string
	name   *strictjson.Member // the token's key
	value  *strictjson.Value  // of $value, or the whole token when it is a $ref
	kind   string             // $type of its own or of the nearest group; empty if none
	kindAt *strictjson.Value
}

// metadata is what a group or a token may say of itself.
var metadata = []string{"$type", "$description", "$extensions", "$deprecated"}

// collect adds every token of a file to the table.
func collect(root *strictjson.Value, into map[string]*source) error {
	if err := root.AsObject(); err != nil {
		return err
	}
	return group(root, nil, nil, into)
}

// group walks one group; kind is the $type that it inherits.
func group(g *strictjson.Value, path []string, kind *strictjson.Value, into map[string]*source) error {
	kind, err := ownType(g, kind)
	if err != nil {
		return err
	}
	for i := range g.Members {
		m := &g.Members[i]
		switch {
		case m.Key == "$schema" && len(path) == 0, slices.Contains(metadata, m.Key):
			continue
		case m.Key == "$extends":
			return m.Fault("$extends is not supported: write the tokens out, or alias them")
		case strings.HasPrefix(m.Key, "$") && m.Key != rootName:
			return m.Fault("unknown key %q in a group", m.Key)
		}
		if err := entry(m, append(path[:len(path):len(path)], m.Key), kind, into); err != nil {
			return err
		}
	}
	return nil
}

func entry(m *strictjson.Member, path []string, kind *strictjson.Value, into map[string]*source) error {
	if err := checkName(m); err != nil {
		return err
	}
	if err := m.Value.AsObject(); err != nil {
		return m.Fault("expected a token or a group, found %s", m.Value.Kind)
	}
	value := m.Value.Member("$value")
	if ref := m.Value.Member("$ref"); ref != nil && value == nil {
		value = m.Value
	}
	if value == nil {
		if m.Key == rootName {
			return m.Fault("expected a token: %s has no $value", rootName)
		}
		return group(m.Value, path, kind, into)
	}
	return add(m, path, kind, value, into)
}

func add(m *strictjson.Member, path []string, kind, value *strictjson.Value, into map[string]*source) error {
	for i := range m.Value.Members {
		k := &m.Value.Members[i]
		if k.Key != "$value" && k.Key != "$ref" && !slices.Contains(metadata, k.Key) {
			return k.Fault("unknown key %q in a token", k.Key)
		}
	}
	kind, err := ownType(m.Value, kind)
	if err != nil {
		return err
	}
	s := &source{path: strings.Join(path, "."), name: m, value: value, kindAt: kind}
	if kind != nil {
		s.kind = kind.Text
	}
	into[s.path] = s
	return nil
}

// ownType is the $type of a group or token, else the inherited one.
func ownType(v, inherited *strictjson.Value) (*strictjson.Value, error) {
	t := v.Member("$type")
	if t == nil {
		return inherited, nil
	}
	name, err := t.AsString()
	if err != nil {
		return nil, err
	}
	if !slices.Contains(types, name) {
		return nil, t.Fault("type %q is not supported: expected one of %s", name, strings.Join(types, ", "))
	}
	return t, nil
}

func checkName(m *strictjson.Member) error {
	switch {
	case m.Key == "":
		return m.Fault("a token or group needs a name")
	case strings.ContainsAny(m.Key, "{}."):
		return m.Fault("name %q: '{', '}' and '.' have a meaning in aliases", m.Key)
	}
	return nil
}
