package rules

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const minute = 60 * second

func anySoftClose(t *rapid.T) SoftClose {
	return SoftClose{
		Window: rapid.Int64Range(0, 300).Draw(t, "window"), Reset: rapid.Int64Range(1, 300).Draw(t, "reset"),
		Mode:          rapid.SampledFrom([]string{"", ModeLot, ModeGroup, ModeAll, ModeChain}).Draw(t, "mode"),
		MaxExtensions: rapid.IntRange(0, 3).Draw(t, "most"), HardCap: rapid.SampledFrom([]int64{0, 0, 100, 500}).Draw(t, "cap"),
	}
}

// anyLots draws lots with closing times set by a stagger.
func anyLots(t *rapid.T) []Closing {
	stagger := Stagger{Every: rapid.Int64Range(0, 60).Draw(t, "every"), Lots: rapid.IntRange(0, 3).Draw(t, "at once")}
	lots := make([]Closing, rapid.IntRange(1, 6).Draw(t, "lots"))
	for i := range lots {
		end := stagger.End(1000, i)
		lots[i] = Closing{Item: int64(i + 1), Group: rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "group"), Scheduled: end, End: end}
	}
	return lots
}

// draw places bids at increasing times and applies the result of Extend to the lots.
func (c SoftClose) draw(t *rapid.T, lots []Closing, each func(before, after []Closing, at int, now int64)) {
	now := int64(500)
	for range rapid.IntRange(1, 25).Draw(t, "bids") {
		now += rapid.Int64Range(0, 120).Draw(t, "later")
		at := rapid.IntRange(0, len(lots)-1).Draw(t, "at")
		after := slices.Clone(lots)
		for _, m := range c.Extend(lots, at, now) {
			after[m.Item-1] = m
		}
		each(lots, after, at, now)
		lots = after
	}
}

func TestWhatHoldsAfterEveryExtension(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, lots := anySoftClose(t), anyLots(t)
		c.draw(t, lots, func(before, after []Closing, at int, now int64) {
			bid := before[at]
			near := c.Window > 0 && bid.End > now && bid.End-now <= c.Window && (c.MaxExtensions == 0 || bid.Extensions < c.MaxExtensions)
			if !near && !slices.Equal(before, after) {
				t.Fatalf("%+v moved lots for a bid on %+v at %d", c, bid, now)
			}
			want := max(bid.End, now+c.Reset)
			if c.HardCap > 0 {
				want = max(bid.End, min(want, bid.Scheduled+c.HardCap))
			}
			if near && after[at].End != want {
				t.Fatalf("%+v: bid on %+v at %d ends at %d, want %d", c, bid, now, after[at].End, want)
			}
			for i, l := range after {
				c.checkLot(t, before[i], l, i-at, bid, now)
			}
		})
	})
}

func (c SoftClose) checkLot(t *rapid.T, before, after Closing, behind int, bid Closing, now int64) {
	moved := after.End != before.End
	follows := behind == 0 || c.Mode == ModeAll || c.Mode == ModeChain && behind > 0 ||
		c.Mode == ModeGroup && before.Group != "" && before.Group == bid.Group
	counted := 0
	if behind == 0 && moved {
		counted = 1
	}
	switch {
	case after.End < before.End:
		t.Fatalf("%+v: shortened %+v to %d", c, before, after.End)
	case moved && before.End <= now:
		t.Fatalf("%+v: opened %+v again at %d", c, before, now)
	case moved && !follows:
		t.Fatalf("%+v: moved %+v for a bid on %+v", c, before, bid)
	case c.HardCap > 0 && after.End > after.Scheduled+c.HardCap:
		t.Fatalf("%+v: %+v ends after its cap", c, after)
	case c.MaxExtensions > 0 && after.Extensions > c.MaxExtensions, after.Extensions != before.Extensions+counted:
		t.Fatalf("%+v: counts %+v after %+v", c, after, before)
	case after.Scheduled != before.Scheduled || after.Group != before.Group:
		t.Fatalf("%+v: changed more than the end of %+v: %+v", c, before, after)
	}
}

// TestChainKeepsTheOrder checks that lots close in order and never closer together than scheduled, whichever of them is bid on.
func TestChainKeepsTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anySoftClose(t)
		c.Mode = ModeChain
		c.draw(t, anyLots(t), func(_, after []Closing, _ int, now int64) {
			for i := 1; i < len(after); i++ {
				a, b := after[i-1], after[i]
				if a.End > now && b.End-a.End < b.Scheduled-a.Scheduled {
					t.Fatalf("%+v: %+v closes too near to %+v", c, b, a)
				}
			}
		})
	})
}

func TestGroupAndAllEndTogether(t *testing.T) {
	lots := []Closing{{1, "a", 1000 * minute, 1000 * minute, 0}, {2, "b", 1000 * minute, 1000 * minute, 0}, {3, "a", 1000 * minute, 1000 * minute, 0},
		{4, "", 1000 * minute, 1000 * minute, 0}, {5, "", 990 * minute, 990 * minute, 0}}
	for mode, want := range map[string][]int64{ModeLot: {1}, "": {1}, ModeGroup: {1, 3}, ModeAll: {1, 2, 3, 4}, ModeChain: {1, 2, 3, 4}} {
		c := SoftClose{Window: 5 * minute, Reset: 5 * minute, Mode: mode}
		var got []int64
		for _, l := range c.Extend(lots, 0, 998*minute) { // lot 5 has closed
			got = append(got, l.Item)
			if l.End != 1003*minute {
				t.Errorf("%s: %+v", mode, l)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q moves %v, want %v", mode, got, want)
		}
	}
	if moved := (SoftClose{Window: 5 * minute, Reset: 5 * minute, Mode: ModeGroup}).Extend(lots, 3, 998*minute); len(moved) != 1 {
		t.Errorf("lots without a group move together: %+v", moved)
	}
}

// TestSoftCloseEdges checks that the window includes its first millisecond and the last one before the end, but not the end.
func TestSoftCloseEdges(t *testing.T) {
	end := int64(1000 * minute)
	for name, c := range map[string]struct {
		rules SoftClose
		now   int64
		want  int64
	}{
		"a millisecond before":        {SoftClose{Window: minute, Reset: minute}, end - 1, end - 1 + minute},
		"at the end":                  {SoftClose{Window: minute, Reset: minute}, end, end},
		"after the end":               {SoftClose{Window: minute, Reset: minute}, end + 1, end},
		"as the window begins":        {SoftClose{Window: minute, Reset: 2 * minute}, end - minute, end + minute},
		"before the window":           {SoftClose{Window: minute, Reset: 2 * minute}, end - minute - 1, end},
		"a reset that is left anyway": {SoftClose{Window: 10 * minute, Reset: 2 * minute}, end - 5*minute, end},
		"no window":                   {SoftClose{Reset: minute}, end - 1, end},
		"the cap is reached":          {SoftClose{Window: minute, Reset: minute, HardCap: 30 * second}, end - second, end + 30*second},
		"8 left of 10 add 2":          {SoftClose{Window: 10 * minute, Reset: 10 * minute}, end - 8*minute, end + 2*minute},
		"2 left of 10 add 8":          {SoftClose{Window: 10 * minute, Reset: 10 * minute}, end - 2*minute, end + 8*minute},
	} {
		got := end
		for _, m := range c.rules.Extend([]Closing{{Item: 1, Scheduled: end, End: end}}, 0, c.now) {
			got = m.End
		}
		if got != c.want {
			t.Errorf("%s: ends at %d, want %d", name, got, c.want)
		}
	}
}

func TestTriggers(t *testing.T) {
	led := Book{Start: 100, Price: 100, Leader: 1, Max: 1000}
	for name, c := range map[string]struct {
		bid         Bid
		price, each bool // extends by a change of price, by any bid
	}{
		"another's bid":             {Bid{User: 2, Amount: 5000}, true, true},
		"another's, outbid at once": {Bid{User: 2, Amount: 500}, true, true},
		"the leader's own raise":    {Bid{User: 1, Amount: 5000}, false, true},
		"the leader's exact bid":    {Bid{User: 1, Amount: 5000, Exact: true}, true, true},
		"a refused one":             {Bid{User: 2, Amount: 1}, false, false},
		"a refused raise":           {Bid{User: 1, Amount: 1}, false, false},
	} {
		after, _, _ := led.Place(Terms{Increments: Increments{{0, 25}}}, c.bid)
		if got := (SoftClose{Trigger: PriceChange}).Triggers(led, after); got != c.price {
			t.Errorf("%s, price change: %v", name, got)
		}
		if got := (SoftClose{}).Triggers(led, after); got != c.price {
			t.Errorf("%s, nothing said: %v", name, got)
		}
		if got := (SoftClose{Trigger: AnyBid}).Triggers(led, after); got != c.each {
			t.Errorf("%s, any bid: %v", name, got)
		}
	}
}

func TestBadSoftClosesAreRefused(t *testing.T) {
	good := SoftClose{Window: 2 * minute, Reset: 2 * minute, Mode: ModeAll, Trigger: AnyBid, MaxExtensions: 3, HardCap: 60 * minute}
	for _, c := range []SoftClose{good, {}, DefaultSoftClose} {
		if err := c.Check(); err != nil {
			t.Error(err)
		}
	}
	for says, spoil := range map[string]func(*SoftClose){
		"window":  func(c *SoftClose) { c.Window = 300 }, // seconds
		"reset":   func(c *SoftClose) { c.Reset = 0 },
		"hardCap": func(c *SoftClose) { c.HardCap = -1000 },
		"604800":  func(c *SoftClose) { c.Window = maxWait + second },
		"mode":    func(c *SoftClose) { c.Mode = "chains" },
		"trigger": func(c *SoftClose) { c.Trigger = "bid" },
		"most":    func(c *SoftClose) { c.MaxExtensions = -1 },
	} {
		c := good
		spoil(&c)
		if err := c.Check(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestStagger(t *testing.T) {
	for name, c := range map[string]struct {
		stagger Stagger
		want    []int64
	}{
		"a lot a minute":       {Stagger{Every: minute}, []int64{0, minute, 2 * minute, 3 * minute}},
		"two lots ten seconds": {Stagger{Every: 10 * second, Lots: 2}, []int64{0, 0, 10 * second, 10 * second}},
		"all together":         {Stagger{}, []int64{0, 0, 0, 0}},
	} {
		for place, want := range c.want {
			if got := c.stagger.End(5000, place) - 5000; got != want {
				t.Errorf("%s: lot %d ends after %d, want %d", name, place, got, want)
			}
		}
		if err := c.stagger.Check(); err != nil {
			t.Error(err)
		}
	}
	for _, bad := range []Stagger{{Every: 60}, {Every: -second}, {Every: maxWait + second}, {Lots: -1}} {
		if bad.Check() == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}
