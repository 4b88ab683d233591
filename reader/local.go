package reader

import (
	"hash/maphash"
	"slices"

	"github.com/dgraph-io/ristretto/v2"
	"github.com/prometheus/client_golang/prometheus"
)

// local is the store of this process. It may forget anything at any time, and may forget what was only just put: a new
// key goes through a queue that drops when full and past a judge that lets in what is asked for often. Nothing but speed
// depends on it; flight.go keeps what has just arrived for those who come at once.
type local struct {
	cache   *ristretto.Cache[[]byte, *entry]
	dropped prometheus.Counter // entries that found the queue full
}

// typicalEntry is what an answer with its encoded forms takes, in bytes; it sizes the table of counters.
const typicalEntry = 24 << 10

func newLocal(bytes int64, m *registry) (*local, error) {
	evicted := m.counter("reader_store_evictions_total", "Entries pushed out of the store by others.")
	rejected := m.counter("reader_store_rejections_total",
		"Entries that the store did not take, because those it has are asked for more.")
	dropped := m.counter("reader_store_drops_total", "Entries that never got to the store, because its queue was full.")
	seed := maphash.MakeSeed()
	cache, err := ristretto.NewCache(&ristretto.Config[[]byte, *entry]{
		MaxCost:     bytes,
		NumCounters: max(1000, 10*bytes/typicalEntry), // ten for each entry, as its authors advise
		BufferItems: 512,                              // hits that are told to the judge together; telling wakes a goroutine
		// Keys are compared in get, so a second hash has nothing to add.
		KeyToHash: func(key []byte) (uint64, uint64) { return maphash.Bytes(seed, key), 0 },
		ShouldUpdate: func(next, stored *entry) bool {
			return next.sequence > stored.sequence || next.ask.key != stored.ask.key
		},
		OnEvict:  func(*ristretto.Item[*entry]) { evicted.Inc() },
		OnReject: func(*ristretto.Item[*entry]) { rejected.Inc() },
	})
	if err != nil {
		return nil, err
	}
	l := &local{cache, dropped}
	l.register(m)
	return l, nil
}

func (l *local) register(m *registry) {
	m.read("reader_store_bytes", "Memory of the stored answers, as the store reckons it.",
		func() float64 { return float64(l.cache.MaxCost() - l.cache.RemainingCost()) })
	m.read("reader_store_limit_bytes", "Memory the stored answers may take: a part of reader_cache_limit_bytes.",
		func() float64 { return float64(l.cache.MaxCost()) })
	m.read("reader_store_entries", "Answers in the store.", func() float64 { return float64(l.count()) })
}

// get finds an entry; the key may be reused after. Ristretto knows keys by their hashes only, so the key is compared.
func (l *local) get(key []byte) *entry {
	e, found := l.cache.Get(key)
	if !found || e.ask.key != string(key) {
		return nil
	}
	return e
}

// put stores an entry that can still be of use. Ristretto is not told how long: it would read the clock for every hit, and
// what is dead is known by its own times. It goes when there is no room, as what nobody asks for does.
func (l *local) put(e *entry, now int64) {
	if now < e.usable && !l.cache.Set([]byte(e.ask.key), e, e.cost()) {
		l.dropped.Inc()
	}
}

// peek finds the entries of some keys without anybody noticing: the judge who decides what is kept is not told. It looks
// through all there is.
func (l *local) peek(keys ...string) map[string]*entry {
	found := map[string]*entry{}
	l.cache.IterValues(func(e *entry) (stop bool) {
		if slices.Contains(keys, e.ask.key) {
			found[e.ask.key] = e
		}
		return len(found) == len(keys)
	})
	return found
}

// count is how many entries there are. It looks through all.
func (l *local) count() (n int) {
	l.cache.IterValues(func(*entry) (stop bool) { n++; return false })
	return n
}

func (l *local) drop(key string) { l.cache.Del([]byte(key)) }

func (l *local) close() { l.cache.Close() }
