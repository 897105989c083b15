package gitops

import (
	"fmt"
	"io/fs"
	"strings"
)

// maxLines is how many lines the text of a diff may have.
const maxLines = 2_000_000

// ApplyPatch applies the text of a patch to base: a files map (text that begins with a brace), a
// unified diff as git, diff and agents write it, or the apply_patch form. base is rooted where the
// patch's paths are. All of the patch applies, or none of it.
//
// A *Fault says what the patch did wrong; the Checkout beside it has Base and Submission alone. Any
// other error is the machinery's.
func ApplyPatch(base fs.FS, text []byte) (*Checkout, error) {
	return applyPatch(base, armRoots(base), text)
}

// ApplyPatchIn is ApplyPatch for one arm: a path that is not in base may also be relative to root,
// a folder of base such as "arms/flat".
func ApplyPatchIn(base fs.FS, root string, text []byte) (*Checkout, error) {
	return applyPatch(base, []string{root}, text)
}

func applyPatch(base fs.FS, roots []string, text []byte) (*Checkout, error) {
	c := &Checkout{Base: base, Submission: Submission{Format: FormatDiff, TextDigest: sum(text), Normalised: []string{}}}
	if int64(len(text)) > MaxTotal {
		return c, tooLarge("", int64(len(text)), MaxTotal)
	}
	var fixes repairs
	body := fixes.unwrap(string(text))
	if !isObject(body) && strings.Count(body, "\n") > maxLines {
		return c, &Fault{Kind: TooLarge, Message: fmt.Sprintf("more than %d lines", maxLines)}
	}
	edits := &edits{base: base, roots: roots, content: map[string][]byte{}}
	var err error
	if strings.TrimSpace(body) == "" {
		err = &Fault{Kind: EmptyPatch, Message: "the patch is empty"}
	} else if isObject(body) {
		c.Submission.Format = FormatFiles
		err = applyFiles(edits, body)
	} else {
		err = applyDiff(edits, body, &fixes)
	}
	c.Submission.Normalised = fixes.names()
	if err != nil {
		return c, err
	}
	return c, c.finish(edits)
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
func (c *Checkout) finish(e *edits) error {
	if err := e.checkShape(); err != nil {
		return err
	}
	changes := []Change{}
	for _, name := range e.names() {
		before, err := e.original(name)
		if err != nil {
			return err
		}
		if change, ok := compare(name, before, e.content[name]); ok {
			changes = append(changes, change)
		} else {
			delete(e.content, name)
		}
	}
	if len(changes) == 0 {
		return conflict("", 0, "no change: the patch leaves every file as it was")
	}
	head, err := newOverlay(c.Base, e.content)
	if err != nil {
		return err
	}
	c.Head, c.Changes, c.Submission.PatchDigest = head, changes, digest(changes)
	return nil
}

// applyFiles reads a files map and makes its edits.
func applyFiles(e *edits, text string) error {
	p, fault := readFiles(text)
	if fault != nil {
		return fault
	}
	if len(p.order) == 0 {
		return &Fault{Kind: EmptyPatch, Message: "the patch holds no files"}
	}
	size := 0
	for _, name := range p.order {
		if fault := checkPath(name); fault != nil {
			return fault
		}
		if size += len(name); size > maxNames {
			return tooManyNames()
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
