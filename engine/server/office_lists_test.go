package server

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/papers"
)

type paymentList struct {
	api.Page
	Payments []office.OfficePayment
	Totals   []office.MethodTotal
	Staff    []office.StaffName
}

type saleList struct {
	api.Page
	Sales  []office.OfficeSale
	Totals office.SaleTotals
}

// TestTheOfficeListsMoney takes cash, a check and a deposit, refunds, and compares the list and its sums with what was taken.
func TestTheOfficeListsMoney(t *testing.T) {
	e := NewEngine(t, 30)
	ann, first, _, _ := e.debtor("ann@one.example")
	ben, second, _, _ := e.debtor("ben@one.example")
	cashier, clerk := e.staff(api.RoleCashier), e.staff(api.RoleClerk)
	due := func(invoice int64) api.Money { return usd(e.books(invoice).Due) }
	e.status(e.act(cashier, "RecordPayment", "", Fields{"invoice_ID": first, "amount": 500, "method": "cash", "tendered": 600, "seenDue": due(first)}), 200)
	e.status(e.act(cashier, "RecordPayment", "", Fields{"invoice_ID": second, "amount": 700, "method": "check", "reference": "1001", "seenDue": due(second)}), 200)
	e.status(e.act(clerk, "RecordDeposit", "", Fields{"user_ID": ben.UserID, "amount": 300, "method": "cash"}), 200)
	e.status(e.act(clerk, "RecordRefund", "", Fields{"invoice_ID": first, "amount": 40.5, "method": "cash", "reason": "Scratch", "seenPaid": 500}), 200)
	list := func(query string) paymentList {
		t.Helper()
		return Read[paymentList](t, e.as(cashier, "GET", "/api/v1/Office/GetOfficePayments"+query, ""))
	}
	all := list("")
	if fmt.Sprint(all.Totals) != "[{check 1 70000 0 70000} {cash 3 80000 4050 75950}]" || all.TotalRecordCount != 4 || len(all.Staff) != 2 {
		t.Errorf("%+v", all)
	}
	if row := all.Payments[0]; row.Kind != "refund" || row.Amount != -4050 || row.UserID != ann.UserID || row.InvoiceID != first || row.RecordedBy != "cle Test" || row.Note != "Scratch" {
		t.Errorf("%+v", row)
	}
	today, yesterday := e.now().Format(time.DateOnly), e.now().AddDate(0, 0, -1).Format(time.DateOnly)
	for query, want := range map[string]int{
		"?method=cash": 3, "?method=wire": 0, "?kind=deposit": 1, "?kind=payment": 2, "?kind=returned": 0, "?search=1001": 1, "?search=ben": 2, "?search=nobody": 0,
		fmt.Sprint("?search=%23", first): 2, fmt.Sprint("?user_ID=", ann.UserID): 2, fmt.Sprint("?recordedBy_ID=", cashier.UserID): 2, "?event_ID=99999": 0,
		"?from=" + today: 4, "?to=" + yesterday: 0,
	} {
		if got := list(query); got.TotalRecordCount != want {
			t.Errorf("%s: %+v", query, got)
		}
	}
	if last := list("?pageSize=3&pageNumber=9"); last.PageNumber != 2 || len(last.Payments) != 1 || last.Payments[0].Amount != 50_000 || len(last.Totals) != 2 {
		t.Errorf("past the end: %+v", last)
	}
	e.status(e.as(ann, "GET", "/api/v1/Office/GetOfficePayments", ""), 403)
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetOfficePayments?user_ID=987654", ""), 404)
}

func TestTheOfficeListsSales(t *testing.T) {
	e := NewEngine(t, 30)
	_, first, _, _ := e.debtor("ann@one.example")
	ben, second, _, _ := e.debtor("ben@one.example")
	clerk, manager := e.staff(api.RoleClerk), e.staff(api.RoleManager)
	list := func(query string) saleList {
		t.Helper()
		return Read[saleList](t, e.as(clerk, "GET", "/api/v1/Office/GetOfficeSales"+query, ""))
	}
	due := usd(e.books(second).Due)
	e.status(e.act(clerk, "RecordPayment", "", Fields{"invoice_ID": second, "amount": due, "method": "wire", "reference": "w1", "seenDue": due}), 200)
	all := list("")
	if all.TotalRecordCount != 2 || all.Sales[0].Status != office.SalePaid || all.Sales[1].Status != office.SaleUnpaid || all.Totals.Hammer != 2_000_000 ||
		all.Totals.Total != usd(e.books(first).Total+e.books(second).Total) || all.Sales[0].Buyer != "ben Test" || all.Sales[0].Seller != "sue Test" || all.Sales[0].Total != due {
		t.Fatalf("%+v", all)
	}
	e.status(e.act(manager, "VoidInvoice", "", Fields{"invoice_ID": first, "reason": "Wrong buyer", "seenTotal": usd(e.books(first).Total)}), 200)
	today, tomorrow := e.now().Format(time.DateOnly), e.now().AddDate(0, 0, 1).Format(time.DateOnly)
	for query, want := range map[string]int{"": 1, "?status=void": 1, "?status=paid": 1, "?status=any": 2, "?status=released": 0, "?kind=auction": 0, "?kind=purchase": 1,
		"?to=" + today: 1, "?from=" + tomorrow: 0, "?status=unpaid": 0, "?status=uncleared": 0, fmt.Sprint("?user_ID=", ben.UserID): 1,
		fmt.Sprint("?seller_ID=", ben.UserID): 0, "?search=ben": 1, "?search=nobody": 0, fmt.Sprint("?search=%23", second): 1, "?event_ID=99999": 0} {
		if got := list(query); got.TotalRecordCount != want {
			t.Errorf("%s: %+v", query, got)
		}
	}
	e.status(e.act(clerk, "ReleaseItem", "", Fields{"sale_ID": all.Sales[0].SaleID, "takenBy": "=Hank Hauler"}), 200)
	released := list("?status=released")
	if len(released.Sales) != 1 || released.Sales[0].TakenBy != "=Hank Hauler" || released.Sales[0].ReleasedAt == nil || list("?status=paid").TotalRecordCount != 0 {
		t.Errorf("%+v", released)
	}
	file := e.as(clerk, "GET", "/api/v1/Office/GetOfficeSalesCSV?status=any", "")
	lines, err := csv.NewReader(strings.NewReader(file.body)).ReadAll()
	if err != nil || len(lines) != 4 || lines[1][11] != "Released" || lines[1][13] != "'=Hank Hauler" || lines[1][10] != papers.Decimal(int64(due)) || lines[2][11] != "Void" ||
		lines[3][0] != "Total" || lines[3][9] != "10000.00" || file.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%v %q", err, lines)
	}
	e.status(e.as(ben, "GET", "/api/v1/Office/GetOfficeSalesCSV", ""), 403)
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetOfficeSales?seller_ID=987654", ""), 404)
	e.status(e.as(ben, "GET", "/api/v1/Office/GetOfficeSales", ""), 403)
}

func TestTheOfficeChargesCards(t *testing.T) {
	e := NewEngine(t, 30)
	ann, invoice, card, account := e.debtor("ann@one.example")
	ben, _, other, _ := e.debtor("ben@one.example")
	cashier := e.staff(api.RoleCashier)
	methods := Read[struct{ Methods []office.BuyerPaymentMethod }](t, e.as(cashier, "GET", fmt.Sprint("/api/v1/Office/GetBuyerPaymentMethods?invoice_ID=", invoice), "")).Methods
	if len(methods) != 2 || methods[0].PaymentMethodID != card || methods[1].PaymentType != "bank" || methods[0].IsExpired || methods[1].PaymentMethodID != account {
		t.Errorf("%+v", methods)
	}
	due := usd(e.books(invoice).Due)
	charge := Fields{"invoice_ID": invoice, "paymentMethod_ID": card, "amount": 900, "seenDue": due, "seenSurcharge": 26.55}
	e.says(e.payAs(cashier, "ChargeCard", "", charge.with("seenSurcharge", 0)), 409, "surcharge is $26.55 now")
	e.says(e.payAs(cashier, "ChargeCard", "", charge.with("seenDue", 1)), 409, due.USD()+" is due now")
	e.status(e.payAs(cashier, "ChargeCard", "", charge.with("paymentMethod_ID", other)), 404)
	e.status(e.payAs(cashier, "ChargeCard", "", charge.with("invoice_ID", 987654)), 404)
	e.wrongFields(e.payAs(cashier, "ChargeCard", "", charge.with("amount", 1500).with("seenSurcharge", 44.25)), "ccv")
	paid := Read[api.Payment](t, e.payAs(cashier, "ChargeCard", "one", charge))
	again := Read[api.Payment](t, e.payAs(cashier, "ChargeCard", "one", charge))
	if paid.State != "approved" || again.PaymentID != paid.PaymentID || e.books(invoice).Paid() != 92_655 {
		t.Errorf("%+v, then %+v: %+v", paid, again, e.books(invoice))
	}
	e.status(e.payAs(ben, "ChargeCard", "", charge), 403)
	e.exec(`UPDATE users SET roles = '["clerk"]' WHERE email = 'ann@one.example'`)
	e.says(e.payAs(e.signIn("ann@one.example"), "ChargeCard", "", charge), 403, "This is your own money")
	list := Read[paymentList](t, e.as(cashier, "GET", "/api/v1/Office/GetOfficePayments", ""))
	if len(list.Payments) != 1 || list.Payments[0].Amount != 92_655 || list.Payments[0].Method != "card" || list.Payments[0].RecordedByID != cashier.UserID || list.Payments[0].UserID != ann.UserID {
		t.Errorf("%+v", list)
	}
	e.booksAreRight()
}

type offerList struct {
	api.Page
	Offers []office.OfficeOffer
	Totals office.OfferTotals
}

// TestTheOfficeListsPendingSales closes a lot below its reserve that two people bid on, lets its seller counter, and takes an offer for another item.
func TestTheOfficeListsPendingSales(t *testing.T) {
	e := NewEngine(t, 30)
	ann, ben, sue := e.bidder("ann@one.example"), e.bidder("ben@one.example"), e.bidder("sue@one.example")
	items := e.forSale(2, sue)
	e.pendingSale(items[0], ann)
	for i, who := range []api.Session{ben, ann} {
		e.exec(`INSERT INTO bids (tenant_id, event_id, item_id, seq, user_id, amount_cents, is_auto, placed_at) VALUES (?, ?, ?, ?, ?, ?, FALSE, ?)`,
			e.one, e.eventID("S13"), items[0], i+1, who.UserID, 7500+500*i, e.now().UnixMilli())
		e.exec(`INSERT INTO lot_bidders (tenant_id, event_id, item_id, user_id, number, max_cents, bid_at) VALUES (?, ?, ?, ?, ?, 9000, ?)`,
			e.one, e.eventID("S13"), items[0], who.UserID, i+1, e.now().UnixMilli())
	}
	e.priced(10_000, items[1])
	e.status(e.offer(ben, items[1], 9000), 200)
	manager := e.staff(api.RoleManager)
	e.commission(`[{"basisPoints":1000}]`, 0, &items[0])
	list := func(who api.Session, query string) offerList {
		t.Helper()
		return Read[offerList](t, e.as(who, "GET", "/api/v1/Office/GetOfficeOffers"+query, ""))
	}
	pending := list(manager, "?kind=pending")
	if len(pending.Offers) != 1 || pending.Totals != (office.OfferTotals{Amount: 8000, WaitsForSellers: 1}) {
		t.Fatalf("%+v", pending)
	}
	if row := pending.Offers[0]; row.Buyer != "ann Test" || row.Seller != "sue Test" || *row.Reserve != 8100 || row.RunnerUp == nil || row.RunnerUp.UserID != ben.UserID ||
		row.RunnerUp.Amount != 7500 || row.SellerNet == nil || *row.SellerNet != 7200 || row.Answer != nil || !row.IsPendingSale || row.LotNumber != "1" {
		t.Errorf("%+v", row)
	}
	Read[api.Offer](t, e.answer(sue, pending.Offers[0].OfferID, "counter", 90))
	if row := list(manager, "?kind=pending").Offers[0]; row.Turn != api.Buyer || row.Answer == nil || row.Answer.Action != "counter" || *row.Answer.Amount != 9000 {
		t.Errorf("%+v", row)
	}
	all := list(manager, "?pageSize=1&pageNumber=9")
	if all.TotalRecordCount != 2 || all.PageNumber != 2 || len(all.Offers) != 1 || all.Totals != (office.OfferTotals{Amount: 909_000, WaitsForSellers: 1, WaitsForBuyers: 1}) {
		t.Errorf("%+v", all)
	}
	if got := list(manager, "?status=ended"); got.TotalRecordCount != 0 || len(got.Offers) != 0 {
		t.Errorf("%+v", got)
	}
	e.exec(`UPDATE users SET roles = '["auctioneer"]' WHERE email = 'ben@one.example'`)
	if got := list(e.signIn("ben@one.example"), ""); got.TotalRecordCount != 0 {
		t.Errorf("an auctioneer who wants the items sees %+v", got)
	}
	e.status(e.as(e.staff(api.RoleClerk), "GET", "/api/v1/Office/GetOfficeOffers", ""), 403)
}
