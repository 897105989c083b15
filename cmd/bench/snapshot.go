package main

import (
	"fmt"

	"github.com/tabula-css/bench/gitops/branch"
)

type snapshotCommand struct {
	suiteFlags
	Arm  string `arg:"" help:"Arm, as bench list names them." predictor:"arm"`
	Task string `help:"Add TASK.md, what bench show prints, in a commit on the branch task/<id>/<arm>." placeholder:"TASK" predictor:"task"`
	Repo string `help:"Repository to write into; that of the working folder without it." default:"." placeholder:"DIR" type:"path"`
	Push string `help:"Push the branches and the tag to this remote as well." placeholder:"REMOTE"`
	JSON bool   `help:"Print JSON."`
}

func (*snapshotCommand) Help() string {
	return `A snapshot is all that an agent may see: the arm and an AGENTS.md, in a commit without history, on the
branch snapshot/<arm> with the tag snapshot/<arm>/<suite digest>. The same suite gives the same commit
id on every machine. Branches and tags of these names are replaced, here and at the remote.

Example:

    bench snapshot flat
    bench snapshot cascade --task q1-01-primary-hover-destructive --push origin`
}

func (c *snapshotCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	options, err := suite.Snapshot(c.Arm, c.Task)
	if err != nil {
		return err
	}
	s, err := branch.WriteSnapshot(c.Repo, options)
	if err != nil {
		return fmt.Errorf("write snapshot: %w", err)
	}
	if c.Push != "" {
		if err := branch.Push(env.ctx, c.Repo, c.Push, snapshotRefs(c.Arm, s)); err != nil {
			return err
		}
	}
	if c.JSON {
		return env.printJSON(map[string]string{"commit": s.Commit, "branch": s.Branch, "tag": s.Tag, "suite": suite.Digest})
	}
	_, err = fmt.Fprintf(env.out, "commit %s\nbranch %s\ntag %s\n\nclone it for an agent:\n\n    git clone --single-branch --branch %s URL\n",
		s.Commit, s.Branch, s.Tag, s.Branch)
	return err
}

// snapshotRefs are the full names of the refs that a snapshot wrote.
func snapshotRefs(arm string, s *branch.Snapshot) []string {
	refs := []string{"refs/heads/snapshot/" + arm, "refs/tags/" + s.Tag}
	if branch := "refs/heads/" + s.Branch; branch != refs[0] {
		refs = append(refs, branch)
	}
	return refs
}
