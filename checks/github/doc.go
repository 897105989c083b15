// Package github speaks to GitHub: check runs, pull requests, and the tokens of an App.
//
// In go runs as package checks makes them; out come requests to the REST API, and answers and events as the plain
// types of package checks. The steps, each in a file of its own:
//
//  1. Tokens gets an App's tokens (token.go); a workflow has one (Static, client.go).
//  2. Client sends requests (client.go) and gives errors to branch on, checks.ErrForbidden and so on (error.go).
//  3. It creates, updates and lists check runs (check_run.go, check_run_body.go), 50 annotations a request.
//  4. It reads pull requests (pull_request.go); ReadEvent reads the one that a workflow's event is about (event.go).
//
// Another forge is a package beside this one, which reads and writes the same types.
package github
