package predictions

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// readLines reads JSON Lines.
func readLines(in *bufio.Reader, yield func(Prediction, error) bool) {
	for number := 1; ; number++ {
		line, err := readLine(in)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, errLongLine) {
			yield(Prediction{Line: number}, fmt.Errorf("read line: %w", err))
			return
		}
		if len(bytes.TrimSpace(line)) > 0 || errors.Is(err, errLongLine) {
			p, wrong := Prediction{}, err
			if !errors.Is(err, errLongLine) {
				p, wrong = readPrediction(bytes.TrimRight(line, "\r\n"), "")
			}
			p.Line, p.Size = number, len(line)
			if !yield(p, wrong) {
				return
			}
		}
		if errors.Is(err, io.EOF) {
			return
		}
	}
}

var errLongLine = fmt.Errorf("line is longer than %d bytes", maxLine)

// readLine reads a line with its end. Of one that is too long the rest is passed over.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) <= maxLine {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if len(line) > maxLine && (err == nil || errors.Is(err, io.EOF)) {
			return nil, errLongLine
		}
		return line, err
	}
}
