// Package page shows one verdict to a person in a browser.
//
// In goes a TaskResult with the pull request that it is about and its diff; out comes one HTML page that
// needs nothing else: no script, no image, no font. The steps:
//
//  1. Failures that differ in the element alone are joined (scoring.GroupFailures).
//  2. The diff becomes lines of a kind each (diff.go).
//  3. What came from a patch has its control and direction characters escaped (diagnostic.Escape).
//  4. html/template writes page.html, and escapes everything once more for its place.
//
// Policy lets a browser take the page's own style and nothing else, so that even a mistake of ours runs
// nothing of a patch.
package page

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the page's template and style
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"time"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

//go:embed page.html
var markup string

//go:embed page.css
var style string

// View is what a page shows.
type View struct {
	Repository string // owner/name
	Number     int    // of the pull request
	Link       string // of the pull request; empty for none
	Result     *scoring.TaskResult
	Diff       []byte // unified; may be cut off
	Cut        bool   // it is
	At         time.Time
}

// HTML writes the page.
func HTML(v View) ([]byte, error) {
	t, err := template.New("page").Funcs(functions()).Parse(markup)
	if err != nil {
		return nil, fmt.Errorf("write page: %w", err)
	}
	var out bytes.Buffer
	err = t.Execute(&out, struct {
		View
		Style template.CSS
		Lines []line
	}{v, template.CSS(style), lines(v.Diff)})
	if err != nil {
		return nil, fmt.Errorf("write page: %w", err)
	}
	return out.Bytes(), nil
}

// Policy is the page's Content-Security-Policy.
func Policy() string {
	sum := sha256.Sum256([]byte(style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

func functions() template.FuncMap {
	return template.FuncMap{
		"escape": diagnostic.Escape,
		"groups": scoring.GroupFailures,
		"value":  value,
		"about":  about,
		"place":  place,
		"won":    won,
		"holds":  holding,
		"failed": failedFirst,
		"more":   func(r *scoring.TaskResult, list string) int { return r.Omitted[list] },
		"when":   func(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") },
		"short":  func(s string) string { return s[:min(12, len(s))] },
	}
}

// value is a specified value; nothing is said in words.
func value(s string) string {
	if s == "" {
		return "(none)"
	}
	return diagnostic.Escape(s)
}

// about is the state that a question is asked in.
func about(condition, theme string, viewport int) string {
	return diagnostic.Escape(scoring.StateWords(condition, theme, viewport))
}

// place is where a failure is.
func place(f scoring.Failure) string {
	if f.File == "" && f.Line > 0 {
		return "line " + strconv.Itoa(f.Line) + " of the patch"
	}
	return diagnostic.Escape(f.Position.String())
}

// won is a declaration or class in one line, as what it says of the longhand that was asked.
func won(longhand string, c scoring.Why) string {
	text := scoring.Declared(longhand, &c)
	switch {
	case c.Class != "" && c.Token != "":
		text = "class " + c.Class + " (token " + c.Token + ")"
	case c.Class != "":
		text = "class " + c.Class + " (" + c.Value + ")"
	case c.Selector != "":
		text = c.Selector + " { " + text + " }"
	}
	return diagnostic.Escape(text)
}

func holding(list []scoring.Check) (n int) {
	for _, c := range list {
		if c.Passed {
			n++
		}
	}
	return n
}

// failedFirst puts what does not hold first, and keeps the order otherwise.
func failedFirst(list []scoring.Check) []scoring.Check {
	ordered := slices.Clone(list)
	slices.SortStableFunc(ordered, func(a, b scoring.Check) int { return rank(a) - rank(b) })
	return ordered
}

func rank(c scoring.Check) int {
	if c.Passed {
		return 1
	}
	return 0
}
