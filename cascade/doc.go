// Package cascade answers what a set of style sheets, as a browser reads them, specifies for an element, a property
// and a state, and which declaration won – or refuses by name. It is the machinery of the cascade paradigm; package
// style is the form of its answers.
//
// In go compiled sheets (package sheet) and a document tree, out comes a style.Specified or a *style.Refusal. An
// answer is never a guess: package subset lists what is refused.
//
//  1. Match binds sheets to a document (engine.go). A view is the document in one theme and viewport: which
//     conditions hold, how the layers rank (view.go).
//  2. Filtering (css-cascade-5, section 4): the rules that match an element in a state (match.go).
//  3. Sorting (section 6): the winner of every longhand in one pass; revert and its kin look again
//     (key.go, winner.go, rollback.go).
//  4. Defaulting (section 7), custom properties and substitution (resolve.go, custom*.go, substitute.go,
//     expansion.go).
//  5. Specified adds every candidate and why it lost (specified.go, explain.go); Settle answers all
//     longhands of an element at once (settle.go). Elements alike share their winners (share.go).
//  6. What particular boxes and trees change: pseudo-elements (pseudo.go), slots (slot.go), select (select.go),
//     animations (animation.go), container queries (container.go), values that a child does not inherit as declared
//     (box.go, adjusted.go). UserAgentOf gives tabula the browser's own sheet (useragent.go).
//  7. Moved finds what two versions of the sheets and the document specify differently, in every state of a world
//     (moved.go). From the rules and the class lists that differ it finds the elements and longhands that may
//     (moved_reach.go, moved_uses.go), and for these the states that can tell (moved_slice.go, moved_states.go); there alone it asks
//     (moved_ask.go), of other elements' states too (moved_elsewhere.go).
//
// Around it stand the packages that it is made of, lowest first: subset and longhand (what is refused, what a
// longhand is), media, hint, substitution and selector (the languages inside of CSS), sheet (compiled sheets), this
// package, and page (pages and batches of questions).
package cascade
