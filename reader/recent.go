package reader

import "sync"

// recent remembers the last things said of keys, each until its time is over: what is remembered can push out other such
// things and nothing else. It is asked when the store of answers has nothing, so its lock is on no hit's way.
type recent[T any] struct {
	mu    sync.Mutex // protects all below
	byKey map[string]*remembered[T]
	ring  [mostRecent]*remembered[T] // in the order in which they were put
	next  int                        // place of the oldest
}

const mostRecent = 8192

type remembered[T any] struct {
	key   string
	until int64 // Unix nanoseconds
	what  *T
}

func newRecent[T any]() *recent[T] { return &recent[T]{byKey: map[string]*remembered[T]{}} }

// get finds what still holds of a key; nil if there is nothing.
func (n *recent[T]) get(key []byte, now int64) *T {
	n.mu.Lock()
	defer n.mu.Unlock()
	if found := n.byKey[string(key)]; found != nil && now < found.until {
		return found.what
	}
	return nil
}

// put remembers something of a key until then, in place of the oldest.
func (n *recent[T]) put(key string, what *T, until int64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if oldest := n.ring[n.next]; oldest != nil && n.byKey[oldest.key] == oldest {
		delete(n.byKey, oldest.key)
	}
	one := &remembered[T]{key: key, until: until, what: what}
	n.ring[n.next], n.byKey[key] = one, one
	n.next = (n.next + 1) % mostRecent
}

// forget removes what is said of a key.
func (n *recent[T]) forget(key string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.byKey, key)
}

// count is how many keys something is remembered of, whether or not it still holds.
func (n *recent[T]) count() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.byKey)
}
