// Package action is bench check: the step of a workflow of GitHub Actions that judges a pull request.
//
// In go the workflow's variables, a clone and a judge; out come the job's log, its summary, a check run, and the
// verdict. The steps, each in a file of its own:
//
//  1. The event says which pull request is meant; its head is fetched into the clone (fetch.go, fetch_size.go).
//  2. Package checks judges it (step.go).
//  3. Log, workflow commands (commands.go) and job summary show the verdict (show.go).
//  4. The check run is written, again after what may pass (publish.go).
//  5. In two jobs the first, which sees the patch, hands its verdict to the second in a file (handover.go).
package action
