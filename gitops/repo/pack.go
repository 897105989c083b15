package repo

import (
	"bytes"
	"errors"
	"io"

	"github.com/go-git/go-billy/v5/osfs"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/cache"
	"github.com/go-git/go-git/v5/plumbing/format/packfile"
)

const (
	packCache = 16 * cache.MiByte // objects that a pack keeps decoded
	maxDelta  = maxTree           // the longest object that another may be a delta of, and the longest delta, in bytes
	maxChain  = 10_000            // the longest chain of deltas; git's own limit is 4,095
)

// pack is a pack file; it is opened when an object in it is first asked for.
type pack struct {
	index     *packIndex
	dir, name string
	file      *packfile.Packfile
	data      io.ReaderAt // the same file
}

func (p *pack) open() error {
	if p.file != nil {
		return nil
	}
	f, err := osfs.New(p.dir).Open(p.name)
	if err != nil {
		return err
	}
	p.data = f
	p.file = packfile.NewPackfileWithCache(p.index, nil, f, cache.NewObjectLRU(packCache), 0)
	return nil
}

func (p *pack) close() error {
	err := p.index.f.Close()
	if p.file != nil {
		err = errors.Join(err, p.file.Close())
	}
	return err
}

// size is the size of the object at an offset. Reading a delta means reading all that it builds on:
// where a part of that is above maxDelta, the part's size is returned instead, unread.
func (p *pack) size(offset int64) (int64, error) {
	if err := p.open(); err != nil {
		return 0, err
	}
	at := offset
	for range maxChain {
		h, err := p.header(at)
		switch {
		case err != nil:
			return 0, err
		case !h.delta && at == offset, h.size > maxDelta:
			return h.size, nil
		case !h.delta:
			return p.file.GetSizeByOffset(offset)
		}
		at = h.base
	}
	return 0, errors.New("a chain of deltas without an end")
}

// header is what stands before an object in a pack.
type header struct {
	delta bool
	size  int64 // of the object, or of the delta
	base  int64 // offset of the object that a delta changes
}

// header reads an object's header (gitformat-pack, "object entries"): go-git's scanner cannot look
// at one and then read another.
func (p *pack) header(offset int64) (header, error) {
	block, err := readBlock(p.data, offset, 64)
	if err != nil {
		return header{}, err
	}
	r := bytes.NewReader(block)
	c, err := r.ReadByte()
	kind := plumbing.ObjectType(c >> 4 & 7)
	h := header{size: int64(c & 15), delta: kind == plumbing.OFSDeltaObject || kind == plumbing.REFDeltaObject}
	for shift := 4; c&0x80 != 0 && err == nil && shift < 60; shift += 7 {
		c, err = r.ReadByte()
		h.size |= int64(c&0x7f) << shift
	}
	switch kind {
	case plumbing.REFDeltaObject:
		var id plumbing.Hash
		if _, readErr := io.ReadFull(r, id[:]); readErr != nil {
			return h, readErr
		}
		h.base, err = p.index.FindOffset(id)
	case plumbing.OFSDeltaObject:
		var back int64
		for first := true; (first || c&0x80 != 0) && err == nil; first = false {
			if c, err = r.ReadByte(); !first {
				back++
			}
			back = back<<7 | int64(c&0x7f)
		}
		h.base = offset - back
	}
	if err == nil && h.delta && h.base >= offset && kind == plumbing.OFSDeltaObject {
		err = errors.New("a delta of what comes after it")
	}
	return h, err
}
