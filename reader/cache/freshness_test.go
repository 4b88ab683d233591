package cache

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/cdn"
)

// TestFreshness: entries pass through the states in order, exactly at the ends of their windows.
func TestFreshness(t *testing.T) {
	span := rapid.Int64Range(1, 1000)
	rapid.Check(t, func(t *rapid.T) {
		fresh, swr, more := span.Draw(t, "fresh"), span.Draw(t, "swr"), span.Draw(t, "more")
		life := Lifetime{Fresh: seconds(fresh), StaleWhileRevalidate: seconds(swr), StaleIfError: seconds(swr + more)}
		now := time.Unix(1_000_000, 0)
		var e Entry
		e.SetTimes(now, life, -1)
		last := Fresh
		for after := int64(0); after <= fresh+swr+more+1; after++ {
			at := now.Add(time.Duration(after) * time.Second).UnixNano()
			state := e.FreshnessAt(at)
			if state < last {
				t.Fatalf("younger after %d s", after)
			}
			last = state
			if (state == Fresh) != (after < fresh) || (state == Expired) != (after >= fresh+swr+more) || (e.TTLAt(at) > 0) && state != Fresh {
				t.Fatalf("%d s: %v, ttl %d", after, state, e.TTLAt(at))
			}
		}
		if e.FreshnessAt(now.Add(-time.Second).UnixNano()) != Fresh || e.AgeAt(now.Add(-time.Second).UnixNano()) != 0 {
			t.Fatal("a clock that goes back a little makes it strange")
		}
		if e.FreshnessAt(now.Add(-time.Hour).UnixNano()) != Stale {
			t.Fatal("a clock that goes back makes it fresh for longer")
		}
		e.SetTimes(now, life, 0)
		if e.FreshnessAt(now.UnixNano()) != Stale {
			t.Fatal("max-age=0 is not obeyed")
		}
	})
}

func seconds(n int64) cdn.Span { return cdn.Span(time.Duration(n) * time.Second) }
