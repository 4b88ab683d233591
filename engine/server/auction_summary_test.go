package server

import (
	"context"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

func (e *engine) summary(who api.Session, query string) api.AuctionSummary {
	e.t.Helper()
	return Read[api.AuctionSummary](e.t, e.as(who, "GET", "/api/v1/Auction/GetAuctionSummary"+query, ""))
}

// contested has ann and ben bid on lots: ben leads at $80 with a maximum of $80, ann is next with $70.
func (e *engine) contested(event int64, items []int64, ann, ben api.Session) {
	e.t.Helper()
	for i, id := range items {
		e.change(`UPDATE items SET event_id = ?, lot_number = ?, lot_sequence = ?, ends_at = ?, leader_id = ?, leader_max_cents = 8000, current_cents = 8000 WHERE id = ?`,
			event, i+1, i+1, db.Millis(e.now())+int64(i), ben.UserID, id)
		lines := []db.BidRow{}
		for seq, who := range []int64{ann.UserID, ben.UserID, ann.UserID, ben.UserID} {
			lines = append(lines, db.BidRow{TenantID: e.one, EventID: event, ItemID: id, Seq: seq + 1, UserID: who, AmountCents: int64(5000 + 1000*seq), PlacedAt: db.Millis(e.now())})
		}
		bidders := []auction.LotBidderRow{{TenantID: e.one, EventID: event, ItemID: id, UserID: ann.UserID, Number: 1, MaxCents: 7000},
			{TenantID: e.one, EventID: event, ItemID: id, UserID: ben.UserID, Number: 2, MaxCents: 8000}}
		for _, rows := range []any{&lines, &bidders} {
			_, err := e.store.DB.NewInsert().Model(rows).Exec(e.t.Context())
			e.must(err)
		}
	}
}

func TestAuctionSummary(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	items, event := e.forSale(4, ben), e.eventID("S13")
	if none := e.summary(ben, ""); none.Event != nil || len(none.Events)+len(none.Won)+len(none.Lost)+len(none.Pending)+len(none.Invoices) != 0 || none.Total != 0 {
		t.Errorf("without bids: %+v", none)
	}
	e.contested(event, items, ann, ben)
	e.change(`UPDATE items SET reserve_cents = 9000 WHERE id = ?`, items[1])
	e.change(`UPDATE items SET ends_at = ? WHERE id = ?`, db.Millis(e.now())+90_000_000, items[3])
	if _, err := auction.CloseLots(t.Context(), e.store, e.one, db.Millis(e.now())+10, false); err != nil {
		t.Fatal(err)
	}

	bens := e.summary(ben, "")
	if bens.Event == nil || bens.Event.EventID != event || len(bens.Events) != 1 || bens.Events[0].EventID != event {
		t.Fatalf("%+v", bens)
	}
	if len(bens.Won) != 2 || bens.Won[0].Item.ItemID != items[0] || len(bens.Pending) != 1 || bens.Pending[0].Item.ItemID != items[1] || *bens.Pending[0].Price != 8000 ||
		len(bens.Lost) != 0 || bens.Open != 1 {
		t.Errorf("%+v", bens)
	}
	var sum, price api.Money
	for _, line := range bens.Lines {
		sum += line.Amount
		if line.Kind == codes.CostPrice {
			price += line.Amount
		}
	}
	if price != 16_000 || sum != bens.Total || bens.Total != *bens.Won[0].Total+*bens.Won[1].Total || bens.Owed != bens.Total || bens.Paid != 0 || len(bens.Invoices) != 1 {
		t.Errorf("%+v", bens)
	}
	for _, lot := range bens.Won {
		var lines api.Money
		for _, line := range lot.Lines {
			lines += line.Amount
		}
		if lines != *lot.Total {
			t.Errorf("the lines of %+v add up to %v", lot, lines)
		}
	}

	anns := e.summary(ann, fmt.Sprintf("?Event_ID=%d", event))
	if len(anns.Won)+len(anns.Pending)+len(anns.Invoices) != 0 || len(anns.Lost) != 3 || *anns.Lost[0].Price != 7000 || anns.Lost[0].Total != nil || anns.Owed != 0 || anns.Open != 1 {
		t.Errorf("%+v", anns)
	}
}

func TestAuctionSummaryCountsPayments(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	event := e.eventID("S13")
	e.contested(event, e.forSale(1, ben), ann, ben)
	if _, err := auction.CloseLots(t.Context(), e.store, e.one, db.Millis(e.now())+10, false); err != nil {
		t.Fatal(err)
	}
	total := e.summary(ben, "").Total
	invoice := e.summary(ben, "").Invoices[0].InvoiceID
	act := ledger.Act{TenantID: e.one, Key: "payment:1", Method: rules.MethodCheck}
	e.must(e.store.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: invoice, Amount: 1000})
		return err
	}))
	if got := e.summary(ben, ""); got.Paid != 1000 || got.Owed != total-1000 || got.Invoices[0].StatusID != 2 {
		t.Errorf("%+v", got)
	}
	e.must(e.store.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := ledger.VoidInvoice(ctx, tx, act, invoice)
		return err
	}))
	if got := e.summary(ben, ""); got.Owed != 0 || len(got.Invoices) != 0 {
		t.Errorf("a void invoice: %+v", got)
	}
}

func TestAuctionSummaryIsThePersonsOwn(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.status(e.get("/api/v1/Auction/GetAuctionSummary"), 401)
	e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", "/api/v1/Auction/GetAuctionSummary", ""), 401)
	e.status(e.as(ann, "GET", "/api/v1/Auction/GetAuctionSummary?Event_ID=999999", ""), 404)
	e.status(e.as(ann, "GET", "/api/v1/Auction/GetAuctionSummary?Event_ID=-1", ""), 400)
	if other := e.summary(ann, fmt.Sprintf("?Event_ID=%d", e.eventID("S13"))); other.Event == nil || len(other.Events) != 0 || len(other.Lost) != 0 {
		t.Errorf("%+v", other)
	}
}
