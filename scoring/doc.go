// Package scoring is the judge.
//
// In goes a suite (arms, tasks, anchors) and a submission, which Suite.OpenPatch or Suite.OpenBranch makes a
// Request; out comes a TaskResult: passed or failed, and exactly why. Score walks this list of steps (steps.go),
// each in a file of its own:
//
//  1. patch: the submission is two trees (package gitops), or was at fault itself.
//  2. scope: only the task's files in scope may be touched.
//  3. build: what configures the arm's machinery, such as its tokens, must parse and resolve.
//  4. render: every scene becomes a document (package render), and the style sheets that its code imports must
//     parse. A second rendering, without anchors, begins beside the steps that follow.
//  5. document: without its class attributes each document is still the one of anchors.json.
//  6. gates: what the arm's own continuous integration would reject, and what a static render and a browser may answer
//     differently.
//  7. closed-world: every specified value that the patch changes, in every state, theme and width, is found (moves.go,
//     states.go, site.go), and what the task says of them is read (expectation.go with painted.go, allowance.go).
//  8. criteria: the specified values that the task asks for.
//  9. invariants: the specified values that must stay by name.
//  10. subset: the questions of the cascade arm that had no answer are summed up as a gate.
//  11. unasked: the changes are counted, and those that are neither asked for nor allowed are told, grouped
//     (unasked_group.go, unasked_failure.go).
//  12. independence: code and style sheets that name the benchmark's anchors, and a document or a value that depends
//     on them, are refused, whatever the steps since the rendering found.
//
// Beside the judge stand what it judges with (suite.go and arm.go; probe.go for the scenes that a task brings;
// machinery.go for the two paradigms; pristine.go for the untouched arm; anchor_uses.go and anchorless.go for what
// depends on anchors), what an agent gets (packet.go with its packet_*.go, snapshot.go), Explain
// (explain.go), and Verify, which asks whether a suite is fair (verify.go has its steps).
//
// A patch at fault gives a Failure in the result. The suite, the repository or the machine at fault
// gives an error. Equal inputs give equal bytes: nothing here reads a clock or a host.
package scoring
