package cache

import "sync"

// TTLMap remembers the last things said of keys, each until its time is over: what is remembered can push out other such
// things and nothing else. It is asked when the store of answers has nothing, so its lock is on no hit's way.
type TTLMap[T any] struct {
	mu    sync.Mutex // protects all below
	byKey map[string]*ttlItem[T]
	ring  [MaxItems]*ttlItem[T] // in the order in which they were put
	next  int                   // place of the oldest
}

const MaxItems = 8192

type ttlItem[T any] struct {
	key   string
	until int64 // Unix nanoseconds
	value *T
}

func NewTTLMap[T any]() *TTLMap[T] { return &TTLMap[T]{byKey: map[string]*ttlItem[T]{}} }

// Get finds what still holds of a key; nil if there is nothing.
func (n *TTLMap[T]) Get(key []byte, now int64) *T {
	n.mu.Lock()
	defer n.mu.Unlock()
	if found := n.byKey[string(key)]; found != nil && now < found.until {
		return found.value
	}
	return nil
}

// Put remembers something of a key until then, in place of the oldest.
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

// Forget removes what is said of a key.
func (n *TTLMap[T]) Forget(key string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.byKey, key)
}

// Count is how many keys something is remembered of, whether or not it still holds.
func (n *TTLMap[T]) Count() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.byKey)
}
