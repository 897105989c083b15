package proptype

import "slices"

// declarations are what a module declares at its top level, as far as it is understood.
type declarations struct {
	types      map[string]aType     // by name
	components map[string]aType     // the type of a function's first parameter, by the function's name
	imports    map[string]reference // by local name
	exports    map[string]reference // by exported name, where that is not the local one
	stars      []string             // specifiers of export * from
}

// reference is a name in another module, or in the same one.
type reference struct{ specifier, name string }

// declare reads the declarations of a module. A declaration begins at the beginning of a line.
func declare(source string) *declarations {
	d := &declarations{types: map[string]aType{}, components: map[string]aType{}, imports: map[string]reference{}, exports: map[string]reference{}}
	l := &lexer{source: source}
	for {
		l.skip()
		if l.at >= len(source) {
			return d
		}
		if l.at == 0 || source[l.at-1] == '\n' {
			before := l.at
			if d.statement(l); l.at > before {
				continue
			}
		}
		l.next()
	}
}

// statement reads one declaration, or nothing.
func (d *declarations) statement(l *lexer) {
	if l.take("import") {
		d.imported(l)
		return
	}
	if l.take("export") && d.exported(l) {
		return
	}
	byDefault := l.take("default")
	for l.take("declare") || l.take("async") || l.take("abstract") {
	}
	name := ""
	switch {
	case l.take("type"):
		d.alias(l)
	case l.take("interface"):
		name = d.face(l)
	case l.take("function"):
		name = d.function(l)
	case l.take("const"), l.take("let"), l.take("var"):
		d.variable(l)
	case byDefault && l.peek().kind == word:
		name = l.next().text
	}
	if byDefault && name != "" {
		d.exports["default"] = reference{name: name}
	}
}

// put notes what a name is declared as. A name that is declared twice is any.
func put(m map[string]aType, name string, t aType) {
	if _, twice := m[name]; twice {
		t = nil
	}
	m[name] = t
}

// imported reads an import's clause.
func (d *declarations) imported(l *lexer) {
	if ahead := *l; ahead.take("type") && ahead.peek() != (aToken{word, "from"}) && ahead.peek() != (aToken{special, ","}) {
		*l = ahead
	}
	names := map[string]string{}
	if t := l.peek(); t.kind == word {
		names[l.next().text] = "default"
		l.take(",")
	}
	switch {
	case l.take("{"):
		for name, local := range l.names() {
			names[local] = name
		}
	case l.take("*"):
		l.take("as")
		l.next()
	}
	if specifier, ok := l.from(); ok {
		for local, name := range names {
			d.imports[local] = reference{specifier, name}
		}
	}
}

// exported reads what stands behind export, if that is a list of names or a star.
func (d *declarations) exported(l *lexer) bool {
	ahead := *l
	ahead.take("type")
	switch {
	case ahead.take("{"):
		names := ahead.names()
		specifier, _ := ahead.from()
		for name, as := range names {
			d.exports[as] = reference{specifier, name}
		}
	case ahead.take("*"):
		if specifier, ok := ahead.from(); ok {
			d.stars = append(d.stars, specifier)
		}
	default:
		return false
	}
	*l = ahead
	return true
}

// names reads the list of an import or export clause, up to its closing brace: what each name is called here.
func (l *lexer) names() map[string]string {
	names := map[string]string{}
	for {
		t := l.next()
		if ahead := l.peek(); t == (aToken{word, "type"}) && ahead.kind == word && ahead.text != "as" {
			t = l.next()
		}
		if t.kind != word {
			return names
		}
		names[t.text] = t.text
		if l.take("as") {
			names[t.text] = l.next().text
		}
		if !l.take(",") {
			l.take("}")
			return names
		}
	}
}

// from reads a clause's specifier.
func (l *lexer) from() (string, bool) {
	if !l.take("from") || l.peek().kind != text {
		return "", false
	}
	return l.next().text, true
}

// alias reads a type alias behind the word type.
func (d *declarations) alias(l *lexer) {
	t := l.next()
	if t.kind != word {
		return
	}
	if !l.take("=") { // it has parameters
		put(d.types, t.text, nil)
		return
	}
	put(d.types, t.text, l.readType(0))
}

// face reads an interface behind its keyword, and gives its name.
func (d *declarations) face(l *lexer) string {
	name := l.next().text
	if l.peek().text == "<" {
		put(d.types, name, nil)
		return name
	}
	var bases both
	if l.take("extends") {
		bases = append(bases, l.readPart(0))
		for l.take(",") {
			bases = append(bases, l.readPart(0))
		}
	}
	if !l.take("{") {
		return name
	}
	put(d.types, name, append(both{l.readObject(0)}, bases...))
	return name
}

// function reads a function's head behind its keyword, and gives its name.
func (d *declarations) function(l *lexer) string {
	t := l.peek()
	if t.kind != word {
		t.text = "default"
	} else {
		l.next()
	}
	put(d.components, t.text, l.parameter())
	return t.text
}

// parameter reads the type of the first parameter, from the opening parenthesis on.
func (l *lexer) parameter() aType {
	if !l.take("(") {
		return nil
	}
	if l.take("{") {
		l.balanced("}")
	} else if l.peek().kind == word {
		l.next()
	}
	l.take("?")
	if !l.take(":") {
		return nil
	}
	return l.readType(0)
}

// variable reads a variable whose value is a component.
func (d *declarations) variable(l *lexer) {
	t := l.next()
	if t.kind != word {
		return
	}
	if l.take(":") {
		if of, ok := l.componentType(); ok {
			put(d.components, t.text, of)
		}
		return
	}
	if l.take("=") {
		put(d.components, t.text, l.componentValue())
	}
}

// componentType reads an annotation such as React.FC<ButtonProps>.
func (l *lexer) componentType() (aType, bool) {
	name := l.next().text
	for l.take(".") {
		name = l.next().text
	}
	if !slices.Contains([]string{"FC", "FunctionComponent", "ComponentType"}, name) || !l.take("<") {
		return nil, false
	}
	return l.arguments(0)[0], true
}

// componentValue reads a function, perhaps in forwardRef or memo, and gives its first parameter's type.
func (l *lexer) componentValue() aType {
	for {
		switch t := l.peek(); {
		case t == aToken{special, "("}:
			return l.parameter()
		case t == aToken{word, "async"}, t == aToken{word, "React"}, t == aToken{special, "."}:
			l.next()
		case t == aToken{word, "function"}:
			l.next()
			if l.peek().kind == word {
				l.next()
			}
			return l.parameter()
		case t == aToken{word, "forwardRef"}, t == aToken{word, "memo"}:
			l.next()
			if l.take("<") {
				list := l.arguments(0)
				return list[len(list)-1] // memo<Props>, forwardRef<Element, Props>
			}
			if !l.take("(") {
				return nil
			}
		default:
			return nil
		}
	}
}
