package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

type doctorCommand struct {
	suiteFlags
	JSON bool `help:"Print JSON."`
}

func (*doctorCommand) Help() string {
	return `Says which walls stand around the code of a patch on this machine; each that is said to stand has been
leaned on. A wall that is missing fails no score. Then it checks git, the database, the suite, and that a
score in a worker gives the bytes of one in this process.

Exit code 2: bench does not work here.

Example:

    bench doctor
    bench doctor --json`
}

// examination is what --json prints.
type examination struct {
	Walls  []worker.Wall `json:"walls"`
	Checks []check       `json:"checks"`
}

// check is one thing that bench needs, or could make use of.
type check struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Needed bool   `json:"needed"` // without it bench does not work
	Detail string `json:"detail"`
}

func (c *doctorCommand) Run(env *environment) error {
	e := examination{Walls: []worker.Wall{}}
	suite, err := c.open()
	e.add("suite", true, func() (string, error) { return describeSuite(suite, err) })
	if err == nil {
		pool, err := worker.New(suite, worker.Options{Size: 1})
		if err == nil {
			defer pool.Close()
			e.Walls, err = pool.Walls(env.ctx)
		}
		e.add("worker", true, func() (string, error) { return "starts and answers", err })
		if err == nil {
			e.add("score", true, func() (string, error) { return compareScores(env.ctx, suite, pool) })
		}
	}
	e.add("database", true, func() (string, error) { return tryDatabase(env.ctx) })
	e.add("git", false, func() (string, error) { return gitVersion(env.ctx) })
	if c.JSON {
		err = env.printJSON(e)
	} else {
		_, err = fmt.Fprint(env.out, e.text())
	}
	if err != nil {
		return err
	}
	for _, k := range e.Checks {
		if k.Needed && !k.OK {
			return unable
		}
	}
	return nil
}

func (e *examination) add(name string, needed bool, look func() (string, error)) {
	detail, err := look()
	if err != nil {
		detail = err.Error()
	}
	e.Checks = append(e.Checks, check{name, err == nil, needed, detail})
}

func (e *examination) text() string {
	var b strings.Builder
	standing := 0
	for _, w := range e.Walls {
		word := "missing"
		if w.Stands {
			word = "stands"
			standing++
		}
		fmt.Fprintf(&b, "%-13s %-8s %s\n", w.Name, word, diagnostic.Escape(w.Detail))
		if !w.Stands {
			fmt.Fprintf(&b, "%-22s without it, %s\n", "", w.Without)
		}
	}
	fmt.Fprintf(&b, "%d of %d walls stand\n\n", standing, len(e.Walls))
	for _, k := range e.Checks {
		word := "ok"
		if !k.OK {
			word = "missing"
			if k.Needed {
				word = "broken"
			}
		}
		fmt.Fprintf(&b, "%-13s %-8s %s\n", k.Name, word, diagnostic.Escape(k.Detail))
	}
	return b.String()
}

func describeSuite(s *scoring.Suite, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d tasks, arms %s, digest %.12s", len(s.Tasks), strings.Join(s.ArmNames(), ", "), s.Digest), nil
}

// compareScores scores an edit without effect, to the suite's first task and arm, in a worker and here.
func compareScores(ctx context.Context, s *scoring.Suite, pool *worker.Pool) (string, error) {
	request, err := withoutEffect(s)
	if err != nil {
		return "", err
	}
	outside, err := pool.Score(ctx, request)
	if err != nil {
		return "", err
	}
	inside, err := scoring.NewJudge(s).Score(ctx, request)
	if err != nil {
		return "", err
	}
	a, errA := results.Encode(outside)
	b, errB := results.Encode(inside)
	if err := errors.Join(errA, errB); err != nil {
		return "", err
	}
	if !bytes.Equal(a, b) {
		return "", errors.New("a worker and this process give different verdicts")
	}
	return "a worker and this process give the same bytes", nil
}

// withoutEffect adds a comment to a file in scope: every step of the score runs.
func withoutEffect(s *scoring.Suite) (scoring.Request, error) {
	if len(s.Tasks) == 0 {
		return scoring.Request{}, errors.New("the suite has no task")
	}
	task := s.Tasks[0]
	arm := task.ArmNames()[0]
	packet, err := s.Packet(task.ID, arm)
	if err != nil {
		return scoring.Request{}, err
	}
	for _, name := range slices.Sorted(maps.Keys(packet.Files)) {
		if ext := path.Ext(name); ext != ".tsx" && ext != ".css" {
			continue
		}
		edit := map[string]any{"format": "files", "files": map[string]string{name: packet.Files[name] + "/* no effect */\n"}}
		patch, err := json.Marshal(edit)
		if err != nil {
			return scoring.Request{}, err
		}
		return s.OpenPatch(scoring.Patch{Task: task.ID, Arm: arm, Text: patch})
	}
	return scoring.Request{}, fmt.Errorf("task %s, arm %s: no source file in scope", task.ID, arm)
}

func tryDatabase(ctx context.Context) (string, error) {
	dir, err := os.MkdirTemp("", "bench-doctor-")
	if err != nil {
		return "", fmt.Errorf("make work folder: %w", err)
	}
	defer os.RemoveAll(dir)
	store, err := results.Open(ctx, filepath.Join(dir, "bench.db"))
	if err != nil {
		return "", err
	}
	return "opens, in a temporary folder", store.Close()
}

// gitVersion: bench reads clones itself; git is what its users make branches with.
func gitVersion(ctx context.Context) (string, error) {
	git := exec.CommandContext(ctx, "git", "--version")
	git.WaitDelay = time.Second // of a wrapper's children that keep its output open
	out, err := git.Output()
	if err != nil {
		return "", fmt.Errorf("run git: %w (bench reads clones without it)", err)
	}
	return strings.TrimSpace(string(out)), nil
}
