package syntax

// Cursor reads a list of components from its beginning to its end, one after the other, as the grammars of
// preludes are written (css-values-4, section 2).
type Cursor struct {
	list []Component
	pos  int
}

// NewCursor stands before the first of the components.
func NewCursor(list []Component) Cursor { return Cursor{list: list} }

// SkipSpace passes white space.
func (c *Cursor) SkipSpace() {
	for c.pos < len(c.list) && c.list[c.pos].Token.Kind == Whitespace {
		c.pos++
	}
}

// Peek is the next component behind white space, or nil at the end.
func (c *Cursor) Peek() *Component {
	if c.SkipSpace(); c.pos < len(c.list) {
		return &c.list[c.pos]
	}
	return nil
}

// Next is Peek, and passes the component.
func (c *Cursor) Next() *Component {
	next := c.Peek()
	if next != nil {
		c.pos++
	}
	return next
}

// Ident passes the identifier, in any letter case, if it comes next, and says whether it did.
func (c *Cursor) Ident(name string) bool {
	if next := c.Peek(); next == nil || !next.Token.IsIdent(name) {
		return false
	}
	c.pos++
	return true
}

// End says whether nothing but white space is left.
func (c *Cursor) End() bool { return c.Peek() == nil }

// IsAnyValue says whether a list is <any-value> (css-syntax-3, section 8.2): what future conditions may be
// made of. Anything else makes the whole condition malformed.
func IsAnyValue(list []Component) bool {
	for i := range list {
		switch list[i].Token.Kind {
		case BadString, BadURL, RightParen, RightBracket, RightBrace:
			return false
		}
		if !IsAnyValue(list[i].Children) {
			return false
		}
	}
	return true
}
