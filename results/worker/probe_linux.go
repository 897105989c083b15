package worker

import (
	"fmt"
	"net"
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// probe tries what each wall that is said to stand must prevent, and reports a wall that does not prevent it. What
// it tries does no harm.
func probe(walls []Wall, limits Limits) []Wall {
	tries := map[string]func() string{
		memoryWall:      func() string { return tryMemory(limits.Memory) },
		descriptorsWall: tryDescriptors,
		filesWall:       tryFiles,
		callsWall:       tryCall,
		processesWall:   tryProcess,
		networkWall:     tryNetwork,
	}
	var found []Wall
	for _, w := range walls {
		if try := tries[w.Name]; try != nil && w.Stands {
			if done := try(); done != "" {
				w.Stands, w.Detail = false, fmt.Sprintf("%s, and yet a probe %s", w.Detail, done)
			}
		}
		found = append(found, w)
	}
	return found
}

// tryMemory maps as much as the limit allows in all, beside what the process has already: as data, and as
// Go's heap grows, in the place of a reservation.
func tryMemory(bytes int64) string {
	if data, err := unix.Mmap(-1, 0, int(bytes), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON); err == nil {
		_ = unix.Munmap(data)
		return fmt.Sprintf("mapped %d bytes", bytes)
	}
	place, err := unix.MmapPtr(-1, 0, nil, uintptr(bytes), unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return ""
	}
	defer func() { _ = unix.MunmapPtr(place, uintptr(bytes)) }()
	_, err = unix.MmapPtr(-1, 0, place, uintptr(bytes), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_FIXED)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("mapped %d bytes in the place of a reservation", bytes)
}

func tryDescriptors() string {
	var open []int
	defer func() {
		for _, fd := range open {
			_ = unix.Close(fd)
		}
	}()
	for range maxDescriptors {
		var pair [2]int
		if err := unix.Pipe2(pair[:], unix.O_CLOEXEC); err != nil {
			return ""
		}
		open = append(open, pair[:]...)
	}
	return fmt.Sprintf("opened %d pipes", maxDescriptors)
}

func tryFiles() string {
	for _, name := range []string{"/", "/proc/self/status", os.TempDir()} {
		if f, err := os.Open(name); err == nil {
			f.Close()
			return fmt.Sprintf("opened %q", name)
		}
	}
	if f, err := os.CreateTemp("", "bench-probe-"); err == nil {
		f.Close()
		os.Remove(f.Name())
		return fmt.Sprintf("made a file in %q", os.TempDir())
	}
	return ""
}

// tryCall makes a harmless call that Go's runtime never makes.
func tryCall() string {
	var name unix.Utsname
	if err := unix.Uname(&name); err != nil {
		return ""
	}
	return "called uname"
}

func tryProcess() string {
	pid, err := syscall.ForkExec("/bin/true", []string{"true"}, &syscall.ProcAttr{})
	if err != nil {
		return ""
	}
	_, _ = syscall.Wait4(pid, nil, 0, nil)
	return "started a program"
}

func tryNetwork() string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err == nil {
		listener.Close()
		return "listened on a port"
	}
	connection, err := net.DialTimeout("udp", "127.0.0.1:9", time.Second)
	if err == nil {
		connection.Close()
		return "opened a socket"
	}
	return ""
}
