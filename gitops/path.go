package gitops

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxPath is the longest path, in bytes, that a submission may name: git's own bound on Linux.
const MaxPath = 4096

// MaxNames is how many bytes the names of all changed files may have together: it bounds the
// folders that they make.
const MaxNames = 4 << 20

// TooManyNames is the fault of a submission whose names are longer than MaxNames together.
func TooManyNames() *Fault {
	return &Fault{Kind: TooLarge, Message: fmt.Sprintf("the names of the changed files have more than %d bytes", MaxNames)}
}

// CheckPath says why a path of a submission is none, or returns nil. A path is relative, its parts
// are joined by single slashes, and none of them is empty, ".", "..", a spelling of ".git" on any
// file system, or holds a backslash, a control character or bytes that are no UTF-8.
func CheckPath(path string) *Fault {
	switch {
	case path == "":
		return NewForbidden(path, "an empty path")
	case len(path) > MaxPath:
		return NewForbidden(path[:MaxPath], "a path of %d bytes, above the limit of %d", len(path), MaxPath)
	case !utf8.ValidString(path):
		return NewForbidden(path, "a path that is not UTF-8")
	case path[0] == '/':
		return NewForbidden(path, "an absolute path")
	case strings.Contains(path, `\`):
		return NewForbidden(path, "a backslash in a path")
	case strings.ContainsFunc(path, unicode.IsControl):
		return NewForbidden(path, "a control character in a path")
	case len(path) > 1 && path[1] == ':' && isLetter(path[0]):
		return NewForbidden(path, "a drive letter in a path")
	}
	for part := range strings.SplitSeq(path, "/") {
		switch {
		case part == "":
			return NewForbidden(path, "an empty name in a path")
		case part == "." || part == "..":
			return NewForbidden(path, "%q in a path", part)
		case isDotGit(part):
			return NewForbidden(path, "a path into .git")
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
