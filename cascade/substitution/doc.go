// Package substitution reads the arbitrary substitution functions (css-values-5, section 9): the component values of a
// declaration go in, out comes which functions stand in them and what they say. What they are replaced with is the
// element's to say, in package cascade.
//
//  1. Find says whether a value has any, Refused which of them are not answered for (var.go).
//  2. Var and Attr take one function apart (var.go, attr.go).
package substitution
