package tabula

import (
	"errors"
	"io/fs"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/strictjson"
)

// Exception is a registered exception: a class for a value that no token has.
type Exception struct {
	Class    string
	Property string // a longhand
	Value    string // CSS text
	Reason   string
	Position diagnostic.Position
}

// readExceptions reads exceptions.json, if there is one, and adds its classes.
func (p *Profile) readExceptions(arm fs.FS) error {
	root, err := readJSON(arm, ExceptionsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := root.Only("$schema", "exceptions"); err != nil {
		return err
	}
	list := root.Member("exceptions")
	if list == nil {
		return root.Fault("key %q is missing", "exceptions")
	}
	if err := list.AsArray(); err != nil {
		return err
	}
	for _, item := range list.Items {
		e, err := readException(item)
		if err != nil {
			return err
		}
		if err := p.addException(e); err != nil {
			return err
		}
	}
	return nil
}

func readException(v *strictjson.Value) (*Exception, error) {
	if err := v.Only("class", "property", "value", "reason"); err != nil {
		return nil, err
	}
	e := &Exception{Position: v.Position}
	for _, field := range []struct {
		key  string
		text *string
	}{{"class", &e.Class}, {"property", &e.Property}, {"value", &e.Value}, {"reason", &e.Reason}} {
		m := v.Member(field.key)
		if m == nil {
			return nil, v.Fault("an exception needs %q", field.key)
		}
		text, err := m.AsString()
		if err != nil {
			return nil, err
		}
		*field.text = text
	}
	return e, nil
}
