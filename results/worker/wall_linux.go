package worker

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/landlock-lsm/go-landlock/landlock"
	landlocksys "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

// The bounds that need no flag: a worker holds three pipes and the runtime's poller, and the threads of the
// runtime.
const (
	maxDescriptors = 32
	maxThreads     = 64
)

// raise raises every wall of this process. Each is tried, whatever became of the others; nothing of a patch
// has been read yet.
func raise(o *opening) []Wall {
	<-time.After(time.Nanosecond) // the runtime opens its poller now, while it may
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	walls := []Wall{
		wall(memoryWall, fmt.Sprintf("RLIMIT_DATA of %d MiB, RLIMIT_AS for no more", o.Limits.Memory>>20), memory(o.Limits.Memory)),
		wall(descriptorsWall, fmt.Sprintf("RLIMIT_NOFILE of %d, RLIMIT_FSIZE and RLIMIT_CORE of 0", maxDescriptors), errors.Join(
			limit(unix.RLIMIT_NOFILE, maxDescriptors), limit(unix.RLIMIT_FSIZE, 0), limit(unix.RLIMIT_CORE, 0))),
		wall(privilegesWall, "no_new_privs", landlocksys.AllThreadsPrctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)),
		filesLandlock(),
	}
	detail := ""
	if o.Private {
		// Outside a namespace of its own the limit counts all of a user's processes, and would end
		// the runtime on a busy machine.
		if limit(unix.RLIMIT_NPROC, maxThreads) == nil {
			detail = fmt.Sprintf(", RLIMIT_NPROC of %d", maxThreads)
		}
	}
	err := filter()
	return append(walls,
		wall(callsWall, "seccomp: the calls of Go's runtime alone", err),
		wall(processesWall, "seccomp: no execve, no new process"+detail, err),
		network(o, err))
}

// network: with no namespace of its own, the filter still refuses every socket.
func network(o *opening, filter error) Wall {
	switch {
	case o.Network == "" && filter == nil:
		return wall(networkWall, "an empty network namespace; seccomp: no socket", nil)
	case o.Network == "":
		return wall(networkWall, "an empty network namespace", nil)
	case filter == nil:
		return wall(networkWall, "seccomp: no socket (no network namespace: "+o.Network+")", nil)
	}
	return wall(networkWall, "", errors.New(o.Network))
}

// memory bounds the data of this process, by two limits. RLIMIT_DATA overlooks what is mapped in the place
// of a reservation, which is how Go's heap grows; RLIMIT_AS counts the reservation itself. Go reserves a
// gigabyte that it never fills before a program runs, so the second limit leaves what is no data out.
func memory(bytes int64) error {
	all, errAll := pages(os.Getpid(), sizeField)
	data, errData := pages(os.Getpid(), dataField)
	if err := errors.Join(errAll, errData); err != nil {
		return err
	}
	return errors.Join(limit(unix.RLIMIT_DATA, bytes), limit(unix.RLIMIT_AS, all-data+bytes))
}

// limit lowers one resource limit, the hard one as well, so that it cannot be raised again.
func limit(resource int, value int64) error {
	var old unix.Rlimit
	if err := unix.Getrlimit(resource, &old); err != nil {
		return fmt.Errorf("read limit: %w", err)
	}
	n := min(uint64(value), old.Max)
	if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: n, Max: n}); err != nil {
		return fmt.Errorf("set limit: %w", err)
	}
	return nil
}

// filesLandlock lets no file be opened, and where the kernel knows how, no TCP port be used and no
// process outside be signalled.
func filesLandlock() Wall {
	abi, err := landlocksys.LandlockGetABIVersion()
	if err != nil || abi < 1 {
		return wall(filesWall, "", fmt.Errorf("no Landlock in this kernel: %w", err))
	}
	return wall(filesWall, fmt.Sprintf("Landlock, ABI %d: no file is opened", abi), landlock.V7.BestEffort().Restrict())
}
