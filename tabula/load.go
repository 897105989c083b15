package tabula

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/strictjson"
	"github.com/tabula-css/bench/tabula/token"
)

// The files of an arm that Load reads, from the arm's root.
const (
	ConfigFile     = "tabula.config.json"
	ExceptionsFile = "exceptions.json"
)

// Profile is an arm's styling profile, built in memory: its conditions, its classes and what each of
// them sets. It is read-only after Load and safe for concurrent use.
type Profile struct {
	// Name is the profile's: strict or base.
	Name string
	// Conditions are the pseudo-classes that may stand before a class, the later the stronger.
	Conditions []string
	// Themes are the names of the themes besides the default one, sorted.
	Themes []string
	// ThemeAttribute is the attribute of the root element that holds the theme's name.
	ThemeAttribute string
	// Breakpoints are the minimum widths that may stand before a class, narrow to wide.
	Breakpoints []Breakpoint
	// Families are the classes' families as configured.
	Families []*Family
	// Exceptions are the registered exceptions, in the order of exceptions.json.
	Exceptions []*Exception

	sets      []*token.Set // of the default theme, then of Themes
	classes   map[string]*Class
	sorted    []*Class                  // by name
	valid     map[spelling]bool         // values looked at while loading
	longhands []string                  // sorted: every longhand that a class sets; the index is a longhand's number
	physical  map[string]map[string]int // direction → physical longhand → longhand number
	artefacts func() map[string][]byte  // built once

	customProperties func() []map[string]tokenText // of each theme, listed once
}

// Breakpoint is a minimum width of the viewport.
type Breakpoint struct {
	Name   string
	Width  string  // as configured, such as 48rem
	Pixels float64 // 1rem is 16px in a media query (mediaqueries-5, section 1.3)
}

// Load reads the profile of the arm whose root is arm. The error is a *diagnostic.Fault when the arm's files
// are at fault.
func Load(arm fs.FS) (*Profile, error) {
	root, err := readJSON(arm, ConfigFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &diagnostic.Fault{Position: diagnostic.Position{File: ConfigFile}, Message: "no such file: it is the profile's configuration"}
	}
	if err != nil {
		return nil, err
	}
	p := &Profile{classes: map[string]*Class{}, valid: map[spelling]bool{}}
	c, err := p.configure(root)
	if err != nil {
		return nil, err
	}
	if err := p.readTokens(arm, c); err != nil {
		return nil, err
	}
	for _, f := range p.Families {
		if err := p.addFamily(f); err != nil {
			return nil, err
		}
	}
	if err := p.readExceptions(arm); err != nil {
		return nil, err
	}
	p.artefacts = sync.OnceValue(p.writeArtefacts)
	p.customProperties = sync.OnceValue(p.writeCustomProperties)
	return p, p.finish()
}

// readTokens reads the token set of every theme.
func (p *Profile) readTokens(arm fs.FS, c *config) error {
	base, err := readNamed(arm, c.tokens)
	if err != nil {
		return err
	}
	for _, theme := range append([]*strictjson.Value{nil}, c.themes...) {
		var overrides *strictjson.Value
		if theme != nil {
			if overrides, err = readNamed(arm, theme); err != nil {
				return err
			}
		}
		set, err := token.Read(base, overrides)
		if err != nil {
			return err
		}
		p.sets = append(p.sets, set)
	}
	return nil
}

// readNamed reads the file that a value of the configuration names.
func readNamed(arm fs.FS, name *strictjson.Value) (*strictjson.Value, error) {
	v, err := readJSON(arm, name.Text)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return nil, name.Fault("no file %q", name.Text)
	}
	return v, err
}

func readJSON(arm fs.FS, name string) (*strictjson.Value, error) {
	data, err := fs.ReadFile(arm, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return strictjson.Parse(name, data)
}
