package fill

import (
	"context"
	"errors"
	"sync"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Upstream sends requests to the engine within the limits of admission and health.
type Upstream struct {
	Origin    *origin
	admission *admission
	Health    *health
	store     *cache.Store
	wait      time.Duration // longest wait for a slot
	now       cache.Clock
	life      context.Context
	latency   engineLatency
}

func NewUpstream(life context.Context, config *config.Config, rows []string, store *cache.Store, now cache.Clock, m edge.Metrics) (*Upstream, error) {
	o, err := newOrigin(config)
	if err != nil {
		return nil, err
	}
	u := &Upstream{
		Origin: o, admission: newAdmission(config, rows), Health: newHealth(config), store: store, wait: config.Wait, now: now, life: life,
		latency: newEngineLatency(m),
	}
	u.register(m)
	return u, nil
}

// fetch asks the engine. The error is a *cache.Refusal, ErrBusy, errUnhealthy, or the failure. It repeats a request
// that hung while the engine was down, or that got a stray response.
func (u *Upstream) fetch(ctx context.Context, q *cache.Resource, by lane) (*cache.Entry, error) {
	if by == laneRefresh && u.Health.IsUnhealthy() {
		by = laneProbe
	}
	leave, err := u.admission.enter(ctx, by, q.Source.Row, u.wait)
	if err != nil {
		return nil, err
	}
	defer leave()
	got, err := u.fetchOnce(ctx, q, by)
	if errors.Is(err, errRecovered) || errors.Is(err, errStray) {
		got, err = u.fetchOnce(ctx, q, by)
	}
	if err != nil {
		return nil, err
	}
	return u.store.NewEntry(q, got, u.now()), nil
}

func (u *Upstream) fetchOnce(ctx context.Context, q *cache.Resource, by lane) (*cache.Answer, error) {
	asking, end, err := u.Health.begin(ctx, by)
	if err != nil {
		return nil, err
	}
	began := u.now()
	asking, span := tracing.Call(asking, spanEngine)
	defer span.End()
	got, err := u.Origin.get(asking, q.Source.Target)
	if cause := context.Cause(asking); err != nil && errors.Is(cause, errRecovered) {
		err = cause
	}
	end(err)
	fail(span, err)
	took := u.now().Sub(began)
	u.latency.observe(err, took)
	if err == nil {
		got.Took = took
	}
	return got, err
}

// BeginFile takes a slot for a file to pass through; done releases it. The error is ErrBusy.
func (u *Upstream) BeginFile() (life context.Context, done func(), err error) {
	leave, err := u.admission.enter(u.life, laneFile, "", u.wait)
	if err != nil {
		return nil, nil, err
	}
	life, cancel := context.WithTimeout(u.life, fileTimeout)
	return life, sync.OnceFunc(func() { cancel(); leave() }), nil
}

const fileTimeout = 5 * time.Minute // specification section 9: request timeout
