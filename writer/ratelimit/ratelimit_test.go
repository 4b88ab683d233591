package ratelimit

import (
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestRate: in any span of the given length never more than twice the count passes (a whole allowance and one refilled),
// a wait that is told is enough, and an idle key has its whole allowance again.
func TestRate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(1, 50).Draw(t, "count")
		r := New(count, time.Minute)
		now := time.Unix(1_800_000_000, 0)
		var passed []time.Time
		for range rapid.IntRange(1, 300).Draw(t, "calls") {
			now = now.Add(time.Duration(rapid.IntRange(0, 5000).Draw(t, "gap")) * time.Millisecond)
			wait := r.Take([]byte("k"), now)
			if wait == 0 {
				passed = append(passed, now)
				continue
			}
			if r.Take([]byte("k"), now.Add(time.Duration(wait)*time.Second)) != 0 {
				t.Fatal("the wait was not enough")
			}
			now = now.Add(time.Duration(wait) * time.Second)
			passed = append(passed, now)
		}
		for i := 2 * count; i < len(passed); i++ {
			if passed[i].Sub(passed[i-2*count]) < time.Minute-time.Second {
				t.Fatalf("%d calls within %s", 2*count+1, passed[i].Sub(passed[i-2*count]))
			}
		}
		for range count {
			if r.Take([]byte("k"), now.Add(time.Hour)) != 0 {
				t.Fatal("an idle key has not its whole allowance")
			}
		}
	})
}

// TestRateKeepsCount: a key that has used up its allowance does not get it back by a flood of others, and nearly all others
// are let through. The memory does not grow.
func TestRateKeepsCount(t *testing.T) {
	r := New(1, time.Minute)
	now := time.Unix(1_800_000_000, 0)
	r.Take([]byte("k"), now)
	const others = 20_000
	refused := 0
	for i := range others {
		if r.Take(strconv.AppendInt(nil, int64(i), 10), now) > 0 {
			refused++
		}
	}
	if r.Take([]byte("k"), now) == 0 {
		t.Error("a flood gave an allowance back")
	}
	if refused > others/50 {
		t.Errorf("%d of %d other keys were turned away", refused, others)
	}
	for row := range r.free {
		if len(r.free[row]) != rateSlots {
			t.Errorf("row %d has %d slots", row, len(r.free[row]))
		}
	}
}
