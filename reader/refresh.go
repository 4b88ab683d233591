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
func (f *filler) refresh(e *entry, now int64) {
	if f.isFailing(e, now) || e.refreshing.Load() {
		return
	}
	ill := f.loader.upstream.health.isIll()
	if ill && !f.loader.upstream.health.isProbeDue(now) || !e.refreshing.CompareAndSwap(false, true) {
		return
	}
	if ill {
		f.loader.upstream.health.probes.Add(1)
		go func() {
			defer f.loader.upstream.health.probes.Add(-1)
			f.refreshNow(e)
		}()
		return
	}
	select {
	case f.refreshes <- struct{}{}:
		go func() {
			defer func() { <-f.refreshes }()
			f.refreshNow(e)
		}()
	default:
		e.refreshing.Store(false)
		f.outcomes[refreshPutOff].Inc()
	}
}

func (f *filler) refreshNow(e *entry) {
	defer e.refreshing.Store(false)
	fl, begun := f.loader.flights.join(e.ask, e, f.now.nanoseconds())
	if begun {
		f.loader.fly(fl)
	}
	<-fl.done
	f.outcomes[endOf(fl.err)].Inc()
	if fl.err == nil {
		if fl.result.isShared && e.sequence < fl.result.sequence {
			f.store.put(fl.result, f.now.nanoseconds()) // it may have been dropped when it landed
		}
		return
	}
	f.backOff(e, fl.err)
}

// backOff notes that a refresh of e failed. A refusal is no failure: the entry is gone.
func (f *filler) backOff(e *entry, err error) {
	var refused *refusal
	now := f.now.nanoseconds()
	if errors.As(err, &refused) || f.isFailing(e, now) {
		return // all who waited for one failed attempt come here; it counts once
	}
	failures := min(e.failures.Add(1), 8)
	e.failedAt.Store(now)
	e.retryAt.Store(now + int64(min(firstBackOff<<(failures-1), longestBackOff)))
}

// isFailing says whether a refresh of e failed so short a time ago that none may be tried.
func (f *filler) isFailing(e *entry, now int64) bool {
	return now < e.retryAt.Load() && e.failedAt.Load() >= f.loader.upstream.health.cured.Load()
}
