package checks

import "regexp"

// token is the form of GitHub's tokens. They are opaque beyond their prefix, and as long as they like.
var token = regexp.MustCompile(`gh[a-z]_[A-Za-z0-9._-]{36,}|github_pat_[A-Za-z0-9_]{36,}`)

// Redacted stands where a token stood.
const Redacted = "[redacted token]"

// Redact takes tokens out of a text that is shown, logged or sent.
func Redact(s string) string { return token.ReplaceAllLiteralString(s, Redacted) }
