// Package checks is what a verdict says on a forge: one verdict, one check run.
//
// In goes a pull request; out come a TaskResult and the run that shows it, as plain data: no package of a forge is
// imported here. The steps, each in a file of its own:
//
//  1. A Pull says what is to be judged (pull.go).
//  2. Judge opens its head in a clone, scores it, and gives the run (judge.go). score-branch, the Action and the
//     App all come to the same TaskResult, byte for byte.
//  3. A verdict becomes a Run (verdict.go): a title, a summary of tables (summary.go), a text of explanations,
//     and annotations on the lines at fault (annotation.go), within the narrowest forge's limits (bounds.go). What
//     cannot be judged has a run, too (unjudged.go).
//  4. Text from a patch is inert wherever it is shown (inert.go), and no token is ever shown (redact.go).
//  5. What a request to a forge may end with is an error to branch on (errors.go).
//
// Package checks/github speaks to GitHub, checks/action is a step of a workflow, checks/app a GitHub App,
// checks/page the page of a verdict, and checks/fetch bounds what a fetch may bring.
package checks
