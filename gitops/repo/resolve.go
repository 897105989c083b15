package repo

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/object"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Resolve finds the commit that the user's word means: a full ref, a local branch, an origin/
// branch, a tag, or a commit id (whole, or from four digits on if it is one alone). name is the
// branch's short name, empty when it is no branch.
func (r *Repository) Resolve(word string) (id plumbing.Hash, name string, err error) {
	if word == "" || strings.Contains(word, "..") || strings.ContainsAny(word, " \t\r\n\\~^:?*[\x00\x7f") || strings.HasPrefix(word, "/") {
		return id, "", fmt.Errorf("%s is not a ref name or commit id", diagnostic.Quote(word))
	}
	for _, full := range []string{word, "refs/heads/" + word, "refs/remotes/" + word, "refs/remotes/origin/" + word, "refs/tags/" + word} {
		if full == word && word != "HEAD" && !strings.HasPrefix(word, "refs/") {
			continue
		}
		found, err := r.refs.resolve(full)
		if errors.Is(err, ErrNoRef) {
			continue
		}
		if err != nil {
			return id, "", err
		}
		id, err := r.peel(found)
		return id, BranchName(full), err
	}
	if id, ok, err := r.byID(word); ok || err != nil {
		return id, "", err
	}
	return id, "", fmt.Errorf("no branch, tag or commit %s in %q", diagnostic.Quote(word), r.Dir)
}

// BranchName is a ref's name without refs/heads/ or refs/remotes/<remote>/.
func BranchName(full string) string {
	if name, ok := strings.CutPrefix(full, "refs/heads/"); ok {
		return name
	}
	if name, ok := strings.CutPrefix(full, "refs/remotes/"); ok {
		_, name, _ = strings.Cut(name, "/")
		return name
	}
	return ""
}

// byID reads a word as a commit id.
func (r *Repository) byID(word string) (id plumbing.Hash, ok bool, err error) {
	word = strings.ToLower(word)
	if len(word) < 4 || len(word) > 40 || strings.Trim(word, "0123456789abcdef") != "" {
		return id, false, nil
	}
	if len(word) == 40 {
		id, err = r.peel(plumbing.NewHash(word))
		return id, true, err
	}
	all, err := r.withPrefix(word)
	if err != nil {
		return id, false, fmt.Errorf("look up %s: %w", diagnostic.Quote(word), err)
	}
	for _, candidate := range all {
		commit, err := r.peel(candidate)
		if err != nil || commit == id {
			continue
		}
		if ok {
			return id, false, fmt.Errorf("%s is the beginning of several commit ids", diagnostic.Quote(word))
		}
		id, ok = commit, true
	}
	return id, ok, nil
}

// ErrNoDefault says that a repository has no branch that others grow from.
var ErrNoDefault = errors.New("no default branch")

// peel follows annotated tags to their commit.
func (r *Repository) peel(id plumbing.Hash) (plumbing.Hash, error) {
	for range 8 {
		o, err := r.encoded(plumbing.AnyObject, id, maxTree)
		if err != nil {
			return id, err
		}
		switch o.Type() {
		case plumbing.CommitObject:
			return id, nil
		case plumbing.TagObject:
			tag, err := object.DecodeTag(nil, o)
			if err != nil {
				return id, fmt.Errorf("read tag %s: %w", id, err)
			}
			id = tag.Target
		default:
			return id, fmt.Errorf("%s is a %s, not a commit", id, o.Type())
		}
	}
	return id, fmt.Errorf("%s is a tag of a tag of a tag", id)
}

// DefaultBranch is the branch that a submission grew from: what origin/HEAD points to, else main or
// master, here or at origin, else the branch that HEAD is on. The submission's own branch, called
// name, does not count, and one at the same commit only when there is no other.
func (r *Repository) DefaultBranch(head plumbing.Hash, name string) (plumbing.Hash, error) {
	same := false
	for _, full := range []string{"refs/remotes/origin/HEAD", "refs/heads/main", "refs/remotes/origin/main", "refs/heads/master", "refs/remotes/origin/master", "HEAD"} {
		value, err := r.refs.lookup(full)
		if err != nil {
			continue
		}
		id, err := r.resolveFull(full)
		if err != nil {
			continue
		}
		if value.target != "" {
			full = value.target
		}
		switch {
		case name != "" && BranchName(full) == name:
		case id != head:
			return id, nil
		default:
			same = true
		}
	}
	if same {
		return head, nil
	}
	return head, fmt.Errorf("%w in %q (origin/HEAD, main, master): name the branch it grew from with --base", ErrNoDefault, r.Dir)
}

func (r *Repository) resolveFull(full string) (plumbing.Hash, error) {
	id, err := r.refs.resolve(full)
	if err != nil {
		return id, err
	}
	return r.peel(id)
}
