package server

import (
	"fmt"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
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
