package tasks

import "embed"

// Files holds the default suite's tasks, their schema and their probes, at the root: no solutions, no mutants.
//
//go:embed *.json probes
var Files embed.FS
