package fill

import (
	"errors"
	"time"

	"fairwarning/reader/cache"
)

// Waits after a refresh that failed: short, because the engine may be back the next moment, and doubled up to the
// longest, because everything that is stale asks.
const (
	firstBackOff   = 250 * time.Millisecond
	LongestBackOff = 2 * time.Second
)

// Patience is how long a request with a usable answer at hand waits for a better one.
const Patience = time.Second

// refresh starts to fetch a stale entry anew, behind the answer; at most once at a time, not while it backs off, and not
// when too many refreshes are under way, in which case the next request tries again. While the engine is ill it is a probe,
// which needs no place: those who hang have them all.
func (f *Lookup) refresh(e *cache.Entry, now int64) {
	if f.IsFailing(e, now) || e.Refreshing.Load() {
		return
	}
	ill := f.Loader.Upstream.Health.IsIll()
	if ill && !f.Loader.Upstream.Health.isProbeDue(now) || !e.Refreshing.CompareAndSwap(false, true) {
		return
	}
	if ill {
		f.Loader.Upstream.Health.Probes.Add(1)
		go func() {
			defer f.Loader.Upstream.Health.Probes.Add(-1)
			f.refreshNow(e)
		}()
		return
	}
	select {
	case f.Refreshes <- struct{}{}:
		go func() {
			defer func() { <-f.Refreshes }()
			f.refreshNow(e)
		}()
	default:
		e.Refreshing.Store(false)
		f.outcomes[refreshDeferred].Inc()
	}
}

func (f *Lookup) refreshNow(e *cache.Entry) {
	defer e.Refreshing.Store(false)
	fl, begun := f.Loader.flights.join(e.Resource, e, f.now.Nanoseconds())
	if begun {
		f.Loader.Fly(fl)
	}
	<-fl.Done
	f.outcomes[refreshOutcomeOf(fl.err)].Inc()
	if fl.err == nil {
		if fl.result.IsShared && e.Sequence < fl.result.Sequence {
			f.store.Put(fl.result, f.now.Nanoseconds()) // it may have been dropped when it landed
		}
		return
	}
	f.backOff(e, fl.err)
}

// backOff notes that a refresh of e failed. A refusal is no failure: the entry is gone.
func (f *Lookup) backOff(e *cache.Entry, err error) {
	var refused *cache.Refusal
	now := f.now.Nanoseconds()
	if errors.As(err, &refused) || f.IsFailing(e, now) {
		return // all who waited for one failed attempt come here; it counts once
	}
	failures := min(e.Failures.Add(1), 8)
	e.FailedAt.Store(now)
	e.RetryAt.Store(now + int64(min(firstBackOff<<(failures-1), LongestBackOff)))
}

// IsFailing says whether a refresh of e failed so short a time ago that none may be tried.
func (f *Lookup) IsFailing(e *cache.Entry, now int64) bool {
	return now < e.RetryAt.Load() && e.FailedAt.Load() >= f.Loader.Upstream.Health.cured.Load()
}
