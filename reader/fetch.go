package reader

import (
	"context"
	"errors"
	"sync"
	"time"
)

// upstream is the engine, asked within limits.
type upstream struct {
	origin    *origin
	admission *admission
	health    *health
	store     *local
	wait      time.Duration // longest wait for a place
	now       Clock
	life      context.Context
	latency   engineLatency
}

func newUpstream(life context.Context, config *Config, rows []string, store *local, now Clock, m *registry) (*upstream, error) {
	o, err := newOrigin(config)
	if err != nil {
		return nil, err
	}
	u := &upstream{
		origin: o, admission: newAdmission(config, rows), health: newHealth(config), store: store, wait: config.Wait, now: now, life: life,
		latency: newEngineLatency(m),
	}
	u.register(m)
	return u, nil
}

// fetch asks the engine itself. The error is a *refusal, errBusy, errIll, or what went wrong. A request that hung while the
// engine was away is asked once more, and so is one that got the answer to another.
func (u *upstream) fetch(ctx context.Context, q *question, by lane) (*entry, error) {
	if by == laneRefresh && u.health.isIll() {
		by = laneProbe
	}
	leave, err := u.admission.enter(ctx, by, q.source.row, u.wait)
	if err != nil {
		return nil, err
	}
	defer leave()
	got, err := u.fetchOnce(ctx, q, by)
	if errors.Is(err, errBack) || errors.Is(err, errStray) {
		got, err = u.fetchOnce(ctx, q, by)
	}
	if err != nil {
		return nil, err
	}
	return u.store.newEntry(q, got, u.now()), nil
}

func (u *upstream) fetchOnce(ctx context.Context, q *question, by lane) (*answerFrom, error) {
	asking, end, err := u.health.begin(ctx, by)
	if err != nil {
		return nil, err
	}
	began := u.now()
	got, err := u.origin.get(asking, q.source.target)
	if cause := context.Cause(asking); err != nil && errors.Is(cause, errBack) {
		err = cause
	}
	end(err)
	took := u.now().Sub(began)
	u.latency.observe(err, took)
	if err == nil {
		got.took = took
	}
	return got, err
}

// answer finds the answer to a question that is not in the store, or not fresh there: composed of others, from the reader
// that owns it, or from the engine. prior is the stored one when this is a refresh.
func (l *loader) answer(ctx context.Context, q *question, prior *entry) (*entry, error) {
	switch {
	case q.source == nil:
		return q.compose(ctx, prior)
	case l.cluster != nil:
		return l.cluster.fill(ctx, q, prior)
	}
	return l.upstream.fetch(ctx, q, laneOf(prior))
}

func laneOf(prior *entry) lane {
	if prior != nil {
		return laneRefresh
	}
	return laneMiss
}

// askAlone fetches for one request alone what may not be shared with others.
func (l *loader) askAlone(q *question) (*entry, how, error) {
	ctx, cancel := context.WithTimeout(l.life, l.wait+l.upstream.origin.timeout)
	defer cancel()
	sequence := l.flights.generations.next()
	e, err := l.fetchAlone(ctx, q)
	return e, foundMiss, l.keep(q, e, err, sequence, l.now.nanoseconds())
}

// fetchAlone passes by the flights and the cluster. Something composed of others is made anew.
func (l *loader) fetchAlone(ctx context.Context, q *question) (*entry, error) {
	if q.source == nil {
		return q.compose(ctx, nil)
	}
	return l.upstream.fetch(ctx, q, laneMiss)
}

// beginFile takes a place for a file that is passed through; done gives it back. The error is errBusy.
func (u *upstream) beginFile() (life context.Context, done func(), err error) {
	leave, err := u.admission.enter(u.life, laneFile, "", u.wait)
	if err != nil {
		return nil, nil, err
	}
	life, cancel := context.WithTimeout(u.life, fileTimeout)
	return life, sync.OnceFunc(func() { cancel(); leave() }), nil
}

const fileTimeout = 5 * time.Minute // specification section 9: request time-out
