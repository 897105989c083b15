package repo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// findGitDir looks in dir and its parents for a .git folder, a .git file that points to one, or a
// bare repository.
func findGitDir(dir string) (gitDir, worktree string, err error) {
	at, err := filepath.Abs(dir)
	if err != nil {
		return "", "", fmt.Errorf("open repository: %w", err)
	}
	for {
		dot := filepath.Join(at, ".git")
		info, err := os.Stat(dot)
		switch {
		case err == nil && info.IsDir():
			return dot, at, nil
		case err == nil:
			target, err := linkedGitDir(dot)
			return target, at, err
		case isBare(at):
			return at, "", nil
		}
		parent := filepath.Dir(at)
		if parent == at {
			return "", "", fmt.Errorf("%q is not in a git repository", dir)
		}
		at = parent
	}
}

func linkedGitDir(file string) (string, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("open repository: %w", err)
	}
	line, _, _ := strings.Cut(string(data), "\n")
	target, ok := strings.CutPrefix(line, "gitdir:")
	if !ok {
		return "", fmt.Errorf("open repository: expected %q to begin with \"gitdir:\"", file)
	}
	target = strings.TrimSpace(target)
	if !filepath.IsAbs(target) {
		target = filepath.Join(filepath.Dir(file), target)
	}
	return target, nil
}

func isBare(dir string) bool {
	for _, name := range []string{"HEAD", "objects", "refs"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			return false
		}
	}
	return true
}

// commonDir is the git folder that a linked worktree's own one shares refs and objects with.
func commonDir(gitDir string) (string, error) {
	data, err := os.ReadFile(filepath.Join(gitDir, "commondir"))
	if errors.Is(err, os.ErrNotExist) {
		return gitDir, nil
	}
	if err != nil {
		return "", err
	}
	common := strings.TrimSpace(string(data))
	if !filepath.IsAbs(common) {
		common = filepath.Join(gitDir, common)
	}
	return common, nil
}
