// Package worker scores in processes of its own, behind walls.
//
// In goes a scoring.Request, out comes the TaskResult that the judge gives in process, byte for byte. A
// patch's files are parsed and run in a worker alone; the parent parses the patch text (package gitops),
// which tells it what the verdict must be about. A worker is the same program started again:
//
//  1. main calls Marked and Main before anything else (serve.go).
//  2. The parent sends the suite once; the worker raises its walls (wall_linux.go, seccomp_linux.go), opens
//     the suite and says which walls stand.
//  3. For each score the parent sends the changed files and the submission (message.go) in frames
//     (frame.go), and watches the processor's and the wall's clock (process.go).
//  4. The parent checks that the answer is a verdict and is about what it asked (verdict.go). It trusts
//     nothing else of a worker.
//  5. A worker that died or met a limit is replaced. Its score is tried once more, alone in a fresh
//     worker, so that what an earlier score left behind fails no later one; then the verdict is
//     resource-limit or timeout (pool.go).
//  6. Explain asks a worker in the same way (explain.go). Limits bound worker and score (limits.go, clock_linux.go).
//     How a worker is started is in jail_linux.go; each wall is tried by probe_linux.go.
//
// A wall that the machine does not have never fails a score: Pool.Walls says which stand.
package worker
