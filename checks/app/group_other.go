//go:build !unix

package app

import "os/exec"

// ownGroup: this system has no process groups; the command alone is ended.
func ownGroup(*exec.Cmd) {}
