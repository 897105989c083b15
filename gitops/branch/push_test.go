package branch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestPushEnds: a push that is given up ends, although what git has started itself goes on and keeps its output open.
func TestPushEnds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the git that hangs is a shell script")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "child")
	script := "#!/bin/sh\nsleep 600 &\necho $! > '" + file + ".new'\nmv '" + file + ".new' '" + file + "'\nwait\n"
	if err := os.WriteFile(filepath.Join(dir, "git"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	ctx, giveUp := context.WithCancel(t.Context())
	defer giveUp()
	ended := make(chan error, 1)
	go func() { ended <- Push(ctx, dir, "origin", []string{"refs/heads/main"}) }()
	child := waitForChild(t, file, ended)
	defer child.Kill()
	giveUp()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that it was given up", err)
	}
}

// waitForChild waits until the script has written which process it has started.
func waitForChild(t *testing.T, file string, ended chan error) *os.Process {
	t.Helper()
	for {
		if data, err := os.ReadFile(file); err == nil {
			pid, err := strconv.Atoi(strings.TrimSpace(string(data)))
			if err != nil {
				t.Fatal(err)
			}
			child, err := os.FindProcess(pid)
			if err != nil {
				t.Fatal(err)
			}
			return child
		}
		select {
		case err := <-ended:
			t.Fatalf("the push ended by itself: %v", err)
		case <-time.After(10 * time.Millisecond):
		}
	}
}
