// Package diagnostic is what every message about somebody's file is made of: the place, the text made safe to show,
// and the names that were perhaps meant.
//
//   - Position is a place as compilers print it, Lines leads from a byte offset to one, and Fault is a message at a
//     place as an error value.
//   - Escape and Quote make text of a submission safe to show; Inert takes workflow commands out of a text that a
//     step of GitHub Actions prints.
//   - Nearest and Suggest are the names close to one that is not known.
//
// The package knows nothing of the project: every room may import it.
package diagnostic
