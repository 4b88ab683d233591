package fill

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/faillog"
)

// Loader finds entries in the store, fetches missing ones, and revalidates stale ones (revalidate.go). A miss goes through Find, the flight
// that all who request the resource now share (coalesce.go), the share of its client (fetches_per_client.go), answer, which asks the engine
// within the limits of admission and health (engine_fetch.go), and keep.
type Loader struct {
	store       *cache.Store
	generations *cache.Generations
	Negatives   *cache.TTLMap[cache.Refusal]
	HitForMiss  *cache.TTLMap[cache.HitForMiss] // resources whose answers are uncacheable
	tooLong     *cache.TTLMap[error]            // resources whose answers exceed the policy's limit, with the failure
	flights     *flights
	clients     *clientShares
	Tracer      *tracing.Tracer // of misses and revalidations; set before use
	Upstream    *Upstream
	Cluster     *Cluster // nil without a cluster

	queue int64         // requests that may wait
	wait  time.Duration // longest wait of a request for a missing entry
	now   cache.Clock
	log   *slog.Logger
	life  context.Context // of fetches, which outlive the requests that start them

	Refreshes chan struct{} // background revalidations in progress
	late      sync.Map      // operations that the engine did not answer in time when they had changed, by lateKey

	failed   faillog.Log
	failures prometheus.Counter // flights that failed
	refusals prometheus.Counter // requests answered with a remembered refusal
	outcomes [refreshOutcomes]prometheus.Counter
	changed  [changedOutcomes]prometheus.Counter
	Waiting  atomic.Int64 // requests waiting for a flight
	Warm     atomic.Bool  // the engine has answered
}

func NewLoader(
	life context.Context, config *config.Config, store *cache.Store, g *cache.Generations, u *Upstream, peers *Cluster, now cache.Clock,
	log *slog.Logger, m edge.Metrics,
) *Loader {
	l := &Loader{
		store: store, generations: g, Negatives: cache.NewTTLMap[cache.Refusal](), HitForMiss: cache.NewTTLMap[cache.HitForMiss](),
		tooLong: cache.NewTTLMap[error](), flights: newFlights(g, config.CacheBytes), clients: newClientShares(config, m),
		Upstream: u, Cluster: peers, queue: int64(config.Queue), wait: config.Wait, now: now, log: log, life: life,
		Refreshes: make(chan struct{}, config.Refreshes), outcomes: newRefreshes(m), changed: newChangedOutcomes(m),
		failures: m.Counter("reader_fetch_failures_total", "Fetches that failed."),
		refusals: m.Counter("reader_refusals_remembered_total", "Requests answered with a remembered refusal (404, 410 or 400)."),
	}
	l.register(m)
	return l
}

// Find returns the entry of a key. If it has to be fetched, build makes the resource and names the caller; now is Unix nanoseconds. The error is a *cache.Refusal, ErrBusy, or the failure.
func (l *Loader) Find(key []byte, now int64, build func() (*cache.Resource, Caller)) (*cache.Entry, cache.Status, error) {
	e := l.store.Get(key)
	if e == nil {
		return l.findMissing(key, build, now)
	}
	e.MarkUsed(now)
	switch l.generations.Freshness(e, now) {
	case cache.Fresh:
		return e, cache.StatusHit, nil
	case cache.Stale:
		l.refresh(e, now)
		return e, cache.StatusStale, nil
	case cache.Changed:
		return l.findChanged(e, now)
	case cache.StaleIfError:
		return l.Renew(e, now)
	}
	return l.loadShared(build())
}

// findMissing handles a key that is not in the store.
func (l *Loader) findMissing(key []byte, build func() (*cache.Resource, Caller), now int64) (*cache.Entry, cache.Status, error) {
	if refused := l.Negatives.Get(key, now); refused != nil && !l.generations.InvalidatedSince(refused.Slots, refused.AsOf) {
		l.refusals.Inc()
		return nil, cache.StatusHit, refused
	}
	if unshared := l.HitForMiss.Get(key, now); unshared != nil {
		return l.loadAlone(build())
	}
	return l.loadShared(build())
}

// loadShared fetches together with all who request the same resource now. An uncacheable answer goes to one of them; the
// others fetch their own.
func (l *Loader) loadShared(q *cache.Resource, by Caller) (*cache.Entry, cache.Status, error) {
	if failure := l.tooLong.Get([]byte(q.Key), l.now.Nanoseconds()); failure != nil {
		return nil, cache.StatusMiss, *failure
	}
	e, led, err := l.Load(q, nil, l.wait, by)
	switch {
	case led:
		return e, cache.StatusMiss, err
	case err == nil && !e.IsShared:
		return l.loadAlone(q, by)
	}
	return e, cache.StatusCollapsed, err
}

// Load waits for a resource, together with all who request it now; a fetch it starts counts against the share of the
// caller's client. The error is a *cache.Refusal, ErrBusy, or the failure. led reports whether this caller's request started the
// flight.
func (l *Loader) Load(q *cache.Resource, prior *cache.Entry, wait time.Duration, by Caller) (e *cache.Entry, led bool, err error) {
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
func (l *Loader) begin(q *cache.Resource, prior *cache.Entry, by Caller, late <-chan time.Time) (fl *Flight, begun bool, err error) {
	if fl := l.flights.current(q, l.now.Nanoseconds()); fl != nil {
		return fl, false, nil
	}
	leave, err := l.clients.enter(by.Client, late)
	if err != nil {
		return nil, false, err
	}
	if fl, begun = l.flights.join(q, prior, l.now.Nanoseconds()); !begun {
		leave()
		return fl, false, nil
	}
	fl.by = by
	go func() {
		defer leave()
		l.RunFlight(fl)
	}()
	return fl, true, nil
}

// RunFlight runs a flight, detached from the requests that wait for it. A panic becomes an error.
func (l *Loader) RunFlight(fl *Flight) {
	if fl.result = l.newerStored(fl); fl.result == nil {
		l.fly(fl)
	}
	fl.prior = nil // do not keep the old entry alive while the flight lingers
	now := l.now.Nanoseconds()
	fl.landed.Store(now)
	close(fl.Done)
	l.flights.inAir.Add(-1)
	l.flights.settle(fl, now)
}

// newerStored returns what another flight stored after the request of this one had looked, or nil. On a busy machine the
// other may have ended so long ago that it no longer lingers.
func (l *Loader) newerStored(fl *Flight) *cache.Entry {
	stored := l.store.Get([]byte(fl.Ask.Key))
	if stored == nil || stored == fl.prior || l.generations.Freshness(stored, l.now.Nanoseconds()) != cache.Fresh {
		return nil
	}
	return stored
}

// fly sets the result or the error of a flight.
func (l *Loader) fly(fl *Flight) {
	ctx, cancel := context.WithTimeout(withRequest(l.life, fl.by.Request), flightLimit)
	defer cancel()
	ctx, span := l.startTrace(ctx, fl.Ask, fl.prior, fl.by)
	defer span.End()
	began, refreshes := time.Now(), fl.prior != nil
	result, err := l.attempt(ctx, fl)
	fail(span, err)
	now := l.now.Nanoseconds()
	switch {
	case err != nil:
	case refreshes:
		result.Used.Store(fl.prior.Used.Load()) // it is as hot as what it replaces
	default:
		result.MarkUsed(now)
	}
	fl.result, fl.err = result, l.keep(ctx, fl.Ask, result, err, fl.Sequence, now)
	if fl.err == nil && (refreshes || fl.Ask.Source != nil) && time.Since(began) <= time.Duration(fl.Ask.Life.Changed)/inTime {
		l.late.Delete(lateKey(fl.Ask))
	}
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

// answer gets a resource that is missing or stale: by composing it, from the peer that owns it, or from the engine.
// prior is the stored entry when revalidating.
func (l *Loader) answer(ctx context.Context, q *cache.Resource, prior *cache.Entry) (*cache.Entry, error) {
	switch {
	case q.Source == nil:
		return q.Compose(ctx, prior)
	case l.Cluster != nil:
		return l.Cluster.fill(ctx, q, prior)
	}
	return l.Upstream.fetch(ctx, q, laneOf(prior))
}

func laneOf(prior *cache.Entry) lane {
	if prior != nil {
		return laneRefresh
	}
	return laneMiss
}

// loadAlone fetches an uncacheable resource for one request, out of its client's share.
func (l *Loader) loadAlone(q *cache.Resource, by Caller) (*cache.Entry, cache.Status, error) {
	late := time.NewTimer(l.wait)
	defer late.Stop()
	leave, err := l.clients.enter(by.Client, late.C)
	if err != nil {
		return nil, cache.StatusMiss, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(withRequest(l.life, by.Request), l.wait+l.Upstream.Origin.timeout)
	defer cancel()
	ctx, span := l.startTrace(ctx, q, nil, by)
	defer span.End()
	sequence := l.generations.Next()
	e, err := l.fetchAlone(ctx, q)
	fail(span, err)
	return e, cache.StatusMiss, l.keep(ctx, q, e, err, sequence, l.now.Nanoseconds())
}

// fetchAlone bypasses coalescing and the cluster. It recomposes composed resources.
func (l *Loader) fetchAlone(ctx context.Context, q *cache.Resource) (*cache.Entry, error) {
	if q.Source == nil {
		return q.Compose(ctx, nil)
	}
	return l.Upstream.fetch(ctx, q, laneMiss)
}

// keep stores the result of a fetch and returns its error, or the refusal as remembered. A failure changes nothing, but an
// answer that is too long is remembered; a refusal or uncacheable answer replaces a stored entry.
func (l *Loader) keep(ctx context.Context, q *cache.Resource, result *cache.Entry, err error, sequence uint64, now int64) error {
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
		l.failed.Warn(l.log, "fetch failed", q.Key, err, "request", RequestOf(ctx))
		if q.Source != nil && errors.Is(err, ErrTooLong) {
			l.tooLong.Put(q.Key, &err, now+int64(TooLongFor))
		}
		return err
	}
	l.Warm.Store(true)
	result.Number(sequence)
	if !result.IsShared {
		l.store.Drop(q.Key)
		l.HitForMiss.Put(q.Key, &cache.HitForMiss{}, now+cache.HitForMissFor)
		return nil
	}
	l.Negatives.Forget(q.Key)
	l.tooLong.Forget(q.Key)
	l.store.Put(result, now)
	return nil
}
