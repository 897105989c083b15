package worker

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// marker is the one argument of a worker.
const marker = "worker-process"

// Marked says whether this process was started as a worker. A program that has a Pool asks it before it does
// anything else, and then calls Main.
func Marked() bool { return len(os.Args) == 2 && os.Args[1] == marker }

// Main serves the parent on standard input and output until it hangs up, and gives the exit code.
func Main() int {
	in, out := os.Stdin, os.Stdout
	os.Stdout = os.Stderr       // a stray line is no frame
	signal.Ignore(os.Interrupt) // a terminal sends it to the whole group; the parent decides
	s := &server{out: out, questions: make(chan frame)}
	go s.listen(in)
	if err := s.serve(); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		return 2
	}
	return 0
}

// server is a worker.
type server struct {
	out       io.Writer
	questions chan frame
	limits    Limits
	walls     []Wall
	judge     *scoring.Judge
}

// listen reads questions while the worker works. It ends the process when the parent has gone, even while a score
// is in an endless loop.
func (s *server) listen(in io.Reader) {
	r := bufio.NewReader(in)
	for {
		f, err := readFrame(r, maxQuestion)
		if err != nil {
			os.Exit(0)
		}
		s.questions <- f
	}
}

func (s *server) serve() error {
	if err := s.open(<-s.questions); err != nil {
		return err
	}
	for f := range s.questions {
		if err := s.answer(f).write(s.out); err != nil {
			return err
		}
	}
	return nil
}

// open raises the walls, and then opens the suite.
func (s *server) open(f frame) error {
	var o opening
	if f.kind != openFrame {
		return fmt.Errorf("expected an opening frame, found %q", f.kind)
	}
	if err := f.decode(&o); err != nil {
		return err
	}
	s.limits, s.walls = o.Limits, raise(&o)
	debug.SetMaxStack(o.Limits.Stack)
	suite, err := openSuite(o.Suite)
	if err != nil {
		return err
	}
	s.judge = scoring.NewJudge(suite)
	return s.json(readyFrame, greeting{scoring.Version, suite.Digest, s.walls}).write(s.out)
}

func openSuite(files map[string][]byte) (*scoring.Suite, error) {
	if files == nil {
		return scoring.Embedded()
	}
	tree, err := gitops.Tree(files)
	if err != nil {
		return nil, err
	}
	return scoring.Open(tree)
}

func (s *server) answer(f frame) frame {
	switch f.kind {
	case scoreFrame:
		return s.score(f)
	case explainFrame:
		return s.explain(f)
	case probeFrame:
		s.walls = probe(s.walls, s.limits)
		return s.json(wallsFrame, s.walls)
	}
	return failure(fmt.Errorf("unknown frame %q", f.kind))
}

// score judges one submission. A panic is the machinery's.
func (s *server) score(f frame) (answer frame) {
	defer func() {
		if p := recover(); p != nil {
			answer = failure(fmt.Errorf("the machinery panicked: %v", p))
		}
	}()
	var j job
	if err := f.decode(&j); err != nil {
		return failure(err)
	}
	req, err := j.request(s.judge.Suite.Files)
	if err != nil {
		return failure(err)
	}
	r, err := s.judge.Score(context.Background(), req)
	if err != nil {
		return failure(err)
	}
	data, err := results.Encode(r)
	switch {
	case err != nil:
		return failure(err)
	case len(data) > maxAnswer:
		return frame{kind: largeFrame}
	}
	return frame{verdictFrame, data}
}

func (s *server) json(k kind, v any) frame {
	data, err := json.Marshal(v)
	if err != nil {
		return failure(err)
	}
	return frame{k, data}
}

// maxComplaint bounds the text of an error, in bytes.
const maxComplaint = 8 << 10

func failure(err error) frame {
	text := err.Error()
	return frame{errorFrame, []byte(text[:min(len(text), maxComplaint)])}
}
