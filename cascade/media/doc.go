// Package media decides media queries (mediaqueries-5): a query list and an environment go in, out comes whether
// the list holds, and whether that is known.
//
//  1. Read splits a list into its queries (list.go).
//  2. List.Holds reads each query as the grammar has it, in the three-valued logic of section 3.1 (list.go).
//  3. What stands in one pair of parentheses is a feature and what it is compared with (feature.go).
//  4. List.Breakpoints are the viewport sizes between which answers may change (breakpoint.go), List.Unasked the media
//     that no viewport decides (unasked.go).
//  5. The Environment says what each feature's value is, and what lengths measure (environment.go).
package media
