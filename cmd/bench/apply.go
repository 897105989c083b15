package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/patch"
	"github.com/tabula-css/bench/internal/diagnostic"
)

type applyCommand struct {
	Base  string `help:"Folder that the patch's paths start from." required:"" placeholder:"DIR" type:"path"`
	Patch string `help:"Patch: a file, or - for standard input." required:"" placeholder:"FILE"`
	JSON  bool   `help:"Print the outcome, each changed file's new text and the repairs as JSON."`
}

func (*applyCommand) Help() string {
	return "Exit code 0: applies; 1: does not apply; 2: not a patch.\n\nExample:\n\n    bench apply --base . --patch edit.diff --json"
}

// applied is what --json prints.
type applied struct {
	Outcome    string             `json:"outcome"`    // applied, or the failure kind
	Changed    map[string]*string `json:"changed"`    // path → new text, null when the file is gone
	Normalised []string           `json:"normalised"` // repairs made to the patch text
	Message    string             `json:"message"`
}

func (c *applyCommand) Run(env *environment) error {
	if info, err := os.Stat(c.Base); err != nil {
		return fmt.Errorf("open base: %w", err)
	} else if !info.IsDir() {
		return fmt.Errorf("open base %q: expected a folder", c.Base)
	}
	text, err := readPatch(env, c.Patch)
	if err != nil {
		return err
	}
	checkout, err := patch.Apply(os.DirFS(c.Base), text)
	var fault *gitops.Fault
	if err != nil && !errors.As(err, &fault) {
		return err
	}
	outcome := applied{Outcome: "applied", Changed: map[string]*string{}, Normalised: checkout.Submission.Normalised}
	if fault != nil {
		outcome.Outcome, outcome.Message = fault.Kind, fault.Error()
	} else if err := outcome.readChanges(checkout); err != nil {
		return err
	}
	if err := c.print(env, checkout, &outcome); err != nil {
		return err
	}
	switch {
	case fault == nil:
		return nil
	case fault.Kind == gitops.MalformedPatch:
		return unable
	}
	return failed
}

func (a *applied) readChanges(checkout *gitops.Checkout) error {
	for _, change := range checkout.Changes {
		if change.Kind == gitops.Deleted {
			a.Changed[change.Path] = nil
			continue
		}
		data, err := fs.ReadFile(checkout.Head, change.Path)
		if err != nil {
			return err
		}
		content := string(data)
		a.Changed[change.Path] = &content
	}
	return nil
}

func (c *applyCommand) print(env *environment, checkout *gitops.Checkout, a *applied) error {
	if c.JSON {
		return env.printJSON(a)
	}
	if a.Message != "" {
		env.note("%s", a.Message)
		return nil
	}
	var b strings.Builder
	for _, change := range checkout.Changes {
		fmt.Fprintf(&b, "%-8s  %s  +%d −%d\n", change.Kind, diagnostic.Escape(change.Path), change.Added, change.Deleted)
	}
	if len(a.Normalised) > 0 {
		fmt.Fprintf(&b, "patch repaired: %s\n", strings.Join(a.Normalised, ", "))
	}
	_, err := io.WriteString(env.out, diagnostic.Inert(b.String()))
	return err
}
