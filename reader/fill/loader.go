package fill

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Loader fetches missing resources and stores the results.
type Loader struct {
	store      *cache.Store
	negatives  *cache.TTLMap[cache.Refusal]
	hitForMiss *cache.TTLMap[cache.HitForMiss] // resources whose answers are uncacheable
	tooLong    *cache.TTLMap[error]            // resources whose answers exceed the policy's limit, with the failure
	flights    *flights
	Upstream   *Upstream
	Cluster    *Cluster // nil without a cluster

	queue int64         // requests that may wait
	wait  time.Duration // longest wait of a request
	now   cache.Clock
	log   *slog.Logger
	life  context.Context // of fetches, which outlive the requests that start them

	failed   failureLog
	failures prometheus.Counter // flights that failed
	Waiting  atomic.Int64       // requests waiting for a flight
	Warm     atomic.Bool        // the engine has answered
}

func NewLoader(life context.Context, config *config.Config, store *cache.Store, g *cache.Generations, u *Upstream, peers *Cluster, now cache.Clock, log *slog.Logger, m edge.Metrics) *Loader {
	l := &Loader{
		store: store, negatives: cache.NewTTLMap[cache.Refusal](), hitForMiss: cache.NewTTLMap[cache.HitForMiss](),
		tooLong: cache.NewTTLMap[error](), flights: newFlights(g, config.CacheBytes),
		Upstream: u, Cluster: peers, queue: int64(config.Queue), wait: config.Wait, now: now, log: log, life: life,
		failures: m.Counter("reader_fetch_failures_total", "Fetches that failed."),
	}
	l.register(m)
	return l
}

// Load waits for a resource, together with all who request it now. The error is a *cache.Refusal, ErrBusy, or the
// failure. led reports whether this caller's request started the flight.
func (l *Loader) Load(q *cache.Resource, prior *cache.Entry, wait time.Duration) (e *cache.Entry, led bool, err error) {
	defer l.Waiting.Add(-1)
	if most := l.queue; l.Waiting.Add(1) > most || l.flights.inAir.Load() > most {
		return nil, false, ErrBusy
	}
	fl, begun := l.flights.join(q, prior, l.now.Nanoseconds())
	if begun {
		go l.RunFlight(fl)
	}
	select {
	case <-fl.Done:
		return fl.result, begun, fl.err
	default:
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-fl.Done:
		return fl.result, begun, fl.err
	case <-timer.C:
		return nil, begun, ErrBusy
	}
}

// RunFlight runs a flight, detached from the requests that wait for it. A panic becomes an error.
func (l *Loader) RunFlight(fl *Flight) {
	ctx, cancel := context.WithTimeout(l.life, flightLimit)
	defer cancel()
	result, err := l.attempt(ctx, fl)
	now := l.now.Nanoseconds()
	fl.result, fl.err = result, l.keep(fl.Ask, result, err, fl.Sequence, now)
	fl.prior = nil // do not keep the old entry alive while the flight lingers
	fl.landed.Store(now)
	close(fl.Done)
	l.flights.inAir.Add(-1)
	l.flights.settle(fl, now)
}

func (l *Loader) attempt(ctx context.Context, fl *Flight) (result *cache.Entry, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			l.log.Error("panic while fetching", "key", fl.Ask.Key, "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return l.answer(ctx, fl.Ask, fl.prior)
}

// keep stores the result of a fetch and returns its error, or the refusal as remembered. A failure changes nothing, but an
// answer that is too long is remembered; a refusal or uncacheable answer replaces a stored entry.
func (l *Loader) keep(q *cache.Resource, result *cache.Entry, err error, sequence uint64, now int64) error {
	if q.Source != nil {
		l.Upstream.Health.note(err, now)
	}
	var refused *cache.Refusal
	switch {
	case errors.As(err, &refused) && refused.Status == http.StatusBadRequest && l.store.Get([]byte(q.Key)) != nil:
		return fmt.Errorf("engine: refused with 400 what it answered before: %s", refused.Message)
	case errors.As(err, &refused):
		l.Warm.Store(true)
		l.store.Drop(q.Key)
		return l.Refuse(q, refused, sequence, now)
	case err != nil:
		l.failures.Inc()
		l.failed.log(l.log, q.Key, err)
		if q.Source != nil && errors.Is(err, ErrTooLong) {
			l.tooLong.Put(q.Key, &err, now+int64(TooLongFor))
		}
		return err
	}
	l.Warm.Store(true)
	result.Number(sequence)
	if !result.IsShared {
		l.store.Drop(q.Key)
		l.hitForMiss.Put(q.Key, &cache.HitForMiss{}, now+cache.HitForMissFor)
		return nil
	}
	l.negatives.Forget(q.Key)
	l.tooLong.Forget(q.Key)
	l.store.Put(result, now)
	return nil
}

// Refuse remembers a refusal and returns it with its expiration.
func (l *Loader) Refuse(q *cache.Resource, said *cache.Refusal, asOf uint64, now int64) *cache.Refusal {
	held := &cache.Refusal{Status: said.Status, Message: said.Message, Until: now + int64(q.Life.Negative), AsOf: asOf}
	if q.Tags != nil {
		held.Slots, held.Tags = q.Tags.Slots, q.Tags.Netlify
	} else { // composed: its main part was refused
		held.AsOf, held.Slots, held.Tags = said.AsOf, said.Slots, said.Tags
	}
	l.negatives.Put(q.Key, held, held.Until)
	return held
}
