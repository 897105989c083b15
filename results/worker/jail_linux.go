package worker

import (
	"os"
	"syscall"
)

// program is this program, even when its file has been replaced since it was started.
func program() (string, error) { return "/proc/self/exe", nil }

// jail is a way to start a worker.
type jail struct {
	attributes *syscall.SysProcAttr
	private    bool // in a user namespace of its own
	network    bool // in an empty network namespace
}

// nobody is the user that a worker is inside its namespace: one without privileges.
const nobody = 65534

// jails are the ways to start a worker, the best one first: with a user and a network namespace, which most
// machines let anybody make; with a network namespace, which root may make; with neither.
func jails() []jail {
	private := &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: nobody, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: nobody, HostID: os.Getgid(), Size: 1}},
	}
	return []jail{
		{private, true, true},
		{&syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}, false, true},
		{&syscall.SysProcAttr{}, false, false},
	}
}
