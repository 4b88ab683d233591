package reader

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
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
	ask   *question
	prior *entry // the stored answer, when this is a refresh

	done   chan struct{} // closed when the two below are set
	result *entry
	err    error
	landed atomic.Int64 // Unix nanoseconds; 0: still in the air
}

// flights are those in the air and those just landed, at most one a key.
type flights struct {
	seed   maphash.Seed
	shards [32]flightShard
}

type flightShard struct {
	mu    sync.Mutex // protects byKey
	byKey map[string]*flight
}

// mostLanded is how many landed flights a shard keeps; beyond it they are let go at once.
const mostLanded = 256

func newFlights() *flights {
	f := &flights{seed: maphash.MakeSeed()}
	for i := range f.shards {
		f.shards[i].byKey = map[string]*flight{}
	}
	return f
}

func (f *flights) shard(key string) *flightShard {
	return &f.shards[maphash.String(f.seed, key)%uint64(len(f.shards))]
}

// join gives the flight for a question; begun is true when it is new and the caller has to fly it.
func (f *flights) join(q *question, prior *entry, now int64) (joined *flight, begun bool) {
	s := f.shard(q.key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[q.key]; found != nil && found.serves(now) {
		return found, false
	}
	joined = &flight{ask: q, prior: prior, done: make(chan struct{})}
	s.byKey[q.key] = joined
	return joined, true
}

// serves says whether to wait for the flight, or take what it brought: it is in the air, or brought something fresh.
func (fl *flight) serves(now int64) bool {
	landed := fl.landed.Load()
	if landed == 0 {
		return true
	}
	return fl.err == nil && fl.result.isShared && now-landed < int64(linger) && fl.result.freshnessAt(now) == isFresh
}

// settle lets go of a landed flight at once when there is nothing in it for others, and of all that have lingered.
func (f *flights) settle(fl *flight, now int64) {
	s := f.shard(fl.ask.key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byKey[fl.ask.key] == fl && (fl.err != nil || !fl.result.isShared || len(s.byKey) > mostLanded) {
		delete(s.byKey, fl.ask.key)
	}
	for key, other := range s.byKey {
		if landed := other.landed.Load(); landed != 0 && now-landed >= int64(linger) {
			delete(s.byKey, key)
		}
	}
}

// load waits for the answer to a question, together with all who ask it now. The error is a *refusal, errBusy, or what
// went wrong. led says that this caller's request is the one that went to the engine.
func (r *Reader) load(q *question, prior *entry, wait time.Duration) (e *entry, led bool, err error) {
	if r.waiting.Add(1) > int64(r.config.Queue) {
		r.waiting.Add(-1)
		return nil, false, errBusy
	}
	defer r.waiting.Add(-1)
	fl, begun := r.flights.join(q, prior, r.now.nanoseconds())
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
	sequence := r.sequence.Add(1)
	ctx, cancel := context.WithTimeout(r.life, flightLimit)
	defer cancel()
	result, err := r.attempt(ctx, fl)
	now := r.now.nanoseconds()
	if err == nil {
		result.sequence = sequence
	}
	r.keep(fl.ask, result, err, now)
	fl.result, fl.err = result, err
	fl.landed.Store(now)
	close(fl.done)
	r.flights.settle(fl, now)
}

func (r *Reader) attempt(ctx context.Context, fl *flight) (result *entry, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			r.log.Error("panic while fetching", "key", fl.ask.key, "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return fl.ask.fetch(ctx, fl.prior)
}

// keep stores what an attempt brought. A failure changes nothing; that something is not there takes the place of what
// was; an answer not to be stored takes the place of one that was.
func (r *Reader) keep(q *question, result *entry, err error, now int64) {
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		held := &refusal{status: refused.status, message: refused.message, key: q.key, until: now + int64(q.life.Negative)}
		r.local.drop(q.key)
		r.negatives.put(held)
	case err != nil:
		r.counters.failures.Add(1)
		r.log.Warn("no answer", "key", q.key, "error", err)
	case !result.isShared:
		r.local.drop(q.key)
	default:
		r.negatives.forget(q.key)
		r.local.put(result, now)
	}
}
