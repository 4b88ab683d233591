package cache

// Status an answer was found, for Cache-Status and the counters.
type Status int

const (
	StatusHit       Status = iota // in the store
	StatusStale                   // in the store, past its freshness
	StatusMiss                    // fetched for this request
	StatusCollapsed               // fetched for another request that came before
)
