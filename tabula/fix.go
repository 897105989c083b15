package tabula

import (
	"context"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// maxFixes bounds the edits of one source: lint reports no more findings of a module either.
const maxFixes = 1000

// Fix mends in a source what can be mended without a doubt, and gives the new text:
//
//  1. a class that later ones of its literal fully shadow is taken out;
//  2. an arbitrary value that exactly one token's class of its family has becomes that class;
//  3. a className that stands first in the element's cn() goes last.
//
// An edit is kept when it takes findings away and brings none. What is left has no such edit, so that
// fixing again changes nothing.
func (p *Profile) Fix(name, text string) string {
	left := p.LintText(name, text).Findings
	for range maxFixes {
		fixed := false
		for _, f := range left {
			next, ok := p.edit(text, f)
			if !ok {
				continue
			}
			if found := p.LintText(name, next).Findings; len(found) < len(left) && !bringsNew(left, found) {
				text, left, fixed = next, found, true
				break
			}
		}
		if !fixed {
			break
		}
	}
	return text
}

// bringsNew says whether a rule finds more than it did.
func bringsNew(before, after []Finding) bool {
	count := map[string]int{}
	for _, f := range before {
		count[f.Rule]++
	}
	return slices.ContainsFunc(after, func(f Finding) bool {
		count[f.Rule]--
		return count[f.Rule] < 0
	})
}

// edit is the text with one finding mended; false when there is no safe way.
func (p *Profile) edit(text string, f Finding) (string, bool) {
	at := offsetOf(text, f.Line, f.Column)
	if at < 0 {
		return "", false
	}
	switch f.Rule {
	case "no-conflict":
		return withoutWord(text, at, f)
	case "no-arbitrary-value":
		return p.withToken(text, at, f)
	case "passthrough-last":
		return passedLast(text, at)
	}
	return "", false
}

// offsetOf is where a line and a column, in bytes, are; -1 when they are not in the text.
func offsetOf(text string, line, column int) int {
	at := 0
	for ; line > 1; line-- {
		k := strings.IndexByte(text[at:], '\n')
		if k < 0 {
			return -1
		}
		at += k + 1
	}
	if at += column - 1; at >= len(text) {
		return -1
	}
	return at
}

// wordEnds are the bytes that part a class from what is beside it, in a literal on one line.
const wordEnds = " '\"`"

// wordAt is the class that begins at an offset and that a finding names; false when a literal does not
// hold it as it is.
func wordAt(text string, at int, f Finding) (string, bool) {
	n := strings.IndexAny(text[at:], wordEnds+"\\\n\r\t{}$")
	if n <= 0 || at == 0 || !strings.ContainsRune(wordEnds, rune(text[at-1])) || !strings.ContainsRune(wordEnds, rune(text[at+n])) {
		return "", false
	}
	word := text[at : at+n]
	return word, strings.Contains(f.Message, strconv.Quote(word))
}

// withoutWord takes a class out, and the blanks behind it.
func withoutWord(text string, at int, f Finding) (string, bool) {
	word, ok := wordAt(text, at, f)
	if !ok {
		return "", false
	}
	rest := strings.TrimLeft(text[at+len(word):], " ")
	return text[:at] + rest, true
}

// withToken puts the class of a token in the place of an arbitrary value.
func (p *Profile) withToken(text string, at int, f Finding) (string, bool) {
	word, ok := wordAt(text, at, f)
	if !ok {
		return "", false
	}
	open := strings.Index(word, "-[")
	if open < 0 || !strings.HasSuffix(word, "]") {
		return "", false
	}
	colon := strings.LastIndexByte(word[:open], ':') + 1
	condition, prefix := word[:colon], word[colon:open]
	written := strings.ReplaceAll(word[open+2:len(word)-1], "_", " ")
	var with []string
	for _, f := range p.Families {
		if f.Prefix != prefix || f.Group == "" {
			continue
		}
		for _, c := range p.Classes() {
			if c.Token != "" && c.Name == f.Class(strings.ReplaceAll(strings.TrimPrefix(c.Token, f.Group+"."), ".", "-")) && has(c, written) {
				with = append(with, c.Name)
			}
		}
	}
	slices.Sort(with)
	if with = slices.Compact(with); len(with) != 1 {
		return "", false
	}
	return text[:at] + condition + with[0] + text[at+len(word):], true
}

// has says whether a class sets all its longhands to a value, in every theme.
func has(c *Class, written string) bool {
	for _, theme := range c.Values {
		for i, longhand := range c.Longhands {
			want, err := canonicalOf(longhand, written)
			if err != nil {
				return false
			}
			if got, err := canonicalOf(longhand, theme[i]); err != nil || got != want {
				return false
			}
		}
	}
	return true
}

// firstOfCn is cn() whose first argument is className, and others that are plain strings or names.
var firstOfCn = regexp.MustCompile(`^(className),\s*((?:'[^'\\\n]*'|"[^"\\\n]*"|[\w.]+)(?:,\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|[\w.]+))*)\)`)

// passedLast moves className from the first place of a cn() to the last.
func passedLast(text string, at int) (string, bool) {
	m := firstOfCn.FindStringSubmatch(text[at:])
	if m == nil || !strings.HasSuffix(text[:at], "cn(") {
		return "", false
	}
	return text[:at] + m[2] + ", " + m[1] + ")" + text[at+len(m[0]):], true
}

// FixFiles fixes sources of the arm, those that Lint would check: path → new bytes, of those that change.
func (p *Profile) FixFiles(ctx context.Context, arm fs.FS, paths ...string) (map[string][]byte, error) {
	sources, err := p.sources(ctx, arm, paths)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, s := range sources {
		if text := p.Fix(s.Path, s.Text); text != s.Text {
			files[s.Path] = []byte(text)
		}
	}
	return files, nil
}
