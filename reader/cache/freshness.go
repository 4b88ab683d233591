package cache

import (
	"time"

	"fairwarning/cdn"
)

type Lifetime = cdn.Lifetime

// Freshness is what may be done with a stored answer.
type Freshness int

const (
	Fresh        Freshness = iota // send it
	Stale                         // send it, and refresh it behind the answer (RFC 5861 section 3)
	StaleIfError                  // send it only when no newer one can be had (RFC 5861 section 4)
	Expired                       // do not send it
)

// Freshness says what may be done with an answer now: its times decide, and what was touched since it was fetched is not
// fresh, whatever its times say.
func (g *Generations) Freshness(e *Entry, now int64) Freshness {
	state := e.FreshnessAt(now)
	if state == Fresh && g.IsInvalidated(e) {
		return Stale
	}
	return state
}

// IsInvalidated says whether what the answer is about was touched since it was fetched; of a composed one, whether that holds
// of anything in it: an old part that nobody touched makes nothing stale.
func (g *Generations) IsInvalidated(e *Entry) bool {
	for i := range e.Parts {
		if g.InvalidatedSince(e.Parts[i].Slots, e.Parts[i].AsOf) {
			return true
		}
	}
	return g.InvalidatedSince(e.slots, e.AsOf)
}

// tolerance is how far the clock may go back before times from before mean nothing any more.
const tolerance = int64(2 * time.Second)

// FreshnessAt judges an entry by its times alone; all are Unix nanoseconds. When the clock has gone back its times say
// nothing, so it is stale, not fresh for as long as the clock went back.
func (e *Entry) FreshnessAt(now int64) Freshness {
	switch {
	case now < e.Fetched-tolerance:
		return Stale
	case now < e.Fresh:
		return Fresh
	case now < e.Stale:
		return Stale
	case now < e.Usable:
		return StaleIfError
	}
	return Expired
}

// AgeAt is how old an entry is, in seconds.
func (e *Entry) AgeAt(now int64) int64 { return max(0, now-e.Fetched) / 1e9 }

// TtlAt is how long an entry is fresh yet, in seconds; negative when it is stale.
func (e *Entry) TtlAt(now int64) int64 {
	left := e.Fresh - now
	if left < 0 {
		return (left - 999_999_999) / 1e9 // so that nothing stale is said to be fresh for 0 s more
	}
	return left / 1e9
}

// ReportedTTL is what is left of the freshness; what was touched before its time was over has none.
func (e *Entry) ReportedTTL(isStale bool, now int64) int64 {
	if isStale {
		return min(e.TtlAt(now), -1)
	}
	return e.TtlAt(now)
}

// NextTick is when age or ttl are next told otherwise.
func (e *Entry) NextTick(now int64) int64 {
	older := e.Fetched + (e.AgeAt(now)+1)*1e9
	return min(older, e.Fresh-e.TtlAt(now)*1e9+1)
}
