package tasks

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

var (
	idPattern       = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	questionPattern = regexp.MustCompile(`^Q[1-9][0-9]*$`)
)

// checker collects the faults of one task file.
type checker struct {
	task     *Task
	file     string
	data     []byte
	universe Universe
	offsets  func() map[string]int // by JSON pointer; read when there is a fault to place
	faults   []error
}

// fault records a fault at the value that the JSON pointer names.
func (c *checker) fault(pointer, format string, args ...any) {
	line, column := diagnostic.NewLines(string(c.data)).At(c.offsets()[pointer])
	c.faults = append(c.faults, fmt.Errorf("%s:%d:%d: %s", c.file, line, column, fmt.Sprintf(format, args...)))
}

func (c *checker) check() {
	t := c.task
	if !idPattern.MatchString(t.ID) {
		c.fault("/id", "id %q: expected [a-z0-9][a-z0-9-]*", t.ID)
	} else if path.Base(c.file) != t.ID+".json" {
		c.fault("/id", "id %q: expected the file's name, %q", t.ID, strings.TrimSuffix(path.Base(c.file), ".json"))
	}
	if !questionPattern.MatchString(t.Question) {
		c.fault("/question", "question %q: expected Q1, Q2, …", t.Question)
	}
	if strings.TrimSpace(t.Title) == "" || strings.Contains(t.Title, "\n") {
		c.fault("/title", "title: expected one line of text")
	}
	if strings.TrimSpace(t.Instruction) == "" {
		c.fault("/instruction", "instruction: expected text")
	}
	if len(t.Arms) == 0 {
		c.fault("", "arms: expected at least one arm")
	}
	for _, name := range t.ArmNames() {
		c.arm("/arms/"+name, name, t.Arms[name])
	}
	for name, why := range t.Todo {
		if strings.TrimSpace(why) == "" {
			c.fault("/todo/"+name, "todo: expected the reason why arm %q is not written yet", name)
		}
		if t.Arms[name] != nil {
			c.fault("/todo/"+name, "todo: arm %q is written", name)
		}
	}
}

func (c *checker) arm(at, name string, a *Arm) {
	if !slices.Contains(c.universe.Arms, name) {
		c.fault(at, "unknown arm %q%s", name, diagnostic.Suggest(name, c.universe.Arms))
		return
	}
	if a == nil || len(a.Criteria) == 0 {
		c.fault(at, "arm %q: expected at least one criterion", name)
		return
	}
	c.scope(at+"/filesInScope", a.FilesInScope)
	c.context(at+"/contextFiles", a)
	for i := range a.Criteria {
		c.criterion(fmt.Sprintf("%s/criteria/%d", at, i), name, &a.Criteria[i])
	}
	for i := range a.MustNotChange {
		c.invariant(fmt.Sprintf("%s/mustNotChange/%d", at, i), name, &a.MustNotChange[i])
	}
	for i := range a.MayChange {
		c.allowance(fmt.Sprintf("%s/mayChange/%d", at, i), name, &a.MayChange[i])
	}
	if a.ReferenceChanges < 0 {
		c.fault(at+"/referenceChanges", "referenceChanges %d: expected a count", a.ReferenceChanges)
	}
}

func (c *checker) scope(at string, globs []string) {
	if len(globs) == 0 {
		c.fault(at, "filesInScope: expected at least one glob")
	}
	for i, glob := range globs {
		if !doublestar.ValidatePattern(glob) {
			c.fault(fmt.Sprintf("%s/%d", at, i), "glob %q: not a valid pattern", glob)
		} else if !slices.ContainsFunc(c.universe.Files, func(f string) bool { return doublestar.MatchUnvalidated(glob, f) }) {
			c.fault(fmt.Sprintf("%s/%d", at, i), "glob %q matches no file%s", glob, diagnostic.Suggest(glob, c.universe.Files))
		}
	}
}

func (c *checker) context(at string, a *Arm) {
	for i, file := range a.ContextFiles {
		at := fmt.Sprintf("%s/%d", at, i)
		if !slices.Contains(c.universe.Files, file) {
			c.fault(at, "context file %q: no such file in the suite%s", file, diagnostic.Suggest(file, c.universe.Files))
		} else if a.InScope(file) {
			c.fault(at, "context file %q is in scope, and shown as such", file)
		}
	}
}

func (c *checker) criterion(at, arm string, k *Criterion) {
	if c.ref(at, k.Ref) && k.Ref.Bench != "" && !slices.Contains(c.universe.Anchors, k.Ref.Bench) {
		c.fault(at+"/ref/bench", "unknown anchor %q%s", k.Ref.Bench, diagnostic.Suggest(k.Ref.Bench, c.universe.Anchors))
	}
	longhand := c.longhand(at+"/property", k.Property)
	c.condition(at+"/condition", k.Condition)
	c.state(at+"/state", arm, k.State)
	given := 0
	for _, is := range []bool{k.ExpectedToken != "", k.Expected != "", k.ExpectedUnset} {
		if is {
			given++
		}
	}
	if given != 1 {
		c.fault(at, "criterion: expected exactly one of expectedToken, expected and expectedUnset, found %d", given)
		return
	}
	if longhand {
		c.expected(at, arm, k)
	}
}

func (c *checker) expected(at, arm string, k *Criterion) {
	if k.ExpectedToken != "" {
		for _, theme := range c.universe.Themes(arm) {
			if !k.State.holdsTheme(theme) {
				continue
			}
			if err := c.universe.Token(arm, k.ExpectedToken, theme, k.Property); err != nil {
				c.fault(at+"/expectedToken", "%v", err)
				break
			}
		}
	}
	if k.Expected != "" {
		if _, _, err := value.CanonicalText(k.Property, k.Expected); err != nil {
			c.fault(at+"/expected", "expected %q: not a value of %s", k.Expected, k.Property)
		}
	}
}

func (s *State) holdsTheme(theme string) bool { return s == nil || s.Theme == "" || s.Theme == theme }

// ref checks that elements are named in one way, and a selector by its grammar.
func (c *checker) ref(at string, r Ref) bool {
	if (r.Bench == "") == (r.Selector == "") {
		c.fault(at+"/ref", "ref: expected exactly one of bench and selector")
		return false
	}
	if r.Selector == "" {
		return true
	}
	if err := c.universe.Selector(r.Selector); err != nil {
		c.fault(at+"/ref/selector", "selector %q: %v", r.Selector, err)
		return false
	}
	return true
}

// patterns checks the anchors that a reference and its exceptions stand for.
func (c *checker) patterns(at string, r Ref, except []string) {
	if c.ref(at, r) && r.Bench != "" && !slices.ContainsFunc(c.universe.Anchors, func(a string) bool { return MatchAnchor(r.Bench, except, a) }) {
		c.fault(at+"/ref/bench", "anchor pattern %q with its exceptions matches no anchor%s", r.Bench, diagnostic.Suggest(r.Bench, c.universe.Anchors))
	}
	for i, pattern := range except {
		if !slices.ContainsFunc(c.universe.Anchors, func(a string) bool { return matchName(pattern, a) }) {
			c.fault(fmt.Sprintf("%s/except/%d", at, i), "unknown anchor %q%s", pattern, diagnostic.Suggest(pattern, c.universe.Anchors))
		}
	}
}

func (c *checker) allowance(at, arm string, a *Allowance) {
	c.patterns(at, a.Ref, a.Except)
	if len(a.Properties) == 0 {
		c.fault(at, "allowance: expected at least one property")
	}
	for i, p := range a.Properties {
		switch known := func(name string) bool { return matchName(p, name) }; {
		case strings.HasPrefix(p, "--"):
		case strings.Contains(p, "*") && !slices.ContainsFunc(property.Longhands(), known):
			c.fault(fmt.Sprintf("%s/properties/%d", at, i), "property pattern %q matches no longhand", p)
		case !strings.Contains(p, "*"):
			c.longhand(fmt.Sprintf("%s/properties/%d", at, i), p)
		}
	}
	for i, condition := range a.Conditions {
		c.condition(fmt.Sprintf("%s/conditions/%d", at, i), condition)
	}
	c.state(at+"/state", arm, a.State)
	if strings.TrimSpace(a.Why) == "" {
		c.fault(at+"/why", "why: expected the reason in a word or a line")
	}
}

func (c *checker) invariant(at, arm string, v *Invariant) {
	c.patterns(at, v.Ref, v.Except)
	if len(v.Properties) == 0 {
		c.fault(at, "invariant: expected at least one property")
	}
	for i, p := range v.Properties {
		c.longhand(fmt.Sprintf("%s/properties/%d", at, i), p)
	}
	for i, condition := range v.ConditionList() {
		c.condition(fmt.Sprintf("%s/conditions/%d", at, i), condition)
	}
	c.state(at+"/state", arm, v.State)
}

// longhand reports a property that is unknown, a shorthand or an alias.
func (c *checker) longhand(at, name string) bool {
	p := property.Lookup(name)
	switch {
	case p == nil:
		c.fault(at, "unknown property %q%s", name, diagnostic.Suggest(name, property.Longhands()))
	case len(p.Longhands) > 0:
		c.fault(at, "property %q is a shorthand: expected one of %s", name, strings.Join(p.Longhands, ", "))
	case p.Name != name:
		c.fault(at, "property %q: expected its name %q", name, p.Name)
	default:
		return true
	}
	return false
}

func (c *checker) condition(at, text string) {
	if _, err := style.ParseCondition(text); err != nil {
		c.fault(at, "%v", err)
	}
}

func (c *checker) state(at, arm string, s *State) {
	if s == nil {
		return
	}
	for _, width := range []struct {
		name  string
		value int
	}{{"viewport", s.Viewport}, {"from", s.From}, {"below", s.Below}} {
		if width.value < 0 {
			c.fault(at+"/"+width.name, "%s %d: expected a width in CSS pixels", width.name, width.value)
		}
	}
	if s.Viewport > 0 && (s.From > 0 || s.Below > 0) || s.Below > 0 && s.From >= s.Below {
		c.fault(at, "state: expected viewport, or from and below with from < below")
	}
	if *s == (State{}) {
		c.fault(at, "state: expected theme, viewport, from or below")
	}
	if s.Theme != "" {
		if err := c.universe.Theme(arm, s.Theme); err != nil {
			c.fault(at+"/theme", "%v", err)
		}
	}
}
