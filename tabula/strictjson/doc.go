// Package strictjson reads JSON (RFC 8259) as people write it in configuration: every value keeps the
// place it stands at, so that a mistake can be named at file:line:column.
//
// In goes a file's name and its bytes; out comes a tree of Values, or a *diagnostic.Fault. The reader is strict:
// an object with the same key twice, invalid UTF-8, a byte order mark, a comment or anything after the
// value is a fault. The steps:
//
//  1. Parse reads the text into a tree (parse.go, scan.go).
//  2. The caller walks the tree with Member, Only and the As functions, each of which gives a *diagnostic.Fault
//     at the value's own place (value.go).
package strictjson
