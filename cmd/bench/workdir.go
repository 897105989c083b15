package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// workDir is where the patched arm is written for a person to look at, empty for nowhere. The program never reads it.
type workDir string

// Decode takes the folder when one follows the flag.
func (w *workDir) Decode(ctx *kong.DecodeContext) error {
	*w = ".work"
	if ctx.Scan.Peek().IsValue() {
		return ctx.Scan.PopValueInto("folder", (*string)(w))
	}
	return nil
}

// keep writes the patched arm into a folder named as the result's file. What an earlier score left
// there is removed first.
func (w workDir) keep(env *environment, suite *scoring.Suite, request scoring.Request, r *scoring.TaskResult) error {
	if w == "" || request.Fault != nil {
		return nil
	}
	arm, err := fs.Sub(request.Checkout.Head, suite.Arms[r.Arm].Root)
	if err != nil {
		return err
	}
	dir := filepath.Join(string(w), strings.TrimSuffix(results.FileName(r), ".json"))
	target := filepath.Join(dir, filepath.FromSlash(suite.Arms[r.Arm].Root))
	if err := errors.Join(os.RemoveAll(dir), os.MkdirAll(target, 0o777)); err != nil {
		return fmt.Errorf("keep work: %w", err)
	}
	if err := os.CopyFS(target, arm); err != nil {
		return fmt.Errorf("keep work: %w", err)
	}
	env.note("wrote %s", shown(target))
	return nil
}
