package cache

import "time"

// Clock returns the current time. Every decision about age uses it; tests set it by hand.
type Clock func() time.Time

func (c Clock) Nanoseconds() int64 { return c().UnixNano() }

// SteadyClock returns a clock that starts at the current time and advances with the monotonic clock, so changes to
// the system clock do not affect it.
func SteadyClock() Clock {
	began := time.Now()
	return func() time.Time { return began.Add(time.Since(began)) } // monotonic
}
