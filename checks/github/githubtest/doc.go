// Package githubtest is a stand-in for GitHub's API, for tests alone.
//
// In goes what bench sends; out comes what GitHub would answer, and the check runs for a test to look at:
//
//  1. New starts a Server with the official description of the API (testdata/) in its hands (validate.go).
//  2. A request is validated against that description, then against the rules that it does not state: bytes,
//     lines, columns, conclusions (rules.go). A violation fails the test.
//  3. A Fault that waits for the operation answers first: refused, limited, broken, slow, or not at all (fault.go).
//  4. The operation is done (runs.go, pulls.go, app.go), and its answer validated in turn.
package githubtest
