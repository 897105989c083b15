package tabula

import (
	"bytes"
	"context"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/tabula/lint"
)

// cachedProfiles is the number of profiles that a Cache keeps: a judge sees the untouched one again and
// again, and each edited one a few times.
const cachedProfiles = 16

// Cache keeps profiles and parsed sources between arms that differ in a few files, as the states of one
// arm before and after many patches do. It is safe for concurrent use; the zero Cache is ready.
type Cache struct {
	sources  lint.Cache
	mu       sync.Mutex
	profiles []cachedProfile // the last used first
}

// cachedProfile is a profile with the files that it was read from.
type cachedProfile struct {
	files   map[string][]byte
	profile *Profile
}

// Load is Load, or the profile that was read before from files of the same bytes.
func (c *Cache) Load(arm fs.FS) (*Profile, error) {
	if p := c.find(arm); p != nil {
		return p, nil
	}
	r := &recorder{FS: arm, files: map[string][]byte{}}
	p, err := Load(r)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.profiles = append([]cachedProfile{{r.files, p}}, c.profiles[:min(len(c.profiles), cachedProfiles-1)]...)
	return p, nil
}

func (c *Cache) find(arm fs.FS) *Profile {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, known := range c.profiles {
		if known.sameIn(arm) {
			copy(c.profiles[1:i+1], c.profiles[:i])
			c.profiles[0] = known
			return known.profile
		}
	}
	return nil
}

// sameIn says whether all files that the profile was read from are the same in arm; nil stands for one
// that was not there.
func (k cachedProfile) sameIn(arm fs.FS) bool {
	for name, data := range k.files {
		have, err := fs.ReadFile(arm, name)
		if (err != nil) != (data == nil) || !bytes.Equal(have, data) {
			return false
		}
	}
	return true
}

// Lint is p.LintReport, with the sources that have not changed parsed once.
func (c *Cache) Lint(ctx context.Context, p *Profile, arm fs.FS, paths ...string) (*lint.Report, error) {
	return p.lint(ctx, &c.sources, arm, paths)
}

// recorder notes the files that are read.
type recorder struct {
	fs.FS
	files map[string][]byte
}

// ReadFile reads and notes a file; nil notes one that is not there.
func (r *recorder) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(r.FS, name)
	if err != nil {
		r.files[name] = nil
		return nil, err
	}
	r.files[name] = append([]byte{}, data...)
	return data, nil
}
