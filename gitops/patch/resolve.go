package patch

import (
	"io/fs"
	"path"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// resolver finds which files of the base a diff's names mean.
type resolver struct {
	exists func(name string) (bool, error) // a file, in the base or made by the patch
	isDir  func(name string) bool          // a folder of the base
	roots  []string                        // folders that paths may be relative to: the arms'
	fixes  *repairs
	whole  bool // a name of this patch has turned out to have no prefix
}

// armRoots lists the folders of base that hold an arm each.
func armRoots(base fs.FS) []string {
	entries, err := fs.ReadDir(base, "arms")
	if err != nil {
		return nil
	}
	var roots []string
	for _, e := range entries {
		if e.IsDir() {
			roots = append(roots, "arms/"+e.Name())
		}
	}
	return roots
}

// fileNames are the two paths of a file; they differ for a rename or copy.
type fileNames struct{ old, new string }

// check refuses names that are no paths.
func (n fileNames) check() error {
	for _, name := range []string{n.old, n.new} {
		if fault := gitops.CheckPath(name); fault != nil {
			return fault
		}
	}
	return nil
}

// checkNames refuses names that are no paths, before anything is resolved or applied.
func checkNames(f *filePatch) error {
	before, after := f.names()
	if before == "" && after == "" {
		return malformed(f.line, "a file header whose names cannot be told apart")
	}
	for _, name := range []string{before, after} {
		if name == devNull || name == "" {
			continue
		}
		name = strings.TrimPrefix(name, "./")
		if rest := dropFirst(name); rest != "" && !f.moved && !f.applyPatch {
			if fault := gitops.CheckPath(rest); fault != nil {
				return fault
			}
		}
		if fault := gitops.CheckPath(name); fault != nil {
			return fault
		}
	}
	return nil
}

// names are the file's names as written: of its rename, copy, --- and +++ lines, else of its header.
func (f *filePatch) names() (before, after string) {
	if f.old == "" && f.new == "" {
		return f.headOld, f.headNew
	}
	return f.old, f.new
}

// resolve finds the paths of a file.
func (r *resolver) resolve(f *filePatch) (fileNames, error) {
	before, after := f.names()
	if f.moved || f.applyPatch {
		return r.relative(f, fileNames{strings.TrimPrefix(before, "./"), strings.TrimPrefix(after, "./")})
	}
	stripped, okStripped := single(before, after, dropFirst)
	whole, okWhole := single(before, after, func(s string) string { return s })
	switch {
	case !okStripped && !okWhole:
		return fileNames{}, malformed(f.line, "the --- line names %s, the +++ line %s", diagnostic.Quote(before), diagnostic.Quote(after))
	case !okWhole || okStripped && isPrefixed(f, before, after):
		return r.relative(f, fileNames{stripped, stripped})
	case !okStripped:
		r.fixes.note(Prefix, f.line)
		return r.relative(f, fileNames{whole, whole})
	}
	return r.choose(f, stripped, whole)
}

// choose decides between a name with and without its first part by which of them exists.
func (r *resolver) choose(f *filePatch, stripped, whole string) (fileNames, error) {
	if f.create {
		top, _, _ := strings.Cut(whole, "/")
		if r.whole || r.isDir(top) {
			r.fixes.note(Prefix, f.line)
			return fileNames{whole, whole}, nil
		}
		return fileNames{}, malformed(f.line, "%s has no a/ or b/ before it, and no folder tells what it is relative to", diagnostic.Quote(whole))
	}
	hasStripped, err := r.exists(stripped)
	if err != nil {
		return fileNames{}, err
	}
	hasWhole, err := r.exists(whole)
	if err != nil {
		return fileNames{}, err
	}
	switch {
	case hasStripped && hasWhole:
		return fileNames{}, malformed(f.line, "%s may be itself or %s: both exist", diagnostic.Quote(whole), diagnostic.Quote(stripped))
	case hasStripped:
		return fileNames{stripped, stripped}, nil
	}
	r.whole = true
	r.fixes.note(Prefix, f.line)
	return r.relative(f, fileNames{whole, whole})
}

// relative takes names as they are when they fit the base, else under the one arm that they fit.
func (r *resolver) relative(f *filePatch, n fileNames) (fileNames, error) {
	fits := func(n fileNames) (bool, error) {
		if f.create {
			top, _, _ := strings.Cut(n.new, "/")
			return r.isDir(top) || !strings.Contains(n.new, "/"), nil
		}
		return r.exists(n.old)
	}
	if ok, err := fits(n); ok || err != nil {
		return n, err
	}
	var under []fileNames
	for _, root := range r.roots {
		moved := fileNames{path.Join(root, n.old), path.Join(root, n.new)}
		ok, err := fits(moved)
		if f.create {
			ok = r.isDir(path.Dir(moved.new))
		}
		if err != nil {
			return n, err
		}
		if ok {
			under = append(under, moved)
		}
	}
	switch len(under) {
	case 0:
		return n, nil
	case 1:
		r.fixes.note(Prefix, f.line)
		return under[0], nil
	}
	return n, malformed(f.line, "%s may be %s or %s", diagnostic.Quote(n.new), diagnostic.Quote(under[0].new), diagnostic.Quote(under[1].new))
}

// single is the one path that two names mean after strip, /dev/null aside. Where one is the other
// with something appended, as in x.orig, it is the shorter one.
func single(before, after string, strip func(string) string) (string, bool) {
	if before == devNull {
		before = after
	}
	if after == devNull {
		after = before
	}
	a, b := strip(before), strip(after)
	switch {
	case a == "" || b == "":
		return "", false
	case strings.HasPrefix(a, b) && !strings.Contains(a[len(b):], "/"):
		return b, true
	case strings.HasPrefix(b, a) && !strings.Contains(b[len(a):], "/"):
		return a, true
	}
	return "", false
}

// isPrefixed says whether names have the prefixes that git writes (diff.mnemonicPrefix included),
// or begin with "./". A new file may have b/ twice, and a deleted one a/, as git diff --no-index
// writes them.
func isPrefixed(f *filePatch, before, after string) bool {
	a, _, _ := strings.Cut(before, "/")
	b, _, _ := strings.Cut(after, "/")
	if before == devNull {
		return strings.Contains("abciwo.", b) && len(b) == 1
	}
	if after == devNull {
		return strings.Contains("abciwo.", a) && len(a) == 1
	}
	switch a + b {
	case "aa":
		return f.remove
	case "bb":
		return f.create
	case "ab", "ba", "iw", "wi", "ci", "ic", "cw", "wc", "ow", "wo", "..":
		return true
	}
	return false
}
