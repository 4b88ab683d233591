package server

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

type settlementPage struct {
	api.Page
	Settlements []api.Settlement
	Totals      api.SettlementTotals
}

func (e *engine) settlements(who api.Session, query string) settlementPage {
	e.t.Helper()
	return Read[settlementPage](e.t, e.as(who, "GET", "/api/v1/Auction/GetSettlements"+query, ""))
}

type settlementSheet struct {
	api.Settlement
	Lines    []api.SettlementLine
	Payments []api.SettlementPayout
}

// TestSellersSeeTheirSettlements sells two items of Sue outside of events, pays for one, and pays Sue for that.
func TestSellersSeeTheirSettlements(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	e.commission(`[{"basisPoints":800}]`, 0, nil)
	items := e.forSale(2, sue)
	e.priced(10_000, items...)
	e.change(`UPDATE items SET seller_id = ?`, sue.UserID)
	if none := e.settlements(sue, ""); none.Settlements == nil || none.TotalRecordCount != 0 {
		t.Errorf("%+v", none)
	}
	paid, open := Read[bought](t, e.buy(ann, items[0])), Read[bought](t, e.buy(ann, items[1]))
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		act.Method = rules.MethodCheck
		_, err := ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: paid.InvoiceID, Amount: int64(paid.Cost.Total)})
		return err
	}, "p:1")
	got := e.settlements(sue, "?statusFilter=ready")
	if len(got.Settlements) != 1 || got.TotalRecordCount != 1 || got.Totals != (api.SettlementTotals{All: 2, Open: 1, Ready: 1, Net: 1_840_000, Due: 1_840_000}) {
		t.Fatalf("%+v", got)
	}
	id := got.Settlements[0].SettlementID
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		act.Method, act.Reference, act.At = rules.MethodCheck, "1001", db.Millis(e.now())
		_, err := ledger.PostPayout(ctx, tx, ledger.Payout{Act: act, SellerID: sue.UserID, Amount: 920_000})
		return err
	}, "p:2")
	path := fmt.Sprintf("/api/v1/Auction/GetSettlement?Settlement_ID=%d", id)
	sheet := Read[settlementSheet](t, e.as(sue, "GET", path, ""))
	if sheet.Status != codes.SettlementPaid || sheet.PaidAt == nil || sheet.Hammer != 1_000_000 || sheet.Commission != 80_000 || sheet.Net != 920_000 || sheet.Paid != 920_000 || sheet.Due != 0 {
		t.Errorf("%+v", sheet.Settlement)
	}
	if len(sheet.Lines) != 2 || sheet.Lines[0].Kind != "price" || sheet.Lines[0].ItemID != items[0] || sheet.Lines[1].Kind != "commission" || sheet.Lines[1].Amount != -80_000 ||
		len(sheet.Payments) != 1 || sheet.Payments[0].Reference != "1001" || sheet.Payments[0].Amount != 920_000 {
		t.Errorf("%+v", sheet)
	}
	if all := e.settlements(sue, "?pageSize=1&pageNumber=2"); len(all.Settlements) != 1 || all.Settlements[0].SettlementID != id || all.PageCount != 2 || all.Totals.Sent != 920_000 {
		t.Errorf("%+v", all)
	}
	if waits := e.settlements(sue, "?statusFilter=open").Settlements; len(waits) != 1 || waits[0].WaitsFor != 1 || open.InvoiceID == paid.InvoiceID {
		t.Errorf("%+v", waits)
	}
	pdf := fmt.Sprintf("/api/v1/Account/GetSettlementPDF?Settlement_ID=%d", id)
	file := e.as(sue, "GET", pdf, "")
	if name := fmt.Sprintf(`attachment; filename="Settlement #%d.pdf"`, id); !strings.HasPrefix(file.body, "%PDF-") || file.Header.Get("Content-Disposition") != name || file.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%v %.40q", file.Header, file.body)
	}
	e.status(e.as(ann, "GET", pdf, ""), 404)
	e.status(e.get(pdf), 401)
	e.status(e.as(ann, "GET", path, ""), 404)
	e.status(e.as(sue, "GET", "/api/v1/Auction/GetSettlement?Settlement_ID=99", ""), 404)
	for _, call := range []string{path, "/api/v1/Auction/GetSettlements"} {
		e.status(e.get(call), 401)
		e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", call, ""), 401)
	}
}
