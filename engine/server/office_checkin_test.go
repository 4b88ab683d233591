package server

import (
	"fmt"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/messages"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

type bidderList struct {
	api.Page
	Bidders []office.EventBidder
	Totals  office.BidderTotals
}

func (e *engine) eventBidders(who api.Session, event int64, query string) bidderList {
	e.t.Helper()
	return Read[bidderList](e.t, e.as(who, "GET", fmt.Sprintf("/api/v1/Office/GetEventBidders?event_ID=%d%s", event, query), ""))
}

func (e *engine) findBidders(who api.Session, event int64, search string) []office.EventBidder {
	e.t.Helper()
	return Read[bidderList](e.t, e.as(who, "GET", fmt.Sprintf("/api/v1/Office/FindBidders?event_ID=%d&search=%s", event, search), "")).Bidders
}

// sellToPaddle brings the next lot in, and sells it on the floor.
func (e *engine) sellToPaddle(clerk api.Session, event int64, paddle string) {
	e.t.Helper()
	for _, step := range []string{"start", "floor", "sold", "next"} {
		more := []any{}
		if step == "floor" {
			more = []any{"paddle", paddle}
		}
		e.status(e.call(clerk, event, e.board(event).Ring.Seq, step, more...), 200)
	}
}

func TestPeopleWithoutAnEmailAddress(t *testing.T) {
	e := NewEngine(t, 30)
	clerk := e.staff(api.RoleClerk)
	e.somebody("mia@one.example", api.RoleManager)
	walt := Fields{"firstName": "Walt", "lastName": "Kin", "phone": "605-555-0144", "company": "Kin Farms",
		"address": Fields{"line1": "12 Elm St", "city": "Sioux Falls", "state": "SD", "postalCode": "57104", "country_ID": 0}}
	made := Read[api.OfficePerson](t, e.act(clerk, "CreatePerson", "one", walt))
	if made.Kind != office.PersonWalkIn || made.Email != "" || made.Phone != "+16055550144" || made.Company != "Kin Farms" || made.Address == nil || made.Version != 1 {
		t.Errorf("%+v", made)
	}
	if again := Read[api.OfficePerson](t, e.act(clerk, "CreatePerson", "one", walt)); again.UserID != made.UserID {
		t.Errorf("%+v", again)
	}
	e.wrongFields(e.act(clerk, "CreatePerson", "", Fields{"phone": "12"}), "lastName", "phone")
	e.wrongFields(e.act(clerk, "CreatePerson", "", Fields{"lastName": "Kin", "emailAddress": "walt@"}), "emailAddress")
	e.says(e.act(clerk, "CreatePerson", "", Fields{"lastName": "Kin", "emailAddress": "MIA@one.example"}), 409, "Somebody has this email address")
	nowhere := Fields{"line1": "1 Elm St", "city": "Fargo", "state": "Nowhere", "postalCode": "abc", "country_ID": 0}
	e.wrongFields(e.act(clerk, "CreatePerson", "", Fields{"lastName": "Kin", "address": nowhere}), "address.state", "address.postalCode")
	estate := Read[api.OfficePerson](t, e.act(clerk, "CreatePerson", "", Fields{"company": "Estate of Ole Olson"}))
	if record := e.person(clerk, estate.UserID); record.Name != "Estate of Ole Olson" || record.CanActFor || record.Details.Kind != office.PersonWalkIn {
		t.Errorf("%+v", record)
	}

	// Nobody signs in as a walk-in, with whatever name and password, for them, or by a link.
	var user db.UserRow
	e.must(e.store.DB.NewSelect().Model(&user).Where("id = ?", made.UserID).Scan(t.Context()))
	for _, name := range []string{"", user.FoldedEmail, "Walt Kin"} {
		for _, password := range []string{"", "!", testPassword} {
			if r := e.do("POST", "localhost", "/api/Token/v2", Fields{"grant_Type": "password", "user_Name": name, "password": password}.String()); r.StatusCode == 200 {
				t.Errorf("signed in as %q with %q", name, password)
			}
		}
	}
	e.says(e.actFor("mia@one.example", made.UserID, testPassword), 403, "no email address")
	e.do("POST", "localhost", "/api/v1/User/RequestPasswordReset", Fields{"emailAddress": user.FoldedEmail}.String())

	seen := Fields{"user_ID": made.UserID, "seen": 1, "phone": "605-555-0145"}
	if after := Read[api.OfficePerson](t, e.act(clerk, "ChangePerson", "", seen)); after.Version != 2 || after.Phone != "+16055550145" || after.Company != "Kin Farms" {
		t.Errorf("%+v", after)
	}
	manager := e.signIn("mia@one.example")
	e.status(e.act(manager, "ChangePerson", "", seen.with("phone", "605-555-0146")), 409)
	if after := Read[api.OfficePerson](t, e.act(manager, "ChangePerson", "", Fields{"user_ID": made.UserID, "seen": 1, "company": ""})); after.Version != 3 || after.Company != "" {
		t.Errorf("%+v", after)
	}
	e.status(e.act(clerk, "ChangePerson", "", Fields{"user_ID": manager.UserID, "seen": 1, "lastName": "X"}), 403)
	e.status(e.act(clerk, "ChangePerson", "", Fields{"user_ID": 98765, "seen": 1, "lastName": "X"}), 404)
	if toNobody := e.count("messages WHERE recipient NOT LIKE '%@%'"); toNobody != 0 {
		t.Errorf("%d messages to nobody", toNobody)
	}

	// An email address makes an ordinary account of it.
	after := Read[api.OfficePerson](t, e.act(clerk, "ChangePerson", "", Fields{"user_ID": made.UserID, "seen": 3, "emailAddress": "walt@one.example"}))
	if after.Kind != office.PersonAccount || after.Email != "walt@one.example" {
		t.Errorf("%+v", after)
	}
	token, _ := e.lastLink("walt@one.example")
	e.status(e.setPassword(token, testPassword), 200)
	if who := e.signIn("walt@one.example"); who.UserID != made.UserID {
		t.Errorf("%+v", who)
	}
	e.wrongFields(e.act(clerk, "ChangePerson", "", Fields{"user_ID": made.UserID, "seen": 4, "emailAddress": "other@one.example"}), "emailAddress")
}

func TestTheDeskChecksPeopleIn(t *testing.T) {
	e := NewEngine(t, 60)
	event := e.anEvent()
	e.exec("UPDATE events SET paddle_from = 100 WHERE id = ?", event)
	cashier, clerk := e.staff(api.RoleCashier), e.staff(api.RoleClerk)
	ann := e.enrolled("ann@one.example")
	walk := Fields{"event_ID": event, "person": Fields{"firstName": "Walt", "lastName": "Kin", "phone": "605-555-0144"}, "acceptsTerms": true}
	first := Read[office.EventBidder](t, e.act(cashier, "CheckIn", "one", walk))
	if first.Paddle != 101 || first.Kind != office.PersonWalkIn || first.Approval != api.ApprovalApproved || first.CheckedInAt == nil || first.Name != "Walt Kin" {
		t.Errorf("%+v", first)
	}
	if again := Read[office.EventBidder](t, e.act(cashier, "CheckIn", "one", walk)); again.UserID != first.UserID {
		t.Errorf("%+v", again)
	}
	e.wrongFields(e.act(cashier, "CheckIn", "", walk.with("acceptsTerms", false)), "acceptsTerms")
	e.wrongFields(e.act(cashier, "CheckIn", "", walk.with("user_ID", ann.UserID)), "user_ID")
	chosen := Fields{"event_ID": event, "person": Fields{"lastName": "Two"}, "acceptsTerms": true, "paddle": 214}
	if got := Read[office.EventBidder](t, e.act(cashier, "CheckIn", "", chosen)); got.Paddle != 214 {
		t.Errorf("%+v", got)
	}
	e.says(e.act(cashier, "CheckIn", "", chosen.with("person", Fields{"lastName": "Three"})), 409, "Two has paddle 214")
	site := Fields{"event_ID": event, "user_ID": ann.UserID, "acceptsTerms": true}
	if got := Read[office.EventBidder](t, e.act(cashier, "CheckIn", "", site)); got.Paddle != 100 || got.Kind != office.PersonAccount || got.CheckedInAt == nil {
		t.Errorf("a bidder of the site keeps the number: %+v", got)
	}
	e.says(e.act(cashier, "CheckIn", "", site.with("paddle", 7)), 409, "has paddle 100 already")
	e.status(e.act(cashier, "CheckIn", "", site.with("user_ID", cashier.UserID)), 403)
	e.status(e.act(cashier, "CheckIn", "", site.with("event_ID", 98765)), 404)
	if ben := e.enrolled("ben@one.example"); e.eventBidders(clerk, event, "&search=ben").Bidders[0].Paddle != 215 {
		t.Errorf("%+v of %d", e.eventBidders(clerk, event, "").Bidders, ben.UserID)
	}
	var accepted tenant.TermsAcceptanceRow
	e.must(e.store.DB.NewSelect().Model(&accepted).Where("user_id = ?", first.UserID).Scan(t.Context()))
	if accepted.ActingUserID == nil || *accepted.ActingUserID != cashier.UserID {
		t.Errorf("%+v", accepted)
	}

	e.exec("UPDATE events SET deposit_cents = 50000 WHERE id = ?", event)
	late := Fields{"event_ID": event, "person": Fields{"lastName": "Late"}, "acceptsTerms": true}
	e.says(e.act(cashier, "CheckIn", "", late), 409, "A deposit of $500 is required")
	e.status(e.act(cashier, "CheckIn", "", late.with("waivesDeposit", true)), 403)
	e.status(e.act(clerk, "CheckIn", "", late.with("waivesDeposit", true)), 200)

	all := e.eventBidders(clerk, event, "")
	if all.Totals.Registered != 5 || all.Totals.CheckedIn != 4 || all.TotalRecordCount != 5 || all.Bidders[0].UserID != ann.UserID {
		t.Errorf("%+v", all)
	}
	for query, want := range map[string]int{"&state=checkedIn": 4, "&search=0144": 1, "&search=214": 1, "&paddle=214": 1, "&paddle=999": 0, "&search=walt%20kin": 1, "&state=pending": 0, "&sort=latest": 5, "&sort=name&pageSize=2": 5} {
		if got := e.eventBidders(clerk, event, query); got.TotalRecordCount != want {
			t.Errorf("%s: %+v", query, got)
		}
	}
	if found := e.findBidders(cashier, event, "214"); len(found) == 0 || found[0].Name != "Two" {
		t.Errorf("%+v", found)
	}
	e.somebody("zoe@one.example")
	if found := e.findBidders(cashier, event, "zoe"); len(found) != 1 || found[0].Paddle != 0 || found[0].MissingDeposit != 50_000 {
		t.Errorf("%+v", found)
	}
}

// TestPaddlesOfTheFloorHaveInvoices sells to a known paddle, to a bidder of the site, to two that nobody knows, and to nobody in particular.
func TestPaddlesOfTheFloorHaveInvoices(t *testing.T) {
	e := NewEngine(t, 60)
	event, _, clerk := e.ringing()
	e.exec(`UPDATE items SET event_id = ? WHERE id IN (SELECT id FROM items WHERE tenant_id = ? AND event_id IS NULL AND outcome = '' AND quantity = 1
		AND sold_quantity = 0 AND withdrawn_at IS NULL ORDER BY id LIMIT 9)`, event, e.one)
	e.exec("UPDATE items SET reserve_cents = NULL, starting_cents = 10000 WHERE event_id = ?", event)
	ann := e.enrolled("ann@one.example")
	walt := Read[office.EventBidder](t, e.act(clerk, "CheckIn", "", Fields{"event_ID": event, "person": Fields{"firstName": "Walt", "lastName": "Kin"}, "acceptsTerms": true, "paddle": 7}))
	e.status(e.call(clerk, event, 0, "open"), 200)
	paddleOfAnn := fmt.Sprint(e.eventBidders(clerk, event, "&search=ann").Bidders[0].Paddle)
	for _, paddle := range []string{"7", paddleOfAnn, "214", "301", "214"} {
		e.sellToPaddle(clerk, event, paddle)
	}
	buyers := func() (list []struct {
		Paddle  string
		BuyerID int64
		Kind    string
	}) {
		e.must(e.store.DB.NewRaw(`SELECT s.paddle, s.buyer_id, u.kind FROM sales s JOIN users u ON u.id = s.buyer_id
			WHERE s.event_id = ? AND s.voided_at IS NULL ORDER BY s.sold_at, s.id`, event).Scan(t.Context(), &list))
		return list
	}
	got := buyers()
	if len(got) != 5 || got[0].BuyerID != walt.UserID || got[1].BuyerID != ann.UserID || got[2].Kind != office.PersonPlaceholder || got[2].BuyerID != got[4].BuyerID ||
		got[3].BuyerID == got[2].BuyerID {
		t.Fatalf("%+v", got)
	}
	unknown := e.eventBidders(clerk, event, "&state=unknown")
	if len(unknown.Bidders) != 2 || unknown.Bidders[0].Name != "Paddle 214" || unknown.Bidders[0].Purchases != 2 || unknown.Totals.Unknown != 2 || unknown.Bidders[0].InvoiceID == 0 {
		t.Errorf("%+v", unknown)
	}
	e.says(e.act(clerk, "CheckIn", "", Fields{"event_ID": event, "person": Fields{"lastName": "New"}, "acceptsTerms": true, "paddle": 214}), 409, "Say who it is")

	// A new person keeps the invoice of the paddle.
	invoice := unknown.Bidders[0].InvoiceID
	named := Read[office.EventBidder](t, e.act(clerk, "AssignPaddle", "", Fields{"event_ID": event, "paddle": 214, "person": Fields{"firstName": "Ole", "lastName": "Olson", "phone": "6055550177"}}))
	if named.Name != "Ole Olson" || named.Kind != office.PersonWalkIn || named.InvoiceID != invoice || named.Purchases != 2 {
		t.Errorf("%+v", named)
	}
	e.says(e.act(clerk, "AssignPaddle", "", Fields{"event_ID": event, "paddle": 214, "person": Fields{"lastName": "X"}}), 409, "Paddle 214 is Ole Olson's")
	e.says(e.act(clerk, "AssignPaddle", "", Fields{"event_ID": event, "paddle": 555, "person": Fields{"lastName": "X"}}), 404, "Paddle not found")

	// What a paddle bought moves to the invoice of a person whom the house knows.
	before := e.books(unknown.Bidders[1].InvoiceID)
	given := Fields{"event_ID": event, "paddle": 301, "user_ID": ann.UserID}
	e.status(e.act(clerk, "AssignPaddle", "", given.with("user_ID", clerk.UserID)), 403)
	moved := Read[office.EventBidder](t, e.act(clerk, "AssignPaddle", "give", given))
	if moved.UserID != ann.UserID || moved.Purchases != 1 {
		t.Errorf("%+v", moved)
	}
	if again := Read[office.EventBidder](t, e.act(clerk, "AssignPaddle", "give", given)); again.UserID != ann.UserID {
		t.Errorf("%+v", again)
	}
	if void := e.books(unknown.Bidders[1].InvoiceID); !void.IsVoid || void.Due != 0 {
		t.Errorf("%+v", void)
	}
	if after := e.books(moved.InvoiceID); after.UserID != ann.UserID || after.Sales != 2 || after.Total < before.Total {
		t.Errorf("%+v", after)
	}
	both := e.eventBidders(clerk, event, "&search=ann")
	if len(both.Bidders) != 2 || both.Bidders[0].Purchases != 1 || both.Bidders[1].Purchases != 1 || both.Totals.Registered != 3 {
		t.Errorf("Ann, with two paddles: %+v", both)
	}
	declined := Fields{"event_ID": event, "user_ID": ann.UserID, "approval": "declined"}
	e.status(e.as(clerk, "PUT", "/api/v1/Event/SetRegistrationApproval", declined.String()), 200)
	if left := e.eventBidders(clerk, event, ""); left.Totals.Registered != 2 || left.Totals.Declined != 1 || left.TotalRecordCount != 2 {
		t.Errorf("registered without Ann, who is declined: %+v", left)
	}
	if told := Read[office.OfficeEvent](t, e.as(clerk, "GET", fmt.Sprintf("/api/v1/Office/GetOfficeEvent?event_ID=%d", event), "")).Registrations; told != 2 {
		t.Errorf("%d people would be notified of a change, want 2", told)
	}
	e.status(e.as(clerk, "PUT", "/api/v1/Event/SetRegistrationApproval", declined.with("approval", "approved").String()), 200)
	e.sellToPaddle(clerk, event, "301")
	if all := buyers(); len(all) != 6 || all[5].BuyerID != ann.UserID {
		t.Errorf("the paddle is hers from then on: %+v", all)
	}
	if won := e.list(ann, "GetWonPurchased"); len(won) != 3 {
		t.Errorf("%+v", won)
	}
	e.sellToPaddle(clerk, event, "red hat")
	if all := buyers(); all[6].Kind != office.PersonAccount || all[6].BuyerID == ann.UserID {
		t.Errorf("without a number the floor buys: %+v", all[6])
	}
	notifier := &messages.Notifier{Store: e.store, Site: e.server.identity.Links.Page, Now: e.now}
	e.must(notifier.QueueMessages(t.Context()))
	if told := e.told(ann); len(told) < 3 {
		t.Errorf("ann was told of %v, and has bought three lots", told)
	}
	if toNobody := e.count("messages WHERE recipient NOT LIKE '%@%'"); toNobody != 0 {
		t.Errorf("%d messages to nobody", toNobody)
	}
	e.booksAreRight()
}

func TestChecksClearLaterAndItemsAreReleased(t *testing.T) {
	e := NewEngine(t, 30)
	ann, invoice, _, _ := e.debtor("ann@one.example")
	_, err := tenant.AddSchedule(t.Context(), e.store, e.one, tenant.ScheduleRow{Kind: tenant.ScheduleClearing, Body: `{"days":5}`})
	e.must(err)
	clerk, manager := e.staff(api.RoleClerk), e.staff(api.RoleManager)
	type releaseList struct {
		api.Page
		Releases []office.Release
		Totals   office.ReleaseTotals
	}
	list := func(query string) releaseList {
		t.Helper()
		return Read[releaseList](t, e.as(clerk, "GET", "/api/v1/Office/GetReleases"+query, ""))
	}
	sale := list("").Releases[0]
	if sale.State != office.ReleaseNotPaid || sale.Due != usd(e.books(invoice).Due) || sale.InvoiceID != invoice || sale.Buyer != "ann Test" {
		t.Errorf("%+v", sale)
	}
	take := Fields{"sale_ID": sale.SaleID, "takenBy": "Hansen Hauling, Lee"}
	e.says(e.act(clerk, "ReleaseItem", "", take), 409, "is still due on invoice")
	due := usd(e.books(invoice).Due)
	check := Fields{"invoice_ID": invoice, "amount": due, "method": "check", "reference": "1042", "seenDue": due}
	paid := Read[acted](t, e.act(clerk, "RecordPayment", "", check))
	if *paid.Invoice.Uncleared != due || paid.Invoice.IsCleared {
		t.Errorf("%+v", paid)
	}
	if sheet := e.officeInvoice(clerk, invoice); !sheet.Payments[0].IsClearing || sheet.Payments[0].ClearsAt == nil || !sheet.Payments[0].ClearsAt.Equal(e.now().Add(5*24*time.Hour)) {
		t.Errorf("%+v", sheet.Payments)
	}
	if seen := Read[struct{ Invoices []api.Invoice }](t, e.as(ann, "GET", "/api/v1/auction/GetInvoices", "")).Invoices[0]; seen.ClearsAt == nil || !seen.ClearsAt.Equal(e.now().Add(5*24*time.Hour)) {
		t.Errorf("the buyer reads %+v", seen)
	}
	e.says(e.act(clerk, "ReleaseItem", "", take), 409, "have not cleared yet")
	e.status(e.act(clerk, "ClearPayment", "", Fields{"transaction_ID": paid.TransactionID}), 403)

	// It bounces, the next one is cleared by a manager, and a third by the clock.
	type followed struct {
		TransactionID int64 `json:"transaction_ID"`
		Invoice       *office.OfficeInvoice
	}
	back := Read[followed](t, e.act(clerk, "ReturnPayment", "", Fields{"transaction_ID": paid.TransactionID, "reason": "Insufficient funds"}))
	if *back.Invoice.Due != due || *back.Invoice.Uncleared != 0 {
		t.Errorf("%+v", back)
	}
	e.status(e.act(clerk, "ReturnPayment", "", Fields{"transaction_ID": paid.TransactionID, "reason": "Insufficient funds"}), 409)
	e.status(e.act(clerk, "ReturnPayment", "", Fields{"transaction_ID": 98765, "reason": "x"}), 404)
	second := Read[acted](t, e.act(clerk, "RecordPayment", "", check.with("reference", "1043").with("amount", 1000)))
	if cleared := Read[followed](t, e.act(manager, "ClearPayment", "", Fields{"transaction_ID": second.TransactionID})); *cleared.Invoice.Uncleared != 0 {
		t.Errorf("%+v", cleared)
	}
	e.status(e.act(manager, "ClearPayment", "", Fields{"transaction_ID": second.TransactionID}), 409)
	left := usd(e.books(invoice).Due)
	e.status(e.act(clerk, "RecordPayment", "", check.with("reference", "1044").with("amount", left).with("seenDue", left)), 200)
	e.pass(5*24*time.Hour - time.Minute)
	clerk, manager, ann = e.signIn("clerk@one.example"), e.signIn("manager@one.example"), e.signIn("ann@one.example")
	if state := list("").Releases[0].State; state != office.ReleaseNotCleared {
		t.Errorf("a minute before its time: %s", state)
	}
	e.pass(2 * time.Minute)
	if all := list("?state=ready"); len(all.Releases) != 1 || all.Totals.Ready != 1 {
		t.Errorf("%+v", all)
	}
	var cash int64
	e.must(e.store.DB.NewRaw(`SELECT sum(CASE WHEN debit = ? THEN amount_cents WHEN credit = ? THEN -amount_cents ELSE 0 END) FROM ledger_entries`,
		rules.AccountCash, rules.AccountCash).Scan(t.Context(), &cash))
	if cash != int64(due) {
		t.Errorf("%d cents in cash and checks, %d were paid", cash, due)
	}
	taken := Read[office.Release](t, e.act(clerk, "ReleaseItem", "gate", take))
	if taken.State != office.ReleaseReleased || taken.TakenBy != "Hansen Hauling, Lee" || taken.ReleasedBy != "cle Test" || taken.ReleasedAt == nil {
		t.Errorf("%+v", taken)
	}
	bought := Read[struct{ Items []api.Purchase }](t, e.as(ann, "GET", "/api/v1/Auction/GetWonPurchased", "")).Items[0]
	if bought.TakenBy != "Hansen Hauling, Lee" || bought.ReleasedAt == nil || !bought.ReleasedAt.Equal(*taken.ReleasedAt) {
		t.Errorf("the buyer reads %+v", bought)
	}
	if again := Read[office.Release](t, e.act(clerk, "ReleaseItem", "gate", take)); again != taken && again.SaleID != taken.SaleID {
		t.Errorf("%+v", again)
	}
	e.says(e.act(manager, "ReleaseItem", "", take), 409, "released before, to Hansen Hauling")
	undone := Read[office.Release](t, e.act(clerk, "UndoRelease", "", Fields{"sale_ID": sale.SaleID, "reason": "Wrong lot"}))
	if undone.State != office.ReleaseReady || undone.TakenBy != "" {
		t.Errorf("%+v", undone)
	}
	e.says(e.act(clerk, "UndoRelease", "", Fields{"sale_ID": sale.SaleID, "reason": "Wrong lot"}), 409, "not released")
	for query, want := range map[string]int{"?search=ann": 1, fmt.Sprint("?search=", invoice): 1, "?search=nobody": 0, "?state=released": 0, "?state=waiting": 0} {
		if got := list(query); got.TotalRecordCount != want {
			t.Errorf("%s: %+v", query, got)
		}
	}
	e.status(e.as(ann, "GET", "/api/v1/Office/GetReleases", ""), 403)
	e.booksAreRight()
}
