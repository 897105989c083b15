//go:build !linux

package worker

import (
	"os"
	"syscall"
)

// program is this program.
func program() (string, error) { return os.Executable() }

// jail is a way to start a worker.
type jail struct {
	attributes       *syscall.SysProcAttr
	private, network bool
}

// jails: there is one way.
func jails() []jail { return []jail{{attributes: &syscall.SysProcAttr{}}} }
