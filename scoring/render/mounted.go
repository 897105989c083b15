package render

import "github.com/tabula-css/bench/internal/diagnostic"

// maxNoted bounds how often a render notes what a mounted page would go on to do: to find the place costs time.
const maxNoted = 64

// noteMounted notes something that React does in a mounted page and no static render shows.
func (s *session) noteMounted(construct, why string) {
	if s.noted++; s.noted > maxNoted {
		return
	}
	at := s.framePosition(s.vm.CaptureCallStack(0, nil))
	if at.File == "" {
		at = s.at
	}
	if isProbe(at.File) {
		return
	}
	s.mounted = append(s.mounted, diagnostic.Fault{Message: environmentMessage(construct, why), Position: at})
}

// waiting notes code that goes on later, after an await or in a promise's reaction.
type waiting struct{ *session }

// Grab is called where such code is put off (goja.AsyncContextTracker).
func (w waiting) Grab() any {
	w.noteMounted("what waits for a promise", "a static render waits for none")
	return nil
}

// Resumed is called before such code goes on.
func (w waiting) Resumed(any) {}

// Exited is called after such code.
func (w waiting) Exited() {}
