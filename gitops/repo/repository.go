package repo

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-git/go-billy/v5"
	"github.com/go-git/go-billy/v5/osfs"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/cache"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	gitconfig "github.com/go-git/go-git/v5/plumbing/format/config"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/go-git/go-git/v5/storage/filesystem"
	"github.com/go-git/go-git/v5/storage/filesystem/dotgit"
	"github.com/tabula-css/bench/gitops"
)

// Objects that are read whole may have these sizes, in bytes.
const (
	maxCommit = 1 << 20
	maxTree   = 32 << 20
)

// Repository is what bench reads of a git repository: objects, refs and the index. It opens what
// git opens – a linked worktree, extensions.worktreeConfig, a clone with alternates, a bare or
// partial clone. It is not safe for concurrent use: one per job.
type Repository struct {
	*objects
	refs     *refs
	files    billy.Filesystem // the git folder, for go-git
	worktree string           // folder of the working files, empty when bare
	Dir      string           // as the user gave it, for messages
	shallow  map[plumbing.Hash]bool
	partial  bool
}

// Open opens the repository that dir is in.
func Open(dir string) (*Repository, error) {
	gitDir, worktree, err := findGitDir(dir)
	if err != nil {
		return nil, err
	}
	common, err := commonDir(gitDir)
	if err != nil {
		return nil, fmt.Errorf("open repository %q: %w", dir, err)
	}
	r := &Repository{worktree: worktree, Dir: dir, refs: &refs{gitDir: gitDir, common: common}}
	r.files = dotgit.NewRepositoryFilesystem(osfs.New(gitDir), osfs.New(common))
	if err := r.checkFormat(filepath.Join(common, "config")); err != nil {
		return nil, err
	}
	if r.shallow, err = readShallow(filepath.Join(common, "shallow")); err != nil {
		return nil, err
	}
	if r.objects, err = openObjects(filepath.Join(common, "objects")); err != nil {
		return nil, err
	}
	return r, nil
}

// Close lets go of the pack files.
func (r *Repository) Close() error { return r.objects.close() }

// Storage is go-git's view of the repository, for the index and for writing.
func (r *Repository) Storage() *filesystem.Storage {
	return filesystem.NewStorage(r.files, cache.NewObjectLRU(cache.MiByte))
}

// readShallow lists the commits at which a shallow history is cut off.
func readShallow(file string) (map[plumbing.Hash]bool, error) {
	cut := map[plumbing.Hash]bool{}
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("read shallow commits: %w", err)
	}
	for id := range strings.FieldsSeq(string(data)) {
		cut[plumbing.NewHash(id)] = true
	}
	return cut, nil
}

// checkFormat refuses repositories whose objects or refs cannot be read.
func (r *Repository) checkFormat(file string) error {
	f, err := os.Open(file)
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%q is not a git repository: it has no config", r.Dir)
	}
	if err != nil {
		return fmt.Errorf("read git config: %w", err)
	}
	defer f.Close()
	config := gitconfig.New()
	if err := gitconfig.NewDecoder(f).Decode(config); err != nil {
		return fmt.Errorf("read git config of %q: %w", r.Dir, err)
	}
	switch version := config.Section("core").Option("repositoryformatversion"); version {
	case "", "0", "1":
	default:
		return fmt.Errorf("%q has repository format %q, which is not supported", r.Dir, version)
	}
	for _, o := range config.Section("extensions").Options {
		value := strings.ToLower(o.Value)
		switch key := strings.ToLower(o.Key); {
		case key == "objectformat" && value == "sha256":
			return fmt.Errorf("%q uses SHA-256 object ids, which are not supported: hand the change over as text, git diff BASE HEAD | bench score --patch -", r.Dir)
		case key == "refstorage" && value == "reftable":
			return fmt.Errorf("%q keeps its refs in reftable, which is not supported: run git refs migrate --ref-format=files", r.Dir)
		case key == "partialclone":
			r.partial = true
		case key == "objectformat", key == "refstorage", key == "worktreeconfig", key == "preciousobjects",
			key == "noop", key == "noop-v1", key == "relativeworktrees":
		default:
			return fmt.Errorf("%q uses the git extension %q, which is not supported", r.Dir, o.Key)
		}
	}
	for _, remote := range config.Section("remote").Subsections {
		r.partial = r.partial || remote.Option("promisor") == "true"
	}
	return nil
}

// MissingObjectError says that an object which the history names is not in the repository.
type MissingObjectError struct {
	Dir     string
	ID      string
	Partial bool   // the repository is a partial clone
	Mend    string // the command that fetches what is missing, or looks what is wrong
	err     error
}

// Error names the object and the command that mends it.
func (e *MissingObjectError) Error() string {
	kind := ""
	if e.Partial {
		kind = ", a partial clone"
	}
	return fmt.Sprintf("object %s is not in %q%s: run %s", e.ID, e.Dir, kind, e.Mend)
}

// Unwrap returns go-git's error.
func (e *MissingObjectError) Unwrap() error { return e.err }

func (r *Repository) objectError(id plumbing.Hash, err error) error {
	if errors.Is(err, plumbing.ErrObjectNotFound) || errors.Is(err, os.ErrNotExist) {
		mend := fmt.Sprintf("git -C %q fsck", r.Dir)
		if r.partial {
			mend = fmt.Sprintf("git -C %q fetch --refetch --no-filter", r.Dir)
		}
		return &MissingObjectError{Dir: r.Dir, ID: id.String(), Partial: r.partial, Mend: mend, err: plumbing.ErrObjectNotFound}
	}
	return fmt.Errorf("read object %s: %w", id, err)
}

// Size is the size of an object in bytes, from its header. A *MissingObjectError says that it is not there.
func (r *Repository) Size(id plumbing.Hash) (int64, error) {
	n, err := r.objects.size(id)
	if err != nil {
		return 0, r.objectError(id, err)
	}
	return n, nil
}

// encoded reads an object of a type, at most limit bytes.
func (r *Repository) encoded(t plumbing.ObjectType, id plumbing.Hash, limit int64) (plumbing.EncodedObject, error) {
	o, n, err := r.object(id, limit)
	switch {
	case err != nil:
		return nil, r.objectError(id, err)
	case o == nil:
		return nil, gitops.NewBranchError("object %s is %d bytes long, above the limit of %d for a commit or a folder", id, n, limit)
	case t != plumbing.AnyObject && o.Type() != t:
		return nil, fmt.Errorf("object %s is a %s, not a %s", id, o.Type(), t)
	}
	return o, nil
}

// Commit reads a commit.
func (r *Repository) Commit(id plumbing.Hash) (*object.Commit, error) {
	o, err := r.encoded(plumbing.CommitObject, id, maxCommit)
	if err != nil {
		return nil, err
	}
	c, err := object.DecodeCommit(nil, o)
	if err != nil {
		return nil, fmt.Errorf("read commit %s: %w", id, err)
	}
	return c, nil
}

// Tree reads a tree: the entries of one folder.
func (r *Repository) Tree(id plumbing.Hash) (*object.Tree, error) {
	o, err := r.encoded(plumbing.TreeObject, id, maxTree)
	if err != nil {
		return nil, err
	}
	t, err := object.DecodeTree(nil, o)
	if err != nil {
		return nil, fmt.Errorf("read tree %s: %w", id, err)
	}
	return t, nil
}

// Blob reads a blob of at most MaxFile bytes, as it is stored: no filter, no line-end conversion.
func (r *Repository) Blob(id plumbing.Hash) ([]byte, error) {
	o, err := r.encoded(plumbing.BlobObject, id, gitops.MaxFile)
	if err != nil {
		return nil, err
	}
	f, err := o.Reader()
	if err != nil {
		return nil, r.objectError(id, err)
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, r.objectError(id, err)
	}
	return data, nil
}

// Folder is the id of a folder's tree; zero when there is none.
func (r *Repository) Folder(tree plumbing.Hash, names ...string) (plumbing.Hash, error) {
	for _, name := range names {
		t, err := r.Tree(tree)
		if err != nil {
			return tree, err
		}
		tree = plumbing.ZeroHash
		for _, e := range t.Entries {
			if e.Name == name && e.Mode == filemode.Dir {
				tree = e.Hash
			}
		}
		if tree.IsZero() {
			return tree, nil
		}
	}
	return tree, nil
}
