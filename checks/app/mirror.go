package app

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks/fetch"
)

// The bounds of a fetch.
const (
	fetchDepth = 500              // commits; a submission has a handful
	fetchPack  = 64 << 20         // bytes on disk
	fetchTime  = 60 * time.Second // wall clock
)

// mirror fetches heads of pull requests into bare repositories that live as long as a job. What a patch
// brings is never checked out, and one fetch meets nothing of another: no lock of a killed one, no
// object of another fork.
type mirror struct {
	dir  string        // where they are made
	host string        // "https://github.com": repositories are below it
	most int64         // bytes that one may have on disk
	time time.Duration // that a fetch may take
}

// fetched is a bare repository with one head in it.
type fetched struct {
	dir  string
	head string // commit
}

func (f *fetched) remove() { os.RemoveAll(f.dir) }

// headRef is the ref that a pull request's head is fetched to.
const headRef = "refs/bench/head"

// fetch fetches a ref of the base repository: that one ref, of bounded depth, size and time. token is the password; it is seen by git's environment alone.
func (m *mirror) fetch(ctx context.Context, repository, ref, token string) (*fetched, error) {
	ctx, stop := context.WithTimeout(ctx, m.time)
	defer stop()
	dir, err := os.MkdirTemp(m.dir, mirrorPrefix)
	if err != nil {
		return nil, fmt.Errorf("make mirror: %w", err)
	}
	f := &fetched{dir: dir}
	if f.head, err = m.fill(ctx, f.dir, repository, ref, token); err != nil {
		f.remove()
		return nil, fmt.Errorf("fetch %s of %q: %w", ref, repository, err)
	}
	return f, nil
}

func (m *mirror) fill(ctx context.Context, dir, repository, ref, token string) (head string, err error) {
	address := strings.TrimSuffix(m.host, "/") + "/" + repository + ".git"
	env, err := gitEnvironment(address, token)
	if err != nil {
		return "", err
	}
	if _, err := git(ctx, env, "init", "--quiet", "--bare", "--template=", dir); err != nil {
		return "", err
	}
	ctx, outgrown := fetch.Watch(ctx, dir, m.most)
	_, err = git(ctx, env, "-C", dir, "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules",
		"--no-auto-maintenance", "--depth", fmt.Sprint(fetchDepth), "--", address, "+"+ref+":"+headRef)
	if outgrown() {
		return "", errTooLarge
	}
	if err != nil {
		return "", redacted(err, token)
	}
	return git(context.WithoutCancel(ctx), env, "-C", dir, "rev-parse", "--verify", headRef)
}

// errTooLarge is the submission's fault.
var errTooLarge = fetch.TooLarge(fetchPack)

// mirrorPrefix begins the names of the folders that fetches make.
const mirrorPrefix = "pull-"

// staleMirror is the age at which a folder was left behind by a process that was killed.
const staleMirror = time.Hour

// sweep removes what killed processes left behind.
func (m *mirror) sweep(now time.Time) error {
	entries, err := os.ReadDir(m.dir)
	if err != nil {
		return fmt.Errorf("sweep mirrors: %w", err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), mirrorPrefix) && now.Sub(info.ModTime()) > staleMirror {
			os.RemoveAll(filepath.Join(m.dir, e.Name()))
		}
	}
	return nil
}
