package render

import "sync"

// maxCached bounds a cache, in entries; a full one is emptied.
const maxCached = 1024

// cache keeps what was made of a text, by the text's digest. It is safe for concurrent use.
type cache[T any] struct {
	mutex   sync.Mutex
	entries map[[32]byte]T
}

func (c *cache[T]) get(key [32]byte) (T, bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	value, ok := c.entries[key]
	return value, ok
}

func (c *cache[T]) set(key [32]byte, value T) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.entries == nil || len(c.entries) >= maxCached {
		c.entries = map[[32]byte]T{}
	}
	c.entries[key] = value
}
