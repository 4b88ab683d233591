package rules

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/codes"
)

// TestAnEventLivesByItsTimes takes an event through all statuses: catalogued, numbered, announced, open for prebids, in progress,
// completed, and closed after a week.
func TestAnEventLivesByItsTimes(t *testing.T) {
	l := Lifecycle{Event: Event{TypeID: codes.EventOnline, StatusID: codes.EventCatalogued, PrebidFrom: 300, StartsAt: 400, EndsAt: 500},
		NumbersAt: 100, AnnounceAt: 200, Lots: 3, Open: 3}
	for _, c := range []struct {
		now  int64
		open int
		want int
	}{
		{99, 3, codes.EventCatalogued},
		{100, 3, codes.EventLotNumbersAssigned},
		{199, 3, codes.EventLotNumbersAssigned},
		{200, 3, codes.EventUpcoming},
		{300, 3, codes.EventActive},
		{400, 3, codes.EventInProgress},
		{500, 1, codes.EventInProgress}, // one lot is still open
		{501, 0, codes.EventCompleted},
	} {
		l.Open = c.open
		if l.StatusID = l.Next(c.now); l.StatusID != c.want {
			t.Fatalf("at %d: %d, want %d", c.now, l.StatusID, c.want)
		}
	}
	l.CompletedAt, l.Pending = 501, 1
	week := int64(501 + 7*24*3_600_000)
	if got := l.Next(week); got != codes.EventCompleted {
		t.Errorf("while a lot waits for its seller: %d", got)
	}
	l.Pending = 0
	if got := l.Next(week - 1); got != codes.EventCompleted {
		t.Errorf("before a week is over: %d", got)
	}
	if got := l.Next(week); got != codes.EventClosed {
		t.Errorf("after a week: %d", got)
	}
}

// TestWhatIsNotAnnouncedOrEmptyDoesNotRun checks that an event without an announcement or without lots does not start.
func TestWhatIsNotAnnouncedOrEmptyDoesNotRun(t *testing.T) {
	event := Event{TypeID: codes.EventOnline, PrebidFrom: 300, StartsAt: 400, EndsAt: 500}
	for _, c := range []struct {
		name   string
		status int
		life   Lifecycle
		want   int
	}{
		{"by the office, which never did", codes.EventCatalogued, Lifecycle{Lots: 1}, codes.EventDidNotRun},
		{"numbered and forgotten", codes.EventLotNumbersAssigned, Lifecycle{Lots: 1}, codes.EventDidNotRun},
		{"to be announced after its start", codes.EventLotNumbersAssigned, Lifecycle{Lots: 1, AnnounceAt: 400}, codes.EventDidNotRun},
		{"to be announced while nobody was there", codes.EventLotNumbersAssigned, Lifecycle{Lots: 1, AnnounceAt: 200}, codes.EventUpcoming},
		{"without lots", codes.EventActive, Lifecycle{}, codes.EventDidNotRun},
		{"announced", codes.EventUpcoming, Lifecycle{Lots: 1}, codes.EventInProgress},
	} {
		c.life.Event = event
		c.life.StatusID = c.status
		if got := c.life.Next(400); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		if got := c.life.Next(199); got != c.status {
			t.Errorf("%s, before its time: %d", c.name, got)
		}
	}
}

// TestAHeldEventDoesNotStart checks that an event in which nobody could bid keeps taking prebids after its start, starts when it is released,
// and does not run if that has not happened by its scheduled end.
func TestAHeldEventDoesNotStart(t *testing.T) {
	l := Lifecycle{Event: Event{TypeID: codes.EventSimulcast, StatusID: codes.EventActive, PrebidFrom: 300, StartsAt: 400, EndsAt: 500, IsHeld: true}, Lots: 1, Open: 1}
	if l.Next(499) != codes.EventActive || l.Status(499) != codes.EventActive || !l.PrebidOpen(499) || l.NextChange(399) != 400 {
		t.Errorf("held: next %d, status %d, prebid %v", l.Next(499), l.Status(499), l.PrebidOpen(499))
	}
	if l.Next(500) != codes.EventDidNotRun {
		t.Errorf("at its end: %d", l.Next(500))
	}
	l.IsHeld = false
	if l.Next(450) != codes.EventInProgress || l.Status(450) != codes.EventInProgress {
		t.Errorf("released: next %d, status %d", l.Next(450), l.Status(450))
	}
	l.IsHeld, l.StatusID = true, codes.EventInProgress
	if l.Status(450) != codes.EventInProgress {
		t.Error("an event that runs is held")
	}
}

// TestTheClockOnlyMakesAllowedTransitions checks that every step is in the table of transitions and that the steps terminate.
func TestTheClockOnlyMakesAllowedTransitions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Lifecycle{Event: anyEvent(t), NumbersAt: rapid.Int64Range(0, 1000).Draw(t, "numbers"), AnnounceAt: rapid.Int64Range(0, 1000).Draw(t, "announce"),
			Lots: rapid.IntRange(0, 2).Draw(t, "lots"), Pending: rapid.IntRange(0, 1).Draw(t, "pending")}
		l.StatusID = rapid.IntRange(codes.EventActive, codes.EventDidNotRun).Draw(t, "status")
		l.Open = rapid.IntRange(0, l.Lots).Draw(t, "open")
		now := rapid.SampledFrom([]int64{0, 400, 900, 3000, SettlementPeriod * 2}).Draw(t, "now")
		var seen []int
		for next := l.Next(now); next != l.StatusID; next = l.Next(now) {
			if !CanTransition(l.StatusID, next) || slices.Contains(seen, next) {
				t.Fatalf("%d follows %d after %v", next, l.StatusID, seen)
			}
			l.StatusID, seen = next, append(seen, next)
		}
		if l.StatusID == codes.EventInProgress && now >= l.EndsAt && l.Open == 0 {
			t.Fatal("over, and still in progress")
		}
	})
}

func TestWhatIsOverStaysOver(t *testing.T) {
	for status := codes.EventActive; status <= codes.EventDidNotRun; status++ {
		for _, from := range []int{codes.EventClosed, codes.EventDidNotRun, status} {
			if CanTransition(from, status) {
				t.Errorf("%d follows %d", status, from)
			}
		}
	}
	for _, from := range []int{codes.EventInProgress, codes.EventCompleted} {
		if CanTransition(from, codes.EventDidNotRun) || CanTransition(from, codes.EventActive) {
			t.Errorf("what ran, %d, did not run or is yet to come", from)
		}
	}
}
