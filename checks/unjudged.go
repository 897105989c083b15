package checks

import "strings"

// Unreadable is the run for a pull request that cannot be judged as it is: it names no task, contradicts
// itself, or grew from another suite. It says how to mend that.
func Unreadable(why error) Run {
	return Run{Status: Completed, Conclusion: ActionRequired, Output: Output{
		Title:   "Not scored: the branch cannot be judged as it is",
		Summary: quoted(why) + mend,
	}.Bounded()}
}

// mend says how to hand in a branch.
const mend = `
To mend it, do one of these, and push:

* Name the branch ` + "`bench/<task>/<arm>/<agent>`" + `, with ` + "`+2`" + ` behind it for a second attempt.
* Keep the branch's name, and end the message of its last commit with trailers, after an empty line:

` + "```text" + `
Bench-Task: <task>
Bench-Arm: <arm>
Bench-Agent: <agent>
` + "```" + `

Name and trailers may not contradict each other, and the branch has to grow from the newest commit of the branch
that the pull request is against.
`

// Broken is the run for a harness error: no verdict, and not the pull request's fault. It is a failure, because a
// neutral or skipped run would satisfy a required check.
func Broken(err error) Run {
	return Run{Status: Completed, Conclusion: Failure, Output: Output{
		Title:   "Harness error: no verdict",
		Summary: quoted(err) + "\nThis is no fault of the patch. Run the check again; if it stays, tell the owner of this repository.\n",
	}.Bounded()}
}

// Superseded is the run for a head that the pull request has left behind.
func Superseded(newHead string) Run {
	return Run{Status: Completed, Conclusion: Cancelled, Output: Output{
		Title:   "Superseded by a newer commit",
		Summary: "The pull request moved on to " + Code(newHead) + ", which has a check run of its own.\n",
	}.Bounded()}
}

// Begun is the run while a pull request is being scored.
func Begun() Run {
	return Run{Status: InProgress, Output: Output{Title: "Scoring", Summary: "The verdict will stand here.\n"}.Bounded()}
}

// quoted is an error's text as inert Markdown.
func quoted(err error) string {
	return Fence(Cut(strings.TrimSpace(Redact(err.Error())), MaxMessage))
}
