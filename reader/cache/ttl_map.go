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
func (m *TTLMap[T]) Get(key []byte, now int64) *T {
	m.mu.Lock()
	defer m.mu.Unlock()
	if found := m.byKey[string(key)]; found != nil && now < found.until {
		return found.value
	}
	return nil
}

// Put sets the value of a key until the given time and drops the oldest item.
func (m *TTLMap[T]) Put(key string, what *T, until int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if oldest := m.ring[m.next]; oldest != nil && m.byKey[oldest.key] == oldest {
		delete(m.byKey, oldest.key)
	}
	one := &ttlItem[T]{key: key, until: until, value: what}
	m.ring[m.next], m.byKey[key] = one, one
	m.next = (m.next + 1) % MaxItems
}

// Forget removes a key.
func (m *TTLMap[T]) Forget(key string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.byKey, key)
}

// Count returns the number of keys, including expired ones.
func (m *TTLMap[T]) Count() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.byKey)
}
