package ledger_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// office is a house with items at a fixed price, a buyer and a seller.
type office struct {
	*db.Store
	t             *testing.T
	tenant        int64
	buyer, seller int64
	items         []int64
	acts          int
}

func newOffice(t *testing.T, s *db.Store, items int) *office {
	t.Helper()
	o := &office{Store: s, t: t}
	o.tenant = enginetest.House(t, s, "one")
	enginetest.Fill(t, s, o.tenant, items, 1)
	for email, id := range map[string]*int64{"buyer@one.example": &o.buyer, "seller@one.example": &o.seller} {
		var err error
		*id, err = identity.PutUser(t.Context(), s, o.tenant, db.UserRow{Email: email, FirstName: "Ann", PasswordHash: "!"})
		o.must(err)
	}
	o.exec(`UPDATE items SET event_id = (SELECT min(id) FROM events), lot_number = id, outcome = '', hammer_cents = NULL, bid_count = 0, quantity = 1, buy_now_cents = 1000000,
		seller_id = CASE WHEN id % 2 = 0 THEN ? END`, o.seller)
	for kind, body := range map[string]string{
		tenant.SchedulePremium:    `[{"upTo":1200000,"basisPoints":1000,"min":10000},{"flat":363800}]`,
		tenant.ScheduleFee:        `[{"flat":3500}]`,
		tenant.ScheduleCommission: `[{"basisPoints":815}]`,
		tenant.ScheduleTax:        `{"name":"Sales tax","rates":{"SD":420,"NE":550,"IA":600,"ND":500,"KS":650}}`,
	} {
		o.exec(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, ?, 0, ?)`, o.tenant, kind, body)
	}
	o.must(o.DB.NewRaw(`SELECT id FROM items ORDER BY id`).Scan(t.Context(), &o.items))
	return o
}

func (o *office) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

func (o *office) exec(query string, args ...any) {
	o.t.Helper()
	_, err := o.DB.NewRaw(query, args...).Exec(o.t.Context())
	o.must(err)
}

// sell sells the next item to the buyer and returns the invoice it is on.
func (o *office) sell(price int64) int64 {
	o.t.Helper()
	item := o.items[0]
	o.items = o.items[1:]
	o.exec(`UPDATE items SET buy_now_cents = ? WHERE id = ?`, price, item)
	var invoice int64
	o.must(o.WriteTx(o.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		l, err := sales.LockItem(ctx, tx, o.tenant, item, 1000)
		if err != nil {
			return err
		}
		sale, err := l.BuyNow(ctx, o.buyer, 1, true)
		invoice = sale.InvoiceID
		return err
	}))
	return invoice
}

// act returns an act with its own key.
func (o *office) act(method string) ledger.Act {
	o.acts++
	return ledger.Act{TenantID: o.tenant, Key: fmt.Sprint("act:", o.acts), At: int64(1000 + o.acts), Method: method}
}

// now is the time of the last act.
func (o *office) now() int64 { return int64(1000 + o.acts) }

// in runs do in a writing transaction.
func (o *office) in(do func(context.Context, bun.Tx) error) error {
	return o.InTx(o.t.Context(), do)
}

// post runs an act in its own transaction.
func post[A any](o *office, do func(context.Context, bun.Tx, A) (ledger.Transaction, error), act A) (row ledger.Transaction, err error) {
	return row, o.in(func(ctx context.Context, tx bun.Tx) error {
		row, err = do(ctx, tx, act)
		return err
	})
}

// hold runs the first phase of an act in its own transaction.
func hold[A any](o *office, do func(context.Context, bun.Tx, A) (int64, error), act A) (id int64, err error) {
	return id, o.in(func(ctx context.Context, tx bun.Tx) error {
		id, err = do(ctx, tx, act)
		return err
	})
}

func (o *office) invoice(id int64) ledger.Invoice {
	o.t.Helper()
	row, err := ledger.ReadInvoice(o.t.Context(), o.DB, o.tenant, id)
	o.must(err)
	return row
}

// check proves the ledger, and that balances are what the entries add up to.
func (o *office) check() ledger.Checked {
	o.t.Helper()
	checked, err := ledger.Check(o.t.Context(), o.DB, o.tenant)
	o.must(err)
	for _, problem := range checked.Problems {
		if problem.What != "transactions by card or bank account without a payment" { // nobody asks a processor here
			o.t.Error(problem)
		}
	}
	return checked
}

// balance returns the balance of an account.
func (o *office) balance(account string) int64 {
	o.t.Helper()
	rows, err := ledger.Balances(o.t.Context(), o.DB, o.tenant)
	o.must(err)
	for _, row := range rows {
		if row.Account == account {
			return row.Cents()
		}
	}
	return 0
}
