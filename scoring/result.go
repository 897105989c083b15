package scoring

import (
	"github.com/tabula-css/bench/css/style"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// SchemaVersion is the version of TaskResult's JSON form (results/schema.json).
const SchemaVersion = 2

// The outcomes of a score.
const (
	Passed  = "passed" // every criterion, invariant and gate holds
	Failed  = "failed" // the patch is at fault
	Errored = "error"  // no verdict: a malformed patch, or the harness could not run
)

// Kind is a failure kind: which step of the score found fault (the order of the constants).
type Kind string

// The failure kinds, in the order of the steps.
const (
	PatchApply       Kind = "patch-apply"
	EmptyPatch       Kind = "empty-patch"
	MalformedPatch   Kind = "malformed-patch"
	OutOfScope       Kind = "out-of-scope"
	ForbiddenEntry   Kind = "forbidden-entry"
	TooLarge         Kind = "too-large"
	BuildError       Kind = "build-error"
	RenderError      Kind = "render-error"
	DependsOnAnchors Kind = "depends-on-anchors"
	Timeout          Kind = "timeout"
	ResourceLimit    Kind = "resource-limit"
	DOMDrift         Kind = "dom-drift"
	TypeError        Kind = "type-error"
	Lint             Kind = "lint"
	StaleRegistry    Kind = "stale-registry"
	UnknownClass     Kind = "unknown-class"
	UnmergedClass    Kind = "unmerged-class"
	SubsetViolation  Kind = "cascade-subset-violation"
	WrongValue       Kind = "wrong-value"
	InvariantBroken  Kind = "invariant-broken"
	UnaskedChange    Kind = "unasked-change"
	HarnessError     Kind = "harness-error"
)

// TaskResult is the verdict on one submission. Equal inputs give equal bytes on every machine: it
// holds no clock, no duration and no host. Its JSON form is described by results/schema.json.
type TaskResult struct {
	SchemaVersion int            `json:"schemaVersion"`
	Program       string         `json:"program"` // version of the program that judged
	Suite         string         `json:"suite"`   // suite digest, 64 hex digits
	Task          string         `json:"task"`
	Question      string         `json:"question"`
	Arm           string         `json:"arm"`
	Agent         string         `json:"agent"`
	Model         string         `json:"model"`
	Attempt       int            `json:"attempt"` // from 1
	Submission    Submission     `json:"submission"`
	Outcome       string         `json:"outcome"` // Passed, Failed or Errored
	Failures      []Failure      `json:"failures"`
	Criteria      []Check        `json:"criteria"`
	Invariants    []Check        `json:"invariants"`
	Gates         []Gate         `json:"gates"`
	BlastRadius   BlastRadius    `json:"blastRadius"`
	Patch         PatchStats     `json:"patch"`
	Omitted       map[string]int `json:"omitted,omitempty"` // list name → entries cut off at the bound
}

// Submission says where the edit came from.
type Submission struct {
	Format      string   `json:"format"`         // files, diff or branch
	Base        string   `json:"base,omitempty"` // base commit, when there is one
	Head        string   `json:"head,omitempty"`
	PatchDigest string   `json:"patchDigest,omitempty"` // SHA-256 over the sorted (path, mode, blob digest) of the changed files
	TextDigest  string   `json:"textDigest,omitempty"`  // SHA-256 of the submitted text
	Normalised  []string `json:"normalised"`            // names of the repairs made to the patch text
}

// Failure is one reason why the submission did not pass.
type Failure struct {
	Kind                Kind     `json:"kind"`
	Message             string   `json:"message"`
	diagnostic.Position          // file is the repository's path
	Ref                 string   `json:"ref,omitempty"` // anchor
	Property            string   `json:"property,omitempty"`
	Condition           string   `json:"condition,omitempty"`
	Of                  string   `json:"of,omitempty"`       // the element that the condition holds for, where it is another one
	Theme               string   `json:"theme,omitempty"`    // of the state that Actual was found in
	Viewport            int      `json:"viewport,omitempty"` // its width in CSS pixels
	States              string   `json:"states,omitempty"`   // every state in which it is so, in words, where there are several
	Expected            string   `json:"expected,omitempty"`
	Actual              string   `json:"actual,omitempty"`
	Why                 []Why    `json:"why,omitempty"`     // the candidates, winner first
	Changes             []Change `json:"changes,omitempty"` // of an unasked change: the values that one declaration changed
}

// Why is one declaration or class that had a say in the actual value.
type Why = style.Candidate

// Check is one criterion or one element-property-state of an invariant, with its outcome. A criterion holds in many
// states; the check shows the first of them, or the first in which it does not hold.
type Check struct {
	Ref       string `json:"ref"`
	Property  string `json:"property"`
	Condition string `json:"condition,omitempty"`
	Theme     string `json:"theme,omitempty"` // empty where the arm's only one has no name
	Viewport  int    `json:"viewport"`        // width in CSS pixels
	Expected  string `json:"expected"`        // criterion: what was asked for; invariant: the value before
	Actual    string `json:"actual"`
	Passed    bool   `json:"passed"`
	Refused   string `json:"refused,omitempty"` // the refusal, when the question has no answer
	Source    string `json:"source,omitempty"`  // winning class or declaration: token or literal it used, and where
}

// Gate is one gate of the arm.
type Gate struct {
	Name     string `json:"name"` // types and lint in every arm; registry and vocabulary, or subset
	Passed   bool   `json:"passed"`
	Findings int    `json:"findings"`
}

// BlastRadius counts what moved in the closed world: the values – of an element or a pseudo-element for one longhand –
// that another one replaces in any state, theme or width.
type BlastRadius struct {
	Count     int      `json:"count"`     // all such values, the criteria's own included
	Reference int      `json:"reference"` // how many the reference solution changes; 0 where the task does not say
	Excess    int      `json:"excess"`    // Count less Reference
	Outside   int      `json:"outside"`   // values that change in a state for which no criterion asks
	Refused   int      `json:"refused"`   // questions without an answer before or after
	Changes   []Change `json:"changes"`   // those outside the criteria, in document order

	Allowed []Allowed `json:"allowed,omitempty"` // what the task allows besides and the patch does
}

// Allowed is an entry of the task's mayChange that a patch needs.
type Allowed struct {
	Entry  int    `json:"entry"` // from 0
	Why    string `json:"why"`
	Values int    `json:"values"` // that it lets change
}

// Change is one specified value that moved.
type Change struct {
	Ref       string `json:"ref"` // anchor, or the way to the element from the nearest one
	Property  string `json:"property"`
	Condition string `json:"condition,omitempty"` // of the first state in which it moved
	Of        string `json:"of,omitempty"`        // the element that the condition holds for, where it is another one
	Theme     string `json:"theme"`               // of the first state
	Viewport  int    `json:"viewport"`            // width in CSS pixels of the first state
	States    string `json:"states"`              // all of its states in words
	Before    string `json:"before"`
	After     string `json:"after"`
}

// PatchStats counts what the patch touched.
type PatchStats struct {
	Files   []string `json:"files"`   // changed paths, sorted
	Added   int      `json:"added"`   // lines
	Deleted int      `json:"deleted"` // lines
}
