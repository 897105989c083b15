// Package token reads design tokens in the Design Tokens format 2025.10
// (https://www.designtokens.org/tr/2025.10/format/) and says what each of them is in CSS.
//
// In go the JSON trees of a token file and, for a theme, of the file that overrides it; out comes a
// Set of tokens with CSS text, or a *diagnostic.Fault at the place of the mistake. The steps:
//
//  1. collect walks the groups and finds every token with the type it has or inherits (collect.go).
//  2. resolve follows aliases, catches cycles and settles each token's type (resolve.go).
//  3. one function a type turns a value into CSS text (color.go, scalar.go, composite.go).
//
// Types: color, dimension, number, duration, cubicBezier, fontFamily, fontWeight, shadow, typography.
// The other types of the format (strokeStyle, border, transition, gradient), $extends, and references
// into the inside of a value are refused by name.
package token
