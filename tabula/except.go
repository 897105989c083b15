package tabula

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula/lint"
	"github.com/tabula-css/bench/tabula/token"
)

// AddException registers an exception: the files to write, exceptions.json and the artefacts built
// anew, path → bytes. It stands before the first whose class is greater, so that a sorted list stays one. The error says why the exception is refused: its class exists, its reason says
// nothing, its property is no longhand, its value is invalid, or a class or token has it already.
func (p *Profile) AddException(arm fs.FS, e Exception) (map[string][]byte, error) {
	if problem := p.refuse(&e); problem != "" {
		return nil, &diagnostic.Fault{Message: problem, Position: e.Position}
	}
	at := slices.IndexFunc(p.Exceptions, func(other *Exception) bool { return other.Class > e.Class })
	if at < 0 {
		at = len(p.Exceptions)
	}
	list := slices.Insert(slices.Clone(p.Exceptions), at, &e)
	data := exceptionsJSON(arm, list)
	fresh, err := Load(withFile{arm, ExceptionsFile, data})
	if err != nil {
		return nil, err
	}
	files := fresh.Artefacts()
	files[ExceptionsFile] = data
	return files, nil
}

// refuse says why an exception may not be registered; empty if it may.
func (p *Profile) refuse(e *Exception) string {
	e.Value, e.Reason = strings.TrimSpace(e.Value), strings.TrimSpace(e.Reason)
	switch other := p.classes[e.Class]; {
	case other != nil:
		return fmt.Sprintf("class %q exists already: it sets %s", e.Class, declarations(other.Longhands, other.Values[0]))
	case !className.MatchString(e.Class):
		return fmt.Sprintf("class %q: expected a letter, then letters, digits, '-', '_', '.'", e.Class)
	case lint.SaysNothing(e.Reason, e.Class, e.Property, e.Value):
		return "a reason is missing: say why no token will do"
	}
	if problem := checkLonghand(e.Property); problem != "" {
		return problem
	}
	if p.Name == Strict && slices.Contains(typographic, e.Property) {
		return e.Property + " is typography: the strict profile sets it through text styles alone"
	}
	canonical, err := canonicalOf(e.Property, e.Value)
	if err != nil {
		return fmt.Sprintf("%q is no value of %s", e.Value, e.Property)
	}
	if problem := p.classFor(e.Property, canonical); problem != "" {
		return problem
	}
	return p.tokenFor(e.Property, canonical)
}

// classFor names a class that sets this longhand alone to this value; empty if there is none.
func (p *Profile) classFor(longhand, canonical string) string {
	for _, c := range p.sorted {
		if len(c.Longhands) != 1 || c.Longhands[0] != longhand {
			continue
		}
		if other, err := canonicalOf(longhand, c.Values[0][0]); err != nil || other != canonical {
			continue
		}
		if c.Token != "" {
			return fmt.Sprintf("token %q has this value: use class %q", c.Token, c.Name)
		}
		return fmt.Sprintf("class %q has this value", c.Name)
	}
	return ""
}

// tokenFor names a token that has this value, of whichever group; empty if there is none. A bare
// number and zero are the same in every group, and say nothing about what the token is for.
func (p *Profile) tokenFor(longhand, canonical string) string {
	for _, t := range p.sets[0].Tokens {
		if t.Type == token.Number || t.Type == token.FontWeight || t.Parts != nil || isZero(t.Text) {
			continue
		}
		if other, err := canonicalOf(longhand, t.Text); err == nil && other == canonical {
			group, _, _ := strings.Cut(t.Path, ".")
			return fmt.Sprintf("token %q has this value: give %s a family with the tokens of %q", t.Path, longhand, group)
		}
	}
	return ""
}

func isZero(text string) bool { return text != "" && strings.Trim(text, "0.pxrems") == "" }

// exceptionsJSON is the text of exceptions.json, as it is committed.
func exceptionsJSON(arm fs.FS, list []*Exception) []byte {
	var b strings.Builder
	b.WriteString("{\n")
	if root, err := readJSON(arm, ExceptionsFile); err == nil {
		if schema := root.Member("$schema"); schema != nil {
			b.WriteString("  \"$schema\": " + quote(schema.Text) + ",\n")
		}
	}
	b.WriteString("  \"exceptions\": [")
	for i, e := range list {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "\n    {\n      \"class\": %s,\n      \"property\": %s,\n      \"value\": %s,\n      \"reason\": %s\n    }",
			quote(e.Class), quote(e.Property), quote(e.Value), quote(e.Reason))
	}
	b.WriteString("\n  ]\n}\n")
	return []byte(b.String())
}

// withFile is a file tree with one file replaced or added.
type withFile struct {
	fs.FS
	name string
	data []byte
}

// ReadFile reads the replaced file, or one below.
func (w withFile) ReadFile(name string) ([]byte, error) {
	if name == w.name {
		return w.data, nil
	}
	return fs.ReadFile(w.FS, name)
}
