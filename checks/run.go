package checks

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// The states of a check run.
const (
	Queued     = "queued"
	InProgress = "in_progress"
	Completed  = "completed"
)

// The conclusions that bench gives. Neutral and skipped are none of them: they satisfy a required check.
const (
	Success        = "success"
	Failure        = "failure"         // the patch failed, or the harness did, which the title says
	ActionRequired = "action_required" // the pull request does not say what it is about
	Cancelled      = "cancelled"       // the head moved on
)

// Run is a check run as bench writes it, or as GitHub lists it.
type Run struct {
	ID         int64  // GitHub's; 0 until it is created
	App        int64  // the App that made it, where GitHub lists it
	Name       string // RunName of the base branch
	HeadSHA    string // commit id, 40 hex digits
	ExternalID string // <task>/<arm>/<result id>; empty before a task is known
	DetailsURL string // page of the result; empty for none
	Status     string // Queued, InProgress or Completed
	Conclusion string // when it is Completed; empty else
	Output     Output
	Actions    []Action // buttons, at most three
}

// Output is what a check run shows.
type Output struct {
	Title       string // one line of plain text
	Summary     string // Markdown
	Text        string // Markdown; may be empty
	Annotations []Annotation
}

// The levels of an annotation.
const (
	LevelFailure = "failure"
	LevelWarning = "warning"
	LevelNotice  = "notice"
)

// Annotation is a remark on lines of a file.
type Annotation struct {
	Path                   string // in the repository
	StartLine, EndLine     int    // from 1
	StartColumn, EndColumn int    // from 1; 0 for none, and for remarks on several lines
	Level                  string
	Title, Message         string // plain text
}

// Action is a button on a check run; GitHub sends its identifier back when it is pressed.
type Action struct {
	Label       string // at most 20 bytes
	Description string // at most 40 bytes
	Identifier  string // at most 20 bytes
}

// RunName is the name of the check run for pull requests against a branch. It does not depend on the task,
// so that a branch can require it.
func RunName(baseBranch string) string { return "bench (" + diagnostic.Escape(baseBranch) + ")" }

// On gives the run with the name and the commit it stands on.
func (r Run) On(baseBranch, headSHA string) Run {
	r.Name, r.HeadSHA = RunName(baseBranch), headSHA
	return r
}

// SnapshotArm is the arm of a snapshot branch, empty for any other branch.
func SnapshotArm(branch string) string {
	arm, ok := strings.CutPrefix(branch, "snapshot/")
	if !ok || strings.Contains(arm, "/") {
		return ""
	}
	return arm
}
