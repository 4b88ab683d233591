package fill

import (
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Lookup finds entries in the store, and loads or revalidates the others.
type Lookup struct {
	store       *cache.Store
	Negatives   *cache.TTLMap[cache.Refusal]
	HitForMiss  *cache.TTLMap[cache.HitForMiss]
	generations *cache.Generations
	Loader      *Loader

	Refreshes chan struct{} // background revalidations in progress
	wait      time.Duration // longest wait of a request for a missing entry
	now       cache.Clock
	outcomes  [refreshOutcomes]prometheus.Counter
	refusals  prometheus.Counter // requests answered with a remembered refusal
}

func NewLookup(config *config.Config, l *Loader, g *cache.Generations, m edge.Metrics) *Lookup {
	f := &Lookup{
		store: l.store, Negatives: l.negatives, HitForMiss: l.hitForMiss, generations: g, Loader: l,
		Refreshes: make(chan struct{}, config.Refreshes), wait: config.Wait, now: l.now, outcomes: newRefreshes(m),
		refusals: m.Counter("reader_refusals_remembered_total",
			"Requests answered with a remembered refusal (404, 410 or 400)."),
	}
	f.register(m)
	return f
}

// Find returns the entry of a key. build makes the resource if it has to be fetched; now is Unix nanoseconds. The
// error is a *cache.Refusal, ErrBusy, or the failure.
func (f *Lookup) Find(key []byte, now int64, build func() *cache.Resource) (*cache.Entry, cache.Status, error) {
	e := f.store.Get(key)
	if e == nil {
		return f.findMissing(key, build, now)
	}
	e.MarkUsed(now)
	switch f.generations.Freshness(e, now) {
	case cache.Fresh:
		return e, cache.StatusHit, nil
	case cache.Stale:
		f.refresh(e, now)
		return e, cache.StatusStale, nil
	case cache.StaleIfError:
		return f.Renew(e, now)
	}
	return f.ask(e.Resource)
}

// findMissing handles a key that is not in the store.
func (f *Lookup) findMissing(key []byte, build func() *cache.Resource, now int64) (*cache.Entry, cache.Status, error) {
	if refused := f.Negatives.Get(key, now); refused != nil && !f.generations.InvalidatedSince(refused.Slots, refused.AsOf) {
		f.refusals.Inc()
		return nil, cache.StatusHit, refused
	}
	if unshared := f.HitForMiss.Get(key, now); unshared != nil {
		return f.Loader.loadAlone(build())
	}
	return f.ask(build())
}

// ask fetches together with all who request the same resource now. An uncacheable answer goes to one of them; the
// others fetch their own.
func (f *Lookup) ask(q *cache.Resource) (*cache.Entry, cache.Status, error) {
	if failure := f.Loader.tooLong.Get([]byte(q.Key), f.now.Nanoseconds()); failure != nil {
		return nil, cache.StatusMiss, *failure
	}
	e, led, err := f.Loader.Load(q, nil, f.wait)
	switch {
	case led:
		return e, cache.StatusMiss, err
	case err == nil && !e.IsShared:
		return f.Loader.loadAlone(q)
	}
	return e, cache.StatusCollapsed, err
}

// Renew waits for a newer version of an entry that may only be sent on error, and falls back to it.
func (f *Lookup) Renew(e *cache.Entry, now int64) (*cache.Entry, cache.Status, error) {
	if f.IsFailing(e, now) {
		return e, cache.StatusStale, nil
	}
	newer, led, err := f.Loader.Load(e.Resource, e, Patience)
	var refused *cache.Refusal
	switch {
	case err == nil && led:
		return newer, cache.StatusMiss, nil
	case err == nil && !newer.IsShared:
		return f.Loader.loadAlone(e.Resource)
	case err == nil:
		return newer, cache.StatusCollapsed, nil
	case errors.As(err, &refused):
		return nil, cache.StatusMiss, err
	}
	f.backOff(e, err)
	return e, cache.StatusStale, nil
}
