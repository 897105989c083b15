package worker

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// TestProbesFindNoWall: without walls each probe gets through, so that a probe that fails means something.
func TestProbesFindNoWall(t *testing.T) {
	var claims []Wall
	for _, name := range []string{memoryWall, descriptorsWall, filesWall, callsWall, processesWall, networkWall} {
		claims = append(claims, Wall{Name: name, Stands: true})
	}
	for _, w := range probe(claims, Limits{Memory: 1 << 20}) {
		if w.Stands {
			t.Errorf("the probe of %q failed where there is no wall", w.Name)
		}
	}
}

// inChild raises one wall in a process of its own and tries it.
func inChild(t *testing.T, name string, raise func() string) {
	t.Helper()
	if os.Getenv("BENCH_TEST_CHILD") == name {
		if problem := raise(); problem != "" {
			t.Fatal(problem)
		}
		return
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program, "-test.run=^"+t.Name()+"$", "-test.v")
	command.Env = append(os.Environ(), "BENCH_TEST_CHILD="+name)
	if out, err := command.CombinedOutput(); err != nil || !strings.Contains(string(out), "PASS") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestMemoryAlone: with the limits on memory and no other wall, neither data nor a filled reservation goes
// beyond them.
func TestMemoryAlone(t *testing.T) {
	inChild(t, "memory", func() string {
		const bound = 256 << 20
		if err := memory(bound); err != nil {
			return err.Error()
		}
		return tryMemory(bound)
	})
}

// TestLandlockAlone: with Landlock and no other wall, no file is opened.
func TestLandlockAlone(t *testing.T) {
	inChild(t, "landlock", func() string {
		if w := filesLandlock(); !w.Stands {
			t.Skip(w.Detail)
		}
		return tryFiles()
	})
}

// TestFilterAlone: with seccomp and no other wall, no file is opened, no program started, no socket made, in any
// thread; new threads still start.
func TestFilterAlone(t *testing.T) {
	inChild(t, "filter", func() string {
		runtime.LockOSThread()
		if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
			return err.Error()
		}
		if err := filter(); err != nil {
			t.Skip(err)
		}
		results := make(chan string)
		for range 8 {
			go func() {
				runtime.LockOSThread()
				for _, try := range []func() string{tryFiles, tryProcess, tryNetwork, tryCall, tryTrace, tryKill} {
					if done := try(); done != "" {
						results <- done
						return
					}
				}
				results <- ""
			}()
		}
		for range 8 {
			if done := <-results; done != "" {
				return done
			}
		}
		return ""
	})
}

func tryTrace() string {
	if _, _, errno := unix.RawSyscall(unix.SYS_PTRACE, unix.PTRACE_SEIZE, uintptr(os.Getppid()), 0); errno != unix.EPERM {
		return "traced: " + errno.Error()
	}
	return ""
}

func tryKill() string {
	if err := unix.Tgkill(1, 1, 0); err != unix.EPERM {
		return "signalled another process"
	}
	return ""
}

// TestLimitIsHard: a lowered limit cannot be raised again by a process without privileges, and is never
// raised by us.
func TestLimitIsHard(t *testing.T) {
	inChild(t, "limit", func() string {
		if err := limit(unix.RLIMIT_CORE, 0); err != nil {
			return err.Error()
		}
		var l unix.Rlimit
		if err := unix.Getrlimit(unix.RLIMIT_CORE, &l); err != nil || l.Cur != 0 || l.Max != 0 {
			return "the limit is not as set"
		}
		if err := limit(unix.RLIMIT_CORE, 1<<20); err != nil {
			return err.Error()
		}
		if _ = unix.Getrlimit(unix.RLIMIT_CORE, &l); l.Max != 0 {
			return "the limit was raised"
		}
		return ""
	})
}
