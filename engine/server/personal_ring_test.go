package server

import (
	"fmt"
	"testing"

	"fairwarning/engine/api"
)

// TestAPersonFollowsTheirLotInTheRing: the private stream alone tells a bidder's maximum, that they are outbid, what is left of their
// buying power, and that they have won.
func TestAPersonFollowsTheirLotInTheRing(t *testing.T) {
	e := NewEngine(t, 300)
	event, item, clerk := e.ringing()
	ann, ben := e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	e.exec("UPDATE users SET has_buying_limit = ?, buying_limit_cents = 500000 WHERE id = ?", true, ann.UserID)
	bid := func(who api.Session, amount, most int) {
		t.Helper()
		e.status(e.postAs(who, "/Event/PlaceLiveBid", Fields{"event_ID": event, "item_ID": item, "amount": amount, "max": most}), 200)
		e.pass(0)
	}
	e.status(e.call(clerk, event, 0, "open"), 200)
	e.status(e.call(clerk, event, 1, "start"), 200)
	l := e.stream(ann, fmt.Sprintf("?items=%d", item))
	if power := expect[api.BuyingPower](l, "buyingPower"); power.Remaining != 5000_00 {
		t.Errorf("before: %+v", power)
	}
	if lot := expect[api.LotBidding](l, "lot"); !lot.IsLive || lot.MaxBidAmount != nil || lot.IsOutbid || lot.IsWon {
		t.Errorf("before: %+v", lot)
	}
	bid(ann, 100, 900)
	if power := expect[api.BuyingPower](l, "buyingPower"); power.Remaining != 4100_00 {
		t.Errorf("leading: %+v", power)
	}
	if lot := expect[api.LotBidding](l, "lot"); lot.MaxBidAmount == nil || *lot.MaxBidAmount != 900_00 || lot.IsOutbid {
		t.Errorf("leading: %+v", lot)
	}
	bid(ben, 1000, 1500)
	if power := expect[api.BuyingPower](l, "buyingPower"); power.Remaining != 5000_00 {
		t.Errorf("outbid: %+v", power)
	}
	if lot := expect[api.LotBidding](l, "lot"); !lot.IsOutbid || lot.IsWon {
		t.Errorf("outbid: %+v", lot)
	}
	bid(ann, 2000, 2000)
	e.status(e.call(clerk, event, e.board(event).Ring.Seq, "sold"), 200)
	e.pass(0)
	for counted := false; ; { // what was so before the last bid may be told twice
		lot := expect[api.LotBidding](l, "lot")
		counted = counted || *lot.MaxBidAmount == 2000_00
		if counted && lot.IsOutbid {
			t.Fatalf("won: %+v", lot)
		}
		if lot.IsWon {
			break
		}
	}
}
