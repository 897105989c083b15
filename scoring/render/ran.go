package render

import (
	"github.com/dop251/goja"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxNoted bounds how often a render notes what its code does: to find the place costs time.
const maxNoted = 64

// noteRun notes a construct that ran, and that a static render and a browser may answer differently: what React goes on
// to do in a mounted page, what waits, and what language.js refuses, where the code catches the refusal.
func (s *session) noteRun(construct, why string) {
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
	s.ran = append(s.ran, diagnostic.Fault{Message: environmentMessage(construct, why), Position: at})
}

// hasRun is noteRun for our own JavaScript.
func (s *session) hasRun(c goja.FunctionCall) goja.Value {
	s.noteRun(c.Argument(0).String(), c.Argument(1).String())
	return goja.Undefined()
}

// waiting notes code that goes on later, after an await or in a promise's reaction.
type waiting struct{ *session }

// Grab is called where such code is put off (goja.AsyncContextTracker).
func (w waiting) Grab() any {
	w.noteRun("what waits for a promise", "a static render waits for none")
	return nil
}

// Resumed is called before such code goes on.
func (w waiting) Resumed(any) {}

// Exited is called after such code.
func (w waiting) Exited() {}
