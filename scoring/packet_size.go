package scoring

import (
	"fmt"
	"io/fs"
)

// Size is what an agent gets to read, in bytes.
type Size struct {
	Arm     string
	Context int // the arm's own context: context files that are in scope count with the files
	Files   int // content of the files in scope
}

// Tokens is the size in tokens, roughly: four bytes each.
func (s Size) Tokens() int { return s.bytes() / 4 }

func (s Size) bytes() int { return s.Context + s.Files }

// Size measures a packet.
func (p *Packet) Size() Size {
	s := Size{Arm: p.Arm}
	for _, text := range p.Context {
		s.Context += len(text)
	}
	for _, text := range p.Files {
		s.Files += len(text)
	}
	return s
}

// ContextSize is the size of an arm's whole context, which every task of the arm has.
func (s *Suite) ContextSize(arm string) (Size, error) {
	size := Size{Arm: arm}
	for _, name := range s.Arms[arm].ContextFiles {
		data, err := fs.ReadFile(s.Files, name)
		if err != nil {
			return size, fmt.Errorf("read context: %w", err)
		}
		size.Context += len(data)
	}
	return size, nil
}
