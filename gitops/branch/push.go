package branch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// endedLimit is how long what a git that was ended has started itself may keep its output open.
const endedLimit = 2 * time.Second

// Push pushes a snapshot's branches and its tag to a remote of the repository at dir: a configured
// remote's name, a path or a URL. What the remote has under these names is replaced: they are bench's
// own, and the next suite's snapshot has no history in common with them. git itself is run, so that the user's credentials and proxies serve; refs are full names.
func Push(ctx context.Context, dir, remote string, refs []string) error {
	if remote == "" || strings.HasPrefix(remote, "-") {
		return fmt.Errorf("push: %s is no remote", diagnostic.Quote(remote))
	}
	args := []string{"-C", dir, "push", "--quiet", "--no-verify", "--", remote}
	for _, name := range refs {
		args = append(args, "+"+name+":"+name)
	}
	git := exec.CommandContext(ctx, "git", args...)
	git.WaitDelay = endedLimit
	var complaint bytes.Buffer
	git.Stderr = &complaint
	err := git.Run()
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("push to %s: git is not installed", diagnostic.Quote(remote))
	}
	if ctx.Err() != nil {
		return fmt.Errorf("push to %s: %w", diagnostic.Quote(remote), ctx.Err())
	}
	if err != nil {
		return fmt.Errorf("push to %s: %w: %s", diagnostic.Quote(remote), err, diagnostic.Escape(strings.TrimSpace(complaint.String())))
	}
	return nil
}
