// Package page answers questions about whole pages: HTML with its sheets goes in, out comes what is specified for one
// element.
//
//  1. Parse reads a page, and puts a select's chosen option where the page shows it (page.go, select.go).
//  2. StyleElements lists the sheets that it brings itself, CheckLinks refuses one that is not read (sheets.go).
//  3. First finds the element that a selector names (page.go).
//  4. Ask does all of it for one line of a batch (batch.go).
package page
