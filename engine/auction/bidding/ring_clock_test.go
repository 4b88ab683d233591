package bidding_test

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// TestTheRingSaysHowLongItWaits lets the automatic clerk open a lot, call it and give a fair warning. The ring says how long each countdown
// takes in all, whenever it is read.
func TestTheRingSaysHowLongItWaits(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newRing(t, s, rules.CalledAutomatically, 2, 1)
		turn := func() api.LiveRing {
			t.Helper()
			out, err := h.desk.Act(t.Context(), bidding.Action{Tenant: &h.tenant, EventID: h.event, Kind: bidding.ActTurn, Seen: h.ring().Seq})
			h.must(err)
			return out.Body.Ring
		}
		pace := rules.DefaultPace
		for i, wait := range []int64{pace.Opening, pace.Silence, pace.Going} {
			ring := turn()
			if ring.TurnAt == nil || db.Millis(*ring.TurnAt) != h.clock.Load()+wait || ring.TurnWait != wait {
				t.Errorf("turn %d: at %v after %d ms, want %d", i, ring.TurnAt, ring.TurnWait, wait)
			}
			h.clock.Add(wait - 1)
			if _, err := h.desk.Act(t.Context(), bidding.Action{Tenant: &h.tenant, EventID: h.event, Kind: bidding.ActTurn, Seen: ring.Seq}); err == nil {
				t.Error("a turn before its time")
			}
			h.clock.Add(1)
		}
		h.did(bidding.ActPause)
		out, err := h.desk.Act(t.Context(), bidding.Action{Tenant: &h.tenant, EventID: h.event, StaffID: h.clerk(), Kind: bidding.ActResume, Seen: h.ring().Seq})
		h.must(err)
		if out.Body.Ring.TurnWait != pace.Going {
			t.Errorf("resumed: %d ms, want %d", out.Body.Ring.TurnWait, pace.Going)
		}
	})
}
