package tasks

import "embed"

// Files holds the default suite's tasks and their schema, at the root: no solutions, no mutants.
//
//go:embed *.json
var Files embed.FS
