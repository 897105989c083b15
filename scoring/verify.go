package scoring

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/tabula-css/bench/tasks"
)

// What a task must bring with it, in each of its arms.
const (
	LeastAlternatives = 3  // right solutions besides the reference
	LeastMutants      = 16 // wrong patches
	ReferenceRuns     = 10 // scores of the reference that must give the same bytes
	MutantRuns        = 2  // of each wrong patch
)

// Verification says whether a suite is a fair instrument: it is when there is no finding.
type Verification struct {
	Suite    string       `json:"suite"` // digest
	Arms     []ArmContext `json:"arms"`
	Proofs   []Proof      `json:"proofs"`   // by task, then arm
	Todo     []Todo       `json:"todo"`     // pairs that are not written yet: no finding
	Findings []Finding    `json:"findings"` // those of the suite first
}

// ArmContext is how much an agent gets to read in an arm: the arms differ in it, and a reader of a
// report should know by how much.
type ArmContext struct {
	Arm     string `json:"arm"`
	Largest int    `json:"largestPacket"` // bytes
}

// Proof is what was shown for one task in one arm.
type Proof struct {
	Task      string `json:"task"`
	Arm       string `json:"arm"`
	Untouched bool   `json:"untouched"` // the untouched arm fails, with wrong values and nothing else
	Solutions Share  `json:"solutions"` // that pass
	Mutants   Share  `json:"mutants"`   // that fail with the kind that they are named after
	Runs      Share  `json:"runs"`      // scores of a patch again that gave the same bytes
	Packet    int    `json:"packet"`    // bytes that an agent gets to read
}

// Share is how many of all.
type Share struct {
	Right int `json:"right"`
	All   int `json:"all"`
}

func (s *Share) count(right bool) {
	s.All++
	if right {
		s.Right++
	}
}

// Todo is a task that an arm does not have yet.
type Todo struct {
	Task string `json:"task"`
	Arm  string `json:"arm"`
	Why  string `json:"why"`
}

// Finding is one thing that makes the suite an unfair instrument.
type Finding struct {
	Task    string `json:"task,omitempty"`
	Arm     string `json:"arm,omitempty"`
	Check   string `json:"check"`
	File    string `json:"file,omitempty"` // the one to mend, from the suite's root
	Message string `json:"message"`
	Mend    string `json:"mend"` // what to do about it
}

// The checks.
const (
	CheckDocuments    = "documents"    // every arm renders the suite's documents
	CheckAnchors      = "anchors"      // every anchor is on one element of every arm
	CheckProbes       = "probes"       // a task's probes are the same documents in every arm, and each anchor is asked for
	CheckInstructions = "instructions" // the arms are told the same
	CheckPackets      = "packets"      // the arms are given about as much to read
	CheckCriteria     = "criteria"     // the arms are asked the same, and what the instruction says
	CheckUntouched    = "untouched"    // the untouched arm fails, for the right reason
	CheckAlreadyMet   = "already-met"  // no criterion holds before the edit
	CheckCanary       = "canary"       // solutions and mutants begin with the suite's canary line
	CheckSolutions    = "solutions"    // the reference and other right solutions pass
	CheckMutants      = "mutants"      // wrong patches fail with the kind that they are named after
	CheckRuns         = "runs"         // equal inputs give equal bytes
	CheckReference    = "reference"    // the task says how many values its reference changes
	CheckAllowances   = "allowances"   // what may change, some solution changes
	CheckBlank        = "blank"        // nothing is left to fill in
)

// Unfilled finds what is left to fill in of the tasks below root. A suite with such a task cannot be opened.
func Unfilled(root fs.FS) (*Verification, error) {
	blanks, err := tasks.Placeholders(root, "tasks")
	if err != nil {
		return nil, err
	}
	v := newVerification()
	for _, p := range blanks {
		v.Findings = append(v.Findings, Finding{
			Task: p.Task, Check: CheckBlank,
			File: fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column), Message: "not filled in", Mend: p.Text,
		})
	}
	return &v, nil
}

// VerifyOptions say what is verified and how.
type VerifyOptions struct {
	Tasks    []string               // ids; empty for all
	Jobs     int                    // scores at a time, 1 at least
	Progress func(done, scores int) // told after each score, never at the same time; nil for none

	// Scorer scores the patches; nil for judges in this process.
	Scorer Scorer
}

// Verify asks whether the suite is a fair instrument. dir is the checkout with tasks/solutions and
// tasks/mutants. An error says that nothing could be found out; what is wrong with the suite is a finding.
//
//  1. Every arm renders the suite's documents, with each anchor on one element (verify_suite.go).
//  2. The arms of a task are told and asked the same, and only what the instruction says (verify_words.go), and
//     are given about as much to read (verify_packets.go). Every criterion has an element (verify_elements.go).
//  3. Solutions and mutants are collected (verify_patches.go)
//  4. and scored, in any order and more than once (verify_scores.go).
//  5. Each verdict is held against what it should be (verify_verdicts.go), and against what the task says of the closed
//     world (verify_closed_world.go).
func (s *Suite) Verify(ctx context.Context, dir fs.FS, o VerifyOptions) (*Verification, error) {
	chosen, err := s.choose(o.Tasks)
	if err != nil {
		return nil, err
	}
	runner := newRunner(s, o)
	v := &verifier{suite: s, dir: dir, out: newVerification(), breakpoints: map[string]bool{}}
	if err := v.documents(ctx, runner.judges[0]); err != nil {
		return nil, err
	}
	for _, t := range chosen {
		if err := v.probes(ctx, runner.judges[0], t); err != nil {
			return nil, err
		}
		arms, err := v.elements(ctx, runner.judges[0], t)
		if err != nil {
			return nil, err
		}
		if err := v.task(t, arms); err != nil {
			return nil, err
		}
	}
	v.canaries()
	if err := runner.runAll(ctx, v.samples(), o); err != nil {
		return nil, err
	}
	for _, c := range v.cases {
		c.settle(v)
		v.out.Proofs = append(v.out.Proofs, c.proof)
	}
	v.sizes()
	v.out.Suite = s.Digest
	return &v.out, nil
}

// newVerification has no list that JSON would write as null.
func newVerification() Verification {
	return Verification{Arms: []ArmContext{}, Proofs: []Proof{}, Todo: []Todo{}, Findings: []Finding{}}
}

// choose gives the tasks with the ids, in the suite's order.
func (s *Suite) choose(ids []string) ([]*tasks.Task, error) {
	for _, id := range ids {
		if _, err := s.Task(id); err != nil {
			return nil, err
		}
	}
	var list []*tasks.Task
	for _, t := range s.Tasks {
		if len(ids) == 0 || slices.Contains(ids, t.ID) {
			list = append(list, t)
		}
	}
	return list, nil
}

// verifier gathers what is found.
type verifier struct {
	suite *Suite
	dir   fs.FS
	cases []*testCase
	out   Verification

	breakpoints map[string]bool // the arms that have any
}

func (v *verifier) find(f Finding) { v.out.Findings = append(v.out.Findings, f) }

// task asks what needs no score, and collects what does in the arms that can be scored.
func (v *verifier) task(t *tasks.Task, arms []string) error {
	v.words(t)
	packets, err := v.packets(t)
	if err != nil {
		return err
	}
	for _, arm := range slices.Sorted(maps.Keys(t.Todo)) {
		v.out.Todo = append(v.out.Todo, Todo{t.ID, arm, t.Todo[arm]})
	}
	for _, arm := range arms {
		c, err := v.collect(t, arm)
		if err != nil {
			return err
		}
		c.proof.Packet = packets[arm]
		v.cases = append(v.cases, c)
	}
	return nil
}

// Untouched judges the untouched arm as if it were a submission, by the steps that it can be judged by.
func (j *Judge) Untouched(ctx context.Context, task, arm string) (*TaskResult, error) {
	s, err := j.newScore(ctx, Request{Task: task, Arm: arm})
	if err != nil {
		return nil, err
	}
	s.head = s.base.workspace
	for _, step := range steps() {
		if step.untouched {
			s.do(ctx, step)
		}
	}
	if s.broken != nil {
		return nil, fmt.Errorf("judge untouched arm %s for %s: %w", arm, task, s.broken)
	}
	return s.finish()
}
