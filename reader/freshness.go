package reader

import (
	"time"

	"fairwarning/cdn"
)

type lifetime = cdn.Lifetime

// freshness is what may be done with a stored answer.
type freshness int

const (
	isFresh  freshness = iota // send it
	isStale                   // send it, and refresh it behind the answer (RFC 5861 section 3)
	isUsable                  // send it only when no newer one can be had (RFC 5861 section 4)
	isDead                    // do not send it
)

// judge says what may be done with an answer now: its times decide, and what was touched since it was fetched is not
// fresh, whatever its times say.
func (g *generations) judge(e *entry, now int64) freshness {
	state := e.freshnessAt(now)
	if state == isFresh && g.isTouched(e) {
		return isStale
	}
	return state
}

// isTouched says whether what the answer is about was touched since it was fetched; of a composed one, whether that holds
// of anything in it: an old part that nobody touched makes nothing stale.
func (g *generations) isTouched(e *entry) bool {
	for i := range e.parts {
		if g.touchedSince(e.parts[i].slots, e.parts[i].asOf) {
			return true
		}
	}
	return g.touchedSince(e.slots, e.asOf)
}

// tolerance is how far the clock may go back before times from before mean nothing any more.
const tolerance = int64(2 * time.Second)

// freshnessAt judges an entry by its times alone; all are Unix nanoseconds. When the clock has gone back its times say
// nothing, so it is stale, not fresh for as long as the clock went back.
func (e *entry) freshnessAt(now int64) freshness {
	switch {
	case now < e.fetched-tolerance:
		return isStale
	case now < e.fresh:
		return isFresh
	case now < e.stale:
		return isStale
	case now < e.usable:
		return isUsable
	}
	return isDead
}

// ageAt is how old an entry is, in seconds.
func (e *entry) ageAt(now int64) int64 { return max(0, now-e.fetched) / 1e9 }

// ttlAt is how long an entry is fresh yet, in seconds; negative when it is stale.
func (e *entry) ttlAt(now int64) int64 {
	left := e.fresh - now
	if left < 0 {
		return (left - 999_999_999) / 1e9 // so that nothing stale is said to be fresh for 0 s more
	}
	return left / 1e9
}

// ttlTold is what is left of the freshness; what was touched before its time was over has none.
func (e *entry) ttlTold(isStale bool, now int64) int64 {
	if isStale {
		return min(e.ttlAt(now), -1)
	}
	return e.ttlAt(now)
}

// nextTick is when age or ttl are next told otherwise.
func (e *entry) nextTick(now int64) int64 {
	older := e.fetched + (e.ageAt(now)+1)*1e9
	return min(older, e.fresh-e.ttlAt(now)*1e9+1)
}
