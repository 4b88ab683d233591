package server

import (
	"fmt"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
)

type officeSettlementList struct {
	api.Page
	Settlements []office.OfficeSettlement
	Totals      api.SettlementTotals
}

type settlementAct struct {
	TransactionID int64 `json:"transaction_ID"`
	Settlements   []office.OfficeSettlement
}

// TestTheOfficePaysSellers sells two items of Sue at $10,000 with a commission of 8%: one is paid by its buyer, the other is approved.
func TestTheOfficePaysSellers(t *testing.T) {
	e := NewEngine(t, 30)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	e.commission(`[{"basisPoints":800}]`, 0, nil)
	items := e.forSale(2, sue)
	e.priced(10_000, items...)
	e.change(`UPDATE items SET seller_id = ?`, sue.UserID)
	paid, open := Read[bought](t, e.buy(ann, items[0])), Read[bought](t, e.buy(ann, items[1]))
	clerk, manager := e.staff(api.RoleClerk), e.staff(api.RoleManager)
	due := usd(e.books(paid.InvoiceID).Due)
	e.status(e.act(clerk, "RecordPayment", "", Fields{"invoice_ID": paid.InvoiceID, "amount": due, "method": "wire", "reference": "w1", "seenDue": due}), 200)
	list := func(query string) officeSettlementList {
		t.Helper()
		return Read[officeSettlementList](t, e.as(manager, "GET", "/api/v1/Office/GetOfficeSettlements"+query, ""))
	}
	all := list("")
	if len(all.Settlements) != 2 || all.Totals.Due != 1_840_000 || all.Totals.Ready != 1 || all.Settlements[0].Seller != "sue Test" || all.Settlements[0].SellerID != sue.UserID {
		t.Fatalf("%+v", all)
	}
	ready, waiting := list("?status=ready").Settlements[0].SettlementID, list("?status=open").Settlements[0].SettlementID
	for query, want := range map[string]int{"?search=sue": 2, "?search=ann": 0, fmt.Sprint("?search=", ready): 1, fmt.Sprint("?user_ID=", ann.UserID): 0, "?event_ID=99999": 0, "?status=paid": 0} {
		if got := list(query); got.TotalRecordCount != want {
			t.Errorf("%s: %+v", query, got)
		}
	}
	if last := list("?pageSize=1&pageNumber=7"); last.PageNumber != 2 || last.TotalRecordCount != 2 || len(last.Settlements) != 1 ||
		last.Settlements[0].SettlementID != all.Settlements[1].SettlementID || last.Totals != all.Totals {
		t.Errorf("past the end: %+v", last)
	}
	if one := list("?status=ready&pageSize=1"); one.TotalRecordCount != 1 || one.Totals.All != 1 || one.Totals.Due != 920_000 || one.Settlements[0].Status != "ready" {
		t.Errorf("%+v", one)
	}
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetOfficeSettlements", ""), 403)
	e.status(e.act(clerk, "PayOut", "", Fields{"settlement_ID": ready, "amount": 9200, "method": "check", "reference": "1"}), 403)
	charged := Read[settlementAct](t, e.act(manager, "ChargeSeller", "c", Fields{"settlement_ID": ready, "amount": 20, "description": "Washing"}))
	if again := Read[settlementAct](t, e.act(manager, "ChargeSeller", "c", Fields{"settlement_ID": ready, "amount": 20, "description": "Washing"})); again.TransactionID != charged.TransactionID {
		t.Errorf("%+v, then %+v", charged, again)
	}
	if len(charged.Settlements) != 1 || charged.Settlements[0].Due != 918_000 || charged.Settlements[0].Fees != 2000 {
		t.Errorf("%+v", charged)
	}
	pay := Fields{"settlement_ID": ready, "amount": 9180, "method": "check", "reference": "2118"}
	e.says(e.act(manager, "PayOut", "", pay.with("amount", 9200)), 409, "$9,180 is due to the seller now")
	e.wrongFields(e.act(manager, "PayOut", "", pay.without("reference")), "reference")
	e.says(e.act(manager, "PayOut", "", pay.with("settlement_ID", waiting)), 409, "status does not allow")
	e.says(e.act(manager, "PayOut", "", pay.with("settlement_ID", 98765)), 404, "Settlement not found")
	done := Read[settlementAct](t, e.act(manager, "PayOut", "p", pay))
	if len(done.Settlements) != 1 || done.Settlements[0].Status != "paid" || done.Settlements[0].Due != 0 {
		t.Errorf("%+v", done)
	}
	e.says(e.act(manager, "PayOut", "", pay), 409, fmt.Sprintf("recorded before as number %d", done.TransactionID))
	back := Read[settlementAct](t, e.act(manager, "ReversePayout", "", Fields{"transaction_ID": done.TransactionID, "reason": "Stopped"}))
	if len(back.Settlements) != 1 || back.Settlements[0].Due != 918_000 || back.Settlements[0].Status != "ready" {
		t.Errorf("%+v", back)
	}
	e.says(e.act(manager, "ReversePayout", "", Fields{"transaction_ID": done.TransactionID, "reason": "Stopped"}), 409, "recorded before")
	e.says(e.act(manager, "ReversePayout", "", Fields{"transaction_ID": 98765, "reason": "Stopped"}), 404, "Payment not found")
	approve := Fields{"settlement_ID": waiting, "reason": "An old customer", "seenDue": 9200}
	e.says(e.act(manager, "ApproveSettlement", "", approve.with("seenDue", 9000)), 409, "$9,200 is due")
	if got := Read[settlementAct](t, e.act(manager, "ApproveSettlement", "", approve)); !got.Settlements[0].IsApproved || got.Settlements[0].Status != "ready" {
		t.Errorf("%+v", got)
	}
	e.says(e.act(manager, "ApproveSettlement", "", approve), 409, "approved already")
	both := Read[settlementAct](t, e.act(manager, "PayOut", "", Fields{"seller_ID": sue.UserID, "amount": 18_380, "method": "wire", "reference": "w9"}))
	if len(both.Settlements) != 2 || both.Settlements[0].Status != "paid" || both.Settlements[1].Status != "paid" {
		t.Errorf("%+v", both)
	}
	sheet := Read[struct {
		office.OfficeSettlement
		Lines   []api.SettlementLine
		Payouts []struct {
			TransactionID int64 `json:"transaction_ID"`
			Amount        api.Money
		}
	}](t, e.as(manager, "GET", fmt.Sprint("/api/v1/Office/GetOfficeSettlement?Settlement_ID=", ready), ""))
	if len(sheet.Lines) != 3 || len(sheet.Payouts) != 3 || sheet.Payouts[0].TransactionID != done.TransactionID || sheet.Payouts[1].Amount != -918_000 {
		t.Errorf("%+v", sheet)
	}
	e.exec(`UPDATE users SET roles = '["manager"]' WHERE id = ?`, sue.UserID)
	e.says(e.act(sue, "ChargeSeller", "", Fields{"settlement_ID": ready, "amount": 20, "givesBack": true, "description": "Mine"}), 403, "This is your own money")
	if e.books(open.InvoiceID).Due == 0 {
		t.Error("the second invoice is paid")
	}
	e.booksAreRight()
}
