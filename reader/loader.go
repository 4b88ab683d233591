package reader

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
)

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

// refuse remembers that a question has no answer, and gives what is remembered.
func (l *loader) refuse(q *question, said *refusal, asOf uint64, now int64) *refusal {
	held := &refusal{status: said.status, message: said.message, until: now + int64(q.life.Negative), asOf: asOf}
	if q.tags != nil {
		held.slots, held.tags = q.tags.slots, q.tags.netlify
	} else { // composed: the answer it is about was refused
		held.asOf, held.slots, held.tags = said.asOf, said.slots, said.tags
	}
	l.negatives.put(q.key, held, held.until)
	return held
}
