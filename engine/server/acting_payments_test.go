package server

import (
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/messages"
)

// TestMoneyTakenWhileActing checks that a clerk who acts for a bidder can charge a stored card only up to the limit without its security
// code, that the history and the audit record name the clerk, and that the bidder gets a receipt for each charge although they want no mail.
func TestMoneyTakenWhileActing(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, card, account := e.debtor("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	e.exec(`INSERT INTO notification_preferences (user_id, tenant_id, preferences) VALUES (?, ?, '{"email":false}')`, ann.UserID, e.one)
	acting := Read[api.Session](t, e.actFor("cleo@one.example", ann.UserID, testPassword))
	f := func(operation string, body Fields, want int) {
		t.Helper()
		got := e.payAs(acting, operation, "", body)
		e.status(got, want)
		if want == 422 {
			e.wrongFields(got, "ccv")
		}
	}
	pay := Fields{"invoice_ID": invoice, "amount": 900, "paymentMethod_ID": card}
	f("PayInvoice", pay.with("amount", 1500), 422)
	f("ChargeCustomerPaymentProfile", pay.with("amount", 1500), 422)
	f("SavedMethodDeposit", Fields{"amount": 1000.01, "paymentProfile_ID": card}, 422)
	f("PayInvoice", pay, 200)
	f("PayInvoice", pay.with("amount", 80), 422) // $926.55 and $82.36 are above the limit together
	f("SavedMethodDeposit", Fields{"amount": 100, "paymentProfile_ID": account}, 409)
	f("PayInvoice", pay.with("amount", 1500).with("ccv", "900"), 200)
	f("CreditCardDeposit", cardPayment.with("amount", 2000), 200)
	e.status(e.payAs(ann, "PayInvoice", "", pay.with("amount", 1100)), 200) // she needs no code

	list := Read[struct{ Payments []api.Payment }](t, e.as(ann, "GET", "/api/v1/Payment/GetPayments", "")).Payments
	var actedBy []string
	for _, payment := range list {
		actedBy = append(actedBy, payment.ActedBy)
	}
	if !slices.Equal(actedBy, []string{"", "cle Test", "cle Test", "cle Test"}) {
		t.Errorf("%q", actedBy)
	}
	audited := map[string]int{}
	for _, entry := range e.activity(ann, 0) {
		if strings.HasSuffix(entry.Action, "-payment") {
			audited[entry.Action+" by "+entry.ActedBy+" of "+entry.Detail["amount"]]++
		}
	}
	if audited["invoice-payment by cle Test of $926.55"] != 1 || audited["deposit-payment by cle Test of $2,000"] != 1 || audited["invoice-payment by  of $1,132.45"] != 1 || len(audited) != 4 {
		t.Errorf("%v", audited)
	}
	notifier := &messages.Notifier{Store: e.store, Site: e.server.identity.Links.Page, Now: e.now}
	for range 2 {
		e.must(notifier.QueueMessages(t.Context()))
	}
	sent := map[string]int{}
	for _, mail := range e.mailsTo("ann@one.example") {
		sent[mail.Template]++
		if mail.Subject == "Receipt: your deposit of $2,000" && (!strings.Contains(mail.Text, "Entered by: cle Test") || !strings.Contains(mail.Text, "Mastercard ending in 0015")) {
			t.Error(mail.Text)
		}
	}
	if sent["payment-received"] != 3 || sent["deposit-received"] != 1 || sent["won"] != 0 {
		t.Errorf("%v", sent)
	}
}

// TestEngineSaysWhetherACardWasTried checks the header by which the writer counts cards.
func TestEngineSaysWhetherACardWasTried(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, card, _ := e.debtor("ann@one.example")
	f := func(got reply, status int, want string) {
		t.Helper()
		e.status(got, status)
		if tried := got.Header.Get("X-Card-Tried"); tried != want {
			t.Errorf("%d: %q, want %q", status, tried, want)
		}
	}
	f(e.addCard(ann, visa.with("creditCardNumber", "4111111111111112")), 422, "no")
	f(e.addCard(ann, visa.with("creditCardNumber", "5424000000000015").with("creditCardCode", "901")), 402, "yes")
	f(e.addCard(ann, visa.with("creditCardNumber", "5424000000000015")), 200, "yes")
	f(e.do("PUT", "localhost", "/api/v1/Payment/UpdateCustomerPaymentProfile", Fields{"paymentProfileID": card, "paymentType": "card", "isDefault": true}.String(),
		"Authorization", "Bearer "+ann.Token), 200, "no")
	one := cardPayment.with("invoice_ID", invoice).with("amount", 5)
	f(e.payAs(ann, "PayInvoiceCC", "", one.with("invoice_ID", 987654)), 404, "no")
	f(e.payAs(ann, "PayInvoiceCC", "a", one), 200, "yes")
	f(e.payAs(ann, "PayInvoiceCC", "b", one.with("ccv", "901")), 402, "yes")
	f(e.as(ann, "GET", "/api/v1/Payment/GetSavedPaymentMethods", ""), 200, "")
}
