//go:build unix

package app

import (
	"os/exec"
	"syscall"
)

// ownProcessGroup makes the command end with all that it has started.
func ownProcessGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
