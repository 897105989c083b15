package main

import (
	"fmt"
	"io"
	"os"

	"github.com/tabula-css/bench/gitops"
)

// readPatch reads a patch from a file, or from standard input when the name is "-". What is longer than any
// patch may be is cut one byte behind the limit: gitops then says so.
func readPatch(env *environment, name string) ([]byte, error) {
	in := env.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, fmt.Errorf("read patch: %w", err)
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, gitops.MaxTotal+1))
	if err != nil {
		return nil, fmt.Errorf("read patch: %w", err)
	}
	return text, nil
}
