package value

import "github.com/tabula-css/bench/css/syntax"

// positionLonghands are the two axes that a position property is cut into.
func positionLonghands(name string) (x, y string, ok bool) {
	switch name {
	case "background-position":
		return "background-position-x", "background-position-y", true
	case "mask-position":
		return "-webkit-mask-position-x", "-webkit-mask-position-y", true
	}
	return "", "", false
}

// splitPosition cuts a layer's position into its axes.
func splitPosition(parts map[string][]syntax.Component, name string) {
	v, ok := parts[name]
	if !ok {
		return
	}
	x, y, _ := positionLonghands(name)
	delete(parts, name)
	parts[x], parts[y] = axes(v)
}

// axes cuts a <bg-position> into what is said of the horizontal and of the vertical axis; the axis that
// nothing is said of is centred (css-values-4, section 9; css-backgrounds-4, section 3.6). An offset
// goes with the side before it.
func axes(v []syntax.Component) (x, y []syntax.Component) {
	center := syntax.ParseComponents("center")
	groups := offsets(v)
	switch {
	case len(groups) == 1 && isVertical(groups[0]):
		return center, groups[0]
	case len(groups) == 1:
		return groups[0], center
	case isVertical(groups[0]) || isHorizontal(groups[1]):
		return groups[1], groups[0]
	}
	return groups[0], groups[1]
}

// offsets groups a position: each axis is a side or center, an offset, or a side with an offset when
// there are more than two components.
func offsets(v []syntax.Component) [][]syntax.Component {
	var groups [][]syntax.Component
	for i := 0; i < len(v); i++ {
		if len(v) > 2 && i+1 < len(v) && v[i].Token.Kind == syntax.Ident && v[i+1].Token.Kind != syntax.Ident {
			groups = append(groups, v[i:i+2])
			i++
			continue
		}
		groups = append(groups, v[i:i+1])
	}
	return groups
}

func isVertical(v []syntax.Component) bool {
	return v[0].Token.IsIdent("top") || v[0].Token.IsIdent("bottom")
}

func isHorizontal(v []syntax.Component) bool {
	return v[0].Token.IsIdent("left") || v[0].Token.IsIdent("right")
}
