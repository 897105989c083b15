// Package arms holds the fixtures of the default suite: the arms themselves, and the documents that
// all of them render.
//
// Nothing goes in; out comes one file tree, rooted like the folder arms/ of the repository:
//
//  1. flat/, cascade/ and base/, each a React package with its arm.json, as git tracks it (dot folders such
//     as .tabula included);
//  2. anchors.json, every anchor and the whole document of every scene, class attributes left out.
package arms

import "embed"

// Files is the content of this folder as it was when the program was built. It is read-only, and the
// one package-level variable here: the embed directive knows no other place.
//
//go:embed all:flat all:cascade all:base anchors.json
var Files embed.FS
