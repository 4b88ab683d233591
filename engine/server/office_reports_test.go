package server

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// cents parses a cell of a report.
func cents(t *testing.T, cell string) api.Money {
	t.Helper()
	amount, err := api.ParseMoney(cell)
	if err != nil {
		t.Fatal(err)
	}
	return amount
}

// busyBooks sells for two sellers and does everything that the office does with money.
func (e *engine) busyBooks() (manager api.Session) {
	e.t.Helper()
	e.commission(`[{"basisPoints":800}]`, 0, nil)
	ann, first, card, _ := e.debtor("ann@one.example")
	_, second, _, _ := e.debtor("ben@one.example")
	_, third, _, _ := e.debtor("cem@one.example")
	manager = e.staff(api.RoleManager)
	due := func(invoice int64) api.Money { return usd(e.books(invoice).Due) }
	do := func(operation string, body Fields) {
		e.t.Helper()
		e.status(e.act(manager, operation, "", body), 200)
	}
	do("RecordPayment", Fields{"invoice_ID": first, "amount": 500, "method": "cash", "tendered": 600, "seenDue": due(first)})
	e.status(e.payAs(ann, "PayInvoice", "", Fields{"invoice_ID": first, "amount": 900, "paymentMethod_ID": card}), 200)
	do("AdjustInvoice", Fields{"invoice_ID": first, "line": "fee", "name": "Storage", "amount": 40, "reason": "Two weeks", "seenTotal": usd(e.books(first).Total)})
	do("RecordPayment", Fields{"invoice_ID": second, "amount": due(second), "method": "wire", "reference": "w1", "seenDue": due(second)})
	do("RecordRefund", Fields{"invoice_ID": second, "amount": 40.5, "method": "check", "reference": "8", "reason": "Scratch", "seenPaid": usd(e.books(second).Paid())})
	do("RecordPayment", Fields{"invoice_ID": second, "amount": 40.5, "method": "cash", "seenDue": 40.5})
	do("RecordDeposit", Fields{"user_ID": ann.UserID, "amount": 300, "method": "check", "reference": "d1"})
	e.pass(26 * time.Hour)
	manager = e.signIn("manager@one.example")
	do("ApplyDeposit", Fields{"invoice_ID": first, "amount": 100, "seenDue": due(first)})
	do("RecordPayment", Fields{"invoice_ID": third, "amount": 70, "method": "cash", "seenDue": due(third)})
	do("VoidInvoice", Fields{"invoice_ID": third, "reason": "Wrong buyer", "seenTotal": usd(e.books(third).Total)})
	settlements := Read[officeSettlementList](e.t, e.as(manager, "GET", "/api/v1/Office/GetOfficeSettlements?status=ready", "")).Settlements
	for _, row := range settlements {
		if row.Due > 0 {
			do("PayOut", Fields{"settlement_ID": row.SettlementID, "amount": row.Due, "method": "check", "reference": fmt.Sprint("p", row.SettlementID)})
		}
	}
	return manager
}

// TestReportsAgreeWithTheLedger makes every report, of everything and of parts, and compares its sums with the ledger, its CSV with its table,
// and its unpaid total with the list of invoices.
func TestReportsAgreeWithTheLedger(t *testing.T) {
	e := NewEngine(t, 30)
	manager := e.busyBooks()
	e.booksAreRight()
	checked, err := ledger.Check(t.Context(), e.store.DB, e.one)
	e.must(err)
	balance := func(account string) api.Money {
		for _, b := range checked.Balances {
			if b.Account == account {
				return api.Money(b.Cents())
			}
		}
		return 0
	}
	report := func(query string) office.Report {
		t.Helper()
		return Read[office.Report](t, e.as(manager, "GET", "/api/v1/Office/GetReport?report="+query, ""))
	}
	today, yesterday := e.now().Format(time.DateOnly), e.now().AddDate(0, 0, -1).Format(time.DateOnly)
	for _, name := range []string{"summary", "sellers", "buyers", "unpaid", "tax", "held", "journal", "payments"} {
		for _, part := range []string{"", "&to=" + yesterday, "&from=" + today, "&from=2001-01-01&to=2001-01-02"} {
			got := report(name + part)
			if !got.Agrees || len(got.Control) == 0 || len(got.Totals) != len(got.Columns) || part == "" && len(got.Rows) == 0 {
				t.Errorf("%s%s: %+v", name, part, got)
			}
			for _, row := range got.Rows {
				if len(row.Cells) != len(got.Columns) {
					t.Errorf("%s: %+v", name, row)
				}
			}
		}
		whole := report(name)
		answer := e.as(manager, "GET", "/api/v1/Office/GetReportCSV?report="+name, "")
		lines, err := csv.NewReader(strings.NewReader(answer.body)).ReadAll()
		if err != nil || len(lines) != len(whole.Rows)+2 || fmt.Sprint(lines[len(lines)-1]) != fmt.Sprint(whole.Totals) || lines[0][0] != whole.Columns[0].Name ||
			!strings.HasPrefix(answer.Header.Get("Content-Type"), "text/csv") {
			t.Errorf("%s: %v, %q", name, err, answer.body)
		}
		if file := e.as(manager, "GET", "/api/v1/Office/GetReportPDF?report="+name, ""); file.StatusCode != 200 || !strings.HasPrefix(file.body, "%PDF-") {
			t.Errorf("%s: %d %q", name, file.StatusCode, file.Header)
		}
	}
	last := func(r office.Report) api.Money { return cents(t, r.Totals[len(r.Totals)-1]) }
	invoices := e.officeInvoices(manager, "?status=unpaid")
	if got := last(report("unpaid")); got != *invoices.Totals.Due || got != balance(rules.AccountReceivable) {
		t.Errorf("unpaid: %s, %+v", got.USD(), invoices.Totals)
	}
	if got := last(report("sellers")); got != balance(rules.AccountSeller) {
		t.Errorf("sellers: %s", got.USD())
	}
	if got := last(report("tax")); got != balance(rules.AccountTax) || got == 0 {
		t.Errorf("tax: %s", got.USD())
	}
	held := balance(rules.AccountSeller) + balance(rules.AccountTax) + balance(rules.AccountDeposits) + balance(rules.AccountRefunds)
	if got := last(report("held")); got != held || balance(rules.AccountDeposits) != 20_000 || balance(rules.AccountRefunds) != 7000 {
		t.Errorf("held: %s, %+v", got.USD(), checked.Balances)
	}
	money := Read[paymentList](t, e.as(manager, "GET", "/api/v1/Office/GetOfficePayments", ""))
	net := api.Money(0)
	for _, method := range money.Totals {
		net += method.Net
	}
	if got := last(report("payments")); got != net {
		t.Errorf("payments: %s, %+v", got.USD(), money.Totals)
	}
}

func TestReportsAreForThoseWithTheDuty(t *testing.T) {
	e := NewEngine(t, 30)
	cashier, clerk := e.staff(api.RoleCashier), e.staff(api.RoleClerk)
	for query, want := range map[string]int{"unpaid": 200, "payments": 200, "summary": 403, "held": 403, "unpaid&event_ID=99999": 404, "unpaid&from=2026-13-45": 200,
		"payments&from=2026-13-45": 400} {
		e.status(e.as(cashier, "GET", "/api/v1/Office/GetReport?report="+query, ""), want)
	}
	e.status(e.as(cashier, "GET", "/api/v1/Office/GetReportCSV?report=sellers", ""), 403)
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetReport?report=unpaid", ""), 403)
}
