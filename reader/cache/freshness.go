package cache

import (
	"time"

	"fairwarning/cdn"
)

type Lifetime = cdn.Lifetime

// Freshness is what may be done with a stored entry.
type Freshness int

const (
	Fresh        Freshness = iota // send it
	Stale                         // send it and revalidate in the background (RFC 5861 section 3)
	Changed                       // wait for a newer one as long as the policy allows, then send it
	StaleIfError                  // send it only if revalidation fails (RFC 5861 section 4)
	Expired                       // do not send it
)

// Freshness classifies an entry by its times. One that is fresh or stale has changed if it was invalidated since its
// fetch.
func (g *Generations) Freshness(e *Entry, now int64) Freshness {
	state := e.FreshnessAt(now)
	if state <= Stale && g.IsInvalidated(e) {
		return Changed
	}
	return state
}

// IsInvalidated reports whether a tag of the entry, or of one of its parts, was invalidated since that part was
// fetched.
func (g *Generations) IsInvalidated(e *Entry) bool {
	for i := range e.Parts {
		if g.InvalidatedSince(e.Parts[i].Slots, e.Parts[i].AsOf) {
			return true
		}
	}
	return g.InvalidatedSince(e.slots, e.AsOf)
}

// tolerance is how far the clock may step back before stored times are meaningless.
const tolerance = int64(2 * time.Second)

// FreshnessAt classifies an entry by its times alone, in Unix nanoseconds. If the clock stepped back, the entry is
// stale, or it would stay fresh for as long as the step.
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

// AgeAt returns the age of an entry in seconds.
func (e *Entry) AgeAt(now int64) int64 { return max(0, now-e.Fetched) / 1e9 }

// TTLAt returns the remaining freshness in seconds, negative once stale.
func (e *Entry) TTLAt(now int64) int64 {
	left := e.Fresh - now
	if left < 0 {
		return (left - 999_999_999) / 1e9 // never report 0 for something stale
	}
	return left / 1e9
}

// ReportedTTL returns the ttl in Cache-Status. An entry invalidated before its time reports at most -1.
func (e *Entry) ReportedTTL(isStale bool, now int64) int64 {
	if isStale {
		return min(e.TTLAt(now), -1)
	}
	return e.TTLAt(now)
}

// SetTimes sets the expiration times from the policy. A shorter max-age wins; a negative one means none.
func (e *Entry) SetTimes(now time.Time, life Lifetime, maxAge time.Duration) {
	fresh := time.Duration(life.Fresh)
	if maxAge >= 0 {
		fresh = min(fresh, maxAge)
	}
	e.Fetched = now.UnixNano()
	e.Fresh = e.Fetched + int64(fresh)
	e.Stale = e.Fresh + int64(life.StaleWhileRevalidate)
	e.Usable = e.Fresh + int64(life.StaleIfError)
}

// forbidStale makes the entry expire when it stops being fresh.
func (e *Entry) forbidStale() { e.Stale, e.Usable = e.Fresh, e.Fresh }
