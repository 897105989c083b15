package action

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// fetchedBase is where the base branch is fetched to.
const fetchedBase = "refs/bench/base"

// fetchLimit is how long a fetch may take, with everything that it asks git on its way.
const fetchLimit = 2 * time.Minute

// killedLimit is how long what a git that was ended has started itself may keep its output open.
const killedLimit = 5 * time.Second

// clone is the clone of a workflow, usually of depth 1 and of another branch. Its refs below refs/bench/ are
// ours; nothing of it is ever checked out.
type clone struct {
	dir    string
	server string // GitHub's address, to which the token may be sent
	token  string // empty for none: a public repository, or credentials in the clone's configuration
	most   int64  // bytes that a fetch may add
}

// supersededError says that a pull request's head is no longer the event's, and that one cannot be had.
type supersededError struct{ head string }

// Error names the new head.
func (e *supersededError) Error() string {
	return "superseded: the pull request's head is now " + diagnostic.Escape(e.head)
}

// fetch brings the head of a pull request and the branch it is against: into a shallow clone as deep as the pull
// request says that it has commits, and all of them when whole. What is there already is left alone.
func (c *clone) fetch(ctx context.Context, p *checks.Pull, whole bool) error {
	if !whole && c.has(ctx, p.Head.SHA) && c.has(ctx, p.Base.SHA) {
		return nil
	}
	ctx, stop := context.WithTimeout(ctx, fetchLimit)
	defer stop()
	ctx, overgrown, err := c.watch(ctx)
	if err != nil {
		return err
	}
	err = c.fetchHead(ctx, p, whole)
	return cmp.Or(overgrown(), err)
}

func (c *clone) fetchHead(ctx context.Context, p *checks.Pull, whole bool) error {
	args := []string{"fetch"}
	switch {
	case whole:
		args = append(args, "--unshallow")
	case c.shallow(ctx):
		args = append(args, "--depth="+strconv.Itoa(p.Commits+2))
	}
	args = append(args, "origin")
	head := fmt.Sprintf("refs/bench/pull/%d", p.Number)
	spec := "+" + p.Ref + ":" + head
	err := c.git(ctx, append(args, spec, "+refs/heads/"+p.Base.Branch+":"+fetchedBase)...)
	if err != nil { // the base branch may be gone; the head is enough where its history has a snapshot
		err = c.git(ctx, append(args, spec)...)
	}
	if ctx.Err() != nil {
		return fmt.Errorf("fetch %s: %w", p.Ref, err)
	}
	if err != nil {
		return fmt.Errorf("fetch %s: %w; a private repository needs GITHUB_TOKEN with contents: read for that, or "+
			"a checkout with fetch-depth: 0 that has fetched it", p.Ref, err)
	}
	// A force-push leaves the commit behind; GitHub still gives it by its id, for a while.
	if c.has(ctx, p.Head.SHA) || c.git(ctx, append(args, p.Head.SHA)...) == nil && c.has(ctx, p.Head.SHA) {
		return nil
	}
	now, err := c.output(ctx, "rev-parse", "--verify", "--quiet", head)
	if err != nil || now == p.Head.SHA {
		return fmt.Errorf("fetch %s: it does not hold %s", p.Ref, p.Head.SHA)
	}
	return &supersededError{now}
}

// shallow says whether the clone's history is cut off.
func (c *clone) shallow(ctx context.Context) bool {
	answer, err := c.output(ctx, "rev-parse", "--is-shallow-repository")
	return err == nil && answer == "true"
}

// has says whether the clone holds a commit.
func (c *clone) has(ctx context.Context, commit string) bool {
	return c.git(ctx, "cat-file", "-e", commit+"^{commit}") == nil
}

func (c *clone) git(ctx context.Context, args ...string) error {
	_, err := c.output(ctx, args...)
	return err
}

// output runs git and gives what it prints. No hook runs, nobody is asked, on a terminal or in a window (an empty
// GIT_ASKPASS goes before core.askPass and SSH_ASKPASS), and no other protocol than the remote's own is followed.
func (c *clone) output(ctx context.Context, args ...string) (string, error) {
	if args[0] == "fetch" {
		args = append([]string{"fetch", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--no-auto-maintenance", "--quiet"}, args[1:]...)
	}
	git := exec.CommandContext(ctx, "git", append([]string{
		"-C", c.dir, "-c", "safe.directory=*", "-c", "core.hooksPath=" + os.DevNull, "-c", "core.fsmonitor=false", "-c", "protocol.ext.allow=never",
		"-c", "fetch.unpackLimit=1", // one file, whose size can be watched
	}, args...)...)
	git.WaitDelay = killedLimit
	git.Env = append(os.Environ(), append(c.credentials(), "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=", "LC_ALL=C", "GIT_NO_LAZY_FETCH=1")...)
	var out, complaint bytes.Buffer
	git.Stdout, git.Stderr = &out, &complaint
	err := git.Run()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", errors.New("git is not installed")
	case ctx.Err() != nil:
		return "", fmt.Errorf("git %s: %w", args[0], ctx.Err())
	case err != nil:
		return "", fmt.Errorf("git %s: %w: %s", args[0], err, checks.Cut(checks.Plain(checks.Redact(strings.TrimSpace(complaint.String()))), 500))
	}
	return strings.TrimSpace(out.String()), nil
}

// credentials hands git the token in its environment, for the one server. What the clone's own configuration
// says of that is taken back first: GitHub refuses two of them.
func (c *clone) credentials() []string {
	if c.token == "" || c.server == "" {
		return nil
	}
	key := "http." + strings.TrimSuffix(c.server, "/") + "/.extraheader"
	value := "AUTHORIZATION: basic " + base64.StdEncoding.EncodeToString([]byte("x-access-token:"+c.token))
	return []string{
		"GIT_CONFIG_COUNT=2",
		"GIT_CONFIG_KEY_0=" + key, "GIT_CONFIG_VALUE_0=",
		"GIT_CONFIG_KEY_1=" + key, "GIT_CONFIG_VALUE_1=" + value,
	}
}
