package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/mail"
)

const houseAccount = "000123456789"

func (o *owner) saveBank(seen int64, changed Fields) reply {
	o.t.Helper()
	fields := Fields{"seen": seen, "beneficiary": "Prairie Iron LLC", "bank": "First Dakota Bank", "routingNumber": "0914 08501",
		"accountNumber": "0001-2345-6789", "note": "ACH takes two days"}
	for name, value := range changed {
		fields[name] = value
	}
	return o.ask("POST", "SaveHouseBank", fields)
}

func (o *owner) bank() office.HouseBank {
	o.t.Helper()
	return Read[office.HouseBank](o.t, o.ask("GET", "GetHouseBank", nil))
}

func (e *engine) bankDetails(who api.Session, invoice int64) reply {
	e.t.Helper()
	return e.as(who, "GET", fmt.Sprint("/api/v1/Payment/GetBankDetails?Invoice_ID=", invoice), "")
}

// TestBankDetailsAreForBuyersWithSomethingToPay checks that only the buyer of an unpaid invoice sees the account.
func TestBankDetailsAreForBuyersWithSomethingToPay(t *testing.T) {
	o := newOwner(t, "palm@one.example")
	ann, sue := o.bidder("ann@one.example"), o.bidder("sue@one.example")
	_, sale := o.won(ann, sue)
	if none := Read[api.BankDetails](t, o.bankDetails(ann, sale.InvoiceID)); none.Account != nil || none.Due != sale.Cost.Total || none.Reference != fmt.Sprint("Invoice #", sale.InvoiceID) {
		t.Errorf("without an account: %+v", none)
	}
	Read[office.HouseBank](t, o.saveBank(o.house().Version, nil))
	account := Read[api.BankDetails](t, o.bankDetails(ann, sale.InvoiceID)).Account
	if account == nil || account.AccountNumber != houseAccount || account.RoutingNumber != "091408501" || account.Beneficiary != "Prairie Iron LLC" ||
		account.Bank != "First Dakota Bank" || account.Note != "ACH takes two days" || !account.ChangedAt.Equal(o.now()) {
		t.Fatalf("%+v", account)
	}
	html := fmt.Sprint("/api/v1/Account/GetInvoiceHTMLObject?Invoice_ID=", sale.InvoiceID)
	if paper := Read[struct{ HTML string }](t, o.as(ann, "GET", html, "")).HTML; strings.Contains(paper, houseAccount) {
		t.Errorf("the HTML has it, next to which the site shows it: %s", paper)
	}
	o.status(o.bankDetails(sue, sale.InvoiceID), 404)
	o.status(o.bankDetails(o.who, sale.InvoiceID), 404) // staff, too
	o.status(o.get(fmt.Sprint("/api/v1/Payment/GetBankDetails?Invoice_ID=", sale.InvoiceID)), 401)
	if content := o.get("/api/v1/Settings/GetTenantContent"); strings.Contains(content.body, houseAccount) || strings.Contains(content.body, "091408501") {
		t.Errorf("the public record has it: %s", content.body)
	}
	o.pays(sale.InvoiceID, int64(sale.Cost.Total), "wire", "w:1")
	if paid := Read[api.BankDetails](t, o.bankDetails(ann, sale.InvoiceID)); paid.Account != nil {
		t.Errorf("after it is paid: %+v", paid)
	}
}

// TestOwnersHearOfChangedBankDetails changes the details as a manager. Record, log and answers have no more than the last four digits.
func TestOwnersHearOfChangedBankDetails(t *testing.T) {
	o := newOwner(t, "palm@one.example")
	o.somebody("second@one.example", "owner")
	o.somebody("max@one.example", "manager")
	max := &owner{o.engine, o.signIn("max@one.example")}
	Read[office.HouseBank](t, max.saveBank(o.house().Version, nil))
	saved := o.bank()
	if saved.AccountEnding != "6789" || saved.RoutingNumber != "091408501" || saved.ChangedBy != "max Test" || saved.ChangedAt == nil {
		t.Errorf("%+v", saved)
	}
	for _, address := range []string{"palm@one.example", "second@one.example"} {
		mails := o.mailsTo(address)
		if last := mails[len(mails)-1]; last.Template != mail.BankChanged || !strings.Contains(last.Text, "max Test changed") || !strings.Contains(last.Text, "ending in 6789") ||
			strings.Contains(last.Text+last.HTML, houseAccount) {
			t.Errorf("%s: %+v", address, last)
		}
	}
	if n := o.count("messages WHERE template = 'bank-changed'"); n != 2 {
		t.Errorf("%d mails", n)
	}
	o.pass(time.Second)
	Read[office.HouseBank](t, max.saveBank(saved.Version, Fields{"accountNumber": "", "note": "Call us"})) // the number stays
	o.pass(time.Second)
	Read[office.HouseBank](t, max.saveBank(o.bank().Version, Fields{"accountNumber": "999956789"})) // another one with the same end
	record := o.ask("GET", fmt.Sprint("GetHistory?subject=house&subject_ID=", o.one), nil)
	o.status(record, 200)
	for _, want := range []string{"bank-details-changed", "ending in 6789", "another one ending in 6789", "First Dakota Bank"} {
		if !strings.Contains(record.body, want) {
			t.Errorf("no %q in %s", want, record.body)
		}
	}
	for _, text := range []string{record.body, o.log.String(), o.ask("GET", "GetHouseBank", nil).body} {
		if strings.Contains(text, houseAccount) || strings.Contains(text, "999956789") {
			t.Errorf("the number is in %s", text)
		}
	}
	if n := o.count("messages WHERE template = 'bank-changed'"); n != 6 {
		t.Errorf("%d mails after three changes", n)
	}
}

// TestBankDetailsTakeThePassword changes nothing in a browser that somebody left open.
func TestBankDetailsTakeThePassword(t *testing.T) {
	o := newOwner(t, "palm@one.example")
	seen := o.house().Version
	o.pass(11 * time.Minute)
	o.refused(o.saveBank(seen, nil), 422, "currentPassword")
	o.refused(o.saveBank(seen, Fields{"currentPassword": "a guess"}), 422, "currentPassword")
	if none := o.bank(); none.ChangedAt != nil {
		t.Errorf("%+v", none)
	}
	Read[office.HouseBank](t, o.saveBank(seen, Fields{"currentPassword": testPassword}))
}

// TestBankDetailsAreChecked refuses what is no account, those without the duty, and a save over a colleague's.
func TestBankDetailsAreChecked(t *testing.T) {
	o := newOwner(t, "palm@one.example")
	seen := o.house().Version
	o.refused(o.saveBank(seen, Fields{"routingNumber": "091408502"}), 422, "routingNumber")
	o.refused(o.saveBank(seen, Fields{"accountNumber": "1234"}), 422, "accountNumber")
	o.refused(o.saveBank(seen, Fields{"accountNumber": ""}), 422, "accountNumber") // there is none to keep
	o.refused(o.saveBank(seen, Fields{"beneficiary": " "}), 422, "beneficiary")
	o.refused(o.saveBank(seen, Fields{"bank": ""}), 422, `"bank"`)
	if none := o.bank(); none.Beneficiary != "" || none.ChangedAt != nil {
		t.Errorf("%+v", none)
	}
	o.somebody("cleo@one.example", "clerk")
	cleo := &owner{o.engine, o.signIn("cleo@one.example")}
	o.status(cleo.ask("GET", "GetHouseBank", nil), 403)
	o.status(cleo.saveBank(seen, nil), 403)
	Read[office.HouseBank](t, o.saveBank(seen, nil))
	o.somebody("max@one.example", "manager")
	max := &owner{o.engine, o.signIn("max@one.example")}
	max.refused(max.saveBank(seen, Fields{"bank": "Other Bank"}), 409, "conflicts")
	if kept := o.bank(); kept.Bank != "First Dakota Bank" {
		t.Errorf("%+v", kept)
	}
	empty := Fields{"beneficiary": "", "bank": "", "routingNumber": "", "accountNumber": "", "note": ""}
	if gone := Read[office.HouseBank](t, o.saveBank(o.bank().Version, empty)); gone.AccountEnding != "" || gone.ChangedAt != nil {
		t.Errorf("%+v", gone)
	}
}
