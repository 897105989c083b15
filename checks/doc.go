// Package checks shows verdicts on GitHub: one verdict, one check run.
//
// In goes a pull request; out come a TaskResult and the check run that shows it. The steps, each in a file
// of its own:
//
//  1. A Pull says what is to be judged: from an event's payload (event.go) or from GitHub (client_pull.go).
//  2. Judge opens its head in a clone, scores it, and gives the run (judge.go). score-branch, the Action and the
//     App all come to the same TaskResult, byte for byte.
//  3. A verdict becomes a Run (verdict.go): a title, a summary of tables (summary.go), a text of explanations,
//     and annotations on the lines at fault (annotation.go), within GitHub's limits (bounds.go).
//  4. Text from a patch is inert wherever it is shown (inert.go), and no token is ever shown (redact.go).
//  5. Client writes the run (client_run.go) and gives errors to branch on (client_error.go); Tokens gets an App's
//     tokens (token.go).
//  6. Step is all of it inside a workflow: fetch (fetch.go), judge, job summary, workflow commands (step.go,
//     commands.go), with a Handover file between two jobs (handover.go).
//
// Nothing else of bench knows GitHub.
package checks
