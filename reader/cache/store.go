package cache

import (
	"hash/maphash"
	"slices"

	"github.com/dgraph-io/ristretto/v2"
	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/reader/metrics"
)

// Store is the store of this process. It may forget anything at any time, and may forget what was only just put: a new
// key goes through a queue that drops when full and past a judge that lets in what is asked for often. Nothing but speed
// depends on it; flight.go keeps what has just arrived for those who come at once.
type Store struct {
	Cache   *ristretto.Cache[[]byte, *Entry]
	dropped prometheus.Counter // entries that found the queue full
}

// typicalEntry is what an answer with its encoded forms takes, in bytes; it sizes the table of counters.
const typicalEntry = 24 << 10

func NewStore(bytes int64, m *metrics.Registry) (*Store, error) {
	evicted := m.Counter("reader_store_evictions_total", "Entries pushed out of the store by others.")
	rejected := m.Counter("reader_store_rejections_total",
		"Entries that the store did not take, because those it has are asked for more.")
	dropped := m.Counter("reader_store_drops_total", "Entries that never got to the store, because its queue was full.")
	seed := maphash.MakeSeed()
	cache, err := ristretto.NewCache(&ristretto.Config[[]byte, *Entry]{
		MaxCost:     bytes,
		NumCounters: max(1000, 10*bytes/typicalEntry), // ten for each entry, as its authors advise
		BufferItems: 512,                              // hits that are told to the judge together; telling wakes a goroutine
		// Keys are compared in get, so a second hash has nothing to add.
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

func (l *Store) register(m *metrics.Registry) {
	m.Gauge("reader_store_bytes", "Memory of the stored answers, as the store reckons it.",
		func() float64 { return float64(l.Cache.MaxCost() - l.Cache.RemainingCost()) })
	m.Gauge("reader_store_limit_bytes", "Memory the stored answers may take: a part of reader_cache_limit_bytes.",
		func() float64 { return float64(l.Cache.MaxCost()) })
	m.Gauge("reader_store_entries", "Answers in the store.", func() float64 { return float64(l.count()) })
}

// Get finds an entry; the key may be reused after. Ristretto knows keys by their hashes only, so the key is compared.
func (l *Store) Get(key []byte) *Entry {
	e, found := l.Cache.Get(key)
	if !found || e.Resource.Key != string(key) {
		return nil
	}
	return e
}

// Put stores an entry that can still be of use. Ristretto is not told how long: it would read the clock for every hit, and
// what is dead is known by its own times. It goes when there is no room, as what nobody asks for does.
func (l *Store) Put(e *Entry, now int64) {
	if now < e.Usable && !l.Cache.Set([]byte(e.Resource.Key), e, e.Cost()) {
		l.dropped.Inc()
	}
}

// Peek finds the entries of some keys without anybody noticing: the judge who decides what is kept is not told. It looks
// through all there is.
func (l *Store) Peek(keys ...string) map[string]*Entry {
	found := map[string]*Entry{}
	l.Cache.IterValues(func(e *Entry) (stop bool) {
		if slices.Contains(keys, e.Resource.Key) {
			found[e.Resource.Key] = e
		}
		return len(found) == len(keys)
	})
	return found
}

// count is how many entries there are. It looks through all.
func (l *Store) count() (n int) {
	l.Cache.IterValues(func(*Entry) (stop bool) { n++; return false })
	return n
}

func (l *Store) Drop(key string) { l.Cache.Del([]byte(key)) }

func (l *Store) Close() { l.Cache.Close() }
