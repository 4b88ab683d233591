package reader

import (
	"hash/maphash"
	"net/http"
	"sync"
)

// refusal is the engine's word that something does not exist or cannot be asked: an answer, but not one to keep long.
type refusal struct {
	status  int // 400, 404 or 410
	message string
	until   int64 // Unix nanoseconds
	key     string
}

func (f *refusal) Error() string { return f.message }

// isMissing says whether what was asked for does not exist.
func (f *refusal) isMissing() bool {
	return f.status == http.StatusNotFound || f.status == http.StatusGone
}

// negatives remembers refusals, the last ones only: made-up ids can push out each other and nothing else. It is asked
// when the store of answers has nothing, so its locks are on no hit's way.
type negatives struct {
	seed   maphash.Seed
	shards [negativeShards]negativeShard
}

const (
	negativeShards = 16
	negativesEach  = 512 // in a shard; 8,192 in all
)

type negativeShard struct {
	mu    sync.Mutex // protects both below
	byKey map[string]*refusal
	ring  [negativesEach]*refusal
	next  int
}

func newNegatives() *negatives {
	n := &negatives{seed: maphash.MakeSeed()}
	for i := range n.shards {
		n.shards[i].byKey = map[string]*refusal{}
	}
	return n
}

func (n *negatives) shard(hash uint64) *negativeShard { return &n.shards[hash%negativeShards] }

// get finds a refusal that still holds; nil if there is none.
func (n *negatives) get(key []byte, now int64) *refusal {
	s := n.shard(maphash.Bytes(n.seed, key))
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[string(key)]; found != nil && now < found.until {
		return found
	}
	return nil
}

// put remembers a refusal in place of the oldest of its shard.
func (n *negatives) put(f *refusal) {
	s := n.shard(maphash.String(n.seed, f.key))
	s.mu.Lock()
	defer s.mu.Unlock()
	if oldest := s.ring[s.next]; oldest != nil && s.byKey[oldest.key] == oldest {
		delete(s.byKey, oldest.key)
	}
	s.ring[s.next], s.byKey[f.key] = f, f
	s.next = (s.next + 1) % negativesEach
}

// forget removes what is said of a key: it exists now.
func (n *negatives) forget(key string) {
	s := n.shard(maphash.String(n.seed, key))
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.byKey, key)
}
