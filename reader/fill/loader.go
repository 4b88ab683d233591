package fill

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/faillog"
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

	clients *clientShares
	late    sync.Map // operations that the engine did not answer in time when they had changed, by lateKey

	failed   faillog.Log
	failures prometheus.Counter // flights that failed
	Waiting  atomic.Int64       // requests waiting for a flight
	Warm     atomic.Bool        // the engine has answered
}

func NewLoader(life context.Context, config *config.Config, store *cache.Store, g *cache.Generations, u *Upstream, peers *Cluster, now cache.Clock, log *slog.Logger, m edge.Metrics) *Loader {
	l := &Loader{
		store: store, negatives: cache.NewTTLMap[cache.Refusal](), hitForMiss: cache.NewTTLMap[cache.HitForMiss](),
		tooLong: cache.NewTTLMap[error](), flights: newFlights(g, config.CacheBytes),
		Upstream: u, Cluster: peers, queue: int64(config.Queue), wait: config.Wait, now: now, log: log, life: life,
		clients:  newClientShares(config, m),
		failures: m.Counter("reader_fetch_failures_total", "Fetches that failed."),
	}
	l.register(m)
	return l
}

// Load waits for a resource, together with all who request it now; a fetch it starts counts against the share of the
// client. The error is a *cache.Refusal, ErrBusy, or the failure. led reports whether this caller's request started the
// flight.
func (l *Loader) Load(q *cache.Resource, prior *cache.Entry, wait time.Duration, by netip.Addr) (e *cache.Entry, led bool, err error) {
	defer l.Waiting.Add(-1)
	if most := l.queue; l.Waiting.Add(1) > most || l.flights.inAir.Load() > most {
		return nil, false, ErrBusy
	}
	late := time.NewTimer(wait)
	defer late.Stop()
	fl, begun, err := l.begin(q, prior, by, late.C)
	if err != nil {
		return nil, false, err
	}
	select {
	case <-fl.Done:
		return fl.result, begun, fl.err
	case <-late.C:
		return nil, begun, ErrBusy
	}
}

// begin joins the flight of a resource, or starts one once the client has a fetch left. It starts none earlier, because
// others who join it would wait for that client's turn.
func (l *Loader) begin(q *cache.Resource, prior *cache.Entry, by netip.Addr, late <-chan time.Time) (fl *Flight, begun bool, err error) {
	if fl := l.flights.current(q, l.now.Nanoseconds()); fl != nil {
		return fl, false, nil
	}
	leave, err := l.clients.enter(by, late)
	if err != nil {
		return nil, false, err
	}
	if fl, begun = l.flights.join(q, prior, l.now.Nanoseconds()); !begun {
		leave()
		return fl, false, nil
	}
	go func() {
		defer leave()
		l.RunFlight(fl)
	}()
	return fl, true, nil
}

// inTime is the fraction of the wait within which the engine must answer before requests wait again. With the whole wait,
// an engine about as slow as that would make half of the waits useless.
const inTime = 2

// lateKey groups resources that are equally slow: those of one operation, and everything composed.
func lateKey(q *cache.Resource) string {
	if q.Source == nil {
		return ""
	}
	return q.Source.Row
}

// setLate records that a request waited for a resource that has changed and did not get it.
func (l *Loader) setLate(q *cache.Resource) { l.late.Store(lateKey(q), struct{}{}) }

// isLate reports whether the last wait timed out, and no such answer has arrived in time since.
func (l *Loader) isLate(q *cache.Resource) bool {
	_, late := l.late.Load(lateKey(q))
	return late
}

// RunFlight runs a flight, detached from the requests that wait for it. A panic becomes an error.
func (l *Loader) RunFlight(fl *Flight) {
	ctx, cancel := context.WithTimeout(l.life, flightLimit)
	defer cancel()
	began, refreshes := time.Now(), fl.prior != nil
	result, err := l.attempt(ctx, fl)
	now := l.now.Nanoseconds()
	switch {
	case err != nil:
	case refreshes:
		result.Used.Store(fl.prior.Used.Load()) // it is as hot as what it replaces
	default:
		result.MarkUsed(now)
	}
	fl.result, fl.err = result, l.keep(fl.Ask, result, err, fl.Sequence, now)
	if fl.err == nil && (refreshes || fl.Ask.Source != nil) && time.Since(began) <= time.Duration(fl.Ask.Life.Changed)/inTime {
		l.late.Delete(lateKey(fl.Ask))
	}
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
		l.failed.Warn(l.log, "fetch failed", q.Key, err)
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
