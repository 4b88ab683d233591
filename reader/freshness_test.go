package reader

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/cdn"
)

// TestFreshness: an entry only ever gets older, in this order, and never past its windows.
func TestFreshness(t *testing.T) {
	span := rapid.Int64Range(1, 1000)
	rapid.Check(t, func(t *rapid.T) {
		fresh, swr, more := span.Draw(t, "fresh"), span.Draw(t, "swr"), span.Draw(t, "more")
		life := lifetime{Fresh: seconds(fresh), StaleWhileRevalidate: seconds(swr), StaleIfError: seconds(swr + more)}
		now := time.Unix(1_000_000, 0)
		var e entry
		e.setTimes(now, life, -1)
		last := isFresh
		for after := int64(0); after <= fresh+swr+more+1; after++ {
			at := now.Add(time.Duration(after) * time.Second).UnixNano()
			state := e.freshnessAt(at)
			if state < last {
				t.Fatalf("younger after %d s", after)
			}
			last = state
			if (state == isFresh) != (after < fresh) || (state == isDead) != (after >= fresh+swr+more) || (e.ttlAt(at) > 0) && state != isFresh {
				t.Fatalf("%d s: %v, ttl %d", after, state, e.ttlAt(at))
			}
		}
		if e.freshnessAt(now.Add(-time.Second).UnixNano()) != isFresh || e.ageAt(now.Add(-time.Second).UnixNano()) != 0 {
			t.Fatal("a clock that goes back a little makes it strange")
		}
		if e.freshnessAt(now.Add(-time.Hour).UnixNano()) != isStale {
			t.Fatal("a clock that goes back makes it fresh for longer")
		}
		e.setTimes(now, life, 0)
		if e.freshnessAt(now.UnixNano()) != isStale {
			t.Fatal("max-age=0 is not obeyed")
		}
	})
}

func seconds(n int64) cdn.Span { return cdn.Span(time.Duration(n) * time.Second) }
