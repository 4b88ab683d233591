package crash

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/payments"
	"fairwarning/engine/people/payment/gatewaytest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

// office is a house with buyers who pay, a clerk who refunds, and the folder of a processor.
type office struct {
	*stack
	house     int64
	store     *db.Store
	processor string
	buyers    []*buyer
	clerk     *buyer
	isSettled bool // the processor's charges
	kills     int
}

// buyer owes an invoice that no test can pay.
type buyer struct {
	applicant
	office        *office
	user, invoice int64
	method        int64 // a stored card
	tries         []*try
}

// try is a payment or a refund with a key, and an amount in cents that no other has.
type try struct {
	buyer     *buyer
	key, path string
	body      map[string]any
	amount    int64
	surcharge int64
	refundOf  *try
	told      string // what the person was told last
	id        int64  // of the payment, as the person was told
}

// What people are told.
const (
	toldApproved = "charged"
	toldDeclined = "declined"
	toldNothing  = "nothing was charged"
	toldUnknown  = "not known yet"
)

const payerCard = "5424000000000015"

// newOffice furnishes a house with buyers, in the stack's database. A row in stops holds an engine before a payment gets a state, until it is
// killed: SQLite counts to a number that it does not reach.
func newOffice(s *stack, processor string, buyers int) *office {
	s.t.Helper()
	house, event := s.furnish()
	o := &office{stack: s, house: house, store: s.open(), processor: processor}
	_, err := tenant.AddSchedule(s.t.Context(), o.store, house, tenant.ScheduleRow{Kind: tenant.ScheduleSurcharge, Body: `{"basisPoints":300}`})
	o.must(err)
	for _, statement := range []string{
		`CREATE TABLE stops (idempotency_key TEXT, state TEXT)`,
		`CREATE VIEW endless AS WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000000000000) SELECT x FROM c`,
		`CREATE TRIGGER stop BEFORE UPDATE OF state ON payments WHEN EXISTS (SELECT 1 FROM stops WHERE idempotency_key = NEW.idempotency_key AND state = NEW.state)
			BEGIN SELECT count(*) FROM endless; END`,
	} {
		o.exec(statement)
	}
	hash := enginetest.PasswordHash(password)
	f := &furnisher{s.t, o.store, house, event}
	for n, lot := range f.lots(buyers) {
		b := o.person(f, n+1, hash)
		b.invoice = o.sell(lot, b.user)
		o.buyers = append(o.buyers, b)
	}
	o.clerk = o.person(f, buyers+1, hash)
	f.exec(`UPDATE users SET roles = '["clerk"]' WHERE id = ?`, o.clerk.user)
	return o
}

func (o *office) person(f *furnisher, number int, hash string) *buyer {
	b := &buyer{applicant: applicant{stack: o.stack, number: number}, office: o}
	b.user = f.person((&bidder{applicant: b.applicant}).email(), hash)
	return b
}

// sell sells a lot for a million dollars and returns the invoice.
func (o *office) sell(lot, buyer int64) (invoice int64) {
	o.t.Helper()
	o.exec(`UPDATE items SET buy_now_cents = 100000000 WHERE id = ?`, lot)
	o.must(o.store.WriteTx(o.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		item, err := sales.LockItem(ctx, tx, o.house, lot, db.Millis(time.Now()))
		if err != nil {
			return err
		}
		sale, err := item.BuyNow(ctx, buyer, 1, true)
		invoice = sale.InvoiceID
		return err
	}))
	return invoice
}

func (o *office) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

func (o *office) exec(query string, arguments ...any) {
	o.t.Helper()
	_, err := o.store.DB.NewRaw(query, arguments...).Exec(o.t.Context())
	o.must(err)
}

// until waits for a condition.
func (o *office) until(what string, holds func() bool) {
	o.t.Helper()
	await.Until(o.t, what, holds)
}

// signIn signs everybody in and stores a card of each buyer.
func (o *office) signIn() {
	o.t.Helper()
	for _, b := range append(slices.Clone(o.buyers), o.clerk) {
		signed := &bidder{applicant: b.applicant}
		o.must(signed.signIn())
		b.token = signed.token
	}
	for _, b := range o.buyers {
		status, err := b.insist("POST", "/v1/Payment/AddCustomerPaymentMethod", map[string]any{"firstName": "Ann", "lastName": "Bidder", "billingAddress": "4100 N Cliff Ave",
			"billingCity": "Sioux Falls", "billingState": "SD", "billingPostal": "57104", "billingCountry_ID": 0, "paymentType": "card", "creditCardNumber": payerCard,
			"creditCardCode": "871", "creditCardExpireDateMonth": "12", "creditCardExpireDateYear": "39"})
		if b.method = status.number("paymentProfileID"); err != nil || b.method == 0 {
			o.t.Fatalf("a card: %v %v", status, err)
		}
	}
}

// state returns the state of the payment with a key, "" if there is none.
func (o *office) state(key string) (state string) {
	o.t.Helper()
	o.must(o.store.DB.NewRaw(`SELECT coalesce((SELECT state FROM payments WHERE idempotency_key = ?), '')`, key).Scan(o.t.Context(), &state))
	return state
}

// pass lets time pass, at least an hour, for all payments and for cards that were being tried when an engine was killed.
func (o *office) pass(d time.Duration) {
	o.t.Helper()
	ms := d.Milliseconds()
	o.exec(`DELETE FROM send_times WHERE about LIKE 'card:%'`)
	o.exec(`UPDATE payments SET created_at = created_at - ?, next_at = next_at - ?, sent_at = CASE WHEN sent_at = 0 THEN 0 ELSE sent_at - ? END`, ms, ms, ms)
}

// plan has the processor fail a payment.
func (o *office) plan(p *try, fault string) {
	o.t.Helper()
	if fault != "" {
		o.must(gatewaytest.Plan(o.processor, p.name(), fault))
	}
}

func (o *office) release(p *try) {
	o.t.Helper()
	o.must(gatewaytest.Release(o.processor, p.name()))
}

// books returns what the processor has.
func (o *office) books() *gatewaytest.Gateway {
	o.t.Helper()
	books, err := gatewaytest.New(o.processor)
	o.must(err)
	return books
}

// next returns a buyer's next payment: of the invoice with a stored card, with a new one, which is stored or not, or a deposit.
func (b *buyer) next() *try {
	n := len(b.tries)
	p := &try{buyer: b, key: fmt.Sprintf("pay-%d-%d", b.number, n), amount: int64(10_00 + 1_10*n + b.number)}
	card := map[string]any{"cardNumber": "5424 0000 0000 0015", "expireMonth": "12", "expireYear": "39", "ccv": "871", "name": "Ann Bidder", "address": "4100 N Cliff Ave",
		"city": "Sioux Falls", "state": "SD", "postalCode": "57104"}
	stored := map[string]any{"ccv": "871"}
	switch kind := n % 5; kind {
	case 0, 1, 2:
		p.surcharge = rules.Share(p.amount, 300)
		p.path, p.body = "/v1/Payment/PayInvoiceCC", card
		if kind == 0 {
			p.path, p.body = "/v1/Payment/PayInvoice", stored
			stored["paymentMethod_ID"] = b.method
		}
		p.body["invoice_ID"], p.body["convenienceFee"], p.body["savePaymentMethod"] = b.invoice, api.Money(p.surcharge), kind == 2
		if kind == 0 {
			delete(p.body, "savePaymentMethod")
		}
	case 3:
		p.amount += 100_000_00 // so that it is no other payment's with its surcharge
		p.path, p.body = "/v1/Payment/CreditCardDeposit", card
	case 4:
		p.amount += 100_000_00
		p.path, p.body = "/v1/Payment/SavedMethodDeposit", stored
		stored["paymentProfile_ID"] = b.method
	}
	p.body["amount"] = api.Money(p.amount)
	b.tries = append(b.tries, p)
	return p
}

// nextRefund returns a refund of a payment that somebody was told is charged, nil if there is none. Before settlement it is a void, which is
// of everything.
func (o *office) nextRefund() *try {
	for _, b := range o.buyers {
		for _, paid := range b.tries {
			if paid.told != toldApproved || slices.ContainsFunc(o.clerk.tries, func(p *try) bool { return p.refundOf == paid }) {
				continue
			}
			p := &try{buyer: o.clerk, refundOf: paid, key: "back-" + paid.key, path: "/v1/Payment/RefundPayment", amount: paid.total()}
			if o.isSettled {
				p.amount /= 2
			}
			p.body = map[string]any{"payment_ID": paid.id, "amount": api.Money(p.amount)}
			o.clerk.tries = append(o.clerk.tries, p)
			return p
		}
	}
	return nil
}

func (p *try) total() int64 { return p.amount + p.surcharge }

// name returns the name of the transaction at the processor.
func (p *try) name() string {
	dollars := fmt.Sprintf("%d.%02d", p.total()/100, p.total()%100)
	switch {
	case p.refundOf == nil:
		return gatewaytest.Charge(dollars)
	case p.buyer.office.isSettled:
		return gatewaytest.Refund(dollars)
	}
	return gatewaytest.Void(dollars)
}

// send pays, and repeats until the engine itself responds.
func (p *try) send() {
	o := p.buyer.office
	for deadline := time.Now().Add(await.Limit); ; time.Sleep(30 * time.Millisecond) {
		status, err := p.buyer.try(p.key, "POST", p.path, p.body)
		if told := told(status); err == nil && told != "" {
			p.told, p.id = told, cmp.Or(status.number("payment_ID"), p.id)
			return
		}
		if err == nil && status.code < 500 || time.Now().After(deadline) {
			o.t.Errorf("%s: %v %v", p.key, status, err)
			return
		}
	}
}

// told returns what a response tells about a payment, "" if nothing.
func told(status answer) string {
	text := string(status.body)
	switch {
	case status.code == http.StatusOK && status.text("state") == payments.Approved:
		return toldApproved
	case status.code == http.StatusPaymentRequired:
		return toldDeclined
	case status.code == http.StatusServiceUnavailable && strings.Contains(text, "Nothing was charged"):
		return toldNothing
	case status.code == http.StatusGatewayTimeout && strings.Contains(text, "We don't know yet"):
		return toldUnknown
	}
	return ""
}
