package proptype

import "strings"

// aType is a type as far as it is understood. A nil one is any.
type aType interface{}

// The types that are understood.
type (
	// literal is one string.
	literal string
	// notString is a type without strings: boolean, a number, null, undefined.
	notString struct{}
	// named is a reference to a type by its name.
	named string
	// union is one of several.
	union []aType
	// both is all of several: an intersection, or an interface with what it extends, its own members first.
	both []aType
	// object is an object type: the types of its members by name.
	object map[string]aType
)

// maxDepth bounds how deep types are nested; what lies deeper is any.
const maxDepth = 32

// readType reads a type. What follows it is left.
func (l *lexer) readType(depth int) aType {
	l.take("|")
	first := l.readIntersection(depth)
	if l.peek().text != "|" {
		return first
	}
	list := union{first}
	for l.take("|") {
		list = append(list, l.readIntersection(depth))
	}
	return list
}

func (l *lexer) readIntersection(depth int) aType {
	l.take("&")
	first := l.readPart(depth)
	if l.peek().text != "&" {
		return first
	}
	list := both{first}
	for l.take("&") {
		list = append(list, l.readPart(depth))
	}
	return list
}

// readPart reads one part of a union or an intersection, with what is behind it: an array's brackets, an index, type
// arguments, a condition. With any of these it is any.
func (l *lexer) readPart(depth int) aType {
	if depth > maxDepth {
		return nil
	}
	part := l.readBare(depth + 1)
	for {
		switch t := l.peek(); {
		case t == aToken{special, "["}:
			l.next()
			l.balanced("]")
		case t == aToken{special, "<"}:
			l.next()
			l.arguments(depth + 1)
		case t == aToken{special, "."}:
			l.next()
			l.next()
		case t == aToken{special, "=>"}, t == aToken{word, "extends"}:
			l.next()
			l.readType(depth + 1)
		case t == aToken{special, "?"} && part == nil:
			l.next()
			l.readType(depth + 1)
			l.take(":")
			l.readType(depth + 1)
		default:
			return part
		}
		part = nil
	}
}

func (l *lexer) readBare(depth int) aType {
	if t := l.peek(); t.kind == special && strings.Contains(")]}>,;=", t.text) {
		return nil // there is no type
	}
	switch t := l.next(); {
	case t.kind == text:
		return literal(t.text)
	case t == aToken{special, "("}:
		if l.take(")") {
			return nil
		}
		inner := l.readType(depth)
		if l.take(")") {
			return inner
		}
		l.balanced(")") // the parameters of a function's type
		return nil
	case t == aToken{special, "{"}:
		return l.readObject(depth)
	case t == aToken{special, "["}:
		l.balanced("]")
		return nil
	case t.kind == word:
		return l.readName(t.text, depth)
	}
	return nil
}

func (l *lexer) readName(name string, depth int) aType {
	switch name {
	case "undefined", "null", "boolean", "number", "true", "false", "bigint", "symbol", "never", "void":
		return notString{}
	case "string", "any", "unknown", "object", "this":
		return nil
	case "keyof", "typeof", "readonly", "unique", "infer", "asserts", "new", "abstract":
		l.readPart(depth)
		return nil
	}
	return named(name)
}

// arguments reads type arguments up to their end. The lexer splits >> into two.
func (l *lexer) arguments(depth int) []aType {
	var list []aType
	for {
		list = append(list, l.readType(depth))
		for !l.take(",") {
			if l.take(">") || l.next().kind == end {
				return list
			}
		}
	}
}

// readObject reads the members of an object type, behind its opening brace.
func (l *lexer) readObject(depth int) object {
	members := object{}
	for l.peek().kind != end && !l.take("}") {
		name, known := l.memberName()
		var of aType
		if known {
			l.take("?")
			if known = l.take(":"); known {
				of = l.readType(depth)
			}
		}
		if name != "" {
			if _, twice := members[name]; twice {
				of = nil
			}
			members[name] = of
		}
		l.endMember()
	}
	return members
}

// memberName reads a member's name, and says whether it may be a property's.
func (l *lexer) memberName() (string, bool) {
	t := l.next()
	if t.kind == word && t.text == "readonly" && l.peek().kind == word {
		t = l.next()
	}
	switch {
	case t.kind == word || t.kind == text:
		return t.text, true
	case t == aToken{special, "["}:
		l.balanced("]")
	case t == aToken{special, "("}:
		l.balanced(")")
	}
	return "", false
}

// endMember reads what is left of a member, up to its end.
func (l *lexer) endMember() {
	for {
		switch t := l.peek(); {
		case t.kind == end, t == aToken{special, "}"}:
			return
		case t == aToken{special, ";"}, t == aToken{special, ","}:
			l.next()
			return
		case t == aToken{special, "("}:
			l.next()
			l.balanced(")")
		case t == aToken{special, "{"}:
			l.next()
			l.balanced("}")
		case t == aToken{special, "["}:
			l.next()
			l.balanced("]")
		default:
			if l.lineAhead() && t.kind == word {
				return // members may end at a line's end
			}
			l.next()
		}
	}
}

// lineAhead says whether a line ends before the next token.
func (l *lexer) lineAhead() bool {
	ahead := *l
	ahead.skip()
	return strings.Contains(l.source[l.at:ahead.at], "\n")
}
