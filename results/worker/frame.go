package worker

import (
	"encoding/binary"
	"fmt"
	"io"
)

// kind says what a frame holds.
type kind byte

// The frames to a worker.
const (
	openFrame    kind = 'o' // opening, gob: the first frame
	scoreFrame   kind = 's' // job, gob
	explainFrame kind = 'x' // scoring.Question, gob
	probeFrame   kind = 'p' // empty: try the walls
)

// The frames from a worker.
const (
	readyFrame     kind = 'r' // greeting, JSON: the first frame
	verdictFrame   kind = 'v' // TaskResult, JSON
	explainedFrame kind = 'a' // explained, JSON
	largeFrame     kind = 'l' // empty: the answer is larger than it may be
	errorFrame     kind = 'e' // text: the machinery broke
	wallsFrame     kind = 'w' // []Wall, JSON
)

// The bounds of a frame's content, in bytes. A suite or a submission is bounded by what was read before; an
// answer is not to be trusted.
const (
	maxQuestion = 1 << 30
	maxAnswer   = 16 << 20
)

// headerSize is the length of a frame's header: the length of the content (big-endian), then the kind.
const headerSize = 5

// frame is one message: a kind and its content.
type frame struct {
	kind    kind
	content []byte
}

// write sends one frame.
func (f frame) write(w io.Writer) error {
	buffer := make([]byte, headerSize, headerSize+len(f.content))
	binary.BigEndian.PutUint32(buffer, uint32(len(f.content)))
	buffer[4] = byte(f.kind)
	if _, err := w.Write(append(buffer, f.content...)); err != nil {
		return fmt.Errorf("write frame: %w", err)
	}
	return nil
}

// readFrame reads one frame whose content is no longer than limit. The error is io.EOF when nothing follows.
func readFrame(r io.Reader, limit int) (frame, error) {
	var header [headerSize]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		if err == io.EOF {
			return frame{}, err
		}
		return frame{}, fmt.Errorf("read frame: %w", err)
	}
	size := binary.BigEndian.Uint32(header[:])
	if uint64(size) > uint64(limit) {
		return frame{}, fmt.Errorf("read frame: expected at most %d bytes, found %d", limit, size)
	}
	f := frame{kind: kind(header[4]), content: make([]byte, size)}
	if _, err := io.ReadFull(r, f.content); err != nil {
		return frame{}, fmt.Errorf("read frame: %w", err)
	}
	return f, nil
}
