package houses

import (
	"testing"
	"time"

	"fairwarning/engine/codes"

	"pgregory.net/rapid"
)

var noon = time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)

// TestCalendarFitsAnyMoment checks that at any fill time running sales are running, past sales have ended and later ones have
// not started, except for the one that starts with the engine.
func TestCalendarFitsAnyMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := noon.Add(time.Duration(rapid.Int64Range(0, 365*24*3600).Draw(t, "second")) * time.Second)
		for _, h := range houses() {
			for _, s := range h.calendar {
				start, end := s.span(now, h.zone())
				if !end.After(start) {
					t.Fatalf("%s ends %v before it starts %v", s.code, end, start)
				}
				switch past, begun := !end.After(now), !start.After(now); s.phase {
				case completed, closed, didNotRun:
					if !past {
						t.Fatalf("%s should be over at %v, ends %v", s.code, now, end)
					}
				case running:
					if !begun || past {
						t.Fatalf("%s should be running at %v: %v to %v", s.code, now, start, end)
					}
				default:
					if begun != (s.today == startsNow) {
						t.Fatalf("%s begins %v, filled %v", s.code, start, now)
					}
				}
			}
		}
	})
}

// TestTimedLotsCloseInOrder checks that lots close in order, the last with the sale, and that no lot of a running sale is
// closed when the demo is filled.
func TestTimedLotsCloseInOrder(t *testing.T) {
	for _, h := range houses() {
		for _, s := range h.calendar {
			for _, lots := range []int{12, 300, 9000} {
				previous := time.Time{}
				for n := 1; n <= lots; n++ {
					at, timed := s.lotEnd(n, lots, noon, h.zone())
					if timed != (s.typeID == codes.EventOnline) {
						t.Fatalf("%s: timed %v", s.code, timed)
					}
					if !timed {
						break
					}
					if at.Before(previous) || s.phase == running && !at.After(noon) {
						t.Fatalf("%s: lot %d of %d closes %v after %v", s.code, n, lots, at, previous)
					}
					previous = at
				}
			}
		}
	}
}

func TestEveryTypeAndPhaseIsThere(t *testing.T) {
	total := 0
	for _, h := range houses() {
		if h.content.RetailMode {
			continue // has no auctions
		}
		types, phases := map[int]bool{}, map[phase]bool{}
		for _, s := range h.calendar {
			types[s.typeID], phases[s.phase] = true, true
			total++
		}
		if len(types) != 3 || len(phases) != int(didNotRun)+1 {
			t.Errorf("%s: types %v, phases %v", h.slug, types, phases)
		}
	}
	if total < 24 {
		t.Errorf("%d events", total)
	}
}
