// Package subset says what of CSS is answered and what is refused: one table, from which refusals, the packets of the
// tasks and docs/cascade-subset.md are written.
//
//  1. A Construct at a place becomes a *style.Refusal (construct.go).
//  2. Brief lists the constructs in short, Page is the page for users (construct.go, page.go).
package subset
