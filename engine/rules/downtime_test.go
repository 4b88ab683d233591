package rules

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestExtendAfterDowntime(t *testing.T) {
	const minute, grace = 60_000, 600_000
	now := int64(100 * minute)
	for _, c := range []struct {
		name       string
		ends, want []int64 // minutes; want lists only lots that move
	}{
		{"nothing is late", []int64{100, 101}, nil},
		{"one, by far", []int64{10, 500}, []int64{110}},
		{"several keep their distances", []int64{97, 98, 99, 400}, []int64{110, 111, 112}},
		{"those right behind them stay behind them", []int64{99, 100, 101, 110, 600}, []int64{110, 111, 112, 121}},
		{"together stay together", []int64{90, 90}, []int64{110, 110}},
	} {
		var lots []Closing
		for i, end := range c.ends {
			lots = append(lots, Closing{Item: int64(i + 1), End: end * minute})
		}
		slices.Reverse(lots) // the order of the lots does not matter
		var got []int64
		for _, l := range ExtendAfterDowntime(lots, now, grace) {
			got = append(got, l.End/minute)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if moved := ExtendAfterDowntime([]Closing{{Item: 1, End: now - DowntimeThreshold}}, now, grace); len(moved) > 0 {
		t.Errorf("a tick of the clock is no outage: %v", moved)
	}
}

// TestExtensionAfterDowntimeIsFair checks that every late lot is extended, no lot closes sooner, and the order stays the same.
func TestExtensionAfterDowntimeIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, grace := rapid.Int64Range(10_000, 1_000_000).Draw(t, "now"), rapid.Int64Range(60_000, 600_000).Draw(t, "grace")
		ends := rapid.SliceOfN(rapid.Int64Range(0, 3_000_000), 1, 12).Draw(t, "ends")
		slices.Sort(ends)
		lots := make([]Closing, len(ends))
		for i, end := range ends {
			lots[i] = Closing{Item: int64(i), End: end}
		}
		after := slices.Clone(ends)
		moved := ExtendAfterDowntime(lots, now, grace)
		for _, l := range moved {
			after[l.Item] = l.End
		}
		for i := range after {
			switch {
			case after[i] < ends[i]:
				t.Fatalf("lot %d ends sooner", i)
			case now-after[i] > DowntimeThreshold:
				t.Fatalf("lot %d is still late", i)
			case i > 0 && after[i] < after[i-1]:
				t.Fatalf("lot %d overtakes the one before", i)
			case i > 0 && i < len(moved) && after[i]-after[i-1] != ends[i]-ends[i-1]:
				t.Fatalf("lot %d has another distance", i)
			case i < len(moved) && after[i] < now+grace:
				t.Fatalf("lot %d has less than the grace", i)
			}
		}
	})
}
