package reader

import "fairwarning/cdn"

type lifetime = cdn.Lifetime

// freshness is what may be done with a stored answer.
type freshness int

const (
	isFresh  freshness = iota // send it
	isStale                   // send it, and refresh it behind the answer (RFC 5861 section 3)
	isUsable                  // send it only when no newer one can be had (RFC 5861 section 4)
	isDead                    // do not send it
)

// freshnessAt judges an entry by its times alone; all are Unix nanoseconds. A clock that went back leaves it as it was
// when it was fetched.
func (e *entry) freshnessAt(now int64) freshness {
	switch {
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
