package fill

import (
	"errors"
	"hash/maphash"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/reader/cache"
)

// ErrBusy: too many wait for the engine already, or it took longer than anybody may wait. 503 with Retry-After.
var ErrBusy = errors.New("too many requests wait for the engine, or it takes too long")

// Linger is how long a flight that has landed is kept for those who come right after it: the store of answers may not
// show a new one at once, or at all.
const Linger = 2 * time.Second

// flightLimit is the longest a flight takes; a page waits for several answers of the engine in turn.
const flightLimit = 30 * time.Second

// Flight is one attempt to answer a question, for all who wait for it.
type Flight struct {
	Ask      *cache.Resource
	prior    *cache.Entry // the stored answer, when this is a refresh
	Sequence uint64

	Done   chan struct{} // closed when the two below are set
	result *cache.Entry
	err    error
	landed atomic.Int64 // Unix nanoseconds; 0: still in the air

	lingers bool // its bytes are counted; the shard's mutex protects it
}

// flights are those in the air and those just landed, at most one a key.
type flights struct {
	generations *cache.Generations
	seed        maphash.Seed
	shards      [32]flightShard
	inAir       atomic.Int64 // not landed yet; at most as many as may wait

	lingering atomic.Int64 // bytes of what those landed have brought
	most      int64        // of these
}

type flightShard struct {
	mu    sync.Mutex // protects byKey
	byKey map[string]*Flight
}

// lingerShare is the part of the cache's bytes that landed flights may keep; beyond it they are let go at once.
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

// join gives the flight for a question; begun is true when it is new and the caller has to fly it.
func (fs *flights) join(q *cache.Resource, prior *cache.Entry, now int64) (joined *Flight, begun bool) {
	s := fs.shard(q.Key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[q.Key]; found != nil && fs.serves(found, now) {
		return found, false
	}
	if found := s.byKey[q.Key]; found != nil {
		fs.letGo(s, q.Key, found)
	}
	joined = &Flight{Ask: q, prior: prior, Sequence: fs.generations.Next(), Done: make(chan struct{})}
	s.byKey[q.Key] = joined
	fs.inAir.Add(1)
	return joined, true
}

// serves says whether to wait for the flight, or take what it brought: it is in the air, and nothing it is about was
// touched since it began; or it brought something fresh.
func (fs *flights) serves(fl *Flight, now int64) bool {
	landed := fl.landed.Load()
	if landed == 0 {
		return fl.Ask.Tags == nil || !fs.generations.InvalidatedSince(fl.Ask.Tags.Slots, fl.Sequence)
	}
	return fl.err == nil && fl.result.IsShared && now-landed < int64(Linger) && fs.generations.Freshness(fl.result, now) == cache.Fresh
}

// settle lets go of a landed flight at once when there is nothing in it for others, or no room, and of all that have
// lingered.
func (f *flights) settle(fl *Flight, now int64) {
	s := f.shard(fl.Ask.Key)
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, other := range s.byKey {
		if landed := other.landed.Load(); landed != 0 && now-landed >= int64(Linger) {
			f.letGo(s, key, other)
		}
	}
	if s.byKey[fl.Ask.Key] != fl {
		return
	}
	if fl.err != nil || !fl.result.IsShared || f.lingering.Load() > f.most {
		f.letGo(s, fl.Ask.Key, fl)
		return
	}
	fl.lingers = true
	f.lingering.Add(fl.result.Cost())
}

// letGo forgets a landed flight.
func (f *flights) letGo(s *flightShard, key string, fl *Flight) {
	delete(s.byKey, key)
	if fl.lingers {
		f.lingering.Add(-fl.result.Cost())
	}
}
