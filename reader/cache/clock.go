package cache

import "time"

// Clock tells the time. Every decision about age is made with it; tests move it by hand.
type Clock func() time.Time

func (c Clock) Nanoseconds() int64 { return c().UnixNano() }

// SteadyClock goes on evenly from the time at which it is made, whatever is done to the machine's clock meanwhile.
func SteadyClock() Clock {
	began := time.Now()
	return func() time.Time { return began.Add(time.Since(began)) } // both by the monotonic clock
}
