package reader

// how an answer was found, for Cache-Status and the counters.
type how int

const (
	foundFresh  how = iota // in the store
	foundStale             // in the store, past its freshness
	foundMiss              // fetched for this request
	foundJoined            // fetched for another request that came before
)
