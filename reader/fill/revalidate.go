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

// Renew waits for a newer version of an entry that may only be sent on error, and falls back to it.
func (l *Loader) Renew(e *cache.Entry, now int64) (*cache.Entry, cache.Status, error) {
	if l.IsFailing(e, now) {
		return e, cache.StatusStale, nil
	}
	return l.renewWithin(e, Patience)
}

// findChanged waits for the newer version of an entry that has changed, as long as the policy allows. When it does not
// come in time, the entry goes out, and requests for the same operation no longer wait until the engine is fast again.
func (l *Loader) findChanged(e *cache.Entry, now int64) (*cache.Entry, cache.Status, error) {
	wait := time.Duration(e.Resource.Life.Changed)
	if !l.WaitsFor(e, now) {
		l.changed[changedNotWaited].Inc()
		l.refresh(e, now)
		return e, cache.StatusChanged, nil
	}
	began := time.Now()
	newer, found, err := l.renewWithin(e, wait)
	if err == nil && found >= cache.StatusMiss && newer.IsShared && l.generations.IsInvalidated(newer) {
		newer, found, err = l.renewWithin(newer, wait-time.Since(began)) // the first began before the change
	}
	if found == cache.StatusStale {
		l.setLate(e.Resource)
		l.changed[changedLate].Inc()
		return newer, cache.StatusChanged, nil
	}
	l.changed[changedRenewed].Inc()
	return newer, found, err
}

// WaitsFor reports whether a request for an entry that has changed waits for the newer version.
func (l *Loader) WaitsFor(e *cache.Entry, now int64) bool {
	return e.Resource.Life.Changed > 0 && !l.IsFailing(e, now) && !l.Upstream.Health.IsUnhealthy() && !l.isLate(e.Resource)
}

// renewWithin waits for a newer version of an entry and falls back to it.
func (l *Loader) renewWithin(e *cache.Entry, wait time.Duration) (*cache.Entry, cache.Status, error) {
	newer, led, err := l.Load(e.Resource, e, wait, Itself)
	var refused *cache.Refusal
	switch {
	case err == nil && led:
		return newer, cache.StatusMiss, nil
	case err == nil && !newer.IsShared:
		return l.loadAlone(e.Resource, Itself)
	case err == nil:
		return newer, cache.StatusCollapsed, nil
	case errors.As(err, &refused):
		return nil, cache.StatusMiss, err
	}
	l.backOff(e, err)
	return e, cache.StatusStale, nil
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
	var refused *cache.Refusal
	now := l.now.Nanoseconds()
	if errors.As(err, &refused) || l.IsFailing(e, now) {
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
