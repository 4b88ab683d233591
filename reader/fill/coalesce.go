package fill

import (
	"errors"
	"hash/maphash"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/reader/cache"
)

// ErrBusy means that too many requests wait for the engine, or it took too long. The response is 503 with
// Retry-After.
var ErrBusy = errors.New("too many requests wait for the engine, or it took too long")

// Linger is how long a finished flight answers later requests: the store may show a new entry late, or never.
const Linger = 2 * time.Second

// flightLimit bounds a flight; a page waits for several engine requests in turn.
const flightLimit = 30 * time.Second

// Flight is a fetch shared by all requests for its key.
type Flight struct {
	Ask      *cache.Resource
	prior    *cache.Entry // the stored entry, when revalidating
	Sequence uint64
	by       Caller // whose request began it

	Done   chan struct{} // closed once the two below are set
	result *cache.Entry
	err    error
	landed atomic.Int64 // Unix nanoseconds; 0 while in progress

	lingers bool // its bytes are counted; guarded by the shard's mutex
}

// flights are those in progress or just finished, at most one per key.
type flights struct {
	generations *cache.Generations
	seed        maphash.Seed
	shards      [32]flightShard
	inAir       atomic.Int64 // in progress; at most as many as may wait

	lingering atomic.Int64 // bytes held by finished ones
	most      int64        // limit of lingering
}

type flightShard struct {
	mu    sync.Mutex // protects byKey
	byKey map[string]*Flight
}

// lingerShare is the fraction of the cache size that finished flights may hold. Beyond it they are released at once.
const lingerShare = 64

func newFlights(g *cache.Generations, cacheBytes int64) *flights {
	f := &flights{generations: g, seed: maphash.MakeSeed(), most: cacheBytes / lingerShare}
	for i := range f.shards {
		f.shards[i].byKey = map[string]*Flight{}
	}
	return f
}

func (f *flights) shard(key string) *flightShard {
	return &f.shards[maphash.String(f.seed, key)%uint64(len(f.shards))]
}

// current returns the flight of a key that can answer a request made now, or nil.
func (f *flights) current(q *cache.Resource, now int64) *Flight {
	s := f.shard(q.Key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[q.Key]; found != nil && f.canServe(found, now) {
		return found
	}
	return nil
}

// join returns the flight of a key. begun is true if it is new, and the caller must run it.
func (f *flights) join(q *cache.Resource, prior *cache.Entry, now int64) (joined *Flight, begun bool) {
	s := f.shard(q.Key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[q.Key]; found != nil && f.canServe(found, now) {
		return found, false
	}
	if found := s.byKey[q.Key]; found != nil {
		f.release(s, q.Key, found)
	}
	joined = &Flight{Ask: q, prior: prior, Sequence: f.generations.Next(), Done: make(chan struct{})}
	s.byKey[q.Key] = joined
	f.inAir.Add(1)
	return joined, true
}

// canServe reports whether a flight can answer a request made now: it is in progress and was not invalidated since it
// began, or its result is fresh.
func (f *flights) canServe(fl *Flight, now int64) bool {
	landed := fl.landed.Load()
	if landed == 0 {
		return fl.Ask.Tags == nil || !f.generations.InvalidatedSince(fl.Ask.Tags.Slots, fl.Sequence)
	}
	return fl.err == nil && fl.result.IsShared && now-landed < int64(Linger) && f.generations.Freshness(fl.result, now) == cache.Fresh
}

// settle releases a finished flight at once if it has no shareable result or there is no room, and releases all that
// have lingered long enough.
func (f *flights) settle(fl *Flight, now int64) {
	s := f.shard(fl.Ask.Key)
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, other := range s.byKey {
		if landed := other.landed.Load(); landed != 0 && now-landed >= int64(Linger) {
			f.release(s, key, other)
		}
	}
	if s.byKey[fl.Ask.Key] != fl {
		return
	}
	if fl.err != nil || !fl.result.IsShared || f.lingering.Load() > f.most {
		f.release(s, fl.Ask.Key, fl)
		return
	}
	fl.lingers = true
	f.lingering.Add(fl.result.Cost())
}

// release releases a finished flight.
func (f *flights) release(s *flightShard, key string, fl *Flight) {
	delete(s.byKey, key)
	if fl.lingers {
		f.lingering.Add(-fl.result.Cost())
	}
}
