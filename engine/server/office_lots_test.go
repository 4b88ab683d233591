package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
	"fairwarning/engine/sales/ledger"
)

// lotSale is a sale of the past: its first lot sold to Ben for a seller, Sue; on the second the bids stayed below the reserve, and Sue has refused;
// nobody has bid on the third. The house takes no offers for lots that did not sell.
type lotSale struct {
	*engine
	ann, ben, sue, manager api.Session
	event, next            int64
	lots                   []int64
}

func newLotSale(t *testing.T) *lotSale {
	e := NewEngine(t, 120)
	s := &lotSale{engine: e, event: e.anEvent(), next: e.eventID("S12")}
	s.ann, s.ben, s.sue = e.enrolled("ann@one.example"), e.enrolled("ben@one.example"), e.bidder("sue@one.example")
	e.somebody("max@one.example", "manager")
	e.exec(`UPDATE items SET event_id = NULL WHERE event_id = ?`, s.event)
	s.lots = e.forSale(3, s.sue)
	for i, id := range s.lots {
		e.exec(`UPDATE items SET event_id = ?, starting_cents = 10000, reserve_cents = ?, seller_id = ?, allow_offers = ?, ends_at = ?, lot_number = ?, lot_sequence = ?
			WHERE id = ?`, s.event, []any{nil, 9_000_000, nil}[i], s.sue.UserID, false, e.millis.Load()+3600_000, fmt.Sprint(101+i), (101+i)*100, id)
	}
	e.exec(`UPDATE items SET ends_at = NULL WHERE id = ?`, s.lots[2]) // it closes with the event
	e.exec(`UPDATE events SET ends_at = ? WHERE id = ?`, e.millis.Load()+3600_000, s.event)
	e.commission(`[{"basisPoints":800}]`, 0, nil)
	s.unsoldRule(`{"days":0,"lots":"any"}`)
	for _, id := range s.lots[:2] {
		e.status(e.bid(s.ann, Fields{"item_ID": id, "amount": 800}), 200)
		e.status(e.bid(s.ben, Fields{"item_ID": id, "amount": 2000}), 200)
	}
	s.later()
	e.status(e.answer(s.sue, e.offersFor(s.sue, s.lots[1])[0].OfferID, "reject"), 200)
	return s
}

// later passes two hours, after which everybody signs in again.
func (s *lotSale) later() {
	s.t.Helper()
	s.wait(2 * time.Hour)
	if n, err := auction.CloseLots(s.t.Context(), s.store, s.one, s.millis.Load(), false); err != nil || n == 0 {
		s.t.Fatalf("%d closed: %v", n, err)
	}
	s.pass(0)
	s.ann, s.ben, s.sue, s.manager = s.signIn("ann@one.example"), s.signIn("ben@one.example"), s.signIn("sue@one.example"), s.signIn("max@one.example")
}

type lotList struct {
	MayReorder bool
	Lots       []office.OfficeLot
}

func (s *lotSale) list(event int64) lotList {
	s.t.Helper()
	return Read[lotList](s.t, s.as(s.manager, "GET", fmt.Sprint("/api/v1/Office/GetOfficeLots?event_ID=", event), ""))
}

// lot returns a lot of the past sale.
func (s *lotSale) lot(i int) office.OfficeLot {
	s.t.Helper()
	lots := s.list(s.event).Lots
	return lots[slices.IndexFunc(lots, func(lot office.OfficeLot) bool { return lot.ItemID == s.lots[i] })]
}

// again offers lots again and returns the refusals.
func (s *lotSale) again(who api.Session, event int64, lots ...int) []office.RefusedItem {
	s.t.Helper()
	var items []office.SeenItem
	for _, i := range lots {
		items = append(items, office.SeenItem{ItemID: s.lots[i], Seen: s.lot(i).Version})
	}
	r := s.act(who, "OfferAgain", "", Fields{"items": items, "event_ID": event})
	return Read[struct{ Refused []office.RefusedItem }](s.t, r).Refused
}

// past returns everything that was public or personal about the sale.
func (s *lotSale) past() (answers []string) {
	s.t.Helper()
	paths := []string{fmt.Sprint("/auction/getAuctionResults?Event_ID=", s.event)}
	for _, id := range s.lots[:2] {
		paths = append(paths, fmt.Sprintf("/Event/GetBidLog?Event_ID=%d&Item_ID=%d", s.event, id), fmt.Sprintf("/Event/getBidHistory?Event_ID=%d&Item_ID=%d", s.event, id))
	}
	for _, path := range append(paths, "/auction/getPastEvents") {
		r := s.get("/api/v1" + path)
		s.status(r, 200)
		answers = append(answers, r.body)
	}
	for _, who := range []api.Session{s.ann, s.ben} {
		for _, path := range []string{fmt.Sprint("GetAuctionSummary?event_ID=", s.event), "GetLostItems", "GetWonPurchased"} {
			r := s.as(who, "GET", "/api/v1/Auction/"+path, "")
			if s.status(r, 200); r.StatusCode == 500 {
				s.t.Log(s.log.String())
			}
			answers = append(answers, r.body)
		}
	}
	return answers
}

// isUnchanged compares the first answers of past with those before.
func (s *lotSale) isUnchanged(before []string) {
	s.t.Helper()
	for i, after := range s.past()[:len(before)] {
		if after != before[i] {
			s.t.Errorf("answer %d was\n%s\nand is\n%s", i, before[i], after)
		}
	}
}

func (s *lotSale) verified(i, entries int) {
	s.t.Helper()
	if n, err := bidding.Verify(s.t.Context(), s.store, s.one, s.lots[i]); err != nil || n != entries {
		s.t.Errorf("lot %d has %d entries: %v", i, n, err)
	}
}

// TestALotIsOfferedAgain offers lots again and checks that the earlier sale stays as it is, and that the bid log goes on.
func TestALotIsOfferedAgain(t *testing.T) {
	s := newLotSale(t)
	for i, state := range []string{office.LotSold, office.LotUnsold, office.LotUnsold} {
		if lot := s.lot(i); lot.State != state || lot.IsElsewhere || (lot.Sale != nil) != (i == 0) {
			t.Fatalf("lot %d: %+v", i, lot)
		}
	}
	s.verified(1, 5)
	before, high := s.past(), *s.lot(1).HighBid
	clerk := s.staff(api.RoleClerk)
	s.status(s.act(clerk, "OfferAgain", "", Fields{"items": []office.SeenItem{{ItemID: s.lots[1], Seen: 1}}, "event_ID": s.next}), 403)
	if refused := s.again(s.manager, s.next, 0); len(refused) != 1 || !strings.Contains(refused[0].Message, "Void the sale") {
		t.Errorf("%+v", refused)
	}
	if refused := s.again(s.manager, s.next, 1, 2); len(refused) != 0 {
		t.Fatalf("%+v", refused)
	}
	s.pass(0)
	s.isUnchanged(before)
	if lot := s.lot(1); !lot.IsElsewhere || lot.AgainID != s.next || lot.State != office.LotUnsold || *lot.HighBid != high || lot.LotNumber != "102" {
		t.Errorf("%+v", lot)
	}
	item := s.officeItem(s.manager, s.lots[1])
	if item.EventID != s.next || item.State != office.ItemLot || item.Bids != 0 || *item.Reserve != 9_000_000 || *item.StartingBid != 10_000 || len(item.Offerings) != 1 ||
		item.Offerings[0].Reason != office.ReasonNotMet || item.Offerings[0].EventID != s.event {
		t.Errorf("%+v", item)
	}
	if other := s.officeItem(s.manager, s.lots[2]); other.Offerings[0].Reason != office.ReasonNoBids || other.LotSequence <= item.LotSequence {
		t.Errorf("%+v", other)
	}
	for _, who := range []api.Session{s.ann, s.ben} { // who bid on it in the sale that it left
		r := s.as(who, "GET", "/api/v1/Auction/GetBids?statusFilter=ended", "")
		bids := Read[struct{ Ended []api.MyBid }](t, r).Ended
		if at := slices.IndexFunc(bids, func(b api.MyBid) bool { return b.Item.ItemID == s.lots[1] }); at < 0 || bids[at].Lot.Outcome != office.LotUnsold ||
			bids[at].Item.EventID != s.event || bids[at].Won || *bids[at].Lot.CurrentBid != high {
			t.Errorf("%+v", bids)
		}
	}
	s.bidsAgain()
	s.isUnchanged(before[:5])
	s.exec(`UPDATE events SET status_id = 2 WHERE id = ?`, s.event)
	s.says(s.saveItem(s.manager, s.lots[2], s.officeItem(s.manager, s.lots[2]).Version, fmt.Sprintf(`"event_ID":%d`, s.event)), 422, "offered in this auction before")
}

// bidsAgain has Ann win the second lot in the next event.
func (s *lotSale) bidsAgain() {
	s.t.Helper()
	s.verified(1, 5)
	s.exec(`UPDATE events SET prebid_from = 1, starts_at = ?, ends_at = ? WHERE id = ?`, s.millis.Load()+1000, s.millis.Load()+7200_000, s.next)
	s.exec(`UPDATE items SET reserve_cents = NULL, ends_at = ? WHERE event_id = ?`, s.millis.Load()+3600_000, s.next)
	s.mayBid(s.ann.UserID, s.next)
	s.status(s.bid(s.ann, Fields{"item_ID": s.lots[1], "amount": 900}), 200)
	s.verified(1, 7) // terms of the next event, and the bid
	s.pass(2 * time.Second)
	s.later()
	s.verified(1, 8)
	if won := s.summary(s.ann, fmt.Sprint("?event_ID=", s.next)).Won; len(won) != 1 || won[0].Item.ItemID != s.lots[1] || won[0].Item.EventID != s.next {
		s.t.Errorf("%+v", won)
	}
}

// sold returns the sale of the first lot, for a request.
func (s *lotSale) sold() (office.LotSale, Fields) {
	s.t.Helper()
	sale := *s.lot(0).Sale
	return sale, Fields{"sale_ID": sale.SaleID, "reason": "Never paid", "seenTotal": sale.Total}
}

// TestASaleIsVoided takes back a sale and offers its lot again.
func TestASaleIsVoided(t *testing.T) {
	s := newLotSale(t)
	sale, void := s.sold()
	void["isUnpaid"] = true
	s.status(s.act(s.staff(api.RoleClerk), "VoidSale", "", void), 403)
	s.says(s.act(s.manager, "VoidSale", "", void.with("seenTotal", 5)), 409, "charges")
	s.wrongFields(s.act(s.manager, "VoidSale", "", void.with("reason", " ")), "reason")
	s.status(s.act(s.manager, "VoidSale", "", void.with("sale_ID", 987_654)), 404)
	paid := Fields{"invoice_ID": sale.InvoiceID, "amount": 100, "method": "cash", "seenDue": sale.Total}
	s.status(s.act(s.manager, "RecordPayment", "", paid), 200)
	s.says(s.act(s.manager, "VoidSale", "", void), 409, "Refund $100 first")
	s.status(s.act(s.manager, "RecordRefund", "", Fields{"invoice_ID": sale.InvoiceID, "amount": 100, "method": "cash", "reason": "Back", "seenPaid": 100}), 200)

	net := s.settlements()[0].Net()
	answer := s.act(s.manager, "VoidSale", "v", void)
	if got := Read[acted](t, answer); got.TransactionID == 0 || got.Invoice.StatusID != 4 || *got.Invoice.Total != 0 {
		t.Errorf("%+v", got)
	}
	if again := s.act(s.manager, "VoidSale", "v", void); again.body != answer.body {
		t.Errorf("%s, then %s", answer.body, again.body)
	}
	s.says(s.act(s.manager, "VoidSale", "", void), 409, "void already")
	s.booksAreRight()
	s.verified(0, 5)
	if lot := s.lot(0); lot.State != office.LotVoided || lot.Sale.VoidReason != "Never paid" || !lot.Sale.IsUnpaid || lot.Sale.Total != 0 {
		t.Errorf("%+v", lot)
	}
	if won := s.summary(s.ben, fmt.Sprint("?event_ID=", s.event)).Won; len(won) != 0 {
		t.Errorf("%+v", won)
	}
	if mails := s.templatesTo("ben@one.example"); !slices.Contains(mails, "invoice-changed") {
		t.Logf("mails %v", mails) // composed after the commit
	}
	if _, list := s.notices(s.ben); !slices.ContainsFunc(list, func(n api.Notice) bool { return n.Kind == "invoice-changed" }) {
		t.Errorf("%+v", list)
	}
	told := s.tellsSue()
	for _, text := range []string{"The sale of " + told.item + " for " + sale.Price.USD() + " was voided: the buyer did not pay.", "On your settlement: " + usd(net).USD() + " less",
		"/myaccount?tab=settlements", "Hello sue,"} {
		if !strings.Contains(told.text, text) {
			t.Errorf("no %q in %s", text, told.text)
		}
	}
	if strings.Contains(told.text, "Never paid") {
		t.Errorf("the seller reads what was written to the buyer: %s", told.text)
	}
	if row := s.settlements()[0]; row.Sales != 0 || row.Hammer != 0 {
		t.Errorf("what is void counts on the settlement: %+v", row)
	}
	canOfferAgain := func() bool { return s.officeInvoice(s.manager, sale.InvoiceID).Sales[0].CanOfferAgain }
	before, could := s.past(), canOfferAgain()
	if refused := s.again(s.manager, 0, 0); len(refused) != 0 {
		t.Fatalf("%+v", refused)
	}
	s.pass(0)
	s.isUnchanged(before)
	if !could || canOfferAgain() {
		t.Errorf("can be offered again: %v, then %v", could, canOfferAgain())
	}
	if item := s.officeItem(s.manager, s.lots[0]); item.EventID != 0 || item.State != office.ItemListed || item.Offerings[0].Reason != office.ReasonNotPaid {
		t.Errorf("%+v", item)
	}
	s.verified(0, 5)
	history := s.history(s.manager, "sale", sale.SaleID)
	if len(history) != 1 || history[0].Action != "sale voided" {
		t.Errorf("%+v", history)
	}
}

// TestOneOfSeveralSalesIsVoided takes one sale off an invoice that has another one.
func TestOneOfSeveralSalesIsVoided(t *testing.T) {
	s := newLotSale(t)
	_, void := s.sold()
	s.exec(`UPDATE items SET event_id = ?, outcome = '', buy_now_cents = 500000 WHERE id = ?`, s.event, s.lots[2])
	s.exec(`UPDATE events SET status_id = 2, starts_at = ?, ends_at = ? WHERE id = ?`, s.millis.Load()+3600_000, s.millis.Load()+7200_000, s.event)
	other := Read[bought](t, s.buy(s.ben, s.lots[2], "onInvoice", true))
	total := s.books(other.InvoiceID).Total
	s.status(s.act(s.manager, "VoidSale", "", void), 200)
	if books := s.books(other.InvoiceID); books.IsVoid || books.Total != total-int64(void["seenTotal"].(api.Money)) || books.Sales != 1 {
		t.Errorf("%+v of %d", books, total)
	}
	sheet := s.officeInvoice(s.manager, other.InvoiceID)
	if len(sheet.Versions) != 1 || len(sheet.LotNumbers) != 1 {
		t.Errorf("%+v", sheet)
	}
	for _, row := range s.settlements() {
		if row.Hammer != 500_000 {
			t.Errorf("%+v", row)
		}
	}
	s.booksAreRight()
}

// settlements returns Sue's settlements.
func (s *lotSale) settlements() []ledger.Settlement {
	s.t.Helper()
	rows, err := ledger.SellerSettlements(s.t.Context(), s.store.DB, s.one, s.sue.UserID, s.millis.Load())
	s.must(err)
	return rows
}

// TestTheBuyerIsChanged sells a lot to the person whose paddle it was.
func TestTheBuyerIsChanged(t *testing.T) {
	s := newLotSale(t)
	sale, body := s.sold()
	body["user_ID"], body["reason"] = s.ann.UserID, "Wrong paddle"
	results := s.get(fmt.Sprint("/api/v1/auction/getAuctionResults?Event_ID=", s.event)).body
	s.wrongFields(s.act(s.manager, "ChangeBuyer", "", body.with("user_ID", s.ben.UserID)), "user_ID")
	s.wrongFields(s.act(s.manager, "ChangeBuyer", "", body.with("user_ID", s.sue.UserID)), "user_ID")
	s.wrongFields(s.act(s.manager, "ChangeBuyer", "", body.with("user_ID", 987_654)), "user_ID")
	s.status(s.act(s.manager, "ChangeBuyer", "", body), 200)
	s.booksAreRight()
	lot := s.lot(0)
	if lot.State != office.LotSold || lot.Sale.BuyerID != s.ann.UserID || lot.Sale.Price != sale.Price || lot.Sale.Total != sale.Total || lot.Sale.SoldAt != sale.SoldAt {
		t.Errorf("%+v", lot.Sale)
	}
	if books := s.books(sale.InvoiceID); !books.IsVoid || books.Total != 0 {
		t.Errorf("%+v", books)
	}
	if books := s.books(lot.Sale.InvoiceID); books.Due != int64(sale.Total) {
		t.Errorf("%+v", books)
	}
	if after := s.get(fmt.Sprint("/api/v1/auction/getAuctionResults?Event_ID=", s.event)).body; after != results {
		t.Errorf("%s\n%s", results, after)
	}
	if rows := s.settlements(); len(rows) != 1 || rows[0].Hammer != int64(sale.Price) {
		t.Errorf("%+v", rows)
	}
	s.verified(0, 6) // void, and sold again
	if told := s.tellsSue(); told.count != 0 {
		t.Errorf("the seller gets the same, and reads %s", told.text)
	}
	s.says(s.act(s.manager, "ChangeBuyer", "", body), 409, "void already")
}

// TestASellerIsToldOfMoreMoney changes the buyer of a sale whose price the office had lowered: by the rules of its day it brings the full price.
func TestASellerIsToldOfMoreMoney(t *testing.T) {
	s := newLotSale(t)
	sale, body := s.sold()
	less := Fields{"invoice_ID": sale.InvoiceID, "sale_ID": sale.SaleID, "line": "price", "amount": 100, "takesOff": true, "reason": "Flat tire", "seenTotal": sale.Total}
	s.status(s.act(s.manager, "AdjustInvoice", "", less), 200)
	before := s.settlements()[0].Net()
	body["user_ID"], body["reason"], body["seenTotal"] = s.ann.UserID, "Wrong paddle", usd(s.books(sale.InvoiceID).Total)
	s.status(s.act(s.manager, "ChangeBuyer", "", body), 200)
	more := s.settlements()[0].Net() - before
	told := s.tellsSue()
	if more <= 0 || told.count != 1 || !strings.Contains(told.text, "is sold to another buyer for "+sale.Price.USD()+".") || !strings.Contains(told.text, "On your settlement: "+usd(more).USD()+" more") {
		t.Errorf("%d cents more: %+v", more, told)
	}
}

// TestSellersAreToldOfAVoidInvoice voids the invoice that a sale is on.
func TestSellersAreToldOfAVoidInvoice(t *testing.T) {
	s := newLotSale(t)
	sale, _ := s.sold()
	net := s.settlements()[0].Net()
	s.status(s.act(s.manager, "VoidInvoice", "", Fields{"invoice_ID": sale.InvoiceID, "reason": "Twice", "seenTotal": sale.Total}), 200)
	if told := s.tellsSue(); told.count != 1 || !strings.Contains(told.text, "its buyer’s invoice is void") || !strings.Contains(told.text, usd(net).USD()+" less") {
		t.Errorf("%+v", told)
	}
}

// toldSeller is what Sue reads about changes of sales.
type toldSeller struct {
	count      int
	text, item string // of the last mail, and of the first lot
}

// tellsSue queues mails and returns those to the seller about changes of her sales.
func (s *lotSale) tellsSue() (told toldSeller) {
	s.t.Helper()
	notifier := &messages.Notifier{Store: s.store, Site: s.server.identity.Links.Page, Now: s.now, Token: s.server.identity.Sessions.UnsubscribeToken}
	s.must(notifier.QueueMessages(s.t.Context()))
	told.item = s.lot(0).Title
	for _, row := range s.mailsTo("sue@one.example") {
		if row.Template == notice.NoticeSaleChanged {
			told.count, told.text = told.count+1, row.Text
		}
	}
	return told
}

// order moves lots and returns all numbers in order.
func (s *lotSale) order(event, before int64, items ...int64) string {
	s.t.Helper()
	body := Fields{"event_ID": event, "items": items, "before_ID": before}
	return s.numbers(Read[lotList](s.t, s.as(s.manager, "PUT", "/api/v1/Office/OrderLots", body.String())).Lots)
}

func (s *lotSale) numbers(lots []office.OfficeLot) string {
	list := []string{}
	for _, lot := range lots {
		list = append(list, lot.LotNumber)
	}
	return strings.Join(list, " ")
}

// TestLotsAreOrderedAndNumbered moves and numbers the lots of an event that has not begun, and withdraws one.
func TestLotsAreOrderedAndNumbered(t *testing.T) {
	s := newLotSale(t)
	s.exec(`UPDATE items SET event_id = NULL WHERE event_id = ?`, s.next)
	var ids []int64
	s.must(s.store.DB.NewRaw(`SELECT id FROM items WHERE tenant_id = ? AND event_id IS NULL AND outcome = '' ORDER BY id LIMIT 4`, s.one).Scan(t.Context(), &ids))
	for i, id := range ids {
		s.exec(`UPDATE items SET event_id = ?, lot_number = ?, lot_sequence = ?, bid_count = 0 WHERE id = ?`, s.next, fmt.Sprint(i+1), (i+1)*100, id)
	}
	if got := s.order(s.next, ids[0], ids[3]); got != "4 1 2 3" {
		t.Error(got)
	}
	if got := s.order(s.next, 0, ids[3], ids[0]); got != "2 3 4 1" {
		t.Error(got)
	}
	s.exec(`UPDATE items SET bid_count = 1 WHERE id = ?`, ids[2]) // lot 3, now the second
	renumber := Fields{"event_ID": s.next, "from": 1, "step": 1}
	type renumbered struct {
		lotList
		Changed int
		Kept    []string
	}
	got := Read[renumbered](t, s.as(s.manager, "PUT", "/api/v1/Office/RenumberLots", renumber.String()))
	if s.numbers(got.Lots) != "1 3 2 4" || got.Changed != 3 || len(got.Kept) != 1 || got.Lots[3].ItemID != ids[0] {
		t.Errorf("%+v", got)
	}
	s.says(s.as(s.manager, "PUT", "/api/v1/Office/OrderLots", Fields{"event_ID": s.next, "items": []int64{s.lots[0]}}.String()), 409, "not in the auction anymore")
	s.status(s.as(s.manager, "PUT", "/api/v1/Office/OrderLots", Fields{"event_ID": s.event, "items": s.lots}.String()), 409)
	s.status(s.as(s.manager, "PUT", "/api/v1/Office/RenumberLots", renumber.with("event_ID", s.event).String()), 409)
	s.wrongFields(s.as(s.manager, "PUT", "/api/v1/Office/RenumberLots", renumber.with("from", 999_999).String()), "step")

	seen := []office.SeenItem{{ItemID: ids[2], Seen: 1}, {ItemID: ids[1], Seen: got.Lots[0].Version}}
	withdrawn := Read[struct {
		Saved   []office.SavedItem
		Refused []office.RefusedItem
	}](t, s.act(s.manager, "WithdrawLots", "", Fields{"items": seen, "reason": "Sold in the yard"}))
	if len(withdrawn.Saved) != 1 || withdrawn.Saved[0].ItemID != ids[1] || len(withdrawn.Refused) != 1 || len(s.list(s.next).Lots) != 3 {
		t.Errorf("%+v", withdrawn)
	}
}
