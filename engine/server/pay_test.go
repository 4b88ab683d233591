package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/payments"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// debtor is a person who owes an invoice of about $11,550 and has a card and a bank account.
func (e *engine) debtor(email string) (who api.Session, invoice int64, card, account int64) {
	e.t.Helper()
	sue := e.bidder("sue-" + email)
	who = e.bidder(email)
	items := e.forSale(1, sue)
	e.priced(10_000, items...)
	invoice = Read[bought](e.t, e.buy(who, items[0], "onInvoice", true)).InvoiceID
	e.status(e.addCard(who, visa), 200)
	e.status(e.addCard(who, bank), 200)
	all := e.methods(who)
	return who, invoice, all[0].PaymentProfileID, all[1].PaymentProfileID
}

func (e *engine) books(invoice int64) ledger.Invoice {
	e.t.Helper()
	books, err := ledger.ReadInvoice(e.t.Context(), e.store.DB, e.one, invoice)
	e.must(err)
	return books
}

// payAs posts a payment with an idempotency key.
func (e *engine) payAs(who api.Session, operation, key string, body Fields) reply {
	e.t.Helper()
	return e.do("POST", "localhost", "/api/v1/Payment/"+operation, body.String(), "Authorization", "Bearer "+who.Token, "Idempotency-Key", key)
}

var cardPayment = Fields{"cardNumber": "5424 0000 0000 0015", "expireMonth": "12", "expireYear": "30", "ccv": "900", "name": "Ann Marie Olesen",
	"address": "4100 N Cliff Ave", "city": "Sioux Falls", "state": "SD", "postalCode": "57104"}

func TestInvoicesArePaid(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, card, account := e.debtor("ann@one.example")
	due := e.books(invoice).Due
	body := Fields{"invoice_ID": invoice, "amount": 1000, "paymentMethod_ID": card, "ccv": "900", "convenienceFee": 29.5}
	paid := Read[api.Payment](t, e.payAs(ann, "PayInvoice", "one", body))
	if paid.State != "approved" || paid.Amount != 100_000 || paid.ConvenienceFee != 2950 || paid.LastFour != "1111" || paid.InvoiceID != invoice {
		t.Errorf("%+v", paid)
	}
	if again := Read[api.Payment](t, e.payAs(ann, "PayInvoice", "one", body)); again != paid {
		t.Errorf("%+v, then %+v", paid, again)
	}
	if books := e.books(invoice); books.Due != due-100_000 || books.Paid() != 102_950 {
		t.Errorf("%+v of %d", books, due)
	}
	byBank := Read[api.Payment](t, e.payAs(ann, "ChargeCustomerPaymentProfile", "two", Fields{"invoice_ID": invoice, "amount": 500, "paymentMethod_ID": account}))
	if books := e.books(invoice); byBank.ConvenienceFee != 0 || books.Due != due-150_000 || books.Uncleared != 50_000 {
		t.Errorf("%+v, %+v", byBank, books)
	}
	f := func(operation string, body Fields, status int) {
		t.Helper()
		e.status(e.payAs(ann, operation, "", body), status)
	}
	f("PayInvoice", body.with("convenienceFee", 10), 409)
	f("PayInvoice", body.with("amount", 90_000).without("convenienceFee"), 409)
	f("PayInvoice", body.with("amount", 0).without("convenienceFee"), 422)
	f("PayInvoice", body.with("amount", -5).without("convenienceFee"), 422)
	f("PayInvoice", body.with("ccv", "901").with("amount", 10).without("convenienceFee"), 402)
	f("PayInvoice", body.with("invoice_ID", 987654), 404)
	f("PayInvoice", body.with("paymentMethod_ID", 987654), 404)
	f("PayInvoice", body.with("profile_ID", 987654), 404)
	f("PayInvoiceCC", cardPayment.with("invoice_ID", 987654).with("amount", 5), 404)
	e.status(e.payAs(ann, "PayInvoice", "one", body.with("amount", 2000).without("convenienceFee")), 422)
	e.status(e.payAs(e.bidder("ben@one.example"), "PayInvoice", "", body), 404)
	if e.books(invoice).Held != 0 {
		t.Errorf("%+v", e.books(invoice))
	}
}

// TestRepeatsAreToldTheOutcome checks that a repeat hears what became of the payment, also if the surcharge has changed since, the card has
// expired or the payment method is gone.
func TestRepeatsAreToldTheOutcome(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, card, _ := e.debtor("ann@one.example")
	stored := Fields{"invoice_ID": invoice, "amount": 100, "paymentMethod_ID": card, "ccv": "900", "convenienceFee": 2.95}
	entered := cardPayment.with("invoice_ID", invoice).with("amount", 200).with("convenienceFee", 5.9).with("savePaymentMethod", true)
	deposit := Fields{"amount": 300, "paymentProfile_ID": card, "ccv": "900"}
	send := func() (all [3]api.Payment) {
		t.Helper()
		all[0] = Read[api.Payment](t, e.payAs(ann, "PayInvoice", "one", stored))
		all[1] = Read[api.Payment](t, e.payAs(ann, "PayInvoiceCC", "two", entered))
		all[2] = Read[api.Payment](t, e.payAs(ann, "SavedMethodDeposit", "three", deposit))
		return all
	}
	before := send()
	_, err := e.store.DB.NewRaw(`UPDATE schedules SET body = '{"basisPoints":100,"above":0}' WHERE kind = ?`, tenant.ScheduleSurcharge).Exec(t.Context())
	e.must(err)
	_, err = e.store.DB.NewRaw(`DELETE FROM payment_methods`).Exec(t.Context())
	e.must(err)
	if after := send(); after != before {
		t.Errorf("%+v, then %+v", before, after)
	}
	e.status(e.payAs(ann, "PayInvoice", "four", stored), 404)
	e.status(e.payAs(ann, "PayInvoiceCC", "five", entered), 409)
	for _, amount := range []any{100_000_000.01, json.Number("92233720368547758.07"), -0.01, 0} {
		e.status(e.payAs(ann, "CreditCardDeposit", "", cardPayment.with("amount", amount)), 422)
	}
}

func TestInvoicesArePaidByCard(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, _, _ := e.debtor("ann@one.example")
	body := cardPayment.with("invoice_ID", invoice).with("amount", 200)
	declined := e.payAs(ann, "PayInvoiceCC", "no", body.with("city", "Indianapolis").with("state", "IN").with("postalCode", "46282"))
	if declined.StatusCode != http.StatusPaymentRequired || !strings.Contains(declined.body, "This transaction has been declined.") {
		t.Errorf("%d %s", declined.StatusCode, declined.body)
	}
	e.wrongFields(e.payAs(ann, "PayInvoiceCC", "no", body.with("cardNumber", "5424000000000016")), "cardNumber")
	e.wrongFields(e.payAs(ann, "PayInvoiceCC", "no", body.with("expireYear", "20")), "expireMonth")
	e.status(e.payAs(ann, "PayInvoiceCC", "yes", body), 200)
	if len(e.methods(ann)) != 2 {
		t.Error("the card was stored unasked")
	}
	for range 2 {
		saved := Read[api.Payment](t, e.payAs(ann, "PayInvoiceCC", "save", body.with("savePaymentMethod", true)))
		if all := e.methods(ann); len(all) != 3 || all[2].LastFour != "0015" || saved.LastFour != "0015" || saved.State != "approved" {
			t.Errorf("%+v, %+v", saved, all)
		}
	}
	nonce := body.without("cardNumber").without("expireMonth").without("expireYear").without("ccv").with("dataDescriptor", "COMMON").with("dataValue", "sandbox-visa")
	e.status(e.payAs(ann, "PayInvoiceCC", "nonce", nonce), 200)
	if books := e.books(invoice); books.Paid() != 3*(20_000+590) {
		t.Errorf("%+v", books)
	}
	for _, table := range []string{"payments", "payment_methods", "audit_records", "idempotency_keys", "messages", "ledger_transactions"} {
		if text := e.dump(table); strings.Contains(text, "5424000000000015") || strings.Contains(text, "424000000000") {
			t.Errorf("%s: %s", table, text)
		}
	}
}

// TestUnknownOutcomesAreToldAndFound checks that a lost response is not called an error, and that a repeat tells the outcome once it is
// known.
func TestUnknownOutcomesAreToldAndFound(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, _, _ := e.debtor("ann@one.example")
	body := cardPayment.with("invoice_ID", invoice).with("amount", 200).with("city", "Indianapolis").with("state", "IN").with("postalCode", "46256")
	for range 2 {
		lost := e.payAs(ann, "PayInvoiceCC", "lost", body)
		if lost.StatusCode != http.StatusGatewayTimeout || !strings.Contains(lost.body, `"outcome":"unknown"`) || !strings.Contains(lost.body, "Don't pay again") {
			t.Errorf("%d %s", lost.StatusCode, lost.body)
		}
	}
	e.wait(time.Minute)
	e.must(e.server.payments.Payer.Reconcile(t.Context()))
	found := Read[api.Payment](t, e.payAs(ann, "PayInvoiceCC", "lost", body))
	if books := e.books(invoice); found.State != "approved" || books.Paid() != 20_590 || books.Held != 0 {
		t.Errorf("%+v, %+v", found, books)
	}
}

func TestDepositsArePaidAndRefunded(t *testing.T) {
	e := NewEngine(t, 10)
	ann, _, card, account := e.debtor("ann@one.example")
	e.somebody("clerk@one.example", "clerk")
	clerk := e.signIn("clerk@one.example")
	byCard := Read[api.Payment](t, e.payAs(ann, "CreditCardDeposit", "a", cardPayment.with("amount", 5000)))
	saved := Read[api.Payment](t, e.payAs(ann, "SavedMethodDeposit", "b", Fields{"amount": 300, "paymentProfile_ID": card, "ccv": "900"}))
	e.status(e.payAs(ann, "SavedMethodDeposit", "c", Fields{"amount": 100, "paymentProfile_ID": account, "paymentMethod_ID": account}), 200)
	e.status(e.payAs(ann, "SavedMethodDeposit", "d", Fields{"amount": 100, "paymentProfile_ID": account, "paymentMethod_ID": card}), 404)
	deposits := func(balance, uncleared int64) {
		t.Helper()
		books, err := ledger.ReadDeposits(t.Context(), e.store.DB, e.one, ann.UserID)
		if err != nil || books.Balance != balance || books.Uncleared != uncleared || books.Held != 0 {
			t.Errorf("%+v, %v", books, err)
		}
	}
	deposits(540_000, 10_000)
	if byCard.ConvenienceFee != 0 || byCard.Purpose != payments.ForDeposit || saved.Brand != "Visa" {
		t.Errorf("%+v, %+v", byCard, saved)
	}
	refund := Fields{"payment_ID": byCard.PaymentID, "amount": 2000}
	e.status(e.payAs(ann, "RefundPayment", "", refund), 403)
	e.status(e.payAs(clerk, "RefundPayment", "", refund.with("amount", 5000.01)), 409)
	e.status(e.payAs(clerk, "RefundPayment", "", refund.with("payment_ID", 987654)), 404)
	back := Read[api.Payment](t, e.payAs(clerk, "RefundPayment", "r", refund))
	if again := Read[api.Payment](t, e.payAs(clerk, "RefundPayment", "r", refund)); again != back || back.RefundOf != byCard.PaymentID {
		t.Errorf("%+v, %+v", back, again)
	}
	deposits(340_000, 10_000)
	var listed api.PaymentsOutput
	got := e.as(clerk, "GET", "/api/v1/Payment/GetPayments?user_ID="+fmt.Sprint(ann.UserID), "")
	e.must(json.Unmarshal([]byte(got.body), &listed.Body))
	if len(listed.Body.Payments) != 4 {
		t.Errorf("%+v", listed.Body)
	}
	e.status(e.as(ann, "GET", "/api/v1/Payment/GetPayments", ""), 200)
	e.status(e.as(ann, "GET", "/api/v1/Payment/GetPayments?user_ID="+fmt.Sprint(clerk.UserID), ""), 403)
	e.status(e.as(clerk, "GET", "/api/v1/Payment/GetPayments?user_ID=987654", ""), 404)
	if actions := e.actions(ann.UserID); actions[len(actions)-1] != "payment-refunded" {
		t.Error(actions)
	}
}
