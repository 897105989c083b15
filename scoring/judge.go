package scoring

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/scoring/proptype"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tabula"
)

// Version is the version of the judge: a stored verdict of another version is not reused.
const Version = "0.4.0"

// RenderLimit is the limit for one rendering of a patched arm, in wall-clock and processor time (render.Options):
// some thirty times what an ordinary one takes, and short enough that a patch which reaches it twice, in a worker and
// alone in a fresh one, is judged within two seconds. The untouched arm is the suite's own code, which ends: its limit
// is there for a broken suite, and is too long to be reached on a busy machine.
const (
	RenderLimit   = 800 * time.Millisecond
	pristineLimit = time.Minute
)

// Judge scores submissions to one suite. It is safe for concurrent use; compiled programs and what
// is known of the pristine arms are shared between scores.
type Judge struct {
	Suite *Suite

	renderers map[string]func() *render.Renderer // by paradigm, made when asked for: each offers its own packages
	slots     chan struct{}                      // a render holds one: waiting for a processor is not the patch's time
	profiles  tabula.Cache
	propTypes proptype.Cache
	thorough  bool // for tests: render even where the answer is known

	// moved asks what a patched arm specifies differently for a scene. Tests ask the whole world.
	moved    func(head, base *workspace, scene string, w style.World) []style.Move
	mu       sync.Mutex
	pristine map[pristineKey]*pristine
}

// NewJudge returns a judge for the suite.
func NewJudge(s *Suite) *Judge {
	return &Judge{
		Suite: s,
		renderers: map[string]func() *render.Renderer{
			ParadigmCascade: sync.OnceValue(func() *render.Renderer { return render.New() }),
			ParadigmTabula:  sync.OnceValue(func() *render.Renderer { return render.New(mergeModule()) }),
		},
		slots:    make(chan struct{}, runtime.GOMAXPROCS(0)),
		pristine: map[pristineKey]*pristine{},
		moved:    (*workspace).moved,
	}
}

// Score judges one submission by the steps of the package's comment. The error says that the suite, the request or
// the machine is at fault; whatever the patch does ends in the result.
func (j *Judge) Score(ctx context.Context, req Request) (*TaskResult, error) {
	s, err := j.newScore(ctx, req)
	if err != nil {
		return nil, err
	}
	for _, step := range steps() {
		s.do(ctx, step)
	}
	if s.broken != nil {
		return nil, fmt.Errorf("score %s, arm %s: %w", req.Task, req.Arm, s.broken)
	}
	return s.finish()
}
