package patch

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"github.com/tabula-css/bench/gitops"
)

// maxLines is how many lines the text of a diff may have.
const maxLines = 2_000_000

// Apply applies the text of a patch to base: a files map (text that begins with a brace), a
// unified diff as git, diff and agents write it, or the apply_patch form. base is rooted where the
// patch's paths are. All of the patch applies, or none of it.
//
// A *Fault says what the patch did wrong; the Checkout beside it has Base and Submission alone. Any
// other error is the machinery's.
func Apply(base fs.FS, text []byte) (*gitops.Checkout, error) {
	return applyPatch(base, armRoots(base), text)
}

// ApplyIn is Apply for one arm: a path that is not in base may also be relative to root,
// a folder of base such as "arms/flat".
func ApplyIn(base fs.FS, root string, text []byte) (*gitops.Checkout, error) {
	return applyPatch(base, []string{root}, text)
}

func applyPatch(base fs.FS, roots []string, text []byte) (*gitops.Checkout, error) {
	c := &gitops.Checkout{Base: base, Submission: gitops.Submission{Format: gitops.FormatDiff, TextDigest: gitops.Sum(text), Normalised: []string{}}}
	if int64(len(text)) > gitops.MaxTotal {
		return c, gitops.NewTooLarge("", int64(len(text)), gitops.MaxTotal)
	}
	var fixes repairs
	body := fixes.unwrap(string(text))
	if !isObject(body) && strings.Count(body, "\n") > maxLines {
		return c, &gitops.Fault{Kind: gitops.TooLarge, Message: fmt.Sprintf("more than %d lines", maxLines)}
	}
	edits := &edits{base: base, roots: roots, content: map[string][]byte{}}
	var err error
	if strings.TrimSpace(body) == "" {
		err = &gitops.Fault{Kind: gitops.EmptyPatch, Message: "the patch is empty"}
	} else if isObject(body) {
		c.Submission.Format = gitops.FormatFiles
		err = applyFiles(edits, body)
	} else {
		err = applyDiff(edits, body, &fixes)
	}
	c.Submission.Normalised = fixes.names()
	if err != nil {
		return c, err
	}
	return c, finish(c, edits)
}

// isObject says whether a text is meant as a files map: it begins with a brace, and not by chance
// above a diff.
func isObject(text string) bool {
	text = strings.TrimLeft(text, " \t\r\n")
	if !strings.HasPrefix(text, "{") {
		return false
	}
	return opensObject(text) || !strings.Contains(text, "\n--- ") && !strings.Contains(text, "\ndiff --git ")
}

// finish compares the edited tree with the base and lays it over it.
func finish(c *gitops.Checkout, e *edits) error {
	if err := e.checkShape(); err != nil {
		return err
	}
	changes := []gitops.Change{}
	for _, name := range e.names() {
		before, err := e.original(name)
		if err != nil {
			return err
		}
		after := e.content[name]
		if (before == nil) == (after == nil) && bytes.Equal(before, after) {
			delete(e.content, name)
			continue
		}
		changes = append(changes, gitops.NewChange(name, before, after))
	}
	if len(changes) == 0 {
		return conflict("", 0, "no change: the patch leaves every file as it was")
	}
	return c.SetHead(changes, e.content)
}

// applyFiles reads a files map and makes its edits.
func applyFiles(e *edits, text string) error {
	p, fault := readFiles(text)
	if fault != nil {
		return fault
	}
	if len(p.order) == 0 {
		return &gitops.Fault{Kind: gitops.EmptyPatch, Message: "the patch holds no files"}
	}
	size := 0
	for _, name := range p.order {
		if fault := gitops.CheckPath(name); fault != nil {
			return fault
		}
		if size += len(name); size > gitops.MaxNames {
			return gitops.TooManyNames()
		}
	}
	for _, name := range p.order {
		before, err := e.original(name)
		if err != nil {
			return err
		}
		if before == nil && p.files[name] == nil {
			return conflict(name, 0, "cannot delete it: it does not exist")
		}
		if err := e.set(name, p.files[name]); err != nil {
			return err
		}
	}
	return nil
}
