// Package selector matches elements against selectors as Chromium does
// (selectors-4, https://www.w3.org/TR/selectors-4/).
//
// In goes a rule's prelude as component values, out comes a List; in goes a document, out comes a
// Tree; a Matcher asks whether a node of the tree matches in a given state.
//
//  1. Parse checks the grammar: what Chromium does not know makes the list invalid, except where a
//     list is forgiving (parse.go, compound.go, pseudo.go, pseudoelement.go, attribute.go, nth.go, unparsed.go).
//  2. NewTree indexes a document once: parents, siblings, classes, positions, and a Bloom filter of
//     each node's ancestors (tree.go; the form owners in form_owner.go).
//  3. Matcher.Match goes from right to left with backtracking (match.go, state.go, form.go,
//     form_choice.go, language.go). The answer has three values: what cannot be known from the document (:valid, a
//     text's direction, a selector that costs too much) is Maybe, and Matcher.Reason says why.
//  4. Asks is what selectors name, at any depth; a Comparer says whether two lists mean the same (asks.go, equal.go).
package selector
