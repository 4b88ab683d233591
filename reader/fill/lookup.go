package fill

import (
	"errors"
	"net/netip"
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
	changed   [changedOutcomes]prometheus.Counter
	refusals  prometheus.Counter // requests answered with a remembered refusal
}

func NewLookup(config *config.Config, l *Loader, g *cache.Generations, m edge.Metrics) *Lookup {
	f := &Lookup{
		store: l.store, Negatives: l.negatives, HitForMiss: l.hitForMiss, generations: g, Loader: l,
		Refreshes: make(chan struct{}, config.Refreshes), wait: config.Wait, now: l.now, outcomes: newRefreshes(m), changed: newChangedOutcomes(m),
		refusals: m.Counter("reader_refusals_remembered_total",
			"Requests answered with a remembered refusal (404, 410 or 400)."),
	}
	f.register(m)
	return f
}

// Find returns the entry of a key. If it has to be fetched, build makes the resource and names the client who asks for
// it; now is Unix nanoseconds. The error is a *cache.Refusal, ErrBusy, or the failure.
func (f *Lookup) Find(key []byte, now int64, build func() (*cache.Resource, netip.Addr)) (*cache.Entry, cache.Status, error) {
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
	case cache.Changed:
		return f.findChanged(e, now)
	case cache.StaleIfError:
		return f.Renew(e, now)
	}
	return f.ask(build())
}

// findMissing handles a key that is not in the store.
func (f *Lookup) findMissing(key []byte, build func() (*cache.Resource, netip.Addr), now int64) (*cache.Entry, cache.Status, error) {
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
func (f *Lookup) ask(q *cache.Resource, by netip.Addr) (*cache.Entry, cache.Status, error) {
	if failure := f.Loader.tooLong.Get([]byte(q.Key), f.now.Nanoseconds()); failure != nil {
		return nil, cache.StatusMiss, *failure
	}
	e, led, err := f.Loader.Load(q, nil, f.wait, by)
	switch {
	case led:
		return e, cache.StatusMiss, err
	case err == nil && !e.IsShared:
		return f.Loader.loadAlone(q, by)
	}
	return e, cache.StatusCollapsed, err
}

// Renew waits for a newer version of an entry that may only be sent on error, and falls back to it.
func (f *Lookup) Renew(e *cache.Entry, now int64) (*cache.Entry, cache.Status, error) {
	if f.IsFailing(e, now) {
		return e, cache.StatusStale, nil
	}
	return f.renewWithin(e, Patience)
}

// findChanged waits for the newer version of an entry that has changed, as long as the policy allows. When it does not
// come in time, the entry goes out, and requests for the same operation no longer wait until the engine is fast again.
func (f *Lookup) findChanged(e *cache.Entry, now int64) (*cache.Entry, cache.Status, error) {
	wait := time.Duration(e.Resource.Life.Changed)
	if !f.WaitsFor(e, now) {
		f.changed[changedNotWaited].Inc()
		f.refresh(e, now)
		return e, cache.StatusChanged, nil
	}
	began := time.Now()
	newer, found, err := f.renewWithin(e, wait)
	if err == nil && found >= cache.StatusMiss && newer.IsShared && f.generations.IsInvalidated(newer) {
		newer, found, err = f.renewWithin(newer, wait-time.Since(began)) // the first began before the change
	}
	if found == cache.StatusStale {
		f.Loader.setLate(e.Resource)
		f.changed[changedLate].Inc()
		return newer, cache.StatusChanged, nil
	}
	f.changed[changedRenewed].Inc()
	return newer, found, err
}

// WaitsFor reports whether a request for an entry that has changed waits for the newer version.
func (f *Lookup) WaitsFor(e *cache.Entry, now int64) bool {
	return e.Resource.Life.Changed > 0 && !f.IsFailing(e, now) && !f.Loader.Upstream.Health.IsUnhealthy() && !f.Loader.isLate(e.Resource)
}

// renewWithin waits for a newer version of an entry and falls back to it.
func (f *Lookup) renewWithin(e *cache.Entry, wait time.Duration) (*cache.Entry, cache.Status, error) {
	newer, led, err := f.Loader.Load(e.Resource, e, wait, Itself)
	var refused *cache.Refusal
	switch {
	case err == nil && led:
		return newer, cache.StatusMiss, nil
	case err == nil && !newer.IsShared:
		return f.Loader.loadAlone(e.Resource, Itself)
	case err == nil:
		return newer, cache.StatusCollapsed, nil
	case errors.As(err, &refused):
		return nil, cache.StatusMiss, err
	}
	f.backOff(e, err)
	return e, cache.StatusStale, nil
}
