package fill

import (
	"errors"
	"time"

	"fairwarning/reader/cache"
)

// Delay after a failed revalidation: short, because the engine may be back soon, and doubled up to the longest,
// because every stale entry retries.
const (
	firstBackOff   = 250 * time.Millisecond
	LongestBackOff = 2 * time.Second
)

// TooLongFor is how long the reader does not ask again for an answer that exceeded the policy's limit. Making it is expensive for
// the engine, and it is unlikely to get shorter.
const TooLongFor = time.Minute

// Patience is how long a request with a usable entry waits for a newer one.
const Patience = time.Second

// refresh revalidates a stale entry in the background: once at a time, not during back-off, and only while there is a
// free slot; otherwise the next request tries again. While the engine is unhealthy it is a probe, which needs no
// slot, because hanging requests hold them all.
func (f *Lookup) refresh(e *cache.Entry, now int64) {
	if f.IsFailing(e, now) || e.Refreshing.Load() {
		return
	}
	ill := f.Loader.Upstream.Health.IsUnhealthy()
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
		f.Loader.RunFlight(fl)
	}
	<-fl.Done
	f.outcomes[refreshOutcomeOf(fl.err)].Inc()
	if fl.err == nil {
		if fl.result.IsShared && e.Sequence < fl.result.Sequence {
			f.store.Put(fl.result, f.now.Nanoseconds()) // the store may have dropped it when the flight finished
		}
		return
	}
	f.backOff(e, fl.err)
}

// backOff records a failed revalidation. A refusal is not a failure: the entry is gone.
func (f *Lookup) backOff(e *cache.Entry, err error) {
	var refused *cache.Refusal
	now := f.now.Nanoseconds()
	if errors.As(err, &refused) || f.IsFailing(e, now) {
		return // everyone who waited for the failed flight comes here; count it once
	}
	failures := min(e.Failures.Add(1), 8)
	delay := min(firstBackOff<<(failures-1), LongestBackOff)
	if errors.Is(err, ErrTooLong) {
		delay = TooLongFor
	}
	e.FailedAt.Store(now)
	e.RetryAt.Store(now + int64(delay))
}

// IsFailing reports whether the entry is in back-off after a failed revalidation.
func (f *Lookup) IsFailing(e *cache.Entry, now int64) bool {
	return now < e.RetryAt.Load() && e.FailedAt.Load() >= f.Loader.Upstream.Health.cured.Load()
}
