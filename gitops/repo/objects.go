package repo

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/format/objfile"
)

// objects is a git object database: a folder of loose objects and packs, and those that it borrows
// from (objects/info/alternates). Objects are decoded by go-git; finding them costs the same in a
// small and in a big repository.
type objects struct {
	dirs  []string
	packs []*pack
}

// openObjects opens the database at dir.
func openObjects(dir string) (*objects, error) {
	o := &objects{}
	if err := o.add(dir, map[string]bool{}); err != nil {
		o.close()
		return nil, fmt.Errorf("open objects: %w", err)
	}
	return o, nil
}

// add opens a folder of objects and, after it, those that it borrows from.
func (o *objects) add(dir string, seen map[string]bool) error {
	dir = filepath.Clean(dir)
	if seen[dir] {
		return nil
	}
	seen[dir] = true
	o.dirs = append(o.dirs, dir)
	if err := o.addPacks(filepath.Join(dir, "pack")); err != nil {
		return err
	}
	data, err := os.ReadFile(filepath.Join(dir, "info", "alternates"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for line := range strings.SplitSeq(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		if !filepath.IsAbs(line) {
			line = filepath.Join(dir, line)
		}
		if err := o.add(line, seen); err != nil {
			return err
		}
	}
	return nil
}

func (o *objects) addPacks(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".idx")
		if !ok {
			continue
		}
		index, err := openPackIndex(filepath.Join(dir, e.Name()))
		if errors.Is(err, os.ErrNotExist) { // a gc is taking it away
			continue
		}
		if err != nil {
			return err
		}
		o.packs = append(o.packs, &pack{index: index, dir: dir, name: name + ".pack"})
	}
	return nil
}

// close lets go of the files.
func (o *objects) close() error {
	var errs []error
	for _, p := range o.packs {
		errs = append(errs, p.close())
	}
	return errors.Join(errs...)
}

// size is the size of an object, from its header; plumbing.ErrObjectNotFound when it is not there.
func (o *objects) size(id plumbing.Hash) (int64, error) {
	for _, p := range o.packs {
		offset, err := p.index.FindOffset(id)
		if err == nil {
			return p.size(offset)
		}
		if !errors.Is(err, plumbing.ErrObjectNotFound) {
			return 0, err
		}
	}
	_, n, err := o.loose(id, -1)
	return n, err
}

// object reads an object of at most limit bytes; nil when it is longer, with its size.
func (o *objects) object(id plumbing.Hash, limit int64) (plumbing.EncodedObject, int64, error) {
	for _, p := range o.packs {
		offset, err := p.index.FindOffset(id)
		if errors.Is(err, plumbing.ErrObjectNotFound) {
			continue
		}
		if err != nil {
			return nil, 0, err
		}
		n, err := p.size(offset)
		if err != nil || n > limit {
			return nil, n, err
		}
		object, err := p.file.GetByOffset(offset)
		return object, n, err
	}
	return o.loose(id, limit)
}

// loose reads a loose object of at most limit bytes; nil when it is longer.
func (o *objects) loose(id plumbing.Hash, limit int64) (plumbing.EncodedObject, int64, error) {
	name := id.String()
	for _, dir := range o.dirs {
		f, err := os.Open(filepath.Join(dir, name[:2], name[2:]))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, 0, err
		}
		defer f.Close()
		return readLoose(f, limit)
	}
	return nil, 0, plumbing.ErrObjectNotFound
}

func readLoose(f io.Reader, limit int64) (plumbing.EncodedObject, int64, error) {
	r, err := objfile.NewReader(f)
	if err != nil {
		return nil, 0, err
	}
	defer r.Close()
	kind, n, err := r.Header()
	if err != nil || n > limit {
		return nil, n, err
	}
	object := &plumbing.MemoryObject{}
	object.SetType(kind)
	object.SetSize(n)
	if _, err := io.Copy(object, io.LimitReader(r, n)); err != nil {
		return nil, n, err
	}
	if object.Size() != n {
		return nil, n, io.ErrUnexpectedEOF
	}
	return object, n, nil
}

// withPrefix lists the objects whose id begins with hexadecimal digits, at least two.
func (o *objects) withPrefix(digits string) ([]plumbing.Hash, error) {
	prefix, err := hex.DecodeString(digits[:len(digits)/2*2])
	if err != nil {
		return nil, err
	}
	found := map[plumbing.Hash]bool{}
	for _, p := range o.packs {
		list, err := p.index.withPrefix(prefix)
		if err != nil {
			return nil, err
		}
		for _, id := range list {
			found[id] = true
		}
	}
	for _, dir := range o.dirs {
		entries, err := os.ReadDir(filepath.Join(dir, digits[:2]))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		for _, e := range entries {
			if name := digits[:2] + e.Name(); len(name) == 40 && strings.HasPrefix(name, digits) {
				found[plumbing.NewHash(name)] = true
			}
		}
	}
	var list []plumbing.Hash
	for id := range found {
		if bytes.HasPrefix(id[:], prefix) && strings.HasPrefix(id.String(), digits) {
			list = append(list, id)
		}
	}
	return list, nil
}
