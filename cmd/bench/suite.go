package main

import (
	"fmt"
	"os"

	"github.com/tabula-css/bench/scoring"
)

// suiteFlags choose the suite. Nothing but this flag ever replaces the embedded one: a clone's own
// tasks are the agent's to write.
type suiteFlags struct {
	Suite string `help:"Folder with arms/ and tasks/ to use instead of the embedded suite." placeholder:"DIR" type:"path"`
}

func (f *suiteFlags) open() (*scoring.Suite, error) {
	if f.Suite == "" {
		return scoring.Embedded()
	}
	if info, err := os.Stat(f.Suite); err != nil {
		return nil, fmt.Errorf("open suite: %w", err)
	} else if !info.IsDir() {
		return nil, fmt.Errorf("open suite %q: expected a folder", f.Suite)
	}
	return scoring.Open(os.DirFS(f.Suite))
}

// taskFlags choose one task in one arm.
type taskFlags struct {
	Task string `arg:"" help:"Task id, as bench list prints it." predictor:"task"`
	Arm  string `help:"Arm: which of the task's code bases, as bench list names them." required:"" placeholder:"ARM" predictor:"arm"`
}
