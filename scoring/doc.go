// Package scoring is the judge.
//
// In goes a suite (arms, tasks, anchors) and a submission (patch text, or the two trees of a branch);
// out comes a TaskResult: passed or failed, and exactly why. Score reads as the numbered list of
// steps, and each step is a file:
//
//  1. patch: the text is applied to a pristine copy (package gitops).
//  2. scope: only the task's files in scope may be touched.
//  3. build: TSX, tokens and style sheets must parse and resolve.
//  4. render: every scene becomes a document (package render), twice: a document that depends on
//     the benchmark's anchors is refused.
//  5. document: without its class attributes it is still the one of anchors.json.
//  6. gates: what the arm's own continuous integration would reject.
//  7. criteria: the specified values that the task asks for.
//  8. invariants: the specified values that must stay.
//
// A patch at fault gives a Failure in the result. The suite, the repository or the machine at fault
// gives an error. Equal inputs give equal bytes: nothing here reads a clock or a host.
package scoring
