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

// Patience is how long a request with a usable entry waits for a newer one.
const Patience = time.Second

// Renew waits for a newer version of an entry that may only be sent on error, and falls back to it.
func (l *Loader) Renew(e *cache.Entry, now int64) (*cache.Entry, cache.Status, error) {
	if l.IsFailing(e, now) {
		return e, cache.StatusStale, nil
	}
	return l.renewWithin(e, Patience)
}

// renewWithin waits for a newer version of an entry and falls back to it.
func (l *Loader) renewWithin(e *cache.Entry, wait time.Duration) (*cache.Entry, cache.Status, error) {
	newer, led, err := l.Load(e.Resource, e, wait, Itself)
	switch {
	case err == nil && led:
		return newer, cache.StatusMiss, nil
	case err == nil && !newer.IsShared:
		return l.loadAlone(e.Resource, Itself)
	case err == nil:
		return newer, cache.StatusCollapsed, nil
	case cache.IsRefusal(err):
		return nil, cache.StatusMiss, err
	}
	l.backOff(e, err)
	return e, cache.StatusStale, nil
}

// refresh revalidates a stale entry in the background: once at a time, not during back-off, and only while there is a
// free slot; otherwise the next request tries again. While the engine is unhealthy it is a probe, which needs no
// slot, because hanging requests hold them all.
func (l *Loader) refresh(e *cache.Entry, now int64) {
	if l.IsFailing(e, now) || e.Refreshing.Load() {
		return
	}
	isUnhealthy := l.Upstream.Health.IsUnhealthy()
	if isUnhealthy && !l.Upstream.Health.isProbeDue(now) || !e.Refreshing.CompareAndSwap(false, true) {
		return
	}
	if isUnhealthy {
		l.Upstream.Health.Probes.Add(1)
		go func() {
			defer l.Upstream.Health.Probes.Add(-1)
			l.refreshNow(e)
		}()
		return
	}
	select {
	case l.Refreshes <- struct{}{}:
		go func() {
			defer func() { <-l.Refreshes }()
			l.refreshNow(e)
		}()
	default:
		e.Refreshing.Store(false)
		l.outcomes[refreshDeferred].Inc()
	}
}

// refreshHot refreshes an entry that has changed and waits for it. A flight that began before the change does not count,
// so it tries twice. It returns false if there is no free slot.
func (l *Loader) refreshHot(e *cache.Entry) bool {
	select {
	case l.Refreshes <- struct{}{}:
	default:
		l.outcomes[refreshDeferred].Inc()
		return false
	}
	defer func() { <-l.Refreshes }()
	for range 2 {
		stored := l.store.Get([]byte(e.Resource.Key))
		if stored == nil || l.generations.Freshness(stored, l.now.Nanoseconds()) != cache.Changed {
			break // refreshed, for this or for a visitor
		}
		stored.Refreshing.Store(true)
		l.refreshNow(stored)
	}
	return true
}

func (l *Loader) refreshNow(e *cache.Entry) {
	defer e.Refreshing.Store(false)
	fl, begun := l.flights.join(e.Resource, e, l.now.Nanoseconds())
	if begun {
		l.RunFlight(fl)
	}
	<-fl.Done
	l.outcomes[refreshOutcomeOf(fl.err)].Inc()
	if fl.err == nil {
		if fl.result.IsShared && e.Sequence < fl.result.Sequence {
			l.store.Put(fl.result, l.now.Nanoseconds()) // the store may have dropped it when the flight finished
		}
		return
	}
	l.backOff(e, fl.err)
}

// backOff records a failed revalidation. A refusal is not a failure: the entry is gone.
func (l *Loader) backOff(e *cache.Entry, err error) {
	now := l.now.Nanoseconds()
	if cache.IsRefusal(err) || l.IsFailing(e, now) {
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
func (l *Loader) IsFailing(e *cache.Entry, now int64) bool {
	return now < e.RetryAt.Load() && e.FailedAt.Load() >= l.Upstream.Health.cured.Load()
}
