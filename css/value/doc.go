// Package value knows CSS values: which are valid for a property, how a shorthand expands, and the one
// canonical spelling of each.
//
// In goes a property's name with component values of package syntax, after var() substitution; out
// comes a verdict, the longhands, or the canonical spelling. The reference is Chromium 156: what it
// does not know is invalid here too. The grammars are those of @webref/css 8.7.5 in the CSS Value
// Definition Syntax (css-values-4, section 2); data/overlay.json of this package and of package
// property has the entries in which Chromium differs, with the reason beside each.
//
//  1. grammar: reads the definition syntax into nodes, once a property, when it is first asked for.
//  2. match: all ends that a node can reach from a position, memoised, so that no value takes
//     exponential time; then one derivation, which says what each component is.
//  3. terminal, math, color: the basic types, typed arithmetic (calc() and its kin), colours.
//  4. Valid, Supports, CSSWide: the questions about validity.
//  5. Expand: a shorthand's derivation, cut into its longhands.
//  6. Canonical: a longhand's derivation, written in one spelling; docs/canonical-values.md is its rule book.
package value
