package repo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/format/idxfile"
)

// The layout of a pack index, version 2 (gitformat-pack): header, fan-out table, ids, CRCs, offsets,
// large offsets, two checksums.
const (
	idxHeader = 8
	idxFanout = 256 * 4
	idxID     = 20
	idxTrail  = 2 * 20
)

// maxMisses is how many offsets may be asked for before the whole index is read.
const maxMisses = 256

// packIndex looks ids up in a pack's index on disk, by binary search: opening it costs the same for
// a pack of a hundred objects and of a million. go-git's own index reads all of it, and turns it
// round for the first lookup by offset.
type packIndex struct {
	f      *os.File
	n      int
	fanout [256]uint32
	names  map[int64]plumbing.Hash // offset → id, as far as known
	misses int
}

func openPackIndex(file string) (*packIndex, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	head := make([]byte, idxHeader+idxFanout)
	_, err = io.ReadFull(f, head)
	info, statErr := f.Stat()
	if err == nil && (!bytes.HasPrefix(head, []byte("\xfftOc\x00\x00\x00\x02")) || statErr != nil) {
		err = errors.New("not a pack index of version 2")
	}
	x := &packIndex{f: f, names: map[int64]plumbing.Hash{}}
	for i := range x.fanout {
		x.fanout[i] = binary.BigEndian.Uint32(head[idxHeader+4*i:])
		if err == nil && i > 0 && x.fanout[i] < x.fanout[i-1] {
			err = errors.New("damaged pack index")
		}
	}
	x.n = int(x.fanout[255])
	if err == nil && info.Size() < int64(idxHeader+idxFanout+idxTrail)+int64(x.n)*28 {
		err = errors.New("damaged pack index")
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("read %q: %w", file, err)
	}
	return x, nil
}

// id is the i-th id, in order.
func (x *packIndex) id(i int) (h plumbing.Hash, err error) {
	_, err = x.f.ReadAt(h[:], int64(idxHeader+idxFanout+i*idxID))
	return h, err
}

// search is the place of the first id that is not below h.
func (x *packIndex) search(h plumbing.Hash) (int, error) {
	low, high := 0, int(x.fanout[h[0]])
	if h[0] > 0 {
		low = int(x.fanout[h[0]-1])
	}
	for low < high {
		middle := low + (high-low)/2
		other, err := x.id(middle)
		if err != nil {
			return 0, err
		}
		if bytes.Compare(other[:], h[:]) < 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, nil
}

// withPrefix lists the ids that begin so.
func (x *packIndex) withPrefix(prefix []byte) ([]plumbing.Hash, error) {
	var first plumbing.Hash
	copy(first[:], prefix)
	i, err := x.search(first)
	var list []plumbing.Hash
	for ; i < x.n && err == nil; i++ {
		var h plumbing.Hash
		if h, err = x.id(i); !bytes.HasPrefix(h[:], prefix) {
			break
		}
		list = append(list, h)
	}
	return list, err
}

// Contains says whether the pack holds an object.
func (x *packIndex) Contains(h plumbing.Hash) (bool, error) {
	_, err := x.FindOffset(h)
	if errors.Is(err, plumbing.ErrObjectNotFound) {
		return false, nil
	}
	return err == nil, err
}

// FindOffset is where an object begins in the pack.
func (x *packIndex) FindOffset(h plumbing.Hash) (int64, error) {
	i, err := x.search(h)
	if err != nil {
		return 0, err
	}
	if i == x.n {
		return 0, plumbing.ErrObjectNotFound
	}
	if found, err := x.id(i); err != nil || found != h {
		return 0, errors.Join(err, plumbing.ErrObjectNotFound)
	}
	offset, err := x.offset(i)
	if err == nil {
		x.names[offset] = h
	}
	return offset, err
}

func (x *packIndex) offset(i int) (int64, error) {
	var four [4]byte
	if _, err := x.f.ReadAt(four[:], int64(idxHeader+idxFanout+x.n*(idxID+4)+i*4)); err != nil {
		return 0, err
	}
	small := binary.BigEndian.Uint32(four[:])
	if small&(1<<31) == 0 {
		return int64(small), nil
	}
	var eight [8]byte
	at := int64(idxHeader+idxFanout+x.n*(idxID+8)) + int64(small&^(1<<31))*8
	if _, err := x.f.ReadAt(eight[:], at); err != nil {
		return 0, err
	}
	return int64(binary.BigEndian.Uint64(eight[:])), nil
}

// FindHash is the id of the object at an offset. go-git asks for it to look the object up in its
// cache: for an offset that is not known yet, an id that no cache holds does as well. When many are
// asked for, the index is read once and for all.
func (x *packIndex) FindHash(offset int64) (plumbing.Hash, error) {
	if h, ok := x.names[offset]; ok {
		return h, nil
	}
	if x.misses++; x.misses == maxMisses {
		if err := x.readAll(); err != nil {
			return plumbing.ZeroHash, err
		}
		if h, ok := x.names[offset]; ok {
			return h, nil
		}
	}
	var none plumbing.Hash
	binary.BigEndian.PutUint64(none[:], uint64(offset))
	return none, nil
}

func (x *packIndex) readAll() error {
	ids := make([]byte, x.n*idxID)
	if _, err := x.f.ReadAt(ids, idxHeader+idxFanout); err != nil {
		return err
	}
	for i := range x.n {
		offset, err := x.offset(i)
		if err != nil {
			return err
		}
		x.names[offset] = plumbing.Hash(ids[i*idxID : (i+1)*idxID])
	}
	return nil
}

// Count is the number of objects.
func (x *packIndex) Count() (int64, error) { return int64(x.n), nil }

var errNotOffered = errors.New("not offered by this index")

// FindCRC32 is not needed to read objects.
func (x *packIndex) FindCRC32(plumbing.Hash) (uint32, error) { return 0, errNotOffered }

// Entries is not needed to read objects.
func (x *packIndex) Entries() (idxfile.EntryIter, error) { return nil, errNotOffered }

// EntriesByOffset is not needed to read objects.
func (x *packIndex) EntriesByOffset() (idxfile.EntryIter, error) { return nil, errNotOffered }
