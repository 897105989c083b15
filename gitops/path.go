package gitops

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxPath is the longest path, in bytes, that a submission may name: git's own bound on Linux.
const maxPath = 4096

// maxNames is how many bytes the names of all changed files may have together: it bounds the
// folders that they make.
const maxNames = 4 << 20

func tooManyNames() *Fault {
	return &Fault{Kind: TooLarge, Message: fmt.Sprintf("the names of the changed files have more than %d bytes", maxNames)}
}

// checkPath says why a path of a submission is none, or returns nil. A path is relative, its parts
// are joined by single slashes, and none of them is empty, ".", "..", a spelling of ".git" on any
// file system, or holds a backslash, a control character or bytes that are no UTF-8.
func checkPath(path string) *Fault {
	switch {
	case path == "":
		return forbidden(path, "an empty path")
	case len(path) > maxPath:
		return forbidden(path[:maxPath], "a path of %d bytes, above the limit of %d", len(path), maxPath)
	case !utf8.ValidString(path):
		return forbidden(path, "a path that is not UTF-8")
	case path[0] == '/':
		return forbidden(path, "an absolute path")
	case strings.Contains(path, `\`):
		return forbidden(path, "a backslash in a path")
	case strings.ContainsFunc(path, unicode.IsControl):
		return forbidden(path, "a control character in a path")
	case len(path) > 1 && path[1] == ':' && isLetter(path[0]):
		return forbidden(path, "a drive letter in a path")
	}
	for part := range strings.SplitSeq(path, "/") {
		switch {
		case part == "":
			return forbidden(path, "an empty name in a path")
		case part == "." || part == "..":
			return forbidden(path, "%q in a path", part)
		case isDotGit(part):
			return forbidden(path, "a path into .git")
		}
	}
	return nil
}

// isDotGit says whether a file system would take the name for ".git": in any case, with what HFS+
// ignores between the letters, with what NTFS ignores after them, or by its NTFS short name.
func isDotGit(name string) bool {
	name = strings.Map(dropIgnored, name)
	if stream := strings.IndexByte(name, ':'); stream >= 0 {
		name = name[:stream]
	}
	name = strings.ToLower(strings.TrimRight(name, ". "))
	return name == ".git" || name == "git~1"
}

// dropIgnored drops the code points that HFS+ ignores when it compares names (the list of git's
// core.protectHFS).
func dropIgnored(r rune) rune {
	switch {
	case r >= 0x200c && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x206a && r <= 0x206f, r == 0xfeff:
		return -1
	}
	return r
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// The modes of git's tree entries, six octal digits.
const (
	modeFile   = "100644"
	modeExec   = "100755"
	modeLink   = "120000"
	modeModule = "160000"
)

// checkMode says why a file of a submission may not have a mode, or may not get it.
func checkMode(path, old, new string) *Fault {
	for _, mode := range []string{new, old} {
		switch mode {
		case modeLink:
			return forbidden(path, "a symlink (mode %s)", mode)
		case modeModule:
			return forbidden(path, "a submodule (mode %s)", mode)
		}
	}
	switch {
	case old != "" && new != "" && old != new:
		return forbidden(path, "a mode change, %s to %s", diagnostic.Escape(old), diagnostic.Escape(new))
	case old == "" && new != "" && new != modeFile:
		return forbidden(path, "a new file of mode %s", diagnostic.Escape(new))
	}
	return nil
}
