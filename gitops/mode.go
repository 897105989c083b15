package gitops

import "github.com/tabula-css/bench/internal/diagnostic"

// The modes of git's tree entries, six octal digits.
const (
	ModeFile      = "100644"
	ModeSymlink   = "120000"
	ModeSubmodule = "160000"
)

// CheckMode says why a file of a submission may not have a mode, or may not get it.
func CheckMode(path, old, new string) *Fault {
	for _, mode := range []string{new, old} {
		switch mode {
		case ModeSymlink:
			return NewForbidden(path, "a symlink (mode %s)", mode)
		case ModeSubmodule:
			return NewForbidden(path, "a submodule (mode %s)", mode)
		}
	}
	switch {
	case old != "" && new != "" && old != new:
		return NewForbidden(path, "a mode change, %s to %s", diagnostic.Escape(old), diagnostic.Escape(new))
	case old == "" && new != "" && new != ModeFile:
		return NewForbidden(path, "a new file of mode %s", diagnostic.Escape(new))
	}
	return nil
}
