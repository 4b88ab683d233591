package fill

import (
	"time"

	"fairwarning/reader/cache"
)

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
