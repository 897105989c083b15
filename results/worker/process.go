package worker

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/tabula-css/bench/scoring"
)

// process is a worker as its parent sees it. One question at a time is put to it.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	opened  chan struct{} // closed when the first frame is written
	answers chan frame
	quit    func() // nobody listens any more
	quitted <-chan struct{}
	done    chan struct{} // closed when the process has gone and fault is set
	fault   error         // why there is no further answer
	output  head          // of standard error
	walls   []Wall        // once it is ready
	ready   bool
}

// ending is an end of a score that a fresh worker may be spared: at a limit, which is the patch's, or by a
// signal (HarnessError).
type ending struct {
	kind    scoring.Kind
	message string
	result  *scoring.TaskResult // the worker's own verdict, if it came to one
}

func (e *ending) Error() string { return string(e.kind) + ": " + e.message }

// start starts a worker and sends it its first frame, without waiting for its answer.
func start(j jail, limits Limits, first frame) (*process, error) {
	path, err := program()
	if err != nil {
		return nil, fmt.Errorf("find program: %w", err)
	}
	p := &process{opened: make(chan struct{}), answers: make(chan frame, 1), done: make(chan struct{})}
	life, quit := context.WithCancel(context.Background())
	p.quit, p.quitted = quit, life.Done()
	p.command = exec.Command(path)
	p.command.Args = []string{os.Args[0], marker}
	p.command.Env = environment(limits)
	p.command.SysProcAttr = j.attributes
	p.command.Stderr = &p.output
	out, err := p.command.StdoutPipe()
	if err == nil {
		p.in, err = p.command.StdinPipe()
	}
	if err == nil {
		err = p.command.Start()
	}
	if err != nil {
		quit()
		return nil, fmt.Errorf("start worker: %w", err)
	}
	go p.listen(out)
	go func() {
		_ = first.write(p.in) // a worker that cannot be written to cannot be read from either
		close(p.opened)
	}()
	return p, nil
}

// environment is the whole environment of a worker.
func environment(limits Limits) []string {
	list := []string{
		fmt.Sprintf("GOMEMLIMIT=%d", limits.Heap),
		"GOGC=400", // there is room up to that limit, and collecting less often pays for the pipe
		fmt.Sprintf("GOMAXPROCS=%d", min(2, runtime.NumCPU())),
		"TZ=UTC",
	}
	if root := os.Getenv("SystemRoot"); root != "" {
		list = append(list, "SystemRoot="+root)
	}
	return list
}

// listen reads answers until there are no more, then ends the process and waits for it.
func (p *process) listen(out io.Reader) {
	r := bufio.NewReader(out)
	var err error
	for err == nil {
		var f frame
		if f, err = readFrame(r, maxAnswer); err != nil {
			break
		}
		select {
		case p.answers <- f:
		case <-p.quitted:
			err = os.ErrClosed
		}
	}
	_ = p.command.Process.Kill()
	_ = p.command.Wait()
	_ = p.in.Close()
	p.fault = p.why(err)
	close(p.done)
}

// why says what ended a worker. A panic is the machinery's fault, whoever provoked it; what else makes a
// process of Go end is want of memory or stack. A kill comes from outside: no patch can give itself one.
func (p *process) why(err error) error {
	text := p.output.String()
	switch {
	case strings.HasPrefix(text, "panic: "), strings.HasPrefix(text, "worker: "):
		line, _, _ := strings.Cut(text, "\n")
		return fmt.Errorf("worker ended: %q", line)
	case err != io.EOF && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, os.ErrClosed):
		return fmt.Errorf("worker: %w", err)
	case killed(p.command.ProcessState):
		return &ending{kind: scoring.HarnessError, message: "a worker was killed from outside; the machine may be short of memory"}
	}
	return &ending{kind: scoring.ResourceLimit, message: "needed more memory or stack than a score may have"}
}

// killed says that a process ended by a signal that it cannot catch, such as the kernel's when memory is short.
func killed(state *os.ProcessState) bool {
	if state == nil {
		return false
	}
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}

// kill ends the worker now.
func (p *process) kill() {
	p.quit()
	_ = p.command.Process.Kill()
}

// await waits until the worker is ready. What ends it before that is never a patch's fault.
func (p *process) await(ctx context.Context, limits Limits, digest string) error {
	if p.ready {
		return nil
	}
	timer := time.NewTimer(limits.Start)
	defer timer.Stop()
	var f frame
	select {
	case f = <-p.answers:
	case <-p.done:
		return fmt.Errorf("start worker: %v %s", p.fault, p.output.String())
	case <-timer.C:
		return fmt.Errorf("start worker: not ready within %s", limits.Start)
	case <-ctx.Done():
		return ctx.Err()
	}
	var g greeting
	if f.kind != readyFrame {
		return fmt.Errorf("start worker: %s", f.content)
	}
	if err := json.Unmarshal(f.content, &g); err != nil {
		return fmt.Errorf("start worker: %w", err)
	}
	if g.Program != scoring.Version || g.Suite != digest {
		return fmt.Errorf("start worker: expected version %s and suite %s, found %s and %s", scoring.Version, digest, g.Program, g.Suite)
	}
	p.ready, p.walls = true, g.Walls
	return nil
}

// tick is how often a worker's processor time is read.
const tick = 20 * time.Millisecond

// ask puts one question to a worker that is ready. The error is an *ending when the score met a limit; after
// any error the worker is of no use.
func (p *process) ask(ctx context.Context, question frame, limits Limits) (frame, error) {
	if len(p.answers) > 0 {
		return frame{}, errors.New("worker: spoke without having been asked")
	}
	go func() {
		<-p.opened
		_ = question.write(p.in) // see start
	}()
	before, measured := processorTime(p.command.Process.Pid)
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	timer := time.NewTimer(limits.Wall)
	defer timer.Stop()
	for {
		select {
		case f := <-p.answers:
			return f, nil
		case <-p.done:
			return p.last()
		case <-ticker.C:
			now, ok := processorTime(p.command.Process.Pid)
			if measured && ok && now-before > limits.Processor {
				return frame{}, tooSlow(limits)
			}
		case <-timer.C:
			return frame{}, tooSlow(limits)
		case <-ctx.Done():
			return frame{}, ctx.Err()
		}
	}
}

// last is what a worker that has gone left behind: an answer, or none.
func (p *process) last() (frame, error) {
	select {
	case f := <-p.answers:
		return f, nil
	default:
		return frame{}, p.fault
	}
}

// tooSlow is the timeout of a score that the judge's own time limit did not end.
func tooSlow(limits Limits) error {
	return &ending{kind: scoring.Timeout, message: fmt.Sprintf("did not finish within %s of processor time", limits.Processor)}
}

// maxHead is how much of a worker's standard error is kept, in bytes.
const maxHead = 8 << 10

// head keeps the beginning of what is written to it. It is read when the writer has gone.
type head struct{ strings.Builder }

func (h *head) Write(data []byte) (int, error) {
	if room := maxHead - h.Len(); room > 0 {
		h.Builder.Write(data[:min(room, len(data))])
	}
	return len(data), nil
}
