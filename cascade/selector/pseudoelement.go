package selector

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// isLegacyElement lists the pseudo-elements that one colon is enough for (section 3.6.1).
func isLegacyElement(name string) bool {
	switch name {
	case "before", "after", "first-line", "first-letter":
		return true
	}
	return false
}

// pseudoElement reads ::name or ::name(…).
func (p *parser) pseudoElement(b *builder, name string, c *syntax.Component, kind listKind) error {
	if kind != kindTop || p.ElementsOnly {
		return fmt.Errorf("unexpected pseudo-element ::%s", name)
	}
	if c.Token.Kind == syntax.Function {
		if err := p.elementArgument(name, c.Children); err != nil {
			return err
		}
		name += "(" + syntax.Text(c.Children) + ")"
	} else if !p.isElement(name) {
		return fmt.Errorf("expected a pseudo-element, found %q: %w", "::"+name, ErrUnknown)
	}
	if name == "-webkit-input-placeholder" {
		name = "placeholder"
	}
	if b.PseudoElement != "" {
		if !mayFollow(b.PseudoElement, name) {
			return fmt.Errorf("unexpected ::%s after ::%s", name, b.PseudoElement)
		}
		name = b.PseudoElement + "::" + name
	}
	b.PseudoElement = name
	b.Specificity[2]++
	return nil
}

// isElement says whether Chromium knows the pseudo-element. In a sheet, though not in @supports, any
// name that begins with -webkit- is one (section 3.6.1, compatibility).
func (p *parser) isElement(name string) bool {
	switch name {
	case "after", "backdrop", "before", "checkmark", "column", "cue", "details-content",
		"file-selector-button", "first-letter", "first-line", "grammar-error", "interest-button", "marker",
		"permission-icon", "picker-icon", "placeholder", "scroll-marker", "scroll-marker-group",
		"search-text", "selection", "spelling-error", "target-text", "view-transition":
		return true
	}
	if p.Strict {
		return isWebkitElement(name)
	}
	return strings.HasPrefix(name, "-webkit-")
}

// elementArgument checks the argument of a functional pseudo-element.
func (p *parser) elementArgument(name string, args []syntax.Component) error {
	args = syntax.Trim(args)
	var err error
	switch name {
	case "slotted", "cue":
		var list List
		list, err = p.list(args, kindCompound)
		if err == nil && len(list) != 1 && name == "slotted" {
			err = fmt.Errorf("expected one selector in ::slotted()")
		}
	case "part":
		if len(args) == 0 {
			err = fmt.Errorf("expected a part name")
		}
		for i := range args {
			if k := args[i].Token.Kind; k != syntax.Ident && k != syntax.Whitespace {
				err = fmt.Errorf("expected a part name, found %q", args[i].Token.Raw)
			}
		}
	case "highlight":
		_, err = oneIdent(name, args)
	case "picker":
		var word string
		if word, err = oneIdent(name, args); err == nil && !syntax.EqualFold(word, "select") {
			err = fmt.Errorf("expected select in ::picker(), found %q", word)
		}
	case "scroll-button":
		err = scrollButton(args)
	case "view-transition-group", "view-transition-image-pair", "view-transition-new",
		"view-transition-old", "view-transition-group-children":
		err = transitionName(name, args)
	default:
		err = fmt.Errorf("expected a pseudo-element, found %q: %w", "::"+name+"()", ErrUnknown)
	}
	return err
}

// transitionName is a name or *, then classes.
func transitionName(name string, args []syntax.Component) error {
	for i := range args {
		t := &args[i].Token
		head := i == 0 && (t.Kind == syntax.Ident || t.Is("*"))
		class := t.Is(".") && i+1 < len(args) && args[i+1].Token.Kind == syntax.Ident
		if !head && !class && !(t.Kind == syntax.Ident && i > 0 && args[i-1].Token.Is(".")) {
			return fmt.Errorf("expected a name in ::%s(), found %q", name, t.Raw)
		}
	}
	if len(args) == 0 {
		return fmt.Errorf("expected a name in ::%s()", name)
	}
	return nil
}

func scrollButton(args []syntax.Component) error {
	if len(args) == 1 {
		switch t := &args[0].Token; {
		case t.Is("*"):
			return nil
		case t.Kind == syntax.Ident:
			switch syntax.Lower(t.Value) {
			case "left", "right", "up", "down", "block-start", "block-end", "inline-start", "inline-end":
				return nil
			}
		}
	}
	return fmt.Errorf("expected a direction in ::scroll-button()")
}

// mayFollow says which pseudo-elements Chromium lets stand on another.
func mayFollow(first, second string) bool {
	base, _, _ := strings.Cut(first, "(")
	switch base {
	case "part":
		return !strings.HasPrefix(second, "part(")
	case "slotted", "details-content", "picker":
		return second == "before" || second == "after" || second == "marker"
	case "before", "after":
		return second == "marker"
	case "column":
		return second == "scroll-marker"
	}
	return false
}

// afterElement reads a pseudo-class that qualifies a pseudo-element. Whether it holds is unknown,
// so whoever asks for that pseudo-element gets Maybe.
func (p *parser) afterElement(b *builder, name string, c *syntax.Component) error {
	base, _, _ := strings.Cut(b.PseudoElement, "(")
	ok := false
	switch {
	case name == "is", name == "where": // forgiving: what cannot stand here is left out
		ok = true
	case base == "part":
		ok = !strings.Contains(b.PseudoElement, "::") && !strings.Contains(name, "-child") &&
			!strings.Contains(name, "-of-type") && name != "empty" && name != "root"
	case strings.HasPrefix(base, "-webkit-"):
		ok = isUserAction(name) || strings.Contains(base, "scrollbar") &&
			(isScrollbar(name) || name == "enabled" || name == "disabled" || name == "not" && onlyScrollbar(c.Children))
	case base == "selection":
		ok = name == "window-inactive"
	case base == "details-content", base == "file-selector-button", base == "cue":
		ok = isUserAction(name)
	case base == "scroll-marker":
		ok = isUserAction(name) || strings.HasPrefix(name, "target-")
	case base == "search-text":
		ok = name == "current"
	case base == "picker":
		ok = name == "popover-open"
	case strings.HasPrefix(base, "view-transition-"):
		ok = name == "only-child"
	}
	if !ok {
		return fmt.Errorf("unexpected :%s after ::%s", name, b.PseudoElement)
	}
	b.add(test{kind: testUndecided, name: "::" + b.PseudoElement + ":" + name}, Specificity{0, 1, 0})
	return nil
}

// onlyScrollbar says whether the argument of :not() is one pseudo-class that scrollbar parts can have.
func onlyScrollbar(args []syntax.Component) bool {
	args = syntax.Trim(args)
	if len(args) != 2 || args[0].Token.Kind != syntax.Colon || args[1].Token.Kind != syntax.Ident {
		return false
	}
	name := syntax.Lower(args[1].Token.Value)
	return isUserAction(name) || isScrollbar(name) || name == "enabled" || name == "disabled"
}

func isUserAction(name string) bool {
	switch name {
	case "hover", "active", "focus", "focus-visible", "focus-within":
		return true
	}
	return false
}

// isWebkitElement lists the -webkit- pseudo-elements that Chromium names.
func isWebkitElement(name string) bool {
	switch strings.TrimPrefix(name, "-webkit-") {
	case "calendar-picker-indicator", "color-swatch", "color-swatch-wrapper", "date-and-time-value",
		"datetime-edit", "datetime-edit-ampm-field", "datetime-edit-day-field", "datetime-edit-fields-wrapper",
		"datetime-edit-hour-field", "datetime-edit-millisecond-field", "datetime-edit-minute-field",
		"datetime-edit-month-field", "datetime-edit-second-field", "datetime-edit-text",
		"datetime-edit-week-field", "datetime-edit-year-field", "file-upload-button", "inner-spin-button",
		"input-placeholder", "media-controls", "media-controls-current-time-display", "media-controls-enclosure",
		"media-controls-fullscreen-button", "media-controls-mute-button", "media-controls-overlay-enclosure",
		"media-controls-overlay-play-button", "media-controls-panel", "media-controls-play-button",
		"media-controls-time-remaining-display", "media-controls-timeline", "media-controls-timeline-container",
		"media-controls-toggle-closed-captions-button", "media-controls-volume-slider", "media-slider-container",
		"media-slider-thumb", "media-text-track-container", "media-text-track-display",
		"media-text-track-region", "media-text-track-region-container", "meter-bar",
		"meter-even-less-good-value", "meter-inner-element", "meter-optimum-value", "meter-suboptimum-value",
		"progress-bar", "progress-inner-element", "progress-value", "resizer", "scrollbar", "scrollbar-button",
		"scrollbar-corner", "scrollbar-thumb", "scrollbar-track", "scrollbar-track-piece",
		"search-cancel-button", "slider-container", "slider-runnable-track", "slider-thumb",
		"textfield-decoration-container":
		return true
	}
	return false
}
