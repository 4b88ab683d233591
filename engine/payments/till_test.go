package payments_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/payments"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// till is a house with a buyer who owes an invoice, and a processor that can fail.
type till struct {
	*db.Store
	t             *testing.T
	tenant, buyer int64
	invoice       int64
	token         string
	now           time.Time
	processor     *flaky
	orders        int
}

// errKilled is the panic of an engine that is killed.
var errKilled = errors.New("killed")

// flaky is the sandbox, which fails once as fault says: "kill before", "kill after", "lost", "not done", "pending", "partial", "void".
type flaky struct {
	payment.Sandbox
	fault string
	isOut bool // Find does not reach it
	hides bool // Find does not list what there is
	calls int
}

func (f *flaky) Find(ctx context.Context, reference string, sent time.Time) (payment.Result, error) {
	if f.isOut {
		return payment.Result{}, fmt.Errorf("%w: no connection", payment.ErrNotDone)
	}
	if f.hides {
		return payment.Result{}, payment.ErrNotFound
	}
	return f.Sandbox.Find(ctx, reference, sent)
}

func (f *flaky) Charge(ctx context.Context, c payment.Charge) (payment.Result, error) {
	f.calls++
	fault := f.fault
	f.fault = ""
	switch fault {
	case "kill before":
		panic(errKilled)
	case "not done":
		return payment.Result{}, payment.ErrNotDone
	case "pending":
		return payment.Result{}, payment.ErrPending
	case "partial":
		partial := payment.Method{Card: newCard(), FirstName: "Ann", LastName: "Olesen"}
		partial.Billing.PostalCode = "46225"
		c.Token, c.Method = "", &partial
	}
	result, err := f.Sandbox.Charge(ctx, c)
	switch fault {
	case "kill after":
		panic(errKilled)
	case "lost":
		return payment.Result{}, errors.New("no response")
	}
	return result, err
}

func (f *flaky) Refund(ctx context.Context, r payment.Refund) (payment.Result, error) {
	f.calls++
	fault := f.fault
	f.fault = ""
	switch fault {
	case "pending":
		return payment.Result{}, payment.ErrPending
	case "void":
		return payment.Result{TransactionID: r.TransactionID, Cents: r.Cents, IsVoided: true}, f.Void(ctx, "", r.TransactionID)
	}
	result, err := f.Sandbox.Refund(ctx, r)
	if fault == "lost" {
		return payment.Result{}, errors.New("no response")
	}
	return result, err
}

func newCard() *payment.Card {
	return &payment.Card{Number: payment.NewSecret("4111111111111111"), Code: payment.NewSecret("900"), Month: 12, Year: 2039}
}

func newTill(t *testing.T, s *db.Store) *till {
	t.Helper()
	l := &till{Store: s, t: t, now: enginetest.Now, processor: &flaky{Sandbox: payment.Sandbox{Folder: t.TempDir()}}}
	l.tenant = enginetest.House(t, s, "one")
	enginetest.Fill(t, s, l.tenant, 2, 1)
	var err error
	l.buyer, err = identity.PutUser(t.Context(), s, l.tenant, db.UserRow{Email: "buyer@one.example", FirstName: "Ann", PasswordHash: "!"})
	l.must(err)
	l.exec(`UPDATE items SET event_id = (SELECT min(id) FROM events), lot_number = id, outcome = '', hammer_cents = NULL, bid_count = 0, quantity = 1,
		buy_now_cents = 500000000, seller_id = NULL`)
	var item int64
	l.must(s.DB.NewRaw(`SELECT min(id) FROM items`).Scan(t.Context(), &item))
	l.must(s.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		locked, err := sales.LockItem(ctx, tx, l.tenant, item, 1000)
		if err != nil {
			return err
		}
		sale, err := locked.BuyNow(ctx, l.buyer, 1, true)
		l.invoice = sale.InvoiceID
		return err
	}))
	stored, err := l.processor.AddMethod(t.Context(), "sandbox-1", payment.Method{Card: newCard(), FirstName: "Ann", LastName: "Olesen"})
	l.must(err)
	l.token = stored.Token
	enginetest.ScanAtEnd(t, s, nil)
	return l
}

func (l *till) must(err error) {
	l.t.Helper()
	if err != nil {
		l.t.Fatal(err)
	}
}

func (l *till) exec(query string, args ...any) {
	l.t.Helper()
	_, err := l.DB.NewRaw(query, args...).Exec(l.t.Context())
	l.must(err)
}

func (l *till) payer() *payments.Payer {
	return &payments.Payer{Store: l.Store, Processor: l.processor, Now: func() time.Time { return l.now }, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
}

// order returns a payment of an amount of the invoice, with a surcharge of a dollar.
func (l *till) order(cents int64, key string) payments.Order {
	l.orders++
	return payments.Order{Row: payments.Row{TenantID: l.tenant, UserID: l.buyer, Purpose: payments.ForInvoice, InvoiceID: &l.invoice, Kind: payment.KindCard,
		Brand: "Visa", LastFour: "1111", Token: l.token, AmountCents: cents, SurchargeCents: 100, SurchargeName: "Card surcharge", IdempotencyKey: key,
		RequestHash: key}}
}

// refund returns a refund of part of a payment.
func (l *till) refund(paid *payments.Row, cents int64, key string) payments.Order {
	order := l.order(cents, key)
	order.Row.Purpose, order.Row.RefundOf, order.Row.SurchargeCents, order.Row.SurchargeName = payments.ForRefund, &paid.ID, 0, ""
	order.Row.InvoiceID, order.Row.Kind, order.Row.Token = paid.InvoiceID, paid.Kind, paid.Token
	return order
}

// pay pays, and reports whether the engine was killed meanwhile.
func (l *till) pay(order payments.Order) (row payments.Row, wasKilled bool, err error) {
	defer func() {
		if killed := recover(); killed != nil {
			if killed != errKilled {
				panic(killed)
			}
			wasKilled = true
		}
	}()
	row, err = l.payer().Pay(l.t.Context(), order)
	return row, false, err
}

// reconcile moves the time and lets the reconciler look.
func (l *till) reconcile(after time.Duration) {
	l.t.Helper()
	l.now = l.now.Add(after)
	l.must(l.payer().Reconcile(l.t.Context()))
}

func (l *till) last() payments.Row {
	l.t.Helper()
	rows, _, err := payments.History(l.t.Context(), l.Store, l.tenant, l.buyer, api.PageInput{PageSize: 200})
	l.must(err)
	return rows[0]
}

func (l *till) books() ledger.Invoice {
	l.t.Helper()
	invoice, err := ledger.ReadInvoice(l.t.Context(), l.DB, l.tenant, l.invoice)
	l.must(err)
	return invoice
}

// taken is what the processor has taken and not voided or given back, in cents.
func (l *till) taken() (cents int64) {
	l.t.Helper()
	files, err := filepath.Glob(l.processor.Folder + "/transactions/*.json")
	l.must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		l.must(err)
		var t struct {
			Cents            int64
			IsVoided         bool
			Refusal, Charged string
		}
		l.must(json.Unmarshal(text, &t))
		switch {
		case t.IsVoided || t.Refusal != "":
		case t.Charged != "":
			cents -= t.Cents
		default:
			cents += t.Cents
		}
	}
	return cents
}

// balanced fails the test unless the books have what the processor took, no hold is open and nothing is wrong with the ledger.
func (l *till) balanced() {
	l.t.Helper()
	checked, err := ledger.Check(l.t.Context(), l.DB, l.tenant)
	l.must(err)
	if len(checked.Problems) > 0 || checked.OpenHolds != 0 {
		l.t.Errorf("%+v, %d open holds", checked.Problems, checked.OpenHolds)
	}
	if paid, taken := l.books().Paid(), l.taken(); paid != taken {
		l.t.Errorf("the invoice has %d, and the processor took %d", paid, taken)
	}
}
