package rules

import (
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/codes"
)

func anyEvent(t *rapid.T) Event {
	if rapid.Bool().Draw(t, "no event") {
		return Event{}
	}
	starts := rapid.Int64Range(0, 1000).Draw(t, "starts")
	return Event{
		TypeID:     rapid.IntRange(1, 3).Draw(t, "type"),
		StatusID:   rapid.IntRange(1, 8).Draw(t, "status"),
		PrebidFrom: rapid.Int64Range(0, 1000).Draw(t, "prebid"),
		StartsAt:   starts,
		EndsAt:     starts + rapid.Int64Range(1, 1000).Draw(t, "length"),
	}
}

func TestDisplayIDIsAlwaysABadgeAndSaysTheTruth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event, now := anyEvent(t), rapid.Int64Range(0, 2500).Draw(t, "now")
		outcome := rapid.SampledFrom([]string{Open, Sold, Pending, Unsold}).Draw(t, "outcome")
		offers := rapid.Bool().Draw(t, "offers")
		isUp := event.Status(now) == codes.EventInProgress && rapid.Bool().Draw(t, "is up")
		got := DisplayID(event, outcome, offers, isUp, now)
		if got < 1 || got > 8 {
			t.Fatalf("badge %d", got)
		}
		if (outcome == Sold) != (got == codes.DisplaySold) || (outcome == Pending) != (got == codes.DisplayPendingSale) {
			t.Fatalf("outcome %q wears badge %d", outcome, got)
		}
		isTimed := event.TypeID == codes.EventOnline && !event.IsCalled
		if got == codes.DisplayLiveNow && (!isTimed && !isUp || event.Status(now) != codes.EventInProgress) {
			t.Fatal("Live Now on what one cannot bid on now")
		}
		if outcome == Open && isUp && got != codes.DisplayLiveNow {
			t.Fatalf("the lot in the ring wears badge %d", got)
		}
		if isNext := event.IsCalled && event.Status(now) == codes.EventInProgress && !isUp; got == codes.DisplayPrebid && !event.PrebidOpen(now) && !isNext {
			t.Fatal("Prebid while no prebid is taken")
		}
		if got == codes.DisplayMakeOffer && !offers {
			t.Fatal("Make Offer on what takes none")
		}
	})
}

func TestNothingChangesBeforeNextChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event, now := anyEvent(t), rapid.Int64Range(0, 2500).Draw(t, "now")
		later := rapid.Int64Range(now, 3000).Draw(t, "later")
		if next := event.NextChange(now); next != 0 && later >= next {
			return
		}
		if event.Status(now) != event.Status(later) || event.PrebidOpen(now) != event.PrebidOpen(later) {
			t.Fatalf("%+v changed between %d and %d, next change %d", event, now, later, event.NextChange(now))
		}
	})
}

func TestStatusNeverGoesBack(t *testing.T) {
	order := map[int]int{codes.EventActive: 0, codes.EventUpcoming: 0, codes.EventInProgress: 1, codes.EventCompleted: 2}
	rapid.Check(t, func(t *rapid.T) {
		event := anyEvent(t)
		event.StatusID = rapid.IntRange(1, 2).Draw(t, "announced")
		a, b := rapid.Int64Range(0, 2500).Draw(t, "a"), rapid.Int64Range(0, 2500).Draw(t, "b")
		if a > b {
			a, b = b, a
		}
		if order[event.Status(a)] > order[event.Status(b)] {
			t.Fatalf("status %d at %d, %d at %d", event.Status(a), a, event.Status(b), b)
		}
	})
}

func TestSettle(t *testing.T) {
	amount := func(v int64) *int64 { return &v }
	for _, c := range []struct {
		reserve, highest *int64
		outcome          string
		sold             bool
	}{
		{nil, nil, Unsold, false},
		{amount(100), nil, Unsold, false},
		{nil, amount(5), Sold, true},
		{amount(100), amount(100), Sold, true},
		{amount(100), amount(99), Pending, false},
	} {
		outcome, hammer := Settle(c.reserve, c.highest)
		if outcome != c.outcome || (hammer != nil) != c.sold || c.sold && *hammer != *c.highest {
			t.Errorf("%+v: %s, %v", c, outcome, hammer)
		}
	}
}

func TestReserveIsNeverShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amount := func(name string) *int64 {
			return rapid.Ptr(rapid.Int64Range(1, 1000), true).Draw(t, name)
		}
		reserve := int64(5000)
		p := Prices{Asking: amount("asking"), BuyNow: amount("buy now"), Reserve: &reserve, Hammer: amount("hammer"),
			Current: amount("current"), ShowCurrent: rapid.Bool().Draw(t, "show")}
		shown, kind := p.Shown(rapid.Bool().Draw(t, "in event"), rapid.SampledFrom([]string{Open, Sold, Pending, Unsold}).Draw(t, "outcome"))
		if (shown == nil) != (kind == PriceNone) || shown != nil && *shown == reserve {
			t.Fatalf("shows %v as %s", shown, kind)
		}
		if kind == PriceCurrent && !p.ShowCurrent {
			t.Fatal("shows a current bid that must stay hidden")
		}
	})
}
