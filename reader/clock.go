package reader

import "time"

// Clock tells the time. Every decision about age is made with it; tests move it by hand.
type Clock func() time.Time

func (c Clock) nanoseconds() int64 { return c().UnixNano() }
