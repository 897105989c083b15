package token

import (
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

// typographyParts are the parts of a typography value (section 9.8) and the longhands they set.
var typographyParts = []struct{ key, kind, longhand string }{
	{"fontFamily", FontFamily, "font-family"},
	{"fontSize", Dimension, "font-size"},
	{"fontWeight", FontWeight, "font-weight"},
	{"letterSpacing", Dimension, "letter-spacing"},
	{"lineHeight", Number, "line-height"},
}

func (r *resolver) typography(v *strictjson.Value) (map[string]string, error) {
	var keys []string
	for _, part := range typographyParts {
		keys = append(keys, part.key)
	}
	if err := v.Only(keys...); err != nil {
		return nil, err
	}
	parts := map[string]string{}
	for _, part := range typographyParts {
		m := v.Member(part.key)
		if m == nil {
			return nil, v.Fault("a typography value needs %s", part.key)
		}
		text, err := r.part(part.kind, m)
		if err != nil {
			return nil, err
		}
		parts[part.longhand] = text
	}
	return parts, nil
}

// shadows is one shadow or a list of them (section 9.6).
func (r *resolver) shadows(v *strictjson.Value) (string, error) {
	if v.Kind != strictjson.Array {
		return r.shadow(v)
	}
	if len(v.Items) == 0 {
		return "", v.Fault("expected at least one shadow")
	}
	var list []string
	for _, item := range v.Items {
		target, err := r.alias(item)
		if err != nil {
			return "", err
		}
		text := ""
		switch {
		case target == nil:
			text, err = r.shadow(item)
		case target.Type != Shadow:
			err = item.Fault("expected a shadow, but %q is a %s", target.Path, target.Type)
		default:
			text = target.Text
		}
		if err != nil {
			return "", err
		}
		list = append(list, text)
	}
	return strings.Join(list, ", "), nil
}

func (r *resolver) shadow(v *strictjson.Value) (string, error) {
	if err := v.Only("color", "offsetX", "offsetY", "blur", "spread", "inset"); err != nil {
		return "", err
	}
	var list []string
	for _, part := range []struct{ key, kind string }{
		{"offsetX", Dimension}, {"offsetY", Dimension}, {"blur", Dimension}, {"spread", Dimension}, {"color", Color},
	} {
		m := v.Member(part.key)
		if m == nil {
			return "", v.Fault("a shadow needs %s", part.key)
		}
		text, err := r.part(part.kind, m)
		if err != nil {
			return "", err
		}
		list = append(list, text)
	}
	if inset := v.Member("inset"); inset != nil {
		if inset.Kind != strictjson.Bool {
			return "", inset.Fault("expected a boolean, found %s", inset.Kind)
		}
		if inset.Text == "true" {
			list = append([]string{"inset"}, list...)
		}
	}
	return strings.Join(list, " "), nil
}
