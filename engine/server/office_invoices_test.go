package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/sales/ledger"
)

type invoiceList struct {
	api.Page
	Invoices []office.OfficeInvoice
	Totals   office.InvoiceTotals
}

type invoiceSheet struct {
	office.OfficeInvoice
	Sales    []office.InvoiceSale
	Lines    []office.OfficeInvoiceLine
	Payments []office.OfficeInvoicePayment
	Versions []api.InvoiceVersion
}

type acted struct {
	TransactionID int64     `json:"transaction_ID"`
	Change        api.Money `json:"change"`
	Invoice       office.OfficeInvoice
}

// staff signs somebody in who has a role.
func (e *engine) staff(role string) api.Session {
	e.t.Helper()
	e.somebody(role+"@one.example", role)
	return e.signIn(role + "@one.example")
}

func (e *engine) officeInvoices(who api.Session, query string) invoiceList {
	e.t.Helper()
	return Read[invoiceList](e.t, e.as(who, "GET", "/api/v1/Office/GetOfficeInvoices"+query, ""))
}

func (e *engine) officeInvoice(who api.Session, id int64) invoiceSheet {
	e.t.Helper()
	return Read[invoiceSheet](e.t, e.as(who, "GET", fmt.Sprint("/api/v1/Office/GetOfficeInvoice?Invoice_ID=", id), ""))
}

// act calls an operation of the office with an idempotency key; empty: none.
func (e *engine) act(who api.Session, operation, key string, body Fields) reply {
	e.t.Helper()
	headers := []string{"Authorization", "Bearer " + who.Token}
	if key != "" {
		headers = append(headers, "Idempotency-Key", key)
	}
	return e.do("POST", "localhost", "/api/v1/Office/"+operation, body.String(), headers...)
}

// booksAreRight fails if the ledger's check finds a problem.
func (e *engine) booksAreRight() {
	e.t.Helper()
	if checked, err := ledger.Check(e.t.Context(), e.store.DB, e.one); err != nil || len(checked.Problems) > 0 {
		e.t.Errorf("%+v %v", checked.Problems, err)
	}
}

// usd returns cents as a JSON amount.
func usd(cents int64) api.Money { return api.Money(cents) }

func TestTheOfficeListsInvoices(t *testing.T) {
	e := NewEngine(t, 30)
	_, first, _, _ := e.debtor("ann@one.example")
	ben, second, _, _ := e.debtor("ben@one.example")
	clerk := e.staff(api.RoleClerk)
	due := e.books(first).Due + e.books(second).Due
	all := e.officeInvoices(clerk, "")
	if all.TotalRecordCount != 2 || len(all.Invoices) != 2 || all.Invoices[0].InvoiceID != second || *all.Totals.Due != usd(due) || *all.Totals.Paid != 0 {
		t.Fatalf("%+v", all)
	}
	if row := all.Invoices[0]; row.UserID != ben.UserID || row.Buyer != "ben Test" || row.Email != "ben@one.example" || row.StatusID != 1 || row.Items != 1 ||
		*row.Due != usd(e.books(second).Due) || *row.Total != *row.Due || *row.Refundable != 0 || row.IsCleared {
		t.Errorf("%+v", row)
	}
	e.status(e.act(clerk, "RecordPayment", "", Fields{"invoice_ID": second, "amount": usd(e.books(second).Due), "method": "cash", "seenDue": usd(e.books(second).Due)}), 200)
	f := func(query string, want ...int64) {
		t.Helper()
		list := e.officeInvoices(clerk, query)
		var got []int64
		var sum api.Money
		for _, row := range list.Invoices {
			got, sum = append(got, row.InvoiceID), sum+*row.Due
		}
		if fmt.Sprint(got) != fmt.Sprint(want) || list.TotalRecordCount != len(want) || *list.Totals.Due != sum {
			t.Errorf("%s: %v, %+v, want %v", query, got, list.Totals, want)
		}
	}
	f("?status=unpaid", first)
	f("?status=open", first)
	f("?status=partly")
	f("?status=paid", second)
	f("?status=void")
	f("?status=uncleared")
	f("?search=BEN", second)
	f("?search=nobody")
	f(fmt.Sprint("?search=%23", first), first)
	f(fmt.Sprint("?user_ID=", ben.UserID), second)
	f("?event_ID=987654")
	f("?sort=due", first, second)
	f("?sort=oldest", first, second)
	f("?sort=buyer", first, second)
	f("?from="+e.now().Format(time.DateOnly)+"&to="+e.now().Format(time.DateOnly), second, first)
	f("?to=2001-01-01")
	pages := e.officeInvoices(clerk, "?pageSize=1&pageNumber=9")
	if pages.PageNumber != 2 || pages.PageCount != 2 || len(pages.Invoices) != 1 || pages.Invoices[0].InvoiceID != first || *pages.Totals.Due != usd(e.books(first).Due) {
		t.Errorf("past the end: %+v", pages)
	}
	caller := e.officeInvoices(e.staff(api.RoleAuctioneer), "")
	if len(caller.Invoices) != 2 || caller.Totals != (office.InvoiceTotals{}) || caller.Invoices[0].Due != nil || caller.Invoices[0].Total != nil || caller.Invoices[0].StatusID != 3 {
		t.Errorf("without the duty money: %+v", caller)
	}
	e.status(e.as(e.signIn("auctioneer@one.example"), "GET", fmt.Sprint("/api/v1/Office/GetOfficeInvoice?Invoice_ID=", first), ""), 403)
	e.status(e.as(ben, "GET", "/api/v1/Office/GetOfficeInvoices", ""), 403)
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetOfficeInvoices?user_ID=987654", ""), 404)
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetOfficeInvoices?from=2026-13-45", ""), 400)
}

func TestTheOfficeTakesPayments(t *testing.T) {
	e := NewEngine(t, 30)
	_, invoice, _, _ := e.debtor("ann@one.example")
	cashier, clerk := e.staff(api.RoleCashier), e.staff(api.RoleClerk)
	due := e.books(invoice).Due
	pay := func(who api.Session, key string, change Fields) reply {
		t.Helper()
		body := Fields{"invoice_ID": invoice, "amount": 100, "method": "cash", "seenDue": usd(e.books(invoice).Due)}
		for name, value := range change {
			body[name] = value
		}
		return e.act(who, "RecordPayment", key, body)
	}
	body := Fields{"tendered": 120, "seenDue": usd(due)}
	paid := Read[acted](t, pay(cashier, "one", body))
	if paid.Change != 2000 || *paid.Invoice.Paid != 10_000 || *paid.Invoice.Due != usd(due-10_000) || paid.Invoice.StatusID != 2 {
		t.Errorf("%+v", paid)
	}
	if again := Read[acted](t, pay(cashier, "one", body)); again.TransactionID != paid.TransactionID || e.books(invoice).Paid() != 10_000 {
		t.Errorf("the same key recorded it twice: %+v", again)
	}
	e.says(pay(clerk, "two", Fields{"seenDue": usd(due)}), 409, api.Money(due-10_000).USD()+" is due now") // two cashiers at one invoice
	e.wrongFields(pay(cashier, "", Fields{"amount": usd(due)}), "amount")
	e.wrongFields(pay(cashier, "", Fields{"tendered": 99}), "tendered")
	e.wrongFields(pay(cashier, "", Fields{"method": "check"}), "reference")
	e.wrongFields(pay(cashier, "", Fields{"method": "check", "reference": "7", "tendered": 100}), "tendered")
	e.wrongFields(pay(cashier, "", Fields{"method": "card"}), "method")
	e.wrongFields(pay(cashier, "", Fields{"amount": 0}), "amount")
	check := Fields{"method": "check", "reference": "1001", "amount": 50}
	first := Read[acted](t, pay(cashier, "", check))
	e.says(pay(clerk, "other", check), 409, fmt.Sprintf("recorded before as number %d", first.TransactionID))
	e.says(pay(clerk, "", check.with("amount", 60)), 409, "recorded before")
	if books := e.books(invoice); books.Paid() != 15_000 {
		t.Errorf("%+v", books)
	}
	e.status(pay(e.staff(api.RoleAuctioneer), "", nil), 403)
	e.status(pay(e.signIn("ann@one.example"), "", nil), 403)
	e.exec(`UPDATE users SET roles = '["clerk"]' WHERE email = 'ann@one.example'`)
	e.says(pay(e.signIn("ann@one.example"), "", nil), 403, "This is your own money")
	e.exec(`UPDATE users SET roles = '["clerk"]' WHERE email = 'sue-ann@one.example'`)
	e.says(pay(e.signIn("sue-ann@one.example"), "", nil), 403, "You sold something on this invoice")
	e.says(pay(cashier, "", Fields{"invoice_ID": 987654}), 404, "Invoice not found")
	sheet := e.officeInvoice(clerk, invoice)
	if len(sheet.Payments) != 2 || sheet.Payments[0].RecordedBy != "cas Test" || sheet.Payments[0].Amount != 10_000 || sheet.Payments[1].Reference != "1001" ||
		len(sheet.Sales) != 1 || len(sheet.Lines) == 0 || len(sheet.Versions) != 0 {
		t.Errorf("%+v", sheet)
	}
	e.booksAreRight()
}

func TestTheOfficeRefundsAdjustsAndVoids(t *testing.T) {
	e := NewEngine(t, 30)
	_, invoice, _, _ := e.debtor("ann@one.example")
	clerk, manager := e.staff(api.RoleClerk), e.staff(api.RoleManager)
	total := e.books(invoice).Total
	e.status(e.act(clerk, "RecordPayment", "", Fields{"invoice_ID": invoice, "amount": usd(total), "method": "wire", "reference": "w1", "seenDue": usd(total)}), 200)
	adjust := func(who api.Session, change Fields) reply {
		t.Helper()
		body := Fields{"invoice_ID": invoice, "line": "fee", "name": "Storage", "amount": 40, "reason": "Two weeks", "seenTotal": usd(e.books(invoice).Total)}
		for name, value := range change {
			body[name] = value
		}
		return e.act(who, "AdjustInvoice", "", body)
	}
	if got := Read[acted](t, adjust(clerk, nil)); *got.Invoice.Due != 4000 || *got.Invoice.Total != usd(total+4000) {
		t.Errorf("%+v", got)
	}
	e.says(adjust(clerk, Fields{"seenTotal": usd(total)}), 409, "total is "+api.Money(total+4000).USD()+" now")
	e.wrongFields(adjust(clerk, Fields{"amount": -40}), "amount")
	e.wrongFields(adjust(clerk, Fields{"line": "price"}), "name")
	e.wrongFields(adjust(clerk, Fields{"isTaxed": true}), "isTaxed")
	e.wrongFields(adjust(clerk, Fields{"reason": " "}), "reason")
	e.says(adjust(clerk, Fields{"amount": 41, "takesOff": true}), 409, "more than is due")
	e.status(adjust(clerk, Fields{"amount": 40, "takesOff": true, "reason": "Waived"}), 200)
	refund := func(change Fields) reply {
		t.Helper()
		body := Fields{"invoice_ID": invoice, "amount": 10, "method": "cash", "reason": "Scratch", "seenPaid": usd(e.books(invoice).Paid())}
		for name, value := range change {
			body[name] = value
		}
		return e.act(clerk, "RecordRefund", "", body)
	}
	if got := Read[acted](t, refund(nil)); *got.Invoice.Paid != usd(total-1000) || *got.Invoice.Due != 1000 {
		t.Errorf("%+v", got)
	}
	e.wrongFields(refund(Fields{"amount": usd(total)}), "amount")
	e.says(refund(Fields{"seenPaid": usd(total)}), 409, "is paid now")
	if sheet := e.officeInvoice(clerk, invoice); len(sheet.Versions) != 2 || sheet.Versions[1].Reason != "Waived" {
		t.Errorf("%+v", sheet.Versions)
	}
	history := Read[struct{ Entries []office.AuditEntry }](t, e.as(clerk, "GET", fmt.Sprint("/api/v1/Office/GetHistory?subject=invoice&subject_ID=", invoice), ""))
	if n := len(history.Entries); n != 4 || history.Entries[0].Action != "ledger refund" || history.Entries[n-1].Action != "ledger pay" {
		t.Errorf("%+v", history.Entries)
	}
	void := Fields{"invoice_ID": invoice, "reason": "Wrong buyer", "seenTotal": usd(e.books(invoice).Total)}
	e.status(e.act(clerk, "VoidInvoice", "", void), 403) // a clerk voids nothing here
	e.says(e.act(manager, "VoidInvoice", "", void.with("seenTotal", 1)), 409, "total is")
	if got := Read[acted](t, e.act(manager, "VoidInvoice", "v", void)); got.Invoice.StatusID != 4 || *got.Invoice.RefundDue != usd(total-1000) {
		t.Errorf("%+v", got)
	}
	e.says(e.act(manager, "VoidInvoice", "", void), 409, "void already")
	e.says(e.act(clerk, "RecordPayment", "", Fields{"invoice_ID": invoice, "amount": 1, "method": "cash", "seenDue": 0}), 409, "void")
	if list := e.officeInvoices(clerk, "?status=refundDue"); len(list.Invoices) != 1 || *list.Totals.RefundDue != usd(total-1000) {
		t.Errorf("%+v", list)
	}
	if list := e.officeInvoices(clerk, ""); len(list.Invoices) != 0 {
		t.Errorf("a void invoice is listed: %+v", list)
	}
	e.booksAreRight()
}

func TestTheOfficeRemindsBuyers(t *testing.T) {
	e := NewEngine(t, 30)
	_, invoice, _, _ := e.debtor("ann@one.example")
	clerk := e.staff(api.RoleClerk)
	remind := func() reply { return e.act(clerk, "RemindBuyer", "", Fields{"invoice_ID": invoice}) }
	if got := Read[struct{ SentTo string }](t, remind()); got.SentTo != "ann@one.example" {
		t.Errorf("%+v", got)
	}
	e.says(remind(), 409, "was reminded less than a day ago")
	e.pass(25 * time.Hour)
	clerk = e.signIn("clerk@one.example")
	e.status(remind(), 200)
	n := 0
	for _, mail := range e.mailsTo("ann@one.example") {
		if strings.HasPrefix(mail.Subject, "Reminder: ") && strings.Contains(mail.Text, fmt.Sprintf("invoice #%d", invoice)) {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d reminders", n)
	}
	due := usd(e.books(invoice).Due)
	e.status(e.act(clerk, "RecordPayment", "", Fields{"invoice_ID": invoice, "amount": due, "method": "cash", "seenDue": due}), 200)
	e.says(remind(), 409, "Nothing is due")
}
