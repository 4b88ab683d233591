package ratelimit

import (
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestLimiter checks that no span lets more than twice the count pass (a full allowance and what it refills), that the returned
// wait is enough, and that an idle key regains its full allowance.
func TestLimiter(t *testing.T) {
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
				t.Fatal("an idle key lacks its full allowance")
			}
		}
	})
}

// TestFlood checks that a flood of keys does not restore the allowance of a limited one, that nearly all of them pass, and that
// the memory does not grow.
func TestFlood(t *testing.T) {
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
		t.Error("the flood restored an allowance")
	}
	if refused > others/50 {
		t.Errorf("%d of %d other keys were rejected", refused, others)
	}
	for row := range r.free {
		if len(r.free[row]) != rateSlots {
			t.Errorf("row %d has %d slots", row, len(r.free[row]))
		}
	}
}

// TestGiveBack checks that calls that were given back do not count, however many, and that others still do.
func TestGiveBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(1, 10).Draw(t, "count")
		r, now, left := New(count, time.Hour), time.Unix(1_800_000_000, 0), count
		for range rapid.IntRange(1, 60).Draw(t, "calls") {
			wait := r.Take([]byte("k"), now)
			if (wait == 0) != (left > 0) {
				t.Fatalf("%d left, wait %d", left, wait)
			}
			if wait == 0 && rapid.Bool().Draw(t, "given back") {
				r.GiveBack([]byte("k"))
			} else if wait == 0 {
				left--
			}
		}
	})
}
