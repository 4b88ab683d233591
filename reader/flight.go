package reader

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
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
	generations *generations
	seed        maphash.Seed
	shards      [32]flightShard
	inAir       atomic.Int64 // not landed yet; at most as many as may wait

	lingering atomic.Int64 // bytes of what those landed have brought
	most      int64        // of these
}

type flightShard struct {
	mu    sync.Mutex // protects byKey
	byKey map[string]*flight
}

// lingerShare is the part of the cache's bytes that landed flights may keep; beyond it they are let go at once.
const lingerShare = 64

func newFlights(g *generations, cacheBytes int64) *flights {
	f := &flights{generations: g, seed: maphash.MakeSeed(), most: cacheBytes / lingerShare}
	for i := range f.shards {
		f.shards[i].byKey = map[string]*flight{}
	}
	return f
}

func (f *flights) shard(key string) *flightShard {
	return &f.shards[maphash.String(f.seed, key)%uint64(len(f.shards))]
}

// join gives the flight for a question; begun is true when it is new and the caller has to fly it.
func (fs *flights) join(q *question, prior *entry, now int64) (joined *flight, begun bool) {
	s := fs.shard(q.key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.byKey[q.key]; found != nil && fs.serves(found, now) {
		return found, false
	}
	if found := s.byKey[q.key]; found != nil {
		fs.letGo(s, q.key, found)
	}
	joined = &flight{ask: q, prior: prior, sequence: fs.generations.next(), done: make(chan struct{})}
	s.byKey[q.key] = joined
	fs.inAir.Add(1)
	return joined, true
}

// serves says whether to wait for the flight, or take what it brought: it is in the air, and nothing it is about was
// touched since it began; or it brought something fresh.
func (fs *flights) serves(fl *flight, now int64) bool {
	landed := fl.landed.Load()
	if landed == 0 {
		return fl.ask.tags == nil || !fs.generations.touchedSince(fl.ask.tags.slots, fl.sequence)
	}
	return fl.err == nil && fl.result.isShared && now-landed < int64(linger) && fs.generations.judge(fl.result, now) == isFresh
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

// loader gets answers that are not in the store, and stores them.
type loader struct {
	store     *local
	negatives *recent[refusal]
	unshared  *recent[unshared] // whose answers may not be stored
	flights   *flights
	upstream  *upstream
	cluster   *cluster // nil: this reader is alone

	queue int64         // requests that may wait
	wait  time.Duration // longest wait of a request
	now   Clock
	log   *slog.Logger
	life  context.Context // of fetches, which outlive the requests that began them

	complaints complaints
	failures   prometheus.Counter // flights that brought nothing
	waiting    atomic.Int64       // requests that wait for a flight
	warm       atomic.Bool        // something was had from the engine
}

func newLoader(life context.Context, config *Config, store *local, g *generations, u *upstream, peers *cluster, now Clock, log *slog.Logger, m *registry) *loader {
	l := &loader{
		store: store, negatives: newRecent[refusal](), unshared: newRecent[unshared](), flights: newFlights(g, config.CacheBytes),
		upstream: u, cluster: peers, queue: int64(config.Queue), wait: config.Wait, now: now, log: log, life: life,
		failures: m.counter("reader_fetch_failures_total", "Attempts to find an answer that brought none, whoever waited."),
	}
	l.register(m)
	return l
}

// load waits for the answer to a question, together with all who ask it now. The error is a *refusal, errBusy, or what
// went wrong. led says that this caller's request is the one that went to the engine.
func (l *loader) load(q *question, prior *entry, wait time.Duration) (e *entry, led bool, err error) {
	defer l.waiting.Add(-1)
	if most := l.queue; l.waiting.Add(1) > most || l.flights.inAir.Load() > most {
		return nil, false, errBusy
	}
	fl, begun := l.flights.join(q, prior, l.now.nanoseconds())
	if begun {
		go l.fly(fl)
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
func (l *loader) fly(fl *flight) {
	ctx, cancel := context.WithTimeout(l.life, flightLimit)
	defer cancel()
	result, err := l.attempt(ctx, fl)
	now := l.now.nanoseconds()
	fl.result, fl.err = result, l.keep(fl.ask, result, err, fl.sequence, now)
	fl.prior = nil // nobody needs it any more, and the flight lingers
	fl.landed.Store(now)
	close(fl.done)
	l.flights.inAir.Add(-1)
	l.flights.settle(fl, now)
}

func (l *loader) attempt(ctx context.Context, fl *flight) (result *entry, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			l.log.Error("panic while fetching", "key", fl.ask.key, "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return l.answer(ctx, fl.ask, fl.prior)
}

// keep stores what an attempt brought, and gives its error, a refusal as it is remembered. A failure changes nothing; that
// something is not there takes the place of what was; an answer not to be stored takes the place of one that was.
func (l *loader) keep(q *question, result *entry, err error, sequence uint64, now int64) error {
	if q.source != nil {
		l.upstream.health.note(err, now)
	}
	var refused *refusal
	switch {
	case errors.As(err, &refused) && refused.status == http.StatusBadRequest && l.store.get([]byte(q.key)) != nil:
		return fmt.Errorf("engine: it refuses what it has answered before: %s", refused.message)
	case errors.As(err, &refused):
		l.warm.Store(true)
		l.store.drop(q.key)
		return l.refuse(q, refused, sequence, now)
	case err != nil:
		l.failures.Inc()
		l.complaints.say(l.log, q.key, err)
		return err
	}
	l.warm.Store(true)
	result.number(sequence)
	if !result.isShared {
		l.store.drop(q.key)
		l.unshared.put(q.key, &unshared{}, now+unsharedFor)
		return nil
	}
	l.negatives.forget(q.key)
	l.store.put(result, now)
	return nil
}

// number places an answer among all that are fetched. What is composed of others is as old as the oldest of them.
func (e *entry) number(sequence uint64) {
	e.sequence, e.asOf = sequence, sequence
	for _, part := range e.parts {
		e.asOf = min(e.asOf, part.asOf)
	}
}
