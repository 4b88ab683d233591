package reader

import (
	"hash/maphash"
	"sync"
)

// recent remembers the last things said of keys, each until its time is over: what is remembered can push out other such
// things and nothing else. It is asked when the store of answers has nothing, so its locks are on no hit's way.
type recent[T any] struct {
	seed   maphash.Seed
	shards [recentShards]recentShard[T]
}

const (
	recentShards = 16
	recentEach   = 512 // in a shard; 8,192 in all
)

type recentShard[T any] struct {
	mu    sync.Mutex // protects all below
	byKey map[string]*remembered[T]
	ring  [recentEach]*remembered[T]
	next  int
}

type remembered[T any] struct {
	key   string
	until int64 // Unix nanoseconds
	what  *T
}

func newRecent[T any]() *recent[T] {
	n := &recent[T]{seed: maphash.MakeSeed()}
	for i := range n.shards {
		n.shards[i].byKey = map[string]*remembered[T]{}
	}
	return n
}

func (n *recent[T]) shard(hash uint64) *recentShard[T] { return &n.shards[hash%recentShards] }

// get finds what still holds of a key; nil if there is nothing.
func (n *recent[T]) get(key []byte, now int64) *T {
	s := n.shard(maphash.Bytes(n.seed, key))
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[string(key)]; found != nil && now < found.until {
		return found.what
	}
	return nil
}

// put remembers something of a key until then, in place of the oldest of its shard.
func (n *recent[T]) put(key string, what *T, until int64) {
	s := n.shard(maphash.String(n.seed, key))
	s.mu.Lock()
	defer s.mu.Unlock()
	if oldest := s.ring[s.next]; oldest != nil && s.byKey[oldest.key] == oldest {
		delete(s.byKey, oldest.key)
	}
	one := &remembered[T]{key: key, until: until, what: what}
	s.ring[s.next], s.byKey[key] = one, one
	s.next = (s.next + 1) % recentEach
}

// forget removes what is said of a key.
func (n *recent[T]) forget(key string) {
	s := n.shard(maphash.String(n.seed, key))
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.byKey, key)
}

// count is how many keys something is remembered of, whether or not it still holds.
func (n *recent[T]) count() (total int) {
	for i := range n.shards {
		s := &n.shards[i]
		s.mu.Lock()
		total += len(s.byKey)
		s.mu.Unlock()
	}
	return total
}
