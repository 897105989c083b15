package scoring

// Size is what an agent gets to read, in bytes.
type Size struct {
	Arm     string
	Text    int // the whole packet
	Files   int // content of the files in scope, of generated ones what is shown
	Context int // content of the files of the context
}

// Tokens is the size in tokens, roughly: four bytes each.
func (s Size) Tokens() int { return s.Text / 4 }

// Size measures a packet.
func (p *Packet) Size() Size {
	s := Size{Arm: p.Arm, Text: len(p.Text())}
	for _, text := range p.Context {
		s.Context += len(text)
	}
	for _, text := range p.Files {
		s.Files += len(text)
	}
	for _, g := range p.Generated {
		s.Files += len(g.Excerpt)
	}
	return s
}

// PacketSizes measures the packets of a task, of each of its arms, sorted by arm.
func (s *Suite) PacketSizes(id string) ([]Size, error) {
	t, err := s.Task(id)
	if err != nil {
		return nil, err
	}
	var list []Size
	for _, arm := range t.ArmNames() {
		p, err := s.Packet(id, arm)
		if err != nil {
			return nil, err
		}
		list = append(list, p.Size())
	}
	return list, nil
}
