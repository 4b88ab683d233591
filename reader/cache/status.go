package cache

// Status is how a response was found, for Cache-Status (RFC 9211) and the counters.
type Status int

const (
	StatusHit       Status = iota // fresh in the store
	StatusStale                   // in the store, no longer fresh
	StatusMiss                    // fetched for this request
	StatusCollapsed               // fetched for an earlier request that was still waiting
)
