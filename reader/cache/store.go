package cache

import (
	"hash/maphash"
	"slices"

	"github.com/dgraph-io/ristretto/v2"
	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
)

// Store is the in-process cache. It may evict anything at any time, and may drop a new entry: additions go through a
// queue that drops when full and an admission policy that prefers popular keys. Correctness must not depend on it;
// fill keeps fresh results briefly for requests that arrive together.
type Store struct {
	Cache   *ristretto.Cache[[]byte, *Entry]
	dropped prometheus.Counter // entries dropped because the queue was full
}

// typicalEntry is the size of an entry with its variants, in bytes. It sizes the frequency counters.
const typicalEntry = 24 << 10

func NewStore(bytes int64, m edge.Metrics) (*Store, error) {
	evicted := m.Counter("reader_store_evictions_total", "Entries evicted for space.")
	rejected := m.Counter("reader_store_rejections_total",
		"New entries rejected in favor of more popular ones.")
	dropped := m.Counter("reader_store_drops_total", "New entries dropped because the store's queue was full.")
	seed := maphash.MakeSeed()
	cache, err := ristretto.NewCache(&ristretto.Config[[]byte, *Entry]{
		MaxCost:     bytes,
		NumCounters: max(1000, 10*bytes/typicalEntry), // ten per entry, as Ristretto recommends
		// Hits reported to the admission policy at once. With more, a flood of new keys evicts hot entries whose hits the policy does
		// not know of yet.
		BufferItems: 64,
		// Get compares keys, so a second hash adds nothing.
		KeyToHash: func(key []byte) (uint64, uint64) { return maphash.Bytes(seed, key), 0 },
		ShouldUpdate: func(next, stored *Entry) bool {
			return next.Sequence > stored.Sequence || next.Resource.Key != stored.Resource.Key
		},
		OnEvict:  func(*ristretto.Item[*Entry]) { evicted.Inc() },
		OnReject: func(*ristretto.Item[*Entry]) { rejected.Inc() },
	})
	if err != nil {
		return nil, err
	}
	l := &Store{cache, dropped}
	l.register(m)
	return l, nil
}

func (s *Store) register(m edge.Metrics) {
	m.ReadGauge("reader_store_bytes", "Estimated memory of stored entries.", nil,
		func() float64 { return float64(s.Cache.MaxCost() - s.Cache.RemainingCost()) })
	m.ReadGauge("reader_store_limit_bytes", "Memory limit of stored entries, part of reader_cache_limit_bytes.", nil,
		func() float64 { return float64(s.Cache.MaxCost()) })
	m.ReadGauge("reader_store_entries", "Stored entries.", nil, func() float64 { return float64(s.count()) })
}

// Get returns the entry of a key, or nil; the caller may reuse the key. Ristretto identifies keys by hash, so Get
// compares them.
func (s *Store) Get(key []byte) *Entry {
	e, found := s.Cache.Get(key)
	if !found || e.Resource.Key != string(key) {
		return nil
	}
	return e
}

// Put stores an entry unless it has expired. Ristretto gets no TTL, because it would then read the clock on every
// hit; entries know their own times, and unused ones are evicted for space.
func (s *Store) Put(e *Entry, now int64) {
	if now < e.Usable && !s.Cache.Set([]byte(e.Resource.Key), e, e.Cost()) {
		s.dropped.Inc()
	}
}

// Peek returns the entries of some keys without counting as a use. It scans the whole store.
func (s *Store) Peek(keys ...string) map[string]*Entry {
	found := map[string]*Entry{}
	s.Cache.IterValues(func(e *Entry) (stop bool) {
		if slices.Contains(keys, e.Resource.Key) {
			found[e.Resource.Key] = e
		}
		return len(found) == len(keys)
	})
	return found
}

// count returns the number of entries. It scans the whole store.
func (s *Store) count() (n int) {
	s.Cache.IterValues(func(*Entry) (stop bool) { n++; return false })
	return n
}

func (s *Store) Drop(key string) { s.Cache.Del([]byte(key)) }

func (s *Store) Close() { s.Cache.Close() }
