// Package longhand numbers the longhands of package property, so that the cascade can keep what it knows of them in
// slices and sets.
//
//  1. All is the table of longhands; Find and Of go from a name to its ID, ID.Property back (longhand.go).
//  2. A logical longhand maps to a physical one by a Flow (longhand.go).
//  3. A Text is a value as it was written; ID.Canonical gives its one spelling, found when first asked for
//     (longhand.go).
//  4. A Set holds any number of longhands in a few words (set.go).
package longhand
