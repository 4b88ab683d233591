package writer

import "time"

// Caller is who may call an operation.
type Caller int

const (
	Anyone Caller = iota // no token
	Holder               // anybody with a token; only the engine knows whose it is and what it allows
)

// Operation is what the writer knows of an operation. Operations, in operations.gen.go, is generated from the contract.
type Operation struct {
	Method   string
	Path     string // the contract's spelling, with /api; matched regardless of case, sent in this spelling
	Ending   Ending // what the path ends with
	Caller   Caller
	Body     int64         // longest body in bytes; 0: none is accepted
	Lane     Lane          // pool of engine connections (lanes.go)
	Rate     Rate          // what a request counts against before it is passed on (rate_limits.go)
	Deadline time.Duration // from sending to the last byte; --deadline caps it
	Service  Service       // which of the engine's services answers
}

// Ending is what a path ends with.
type Ending int

const (
	Fixed  Ending = iota // all of it is in the table
	Number               // an ID of 1 to 16 digits
	Secret               // an unguessable ID of 43 characters of base64url
)

// Service says whether the caller chooses among the engine's services.
type Service bool

const (
	App       Service = false // base_url must be absent or empty
	ByBaseURL Service = true  // by the name in base_url
)

const kilobyte = 1 << 10
