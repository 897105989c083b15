package repo

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/tabula-css/bench/gitops"
)

// The search in packed-refs reads blocks of refsBlock bytes; a line is at most maxRefLine long.
const (
	refsBlock  = 4096
	maxRefLine = 40 + 1 + gitops.MaxPath + 1
)

// lookupPacked looks a ref up in packed-refs: a line "<id> <name>". git keeps the file sorted and
// says so in its first line; then a binary search finds the ref, whatever their number.
func (r *refs) lookupPacked(name string) (ref, error) {
	f, err := os.Open(filepath.Join(r.common, "packed-refs"))
	if errors.Is(err, os.ErrNotExist) {
		return ref{}, ErrNoRef
	}
	if err != nil {
		return ref{}, fmt.Errorf("read packed refs: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return ref{}, fmt.Errorf("read packed refs: %w", err)
	}
	from, to := int64(0), info.Size()
	if first, err := readBlock(f, 0, refsBlock); err == nil && isSorted(first) {
		if from, to, err = narrow(f, to, name); err != nil {
			return ref{}, fmt.Errorf("read packed refs: %w", err)
		}
	}
	block, err := readBlock(f, from, int(to-from)+maxRefLine)
	if err != nil {
		return ref{}, fmt.Errorf("read packed refs: %w", err)
	}
	at := bytes.Index(block, []byte(" "+name+"\n"))
	if at < 40 {
		return ref{}, ErrNoRef
	}
	return parseRef(name, string(block[at-40:at]))
}

// isSorted says whether the file's first line promises that the refs are sorted.
func isSorted(block []byte) bool {
	line, _, _ := bytes.Cut(block, []byte("\n"))
	return bytes.HasPrefix(line, []byte("# pack-refs with:")) && bytes.Contains(line, []byte(" sorted"))
}

// narrow bounds the place of a name's line: it begins at or after from, and not after to.
func narrow(f io.ReaderAt, size int64, name string) (from, to int64, err error) {
	from, to = 0, size
	for to-from > refsBlock {
		middle := from + (to-from)/2
		block, err := readBlock(f, middle, 2*maxRefLine)
		if err != nil {
			return 0, 0, err
		}
		start, found := nextName(block)
		if found == "" || middle+int64(start) >= to || found > name {
			to = middle
		} else {
			from = middle + int64(start)
		}
	}
	return from, to, nil
}

// nextName is the first whole line of a block that names a ref: where it begins, and the name.
func nextName(block []byte) (start int, name string) {
	for {
		end := bytes.IndexByte(block[start:], '\n')
		if end < 0 {
			return 0, ""
		}
		start += end + 1
		line, _, whole := bytes.Cut(block[start:], []byte("\n"))
		if !whole {
			return 0, ""
		}
		if len(line) > 41 && line[0] != '^' && line[0] != '#' {
			return start, string(line[41:])
		}
	}
}

// readBlock reads up to n bytes at an offset.
func readBlock(f io.ReaderAt, at int64, n int) ([]byte, error) {
	block := make([]byte, n)
	n, err := f.ReadAt(block, at)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return block[:n], err
}
