package server

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/sales"
)

func (e *engine) list(who api.Session, call string) []api.Purchase {
	e.t.Helper()
	return Read[struct{ Items []api.Purchase }](e.t, e.as(who, "GET", "/api/v1/Auction/"+call, "")).Items
}

func TestPurchaseLists(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(4, sue)
	e.priced(10_000, items...)
	e.change(`UPDATE items SET seller_id = ?, quantity = 3 WHERE id = ?`, sue.UserID, items[1])
	e.change(`UPDATE items SET seller_id = ?, outcome = 'unsold' WHERE id = ?`, sue.UserID, items[2])
	whole, part := Read[bought](t, e.buy(ann, items[0])), Read[bought](t, e.buy(ann, items[1], "qty", 2))
	offer := e.offered(ann, items[3], 9000)
	e.somebody("adm@one.example", api.RoleAdministrator)
	Read[api.Offer](t, e.answer(e.signIn("adm@one.example"), offer.OfferID, "accept"))

	won := e.list(ann, "GetWonPurchased")
	if len(won) != 3 || won[0].Source != sales.SoldByOffer || *won[0].Price != 900_000 || won[1].SaleID != part.SaleID || won[1].Quantity != 2 || *won[1].Total != part.Cost.Total ||
		won[2].InvoiceID != whole.InvoiceID || !won[2].At.Equal(e.now()) || won[2].Item.ItemID != items[0] || won[2].Source != sales.SoldByBuyNow {
		t.Errorf("%+v", won)
	}
	sold := e.list(sue, "GetSoldItems")
	if len(sold) != 2 || sold[0].SaleID != part.SaleID || sold[1].SaleID != whole.SaleID {
		t.Fatalf("%+v", sold)
	}
	for _, p := range append(sold, e.list(sue, "GetListedItems")...) {
		if p.InvoiceID != 0 || p.Total != nil {
			t.Errorf("the seller sees the buyer's invoice: %+v", p)
		}
	}
	for filter, want := range map[string]int{"": 3, "listed": 1, "sold": 1, "unsold": 1, "pending": 0} {
		if got := e.list(sue, "GetListedItems?statusFilter="+filter); len(got) != want {
			t.Errorf("%q: %+v", filter, got)
		}
	}
	if left := e.list(sue, "GetListedItems?statusFilter=listed")[0]; left.Quantity != 1 || left.SaleID != 0 || left.Price != nil || left.At != nil {
		t.Errorf("%+v", left)
	}
	if gone := e.list(sue, "GetListedItems?statusFilter=sold")[0]; gone.SaleID != whole.SaleID || *gone.Price != 1_000_000 || gone.At == nil {
		t.Errorf("%+v", gone)
	}
	if none := append(e.list(ann, "GetSoldItems"), append(e.list(ann, "GetListedItems"), e.list(sue, "GetWonPurchased")...)...); len(none) != 0 {
		t.Errorf("%+v", none)
	}
	e.status(e.as(sue, "GET", "/api/v1/Auction/GetListedItems?statusFilter=stolen", ""), 400)
	for _, call := range []string{"GetListedItems", "GetSoldItems", "GetWonPurchased", "GetLostItems"} {
		e.status(e.get("/api/v1/Auction/"+call), 401)
	}
}

func TestLostItems(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	items := e.forSale(4, ben)
	event := e.eventID("S13")
	bid := func(item int64, seq int, who api.Session, cents int64) db.BidRow {
		return db.BidRow{TenantID: e.one, EventID: event, ItemID: item, Seq: seq, UserID: who.UserID, AmountCents: cents, PlacedAt: db.Millis(e.now())}
	}
	for i, id := range items {
		e.change(`UPDATE items SET event_id = ?, lot_number = ?, ends_at = ? WHERE id = ?`, event, i+1, db.Millis(e.now())+int64(i), id)
		lines := []db.BidRow{bid(id, 1, ann, 5000), bid(id, 2, ben, 6000), bid(id, 3, ann, 7000), bid(id, 4, ben, 8000)}
		bidders := []auction.LotBidderRow{{TenantID: e.one, EventID: event, ItemID: id, UserID: ann.UserID, Number: 1, MaxCents: 7000},
			{TenantID: e.one, EventID: event, ItemID: id, UserID: ben.UserID, Number: 2, MaxCents: 8000}}
		for _, rows := range []any{&lines, &bidders} {
			_, err := e.store.DB.NewInsert().Model(rows).Exec(t.Context())
			e.must(err)
		}
		e.change(`UPDATE items SET leader_id = ?, leader_max_cents = 8000, current_cents = 8000, reserve_cents = ? WHERE id = ?`, ben.UserID, int64(8000+i/2), id)
	}
	e.change(`UPDATE items SET ends_at = ? WHERE id = ?`, db.Millis(e.now())+90_000_000, items[1]) // still open
	if _, err := auction.CloseLots(t.Context(), e.store, e.one, db.Millis(e.now())+10, false); err != nil {
		t.Fatal(err)
	}
	e.change(`UPDATE items SET outcome = 'unsold' WHERE id = ?`, items[3])
	lost := e.list(ann, "GetLostItems") // one sold to Ben and one unsold; not the open and the pending one
	if len(lost) != 2 || lost[0].Item.ItemID != items[0] || lost[1].Item.ItemID != items[3] || *lost[0].Price != 7000 || lost[0].SaleID != 0 || lost[0].Total != nil || lost[0].At == nil {
		t.Errorf("%+v", lost)
	}
	if lost := e.list(ben, "GetLostItems"); len(lost) != 1 || lost[0].Item.ItemID != items[3] {
		t.Errorf("the winner lost %+v", lost)
	}
	won := e.list(ben, "GetWonPurchased")
	if len(won) != 1 || won[0].Source != sales.SoldByBid || *won[0].Price != 8000 {
		t.Errorf("%+v", won)
	}
}
