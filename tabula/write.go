package tabula

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Write writes files below dir and returns the paths of those that changed, sorted. A file that holds
// the bytes already is left alone; another is replaced at once, never half.
func Write(dir string, files map[string][]byte) ([]string, error) {
	var changed []string
	for path, data := range files {
		name := filepath.Join(dir, filepath.FromSlash(path))
		if have, err := os.ReadFile(name); err == nil && string(have) == string(data) {
			continue
		}
		if err := replace(name, data); err != nil {
			return nil, err
		}
		changed = append(changed, path)
	}
	slices.Sort(changed)
	return changed, nil
}

func replace(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".tabula-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer os.Remove(f.Name()) // of no effect once it has its name
	_, err = f.Write(data)
	if err == nil {
		err = f.Chmod(0o644)
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}
