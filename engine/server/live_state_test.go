package server

import (
	"fmt"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

func (e *engine) isLive(event int64) bool {
	e.t.Helper()
	return Read[struct{ IsAuctionLive bool }](e.t, e.get(fmt.Sprintf("/api/v1/Auction/IsAuctionLive?Event_ID=%d", event))).IsAuctionLive
}

func (e *engine) badge(item int64) int {
	e.t.Helper()
	return Read[api.Item](e.t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item))).DisplayID
}

// listed returns the badge of an event's lot in the search's index, after it has caught up.
func (e *engine) listed(event, item int64) int {
	e.t.Helper()
	e.pass(1)
	found := Read[struct{ Items []api.Item }](e.t, e.get(fmt.Sprintf("/api/v1/Auction/SearchInventory?status=Live+Now&events=%d", event)))
	for _, one := range found.Items {
		if one.ItemID == item {
			return one.DisplayID
		}
	}
	return 0
}

func TestASaleIsLiveWhileItsRingRuns(t *testing.T) {
	e := NewEngine(t, 300)
	event, item, clerk := e.ringing()
	e.exec("UPDATE events SET type_id = ? WHERE id = ?", codes.EventSimulcast, event)
	if e.isLive(event) || e.badge(item) != codes.DisplaySimulcast || e.listed(event, item) != 0 {
		t.Errorf("before it opens: live %v, badge %d", e.isLive(event), e.badge(item))
	}
	for seq, action := range []string{"open", "start", "pause"} {
		e.status(e.call(clerk, event, int64(seq), action), 200)
		if !e.isLive(event) || e.badge(item) != codes.DisplayLiveNow || e.listed(event, item) != codes.DisplayLiveNow {
			t.Errorf("after %s: live %v, badge %d, listed %d", action, e.isLive(event), e.badge(item), e.listed(event, item))
		}
	}
	for seq, action := range []string{"resume", "pass", "next"} {
		e.status(e.call(clerk, event, int64(seq+3), action), 200)
	}
	next := e.board(event).Ring.ItemID
	if e.badge(item) != codes.DisplayDidNotSell || e.badge(next) != codes.DisplayLiveNow || e.listed(event, item) != 0 || e.listed(event, next) != codes.DisplayLiveNow {
		t.Errorf("the next lot is up: badges %d and %d", e.badge(item), e.badge(next))
	}
	for _, action := range []string{"pass", "end"} {
		e.status(e.call(clerk, event, e.board(event).Ring.Seq, action), 200)
	}
	if e.isLive(event) || e.badge(next) != codes.DisplayDidNotSell {
		t.Errorf("after the sale: live %v, badge %d", e.isLive(event), e.badge(next))
	}
}

// isCalled reports what an item and its event say of who calls them; the two agree.
func (e *engine) isCalled(event, item int64) bool {
	e.t.Helper()
	lot := Read[api.ItemDetail](e.t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item)))
	sale := Read[api.EventDetail](e.t, e.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", event)))
	if lot.IsCalled != sale.IsCalled {
		e.t.Errorf("lot: %v, event: %v", lot.IsCalled, sale.IsCalled)
	}
	return lot.IsCalled
}

// TestALotIsCalledHereOrElsewhere checks that a lot says whether it takes prebids until it comes into the ring, and that it does.
func TestALotIsCalledHereOrElsewhere(t *testing.T) {
	e := NewEngine(t, 300)
	ann := e.enrolled("ann@one.example")
	e.exec("UPDATE events SET type_id = ? WHERE id = ?", codes.EventSimulcast, e.anEvent())
	prebid := func(item int64, key string) reply {
		return e.bid(ann, Fields{"item_ID": item, "event_ID": e.anEvent(), "amount": 100_000, "type": "maximum"}, key)
	}
	if e.isCalled(e.anEvent(), e.openLot()) || e.badge(e.openLot()) != codes.DisplaySimulcast {
		t.Error("a simulcast event is called elsewhere unless it has a ring")
	}
	e.says(prebid(e.openLot(), "elsewhere"), 400, "Bid on this lot in the live auction")
	e.exec("UPDATE events SET type_id = ? WHERE id = ?", codes.EventOnline, e.anEvent())
	event, item, clerk := e.ringing()
	e.exec("UPDATE events SET type_id = ? WHERE id = ?", codes.EventSimulcast, event)
	e.status(e.call(clerk, event, 0, "open"), 200)
	var next int64
	for _, lot := range e.board(event).Items {
		if lot.Phase == "queued" && lot.ItemID != item {
			next = lot.ItemID
		}
	}
	if !e.isCalled(event, item) || !e.isCalled(event, next) || e.badge(item) != codes.DisplayLiveNow || e.badge(next) != codes.DisplaySimulcast {
		t.Errorf("in the ring: %d, waiting: %d", e.badge(item), e.badge(next))
	}
	e.status(prebid(next, "waiting"), 200)
	e.says(prebid(item, "in the ring"), 400, "Bid on this lot in the live auction")
}

func TestATimedEventIsLiveWhileALotIsOpen(t *testing.T) {
	e := NewEngine(t, 60)
	event := e.anEvent()
	if !e.isLive(event) {
		t.Error("with open lots")
	}
	e.exec("UPDATE items SET outcome = 'unsold' WHERE event_id = ?", event)
	if e.isLive(event) {
		t.Error("with all lots decided")
	}
	e.exec("UPDATE events SET type_id = ? WHERE id = ?", codes.EventThirdParty, event)
	if !e.isLive(event) {
		t.Error("on another site only its times are known")
	}
	e.exec("UPDATE events SET status_id = ? WHERE id = ?", codes.EventClosed, event)
	if e.isLive(event) {
		t.Error("over")
	}
	e.status(e.get("/api/v1/Auction/IsAuctionLive?Event_ID=999999"), 404)
}
