package reader

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

// errBusy: too many wait for the engine already, or it took longer than anybody may wait. 503 with Retry-After.
var errBusy = errors.New("too many requests wait for the engine, or it takes too long")

// linger is how long a flight that has landed is kept for those who come right after it: the store of answers may not
// show a new one at once, or at all.
const linger = 2 * time.Second

// flightLimit is the longest a flight takes; a page waits for several answers of the engine in turn.
const flightLimit = 30 * time.Second

// flight is one attempt to answer a question, for all who wait for it.
type flight struct {
	ask      *question
	prior    *entry // the stored answer, when this is a refresh
	sequence uint64

	done   chan struct{} // closed when the two below are set
	result *entry
	err    error
	landed atomic.Int64 // Unix nanoseconds; 0: still in the air

	lingers bool // its bytes are counted; the shard's mutex protects it
}

// flights are those in the air and those just landed, at most one a key.
type flights struct {
	seed   maphash.Seed
	shards [32]flightShard
	inAir  atomic.Int64 // not landed yet; at most as many as may wait

	lingering atomic.Int64 // bytes of what those landed have brought
	most      int64        // of these
}

type flightShard struct {
	mu    sync.Mutex // protects byKey
	byKey map[string]*flight
}

// lingerShare is the part of the cache's bytes that landed flights may keep; beyond it they are let go at once.
const lingerShare = 64

func newFlights(cacheBytes int64) *flights {
	f := &flights{seed: maphash.MakeSeed(), most: cacheBytes / lingerShare}
	for i := range f.shards {
		f.shards[i].byKey = map[string]*flight{}
	}
	return f
}

func (f *flights) shard(key string) *flightShard {
	return &f.shards[maphash.String(f.seed, key)%uint64(len(f.shards))]
}

// join gives the flight for a question; begun is true when it is new and the caller has to fly it.
func (r *Reader) join(q *question, prior *entry, now int64) (joined *flight, begun bool) {
	s := r.flights.shard(q.key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[q.key]; found != nil && r.serves(found, now) {
		return found, false
	}
	if found := s.byKey[q.key]; found != nil {
		r.flights.letGo(s, q.key, found)
	}
	joined = &flight{ask: q, prior: prior, sequence: r.sequence.Add(1), done: make(chan struct{})}
	s.byKey[q.key] = joined
	r.flights.inAir.Add(1)
	return joined, true
}

// serves says whether to wait for the flight, or take what it brought: it is in the air, and nothing it is about was
// touched since it began; or it brought something fresh.
func (r *Reader) serves(fl *flight, now int64) bool {
	landed := fl.landed.Load()
	if landed == 0 {
		return fl.ask.tags == nil || !r.generations.touchedSince(fl.ask.tags.slots, fl.sequence)
	}
	return fl.err == nil && fl.result.isShared && now-landed < int64(linger) && r.judge(fl.result, now) == isFresh
}

// settle lets go of a landed flight at once when there is nothing in it for others, or no room, and of all that have
// lingered.
func (f *flights) settle(fl *flight, now int64) {
	s := f.shard(fl.ask.key)
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, other := range s.byKey {
		if landed := other.landed.Load(); landed != 0 && now-landed >= int64(linger) {
			f.letGo(s, key, other)
		}
	}
	if s.byKey[fl.ask.key] != fl {
		return
	}
	if fl.err != nil || !fl.result.isShared || f.lingering.Load() > f.most {
		f.letGo(s, fl.ask.key, fl)
		return
	}
	fl.lingers = true
	f.lingering.Add(fl.result.cost())
}

// letGo forgets a landed flight.
func (f *flights) letGo(s *flightShard, key string, fl *flight) {
	delete(s.byKey, key)
	if fl.lingers {
		f.lingering.Add(-fl.result.cost())
	}
}

// load waits for the answer to a question, together with all who ask it now. The error is a *refusal, errBusy, or what
// went wrong. led says that this caller's request is the one that went to the engine.
func (r *Reader) load(q *question, prior *entry, wait time.Duration) (e *entry, led bool, err error) {
	defer r.waiting.Add(-1)
	if most := int64(r.config.Queue); r.waiting.Add(1) > most || r.flights.inAir.Load() > most {
		return nil, false, errBusy
	}
	fl, begun := r.join(q, prior, r.now.nanoseconds())
	if begun {
		go r.fly(fl)
	}
	select {
	case <-fl.done:
		return fl.result, begun, fl.err
	default:
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-fl.done:
		return fl.result, begun, fl.err
	case <-timer.C:
		return nil, begun, errBusy
	}
}

// fly makes the attempt. It belongs to nobody in particular: those who wait may leave, and a panic is a failure like any
// other.
func (r *Reader) fly(fl *flight) {
	ctx, cancel := context.WithTimeout(r.life, flightLimit)
	defer cancel()
	result, err := r.attempt(ctx, fl)
	now := r.now.nanoseconds()
	fl.result, fl.err = result, r.keep(fl.ask, result, err, fl.sequence, now)
	fl.prior = nil // nobody needs it any more, and the flight lingers
	fl.landed.Store(now)
	close(fl.done)
	r.flights.inAir.Add(-1)
	r.flights.settle(fl, now)
}

func (r *Reader) attempt(ctx context.Context, fl *flight) (result *entry, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			r.log.Error("panic while fetching", "key", fl.ask.key, "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return r.answer(ctx, fl.ask, fl.prior)
}

// keep stores what an attempt brought, and gives its error, a refusal as it is remembered. A failure changes nothing; that
// something is not there takes the place of what was; an answer not to be stored takes the place of one that was.
func (r *Reader) keep(q *question, result *entry, err error, sequence uint64, now int64) error {
	if q.source != nil {
		r.health.note(err, now)
	}
	var refused *refusal
	switch {
	case errors.As(err, &refused) && refused.status == http.StatusBadRequest && r.local.get([]byte(q.key)) != nil:
		return fmt.Errorf("engine: it refuses what it has answered before: %s", refused.message)
	case errors.As(err, &refused):
		r.warm.Store(true)
		r.local.drop(q.key)
		return r.refuse(q, refused, sequence, now)
	case err != nil:
		r.metrics.failures.Inc()
		r.complaints.say(r.log, q.key, err)
		return err
	}
	r.warm.Store(true)
	result.number(sequence)
	if !result.isShared {
		r.local.drop(q.key)
		r.unshared.put(q.key, &unshared{}, now+unsharedFor)
		return nil
	}
	r.negatives.forget(q.key)
	r.local.put(result, now)
	return nil
}

// number places an answer among all that are fetched. What is composed of others is as old as the oldest of them.
func (e *entry) number(sequence uint64) {
	e.sequence, e.asOf = sequence, sequence
	for _, part := range e.parts {
		e.asOf = min(e.asOf, part.asOf)
	}
}
