package rules

import (
	"strings"
	"testing"
)

// TestPublishedIncrements checks increment tables published by auction houses: the increment at some prices.
func TestPublishedIncrements(t *testing.T) {
	for name, c := range map[string]struct {
		table Increments
		after map[int64]int64 // cents → cents
	}{
		"West Auctions": {Increments{{10100, 500}, {100000, 1000}, {500000, 5000}, {5000000, 10000}, {10000000, 50000}, {0, 100000}},
			map[int64]int64{0: 500, 10099: 500, 10100: 1000, 99999: 1000, 100000: 5000, 499999: 5000, 500000: 10000, 5000000: 50000, 10000000: 100000, 99999999: 100000}},
		"eBay": {Increments{{100, 5}, {500, 25}, {2500, 50}, {10000, 100}, {25000, 250}, {50000, 500}, {100000, 1000}, {250000, 2500}, {500000, 5000}, {0, 10000}},
			map[int64]int64{1: 5, 99: 5, 100: 25, 499: 25, 500: 50, 2499: 50, 2500: 100, 9999: 100, 10000: 250, 24999: 250, 25000: 500, 99999: 1000, 100000: 2500, 250000: 5000, 500000: 10000}},
		"BidCorp": {Increments{{10000, 100}, {50000, 500}, {100000, 1000}, {250000, 2500}, {500000, 5000}, {0, 10000}},
			map[int64]int64{9999: 100, 10000: 500, 49999: 500, 50000: 1000, 99999: 1000, 100000: 2500, 249999: 2500, 250000: 5000, 499999: 5000, 500000: 10000}},
		"MaxSold": {Increments{{3500, 100}, {10000, 500}, {100000, 1000}, {500000, 5000}, {1000000, 10000}, {0, 25000}},
			map[int64]int64{3499: 100, 3500: 500, 9999: 500, 10000: 1000, 100000: 5000, 500000: 10000, 1000000: 25000}},
		"auction.fr": {Increments{{2000, 500}, {20000, 1000}, {50000, 5000}, {100000, 10000}, {500000, 20000}, {1000000, 50000}, {2000000, 100000}, {5000000, 200000}, {10000000, 500000}, {0, 1000000}},
			map[int64]int64{1999: 500, 2000: 1000, 19999: 1000, 20000: 5000, 49999: 5000, 50000: 10000, 499999: 20000, 500000: 50000, 1999999: 100000, 4999999: 200000, 9999999: 500000, 10000000: 1000000}},
		"Beirut Money Auction": {Increments{{10000, 500}, {25000, 1000}, {50000, 2500}, {100000, 5000}, {250000, 10000}, {500000, 25000}, {1000000, 50000}, {2500000, 100000}, {7500000, 250000}, {0, 500000}},
			map[int64]int64{9999: 500, 10000: 1000, 25000: 2500, 50000: 5000, 100000: 10000, 250000: 25000, 500000: 50000, 1000000: 100000, 2500000: 250000, 7499999: 250000, 7500000: 500000}},
		"GunBroker": {Increments{{1000, 25}, {5000, 100}, {10000, 200}, {100000, 500}, {0, 2500}},
			map[int64]int64{999: 25, 1000: 100, 4999: 100, 5000: 200, 9999: 200, 10000: 500, 99999: 500, 100000: 2500}},
		"ours": {DefaultIncrements,
			map[int64]int64{0: 1000, 9999: 1000, 10000: 2500, 99999: 2500, 100000: 10000, 499999: 10000, 500000: 25000, 2500000: 50000, 5000000: 100000, 10000000: 250000, MaxAmount: 250000}},
		"none is ours": {nil, map[int64]int64{9999: 1000, 10000000: 250000}},
	} {
		if err := c.table.Check(); err != nil && name != "none is ours" {
			t.Errorf("%s: %v", name, err)
		}
		for price, want := range c.after {
			if got := c.table.At(price); got != want {
				t.Errorf("%s: %d after %d, want %d", name, got, price, want)
			}
		}
	}
}

func TestBadIncrementsAreRefused(t *testing.T) {
	for _, c := range []struct {
		table Increments
		says  string
	}{
		{nil, "at least one step"},
		{Increments{}, "at least one step"},
		{Increments{{0, 0}}, "row 1"},
		{Increments{{0, -5}}, "row 1"},
		{Increments{{100, 5}, {0, MaxAmount + 1}}, "row 2"},
		{Increments{{100, 50}, {0, 10}}, "row 2"},
		{Increments{{100, 5}}, "last row ends at 100"},
		{Increments{{0, 5}, {0, 10}}, "row 1 has no"},
		{Increments{{100, 5}, {100, 10}, {0, 20}}, "row 2"},
		{Increments{{100, 5}, {50, 10}, {0, 20}}, "row 2"},
		{Increments{{-100, 5}, {0, 10}}, "row 1"},
		{Increments{{MaxAmount + 1, 5}, {0, 10}}, "row 1"},
	} {
		if err := c.table.Check(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v: %v", c.table, err)
		}
	}
}
