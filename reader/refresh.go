package reader

import (
	"errors"
	"time"
)

// Waits after a refresh that failed: short, because the engine may be back the next moment, and doubled up to the
// longest, because everything that is stale asks.
const (
	firstBackOff   = 250 * time.Millisecond
	longestBackOff = 2 * time.Second
)

// patience is how long a request with a usable answer at hand waits for a better one.
const patience = time.Second

// refresh starts to fetch a stale entry anew, behind the answer; at most once at a time, not while it backs off, and not
// when too many refreshes are under way, in which case the next request tries again. While the engine is ill it is a probe,
// which needs no place: those who hang have them all.
func (r *Reader) refresh(e *entry, now int64) {
	if r.isFailing(e, now) || e.refreshing.Load() {
		return
	}
	ill := r.health.isIll()
	if ill && !r.health.isProbeDue(now) || !e.refreshing.CompareAndSwap(false, true) {
		return
	}
	if ill {
		r.health.probes.Add(1)
		go func() {
			defer r.health.probes.Add(-1)
			r.refreshNow(e)
		}()
		return
	}
	select {
	case r.refreshes <- struct{}{}:
		go func() {
			defer func() { <-r.refreshes }()
			r.refreshNow(e)
		}()
	default:
		e.refreshing.Store(false)
		r.metrics.refreshes[refreshPutOff].Inc()
	}
}

func (r *Reader) refreshNow(e *entry) {
	defer e.refreshing.Store(false)
	fl, begun := r.join(e.ask, e, r.now.nanoseconds())
	if begun {
		r.fly(fl)
	}
	<-fl.done
	r.metrics.refreshes[endOf(fl.err)].Inc()
	if fl.err == nil {
		if fl.result.isShared && e.sequence < fl.result.sequence {
			r.local.put(fl.result, r.now.nanoseconds()) // it may have been dropped when it landed
		}
		return
	}
	r.backOff(e, fl.err)
}

// backOff notes that a refresh of e failed. A refusal is no failure: the entry is gone.
func (r *Reader) backOff(e *entry, err error) {
	var refused *refusal
	now := r.now.nanoseconds()
	if errors.As(err, &refused) || r.isFailing(e, now) {
		return // all who waited for one failed attempt come here; it counts once
	}
	failures := min(e.failures.Add(1), 8)
	e.failedAt.Store(now)
	e.retryAt.Store(now + int64(min(firstBackOff<<(failures-1), longestBackOff)))
}

// isFailing says whether a refresh of e failed so short a time ago that none may be tried.
func (r *Reader) isFailing(e *entry, now int64) bool {
	return now < e.retryAt.Load() && e.failedAt.Load() >= r.health.cured.Load()
}
