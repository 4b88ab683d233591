package server

import (
	"fmt"
	"net/url"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
)

type officeDepositList struct {
	api.Page
	Deposits []office.OfficeDeposit
	Totals   office.DepositTotals
}

type depositAct struct {
	TransactionID int64 `json:"transaction_ID"`
	Deposit       office.OfficeDeposit
}

// TestTheDeskFindsWhoBringsAFirstDeposit finds people without the duty people, with no more than the desk needs.
func TestTheDeskFindsWhoBringsAFirstDeposit(t *testing.T) {
	e := NewEngine(t, 30)
	ann, event := e.bidder("ann@one.example"), e.anEvent()
	e.exec(`UPDATE users SET phone = '+16055550142 ext 4' WHERE email = 'ann@one.example'`)
	e.mayBid(ann.UserID, event)
	e.exec(`UPDATE event_registrations SET bidder_number = 217 WHERE user_id = ?`, ann.UserID)
	cashier := e.staff(api.RoleCashier)
	type found struct {
		People []office.Depositor
		IsMore bool
	}
	find := func(search string) found {
		t.Helper()
		return Read[found](t, e.as(cashier, "GET", "/api/v1/Office/FindDepositors?search="+url.QueryEscape(search), ""))
	}
	want := office.Depositor{UserID: ann.UserID, Name: "ann Test", Paddle: "217", PhoneEnd: "0142"}
	for _, search := range []string{"ANN test", "ann@one.example", "217", "#217", "(605) 555-0142", "0142"} {
		if got := find(search); len(got.People) != 1 || got.People[0] != want || got.IsMore {
			t.Errorf("%s: %+v", search, got)
		}
	}
	for _, search := range []string{"nobody", "142", "%", "ann@two.example"} {
		if got := find(search); len(got.People) != 0 || got.People == nil {
			t.Errorf("%s: %+v", search, got)
		}
	}
	e.exec(`UPDATE events SET status_id = ? WHERE id = ?`, codes.EventClosed, event)
	if got := find("ann"); len(got.People) != 1 || got.People[0].Paddle != "" || len(find("217").People) != 0 {
		t.Errorf("the paddle of a closed event: %+v", got)
	}
	for i := range 21 {
		e.somebody(fmt.Sprintf("zed%02d@one.example", i))
	}
	if got := find("zed"); len(got.People) != 20 || !got.IsMore {
		t.Errorf("%+v", got)
	}
	e.status(e.as(ann, "GET", "/api/v1/Office/FindDepositors?search=ann", ""), 403)
	e.status(e.as(e.staff(api.RoleCataloger), "GET", "/api/v1/Office/FindDepositors?search=ann", ""), 403)
}

func TestTheOfficeKeepsDeposits(t *testing.T) {
	e := NewEngine(t, 30)
	ann, invoice, _, _ := e.debtor("ann@one.example")
	ben := e.bidder("ben@one.example")
	cashier, manager := e.staff(api.RoleCashier), e.staff(api.RoleManager)
	list := func(query string) officeDepositList {
		t.Helper()
		return Read[officeDepositList](t, e.as(cashier, "GET", "/api/v1/Office/GetOfficeDeposits"+query, ""))
	}
	if none := list(""); none.Deposits == nil || none.TotalRecordCount != 0 || none.Totals != (office.DepositTotals{}) {
		t.Errorf("%+v", none)
	}
	record := Fields{"user_ID": ann.UserID, "amount": 2500, "method": "check", "reference": "77"}
	first := Read[depositAct](t, e.act(cashier, "RecordDeposit", "one", record))
	if first.Deposit.Held != 250_000 || first.Deposit.Available != 250_000 || first.Deposit.Name != "ann Test" {
		t.Errorf("%+v", first)
	}
	if again := Read[depositAct](t, e.act(cashier, "RecordDeposit", "one", record)); again.TransactionID != first.TransactionID {
		t.Errorf("%+v", again)
	}
	e.says(e.act(manager, "RecordDeposit", "", record), 409, fmt.Sprintf("recorded before as number %d", first.TransactionID))
	e.wrongFields(e.act(cashier, "RecordDeposit", "", record.without("reference")), "reference")
	e.says(e.act(cashier, "RecordDeposit", "", record.with("user_ID", 98765)), 404, "User not found")
	e.status(e.act(cashier, "RecordDeposit", "", Fields{"user_ID": ben.UserID, "amount": 100, "method": "cash"}), 200)
	all := list("")
	if len(all.Deposits) != 2 || all.Deposits[0].UserID != ann.UserID || all.Totals != (office.DepositTotals{Held: 260_000, Available: 260_000}) {
		t.Errorf("%+v", all)
	}
	if second := list("?pageSize=1&pageNumber=2"); len(second.Deposits) != 1 || second.Deposits[0].UserID != ben.UserID || second.Totals != all.Totals {
		t.Errorf("%+v", second)
	}
	if found := list("?search=ben"); len(found.Deposits) != 1 || found.Totals.Held != 10_000 {
		t.Errorf("%+v", found)
	}
	e.status(e.as(cashier, "GET", "/api/v1/Office/GetOfficeDeposits?user_ID=98765", ""), 404)
	due := usd(e.books(invoice).Due)
	apply := Fields{"invoice_ID": invoice, "amount": 1000, "seenDue": due}
	e.wrongFields(e.act(cashier, "ApplyDeposit", "", apply.with("amount", 2600)), "amount")
	e.says(e.act(cashier, "ApplyDeposit", "", apply.with("seenDue", 1)), 409, "is due now")
	if got := Read[acted](t, e.act(cashier, "ApplyDeposit", "", apply)); *got.Invoice.Paid != 100_000 {
		t.Errorf("%+v", got)
	}
	release := Fields{"user_ID": ann.UserID, "amount": 500, "method": "cash", "seenAvailable": 1500}
	e.says(e.act(cashier, "ReleaseDeposit", "", release.with("seenAvailable", 2500)), 409, "$1,500 is available")
	e.wrongFields(e.act(cashier, "ReleaseDeposit", "", release.with("amount", 1501)), "amount")
	if got := Read[depositAct](t, e.act(cashier, "ReleaseDeposit", "", release)); got.Deposit.Held != 100_000 {
		t.Errorf("%+v", got)
	}
	forfeit := Fields{"user_ID": ann.UserID, "amount": 1000, "reason": "Never paid", "seenAvailable": 1000}
	e.status(e.act(cashier, "ForfeitDeposit", "", forfeit), 403)
	if got := Read[depositAct](t, e.act(manager, "ForfeitDeposit", "", forfeit)); got.Deposit.Held != 0 || got.Deposit.Available != 0 {
		t.Errorf("%+v", got)
	}
	e.exec(`UPDATE users SET roles = '["clerk"]' WHERE id = ?`, ben.UserID)
	e.says(e.act(ben, "RecordDeposit", "", Fields{"user_ID": ben.UserID, "amount": 100, "method": "cash"}), 403, "This is your own money")
	e.booksAreRight()
}
