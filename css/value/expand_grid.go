package value

import (
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// gridTemplate: css-grid-2, section 7.4.
func (e *expansion) gridTemplate(m *match) bool {
	if m.word() == "none" {
		return true
	}
	if parts := captured(m, nil); len(parts) > 0 {
		for _, c := range parts {
			e.set(c.n.name, c.components())
		}
		return true
	}
	return e.gridAreas(m.components())
}

// gridAreas reads rows of strings with their names and sizes: a row without a size is auto, and the
// names at the end of one row and the start of the next are one list.
func (e *expansion) gridAreas(list []syntax.Component) bool {
	var rows, areas []syntax.Component
	sized := true
	for i := range list {
		c := list[i]
		switch {
		case c.Token.Is("/"):
			if !sized {
				rows = append(rows, autoTrack)
			}
			e.set("grid-template-columns", list[i+1:])
			e.set("grid-template-rows", rows)
			e.set("grid-template-areas", areas)
			return validAreas(areas)
		case c.Token.Kind == syntax.String:
			if !sized {
				rows = append(rows, autoTrack)
			}
			areas = append(areas, c)
			sized = false
		case c.Token.Kind == syntax.LeftBracket:
			if !sized {
				rows, sized = append(rows, autoTrack), true
			}
			rows = appendNames(rows, c)
		default:
			rows, sized = append(rows, c), true
		}
	}
	if !sized {
		rows = append(rows, autoTrack)
	}
	e.set("grid-template-rows", rows)
	e.set("grid-template-areas", areas)
	return validAreas(areas)
}

var autoTrack = syntax.Component{Token: syntax.Token{Kind: syntax.Ident, Value: "auto", Raw: "auto"}}

func appendNames(rows []syntax.Component, names syntax.Component) []syntax.Component {
	if n := len(rows); n > 0 && rows[n-1].Token.Kind == syntax.LeftBracket {
		joined := rows[n-1]
		joined.Children = append(append(append([]syntax.Component{}, joined.Children...), blank), names.Children...)
		rows[n-1] = joined
		return rows
	}
	return append(rows, names)
}

// grid: css-grid-2, section 7.8: one axis explicit, the other flowing by itself.
func (e *expansion) grid(m *match) bool {
	list := m.components()
	flow, slash := -1, -1
	for i := range list {
		switch {
		case list[i].Token.IsIdent("auto-flow"):
			flow = i
		case list[i].Token.Is("/"):
			slash = i
		}
	}
	parts := captured(m, nil)
	if flow < 0 || len(parts) == 1 && parts[0].n.name == "grid-template" {
		inner, ok := Expand("grid-template", list)
		for _, l := range inner {
			e.values[l.Name] = l.Value
		}
		return ok
	}
	for _, c := range parts {
		e.set(c.n.name, c.components())
	}
	side := list[:slash]
	axis := "row"
	if flow > slash {
		axis, side = "column", list[slash+1:]
	}
	if dense := hasWord(side, "dense"); dense && axis == "row" {
		axis = "dense"
	} else if dense {
		axis += " dense"
	}
	e.setText("grid-auto-flow", axis)
	return true
}

func hasWord(list []syntax.Component, word string) bool {
	for i := range list {
		if list[i].Token.IsIdent(word) {
			return true
		}
	}
	return false
}

// validAreas says whether strings name rectangles in rows of one length (css-grid-2, section 7.3).
func validAreas(strings []syntax.Component) bool {
	type box struct{ top, bottom, left, right, cells int }
	boxes := map[string]*box{}
	columns := -1
	for y := range strings {
		row, ok := areaRow(strings[y].Token.Value)
		if !ok || len(row) == 0 || columns >= 0 && len(row) != columns {
			return false
		}
		columns = len(row)
		for x, name := range row {
			if name == "." {
				continue
			}
			b := boxes[name]
			if b == nil {
				b = &box{y, y, x, x, 0}
				boxes[name] = b
			}
			b.bottom, b.cells = y, b.cells+1
			b.left, b.right = min(b.left, x), max(b.right, x)
		}
	}
	for _, b := range boxes {
		if b.cells != (b.bottom-b.top+1)*(b.right-b.left+1) {
			return false
		}
	}
	return true
}

// areaRow cuts one string into cell names; a run of points is one unnamed cell.
func areaRow(s string) ([]string, bool) {
	var row []string
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f':
			i++
		case c == '.':
			for i < len(s) && s[i] == '.' {
				i++
			}
			row = append(row, ".")
		case isNameByte(c):
			start := i
			for i < len(s) && isNameByte(s[i]) {
				i++
			}
			row = append(row, s[start:i])
		default:
			return nil, false
		}
	}
	return row, true
}

func isNameByte(c byte) bool {
	return c == '-' || c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// areaText is a row of areas in one spelling.
func areaText(s string) string {
	row, _ := areaRow(s)
	return strings.Join(row, " ")
}
