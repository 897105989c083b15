// Package strictjson reads JSON (RFC 8259) that people and programs hand in, so that a mistake can be named at its place.
//
// In goes a text; out comes its tokens or a tree of its values, each with the byte offset or the position where it
// begins, or one fault. The grammar is jsontext's; the places and the words of a fault are ours. It is strict: an object
// with the same key twice, invalid UTF-8, a lone surrogate, a byte order mark, a comment, nesting deeper than 200 or
// anything behind the value is a fault. The steps:
//
//  1. Reader gives a text's tokens one after another (reader.go), and says of a fault what was expected (fault.go).
//     It holds no more than the text: a submission of any shape can be read.
//  2. Parse makes a tree of a trusted file's tokens (parse.go).
//  3. The caller walks the tree with Member, Only and the As functions, each of which gives a *diagnostic.Fault
//     at the value's own place (value.go).
package strictjson
