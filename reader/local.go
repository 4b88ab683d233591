package reader

import (
	"hash/maphash"
	"time"

	"github.com/dgraph-io/ristretto/v2"
)

// local is the store of this process. It may forget anything at any time, and may forget what was only just put: a new
// key goes through a queue that drops when full and past a judge that lets in what is asked for often. Nothing but speed
// depends on it; flight.go keeps what has just arrived for those who come at once.
type local struct {
	cache *ristretto.Cache[[]byte, *entry]
}

// typicalEntry is what an answer with its encoded forms takes, in bytes; it sizes the table of counters.
const typicalEntry = 24 << 10

func newLocal(bytes int64) (*local, error) {
	seed := maphash.MakeSeed()
	cache, err := ristretto.NewCache(&ristretto.Config[[]byte, *entry]{
		MaxCost:     bytes,
		NumCounters: max(1000, 10*bytes/typicalEntry), // ten for each entry, as its authors advise
		BufferItems: 64,
		// Keys are compared in get, so a second hash has nothing to add.
		KeyToHash: func(key []byte) (uint64, uint64) { return maphash.Bytes(seed, key), 0 },
		ShouldUpdate: func(next, stored *entry) bool {
			return next.sequence > stored.sequence || next.ask.key != stored.ask.key
		},
	})
	return &local{cache}, err
}

// get finds an entry; the key may be reused after. Ristretto knows keys by their hashes only, so the key is compared.
func (l *local) get(key []byte) *entry {
	e, found := l.cache.Get(key)
	if !found || e.ask.key != string(key) {
		return nil
	}
	return e
}

// put stores an entry until the last moment it can be of use: to ristretto, what is expired is gone, and what is stale
// must not be.
func (l *local) put(e *entry, now int64) {
	if left := e.usable - now; left > 0 {
		l.cache.SetWithTTL([]byte(e.ask.key), e, e.cost(), time.Duration(left))
	}
}

func (l *local) drop(key string) { l.cache.Del([]byte(key)) }

func (l *local) close() { l.cache.Close() }
