// Package await has what tests need to wait for a condition. A test fails because something did not happen, never because it took long on a busy
// machine: durations belong in the benches.
package await

import (
	"testing"
	"time"
)

// Limit is how long tests wait for anything that is about to happen. It is far longer than the slowest machine needs, so that only a hang
// reaches it, and shorter than go test's own limit, so that the test can say what it waited for.
const Limit = 2 * time.Minute

// Interval is how often Until tests a condition.
const Interval = 5 * time.Millisecond

// Until waits until a condition holds. It fails the test after Limit.
func Until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(Limit); !holds(); time.Sleep(Interval) {
		if time.Now().After(deadline) {
			t.Fatalf("after %v not yet: %s", Limit, what)
		}
	}
}

// Receive returns the next value of a channel, or the zero value if the channel is closed. It fails the test after Limit.
func Receive[T any](t testing.TB, what string, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(Limit):
		t.Fatalf("after %v not yet: %s", Limit, what)
	}
	return value
}
