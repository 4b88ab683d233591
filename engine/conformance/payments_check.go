package conformance

import (
	"fmt"
	"net/http"
)

const paymentCheck = "payments"

// tryPayments pays a dollar of an invoice with the test card, once; and refuses amounts that nobody may pay.
func (r *run) tryPayments() {
	const id = "PayInvoiceCC"
	if !r.isTried(id) {
		return
	}
	r.tryCardTried()
	before, found := r.unpaid()
	if !found {
		r.Report.skip(id, paymentCheck, "the bidder has no unpaid invoice")
		return
	}
	r.tryAmounts(id, r.bidder, fmt.Sprintf(`{"invoice_ID":%d,"amount":AMOUNT,%s}`, before.ID, r.card()))
	body := fmt.Sprintf(`{"invoice_ID":%d,"amount":1,%s}`, before.ID, r.card())
	op, key := r.Contract.Operation(id), newKey()
	c := call{operation: op, method: op.Method, path: op.Path, body: body, contentType: "application/json", who: r.bidder, headers: []string{"Idempotency-Key", key}}
	got := r.do(c)
	r.wantCardTried(got, "yes")
	if !r.want(got, paymentCheck, http.StatusOK, http.StatusPaymentRequired) || got.status != http.StatusOK {
		return
	}
	r.wantReplay(got, r.do(c))
	if after := r.invoice(before.ID); after.Due != before.Due-1 {
		r.fault(got, paymentCheck, "%.2f was due, and after paying 1 once %.2f", before.Due, after.Due)
	}
}

// card has the fields of a test card.
func (r *run) card() string {
	return fmt.Sprintf(`"cardNumber":%q,"expireMonth":"12","expireYear":"39","ccv":"123","name":"Carl Moen","address":"14 Mill Road",`+
		`"city":"Sioux Falls","state":"SD","postalCode":"57104"`, r.Accounts.House.Card)
}

func (r *run) invoices() []invoice {
	var list struct{ Invoices []invoice }
	r.read(r.bidder, "GetInvoices", nil, &list)
	return list.Invoices
}

func (r *run) unpaid() (invoice, bool) {
	for _, each := range r.invoices() {
		if each.Due > 2 {
			return each, true
		}
	}
	return invoice{}, false
}

func (r *run) invoice(id int64) invoice {
	for _, each := range r.invoices() {
		if each.ID == id {
			return each
		}
	}
	return invoice{}
}

// tryCardTried sends payments that are refused before a card is tried.
func (r *run) tryCardTried() {
	for _, op := range r.operations() {
		if op.Rate == "payment" && op.Body != nil {
			c := r.example(op.ID, r.bidder, r.bidder)
			c.body = withField(c.body, `"noSuchField":1`)
			r.wantCardTried(r.do(c), "no")
		}
	}
}

// wantCardTried checks X-Card-Tried. An engine may leave it out: the writer then takes a 4xx other than 402 for no, all else for yes.
func (r *run) wantCardTried(got answer, want string) {
	const name = "X-Card-Tried"
	said := got.header.Get(name)
	if said == "" {
		said = "yes"
		if got.status >= 400 && got.status < 500 && got.status != http.StatusPaymentRequired {
			said = "no"
		}
	}
	if said != want {
		r.fault(got, paymentCheck, "%s is %q, not %q", name, got.header.Get(name), want)
		return
	}
	r.Report.pass(got.call.operation.ID, name)
}
