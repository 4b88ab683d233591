package cache

// Status is how a response was found, for Cache-Status (RFC 9211) and the counters.
type Status int

const (
	StatusHit       Status = iota // fresh in the store
	StatusStale                   // in the store, no longer fresh
	StatusChanged                 // in the store, known to have changed, and no newer one came in time
	StatusMiss                    // fetched for this request
	StatusCollapsed               // fetched for an earlier request that was still waiting
)

// IsStale reports whether the response came from the store and was no longer fresh.
func (s Status) IsStale() bool { return s == StatusStale || s == StatusChanged }
