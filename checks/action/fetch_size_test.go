package action

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/gitops"
)

// TestFetchIsBounded: a head of large files is the branch's fault, and is given up.
func TestFetchIsBounded(t *testing.T) {
	git := githubtest.NewGitServer(t, 1)
	work := git.Clone()
	work.Write("large", strings.Repeat(rand.Text(), 1000))
	work.Run("add", "large")
	work.Run("commit", "--quiet", "-m", "Large")
	work.Run("push", "--quiet", "origin", "HEAD:refs/pull/2/head")
	p := &checks.Pull{Number: 2, Ref: "refs/pull/2/head", Commits: 1, Head: checks.Side{SHA: work.Run("rev-parse", "HEAD")}, Base: checks.Side{Branch: "main", SHA: work.Run("rev-parse", "HEAD~")}}
	for _, c := range []struct {
		most int64
		ok   bool
	}{{1 << 20, true}, {100, false}} {
		err := (&clone{dir: git.Clone("--depth=1").Dir, most: c.most}).fetch(t.Context(), p, false)
		var fault *gitops.BranchError
		if (err == nil) != c.ok || err != nil && !errors.As(err, &fault) {
			t.Errorf("at most %d bytes: error %v", c.most, err)
		}
	}
}
