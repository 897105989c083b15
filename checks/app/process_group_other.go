//go:build !unix

package app

import "os/exec"

// ownProcessGroup: this system has no process groups; the command alone is ended.
func ownProcessGroup(*exec.Cmd) {}
