package cache

import "sync"

// TTLMap holds the last MaxItems values by key, each until it expires. Misses of the store consult it; hits never
// take its lock.
type TTLMap[T any] struct {
	mu    sync.Mutex // protects all fields below
	byKey map[string]*ttlItem[T]
	ring  [MaxItems]*ttlItem[T] // in insertion order
	next  int                   // index of the oldest
}

const MaxItems = 8192

type ttlItem[T any] struct {
	key   string
	until int64 // Unix nanoseconds
	value *T
}

func NewTTLMap[T any]() *TTLMap[T] { return &TTLMap[T]{byKey: map[string]*ttlItem[T]{}} }

// Get returns the value of a key, or nil if there is none or it expired.
func (n *TTLMap[T]) Get(key []byte, now int64) *T {
	n.mu.Lock()
	defer n.mu.Unlock()
	if found := n.byKey[string(key)]; found != nil && now < found.until {
		return found.value
	}
	return nil
}

// Put sets the value of a key until the given time and drops the oldest item.
func (n *TTLMap[T]) Put(key string, what *T, until int64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if oldest := n.ring[n.next]; oldest != nil && n.byKey[oldest.key] == oldest {
		delete(n.byKey, oldest.key)
	}
	one := &ttlItem[T]{key: key, until: until, value: what}
	n.ring[n.next], n.byKey[key] = one, one
	n.next = (n.next + 1) % MaxItems
}

// Forget removes a key.
func (n *TTLMap[T]) Forget(key string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.byKey, key)
}

// Count returns the number of keys, including expired ones.
func (n *TTLMap[T]) Count() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.byKey)
}
