package lint

import (
	"crypto/sha256"
	"sync"
)

// cachedModules bounds a Cache; when it is full it begins anew.
const cachedModules = 1024

// Cache keeps parsed sources by name and text. It is safe for concurrent use; the zero Cache is ready.
type Cache struct {
	mu      sync.Mutex
	modules map[[sha256.Size]byte]parsed
}

type parsed struct {
	module  *module
	problem *Finding
}

// read is read, or what it gave before for the same name and text.
func (c *Cache) read(name, text string) (*module, *Finding) {
	key := sha256.Sum256([]byte(name + "\x00" + text))
	c.mu.Lock()
	known, ok := c.modules[key]
	c.mu.Unlock()
	if !ok {
		known.module, known.problem = read(name, text)
		c.keep(key, known)
	}
	if known.module == nil {
		return nil, known.problem
	}
	fresh := *known.module // what a check uses up is its own; the rest is read only
	fresh.looks = looks{}
	return &fresh, nil
}

func (c *Cache) keep(key [sha256.Size]byte, p parsed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.modules == nil || len(c.modules) >= cachedModules {
		c.modules = map[[sha256.Size]byte]parsed{}
	}
	c.modules[key] = p
}
