package identity

import (
	"fmt"
	"testing"
	"time"
)

// TestRateLimit checks that everybody gets the full number at once, then one per interval, whatever others do, and that a
// rejected attempt costs nothing.
func TestRateLimit(t *testing.T) {
	l, now := NewRateLimit(3, time.Minute), time.Unix(1_000_000, 0)
	try := func(who string) time.Duration {
		wait := l.Wait(who, now)
		l.Count(who, now)
		return wait
	}
	for range 3 {
		if wait := try("ann"); wait != 0 {
			t.Fatalf("ann waits %s", wait)
		}
	}
	for range 5 {
		if wait := try("ann"); wait != 20*time.Second {
			t.Errorf("beyond the limit ann waits %s", wait)
		}
	}
	if wait := try("ben"); wait != 0 {
		t.Errorf("ben waits %s", wait)
	}
	now = now.Add(20 * time.Second)
	if first, second := try("ann"), try("ann"); first != 0 || second != 20*time.Second {
		t.Errorf("after the wait: %s, %s", first, second)
	}
	now = now.Add(time.Hour)
	if wait := l.Wait("ann", now); wait != 0 {
		t.Errorf("an hour later ann waits %s", wait)
	}
}

// TestRateLimitForgets checks that memory holds only people whose allowance is not full.
func TestRateLimitForgets(t *testing.T) {
	l, now := NewRateLimit(3, time.Minute), time.Unix(1_000_000, 0)
	for i := range 10 * minPrune {
		l.Count(fmt.Sprint(i), now)
		now = now.Add(time.Second)
	}
	if len(l.full) > minPrune {
		t.Errorf("%d people are remembered", len(l.full))
	}
}
