package worker

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// filter lets this process make the system calls of Go's runtime and no others: the rest fail with EPERM, in
// every thread. It needs no_new_privs, and a thread of its own.
func filter() error {
	audit, calls, err := architecture()
	if err != nil {
		return err
	}
	program := assemble(audit, calls, uint32(os.Getpid()))
	header := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&header)))
	if errno != 0 {
		return fmt.Errorf("install seccomp filter: %w", errno)
	}
	return nil
}

// Offsets into struct seccomp_data; all architectures that we know of are little-endian.
const (
	numberOffset       = 0
	architectureOffset = 4
	firstArgument      = 16
)

// foreignABI is the bit that marks a call of amd64's x32 ABI.
const foreignABI = 0x4000_0000

// assemble writes the filter: a list of "is it this call? then allow it", with two calls whose first
// argument is looked at. A jump never leaves its own few instructions.
func assemble(audit uint32, calls []uint32, pid uint32) []unix.SockFilter {
	refuse := answer(unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM))
	missing := answer(unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS))
	allow := answer(unix.SECCOMP_RET_ALLOW)
	program := []unix.SockFilter{
		load(architectureOffset),
		jump(unix.BPF_JEQ, audit, 1, 0),
		answer(unix.SECCOMP_RET_KILL_PROCESS),
		load(numberOffset),
		jump(unix.BPF_JGE, foreignABI, 0, 1),
		refuse,
		// glibc asks for clone3 first and goes on with clone, whose flags a filter can read.
		jump(unix.BPF_JEQ, unix.SYS_CLONE3, 0, 1),
		missing,
		// A new thread, never a new process.
		jump(unix.BPF_JEQ, unix.SYS_CLONE, 0, 4),
		load(firstArgument),
		jump(unix.BPF_JSET, unix.CLONE_THREAD, 0, 1),
		allow,
		refuse,
		// A signal to a thread of this process.
		jump(unix.BPF_JEQ, unix.SYS_TGKILL, 0, 4),
		load(firstArgument),
		jump(unix.BPF_JEQ, pid, 0, 1),
		allow,
		refuse,
	}
	for _, call := range calls {
		program = append(program, jump(unix.BPF_JEQ, call, 0, 1), allow)
	}
	return append(program, refuse)
}

func load(offset uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset}
}

func jump(condition uint16, value uint32, yes, no uint8) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_JMP | condition | unix.BPF_K, Jt: yes, Jf: no, K: value}
}

func answer(value uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: value}
}

// runtimeCalls are the calls that Go's runtime (and the C library's threads, in a program with cgo) make on
// every architecture, once a program runs: memory, threads, clocks, signals, the poller and open pipes.
func runtimeCalls() []uint32 {
	return []uint32{
		unix.SYS_READ, unix.SYS_WRITE, unix.SYS_CLOSE, unix.SYS_FCNTL, unix.SYS_PIPE2, unix.SYS_FSTAT,
		unix.SYS_MMAP, unix.SYS_MUNMAP, unix.SYS_MREMAP, unix.SYS_MPROTECT, unix.SYS_MADVISE, unix.SYS_BRK,
		unix.SYS_FUTEX, unix.SYS_SET_ROBUST_LIST, unix.SYS_RSEQ, unix.SYS_SCHED_YIELD, unix.SYS_SCHED_GETAFFINITY, unix.SYS_MEMBARRIER,
		unix.SYS_RT_SIGACTION, unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK,
		unix.SYS_GETPID, unix.SYS_GETTID, unix.SYS_RESTART_SYSCALL, unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
		unix.SYS_NANOSLEEP, unix.SYS_CLOCK_NANOSLEEP, unix.SYS_CLOCK_GETTIME, unix.SYS_GETTIMEOFDAY, unix.SYS_GETRUSAGE,
		unix.SYS_EPOLL_CREATE1, unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_PWAIT, unix.SYS_EVENTFD2, unix.SYS_GETRANDOM,
	}
}
