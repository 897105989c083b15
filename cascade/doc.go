// Package cascade answers, for style sheets as a browser reads them, what is specified for an
// element, a property and a state, and which declaration won – or refuses by name. It is the
// machinery of the cascade paradigm; package style is the form of its answers.
//
// In go sheets from an fs.FS and a document tree, out comes a style.Specified or a *style.Refusal.
// An answer is never a guess: what is refused stands in one table (refusal.go, docs/cascade-subset.md).
//
//  1. Compile reads the entries and what they @import from raw text (compile.go, import.go), flattens
//     rules and their conditions (sheet.go, atrule.go, scope.go, layer.go), checks every declaration
//     against its property's grammar (declaration.go, var.go), and sorts rules into buckets (bucket.go).
//  2. Sheets.Match binds them to a document (engine.go). A view is the document in one theme and
//     viewport: which conditions hold, how the layers rank (view.go, package media).
//  3. Filtering (css-cascade-5, section 4): the rules that match an element in a state (match.go).
//  4. Sorting (section 6): the winner of every longhand in one pass; revert and its kin look again
//     (key.go, winner.go, rollback.go).
//  5. Defaulting (section 7), custom properties and substitution (resolve.go, custom.go, substitute.go).
//  6. Specified adds every candidate and why it lost (specified.go, explain.go); Settle answers all
//     longhands of an element at once (settle.go). Elements alike share their winners (share.go).
//  7. Ask does all of it for one line of a batch: any page, any question (batch.go, page.go, alone.go).
package cascade
