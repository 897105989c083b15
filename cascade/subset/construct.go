package subset

import (
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Construct is something that is not answered for. The table below is what docs/cascade-subset.md is
// made of.
type Construct struct {
	name   string // as it stands in a refusal
	brief  string // in a few words that frighten nobody off what is answered; empty for what hardly anybody writes
	reason string // why it can change an answer
	when   string // when a question is refused for it; else it is answered as if the construct were not there
}

// The constructs that are refused, each with what it is called, why, and when.
var (
	Animation = &Construct{"@keyframes", "animations by @keyframes", "an animation runs on the element and sets the property",
		"the element's animation-name finds @keyframes that set the asked property, and no !important declaration wins"}
	Container = &Construct{"@container", "@container", "whether the container query holds depends on layout or on the container's style",
		"a rule in it matches the element and would win, and an ancestor is a container of that kind"}
	Attr = &Construct{"attr()", "attr() with a type", "attr() with a type() is not evaluated",
		"the winning declaration uses it with type(), on an element of another namespace, or beside url() and its like"}
	Env = &Construct{"env()", "env()", "the value comes from the device",
		"the winning declaration uses it"}
	If = &Construct{"if()", "if()", "if() is not evaluated",
		"the winning declaration uses it"}
	Function = &Construct{"@function", "@function", "custom functions are not evaluated",
		"the winning declaration calls one"}
	Selector = &Construct{"selector", ":valid, :invalid, :in-range, :out-of-range", "the document alone does not tell whether the selector matches",
		"a rule that would win has :valid, :invalid, :in-range, :out-of-range, :dir() for a text's own direction, a pseudo-class on the asked pseudo-element, :nth-child(… of S) that asks for :scope in a @scope, or a selector that costs too much to match"}
	Media = &Construct{"@media", "@media with calc() or font units", "the value of a media feature is not computed here",
		"a rule under a query with calc() or a unit that hangs on a font (ex, ch, lh, …) would win"}
	Scope = &Construct{"@scope", "@scope without a prelude", "its root is the parent of the style element, which is not known",
		"a rule in a @scope without prelude would win"}
	Slot = &Construct{"inherit", "", "the parent in the flat tree is a part of a native element's shadow tree",
		"display or content-visibility is inherited by keyword from details, select, optgroup, object or marquee, -webkit-user-modify other than read-only from them, or anything from details or select through what a sheet makes of ::details-content or ::picker(select)"}
	Adjusted = &Construct{"adjusted value", "", "the parent's computed value may be another than what is declared there",
		"display, float or overflow is inherited by keyword from an element whose surroundings may change it, or line-height from a select that is drawn natively"}
	BaseSelect = &Construct{"base-select", "appearance: base-select", "how browsers draw a select that authors draw is not known here",
		"a select, or its picker, may have appearance: base-select, and a value on it, or on what it holds, is the browser's or is inherited through its picker"}
	Flow = &Construct{"writing-mode", "writing-mode in a table", "rows and columns of a table take the writing mode of the table, whatever they say",
		"writing-mode, or a longhand of a logical group, is asked in a table's row, column or group that has a writing mode of its own"}
	Registered = &Construct{"@property", "@property with font or container units", "the registered value depends on the element that it is declared on",
		"the winning declaration uses a registered custom property whose value has units of a font, a container or a writing mode, or asks for the element's place"}
	Growth = &Construct{"var()", "", "custom properties grow the value beyond any use",
		"substitution makes a value of more than 65536 components, or goes deeper than 1000 references"}
	SystemFont = &Construct{"system font", "system fonts", "the fonts of the desktop are the device's",
		"the winning declaration is font with caption, icon, menu, message-box, small-caption, status-bar or a prefixed one"}
	Axis = &Construct{"-webkit-transform-origin-x", "", "browsers keep the axes of an origin in the one property",
		"the winning declaration, or the property asked for, is -webkit-transform-origin-x, -y, -z or -webkit-perspective-origin-x, -y"}
	Size = &Construct{"sheet size", "", "the sheets are larger than what is answered for",
		"any question about more than 2 MiB of sheets, 60000 rules, 250000 longhands set, a value of more than 16384 components, or a layer name of more than 1000 parts"}
	Depth = &Construct{"nesting depth", "", "brackets or rules nest deeper than 1000",
		"the winning declaration has such a value, or any question about a sheet with such rules"}
	Rollback = &Construct{"revert-rule", "revert-rule", "which declarations are left standing is not known here",
		"revert-rule goes back to a declaration that says revert-layer and is !important, or stands in the style attribute while revert-rule is !important; or it stands in a rule that asks for :link or :visited, which browsers take twice"}
	ShadowRoot = &Construct{"shadow root", "", "what stands in a shadow tree, and how its host looks, is not worked out",
		"any question about a page with a template that has shadowrootmode"}
	Link = &Construct{"link", "", "the sheet that it names is not read",
		"any question about a page that links to a sheet, unless by a data: address or for print alone, when no sheets are given with the page, or when the link stands behind a style element, since those given come before these, or is for some media"}
	Quirks = &Construct{"quirks mode", "", "what browsers let pass in quirks mode is not looked into",
		"any question about a page whose doctype is not <!DOCTYPE html> (one without a doctype is taken for one that has it); a length without a unit or a colour without # in the style attribute of an SVG or MathML element would win"}
)

// constructs is the whole table, in the order of the page.
func constructs() []*Construct {
	return []*Construct{
		Animation, Container, Attr, Env, If, Function,
		Media, Selector, Scope, Slot, Adjusted, BaseSelect, Flow, Registered, Growth, SystemFont, Axis, Size, Depth, Rollback, ShadowRoot, Link, Quirks,
	}
}

// At is the refusal of the construct at a place; detail, if any, says more.
func (c *Construct) At(p diagnostic.Position, detail string) *style.Refusal {
	reason := c.reason
	if detail != "" {
		reason += " (" + detail + ")"
	}
	return &style.Refusal{Construct: c.name, Reason: reason, Position: p}
}

// Brief lists what is not answered for in a few words each, in the order of docs/cascade-subset.md, without what
// hardly anybody writes.
func Brief() []string {
	var list []string
	for _, c := range constructs() {
		if c.brief != "" {
			list = append(list, c.brief)
		}
	}
	return list
}
