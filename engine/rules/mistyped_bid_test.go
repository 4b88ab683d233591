package rules

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTheBidLimitFollowsThePrice(t *testing.T) {
	for _, c := range []struct {
		limit      BidLimit
		next, want int64
	}{
		{DefaultBidLimit, 27_500, 100_000_000},
		{DefaultBidLimit, 2_500_000, 250_000_000},
		{DefaultBidLimit, MaxAmount, MaxAmount},
		{DefaultBidLimit, 1_000 * MaxAmount, MaxAmount},
		{BidLimit{Times: 50}, 1_000, 50_000},
		{BidLimit{}, 1_000, MaxAmount},
	} {
		if got := c.limit.Highest(c.next); got != c.want {
			t.Errorf("%+v at %d: %d, want %d", c.limit, c.next, got, c.want)
		}
	}
}

// TestTheBidLimitNeverBlocksTheNextBid checks every rule a house may set.
func TestTheBidLimitNeverBlocksTheNextBid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := BidLimit{Times: rapid.Int64Range(minLimitTimes, maxLimitTimes).Draw(t, "times"), AtLeast: rapid.Int64Range(0, MaxAmount).Draw(t, "at least")}
		if err := limit.Check(); err != nil {
			t.Fatal(err)
		}
		if next := rapid.Int64Range(1, MaxAmount).Draw(t, "next"); limit.Highest(next) < next {
			t.Fatalf("%+v refuses the next bid of %d", limit, next)
		}
	})
}

func TestBadBidLimitsAreRefused(t *testing.T) {
	for _, c := range []struct {
		limit BidLimit
		says  string
	}{
		{BidLimit{Times: 10}, "times"},
		{BidLimit{Times: -1}, "times"},
		{BidLimit{Times: maxLimitTimes + 1}, "times"},
		{BidLimit{Times: 100, AtLeast: -1}, "atLeast"},
		{BidLimit{Times: 100, AtLeast: MaxAmount + 1}, "atLeast"},
	} {
		if err := c.limit.Check(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.limit, err)
		}
	}
}
