package tabula

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Difference is one file that is not what a fresh build writes.
type Difference struct {
	diagnostic.Position        // the file from the arm's root; the first line that differs, if there is one
	Message             string // one clause
	Diff                string // unified diff from the file to a fresh build; empty when there is no file to compare
}

// Check compares the artefacts in arm with fresh ones: what differs, sorted by path.
func (p *Profile) Check(arm fs.FS) []Difference {
	return compare(arm, p.Artefacts())
}

// CheckPort compares the copy of the JavaScript port in arm with this package's.
func CheckPort(arm fs.FS) []Difference { return compare(arm, Port()) }

func compare(arm fs.FS, fresh map[string][]byte) []Difference {
	var list []Difference
	for path, want := range fresh {
		have, err := fs.ReadFile(arm, path)
		switch {
		case err != nil:
			list = append(list, Difference{Position: diagnostic.Position{File: path}, Message: "is missing: run tabula build"})
		case string(have) != string(want):
			list = append(list, stale(path, string(have), string(want)))
		}
	}
	list = append(list, unknownFiles(arm, fresh)...)
	slices.SortFunc(list, func(a, b Difference) int { return cmp.Compare(a.File, b.File) })
	return list
}

// stale says where a file begins to differ and what a build would write there.
func stale(path, have, want string) Difference {
	old, fresh := strings.Split(have, "\n"), strings.Split(want, "\n")
	n := 0
	for n < len(old)-1 && n < len(fresh)-1 && old[n] == fresh[n] {
		n++
	}
	return Difference{
		Position: diagnostic.Position{File: path, Line: n + 1},
		Message:  "differs from a fresh build" + inOrderAlone(old, fresh) + ": expected " + shorten(fresh[n]) + ", found " + shorten(old[n]),
		Diff:     unified(path, have, want),
	}
}

// inOrderAlone says so of two files that have the same lines: what they hold is right, and whoever wrote one by
// hand has to know that its order counts.
func inOrderAlone(old, fresh []string) string {
	old, fresh = slices.Sorted(slices.Values(old)), slices.Sorted(slices.Values(fresh))
	if slices.Equal(old, fresh) {
		return " in order alone (" + LLMsFile + " says in which order each file stands)"
	}
	return ""
}

// shorten quotes a line; of a long one, the beginning.
func shorten(line string) string {
	const limit = 80
	if len(line) <= limit {
		return quote(line)
	}
	return quote(strings.ToValidUTF8(line[:limit], "")) + "…"
}

// unknownFiles are files beside the generated ones that no build writes.
func unknownFiles(arm fs.FS, fresh map[string][]byte) []Difference {
	var list []Difference
	folders := map[string]bool{}
	for path := range fresh {
		folders[path[:strings.LastIndexByte(path, '/')]] = true
	}
	for folder := range folders {
		entries, err := fs.ReadDir(arm, folder)
		if err != nil {
			continue // every file in it is reported as missing
		}
		for _, e := range entries {
			if path := folder + "/" + e.Name(); fresh[path] == nil {
				list = append(list, Difference{Position: diagnostic.Position{File: path}, Message: "is not written by a build"})
			}
		}
	}
	return list
}
