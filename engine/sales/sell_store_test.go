package sales_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// market is a house with people, items outside of events, and charges of every kind.
type market struct {
	*db.Store
	t      *testing.T
	tenant int64
	items  []int64
	people []int64
}

func newMarket(t *testing.T, items, people int) *market {
	m := &market{Store: enginetest.Open(t), t: t}
	m.tenant = enginetest.House(t, m.Store, "one")
	enginetest.Fill(t, m.Store, m.tenant, items, 1)
	m.exec(`UPDATE items SET event_id = NULL, lot_number = '', outcome = '', hammer_cents = NULL, bid_count = 0, quantity = 1, buy_now_cents = 1000000`)
	m.must(m.DB.NewRaw(`SELECT id FROM items ORDER BY id`).Scan(t.Context(), &m.items))
	for i := range people {
		id, err := identity.PutUser(t.Context(), m.Store, m.tenant, db.UserRow{Email: fmt.Sprintf("p%d@one.example", i), FirstName: "Ann", PasswordHash: "!"})
		m.must(err)
		m.people = append(m.people, id)
	}
	for kind, body := range map[string]string{
		tenant.SchedulePremium:   `[{"upTo":1200000,"basisPoints":1000,"min":10000},{"upTo":7500000,"basisPoints":485,"min":120000},{"flat":363800}]`,
		tenant.ScheduleFee:       `[{"upTo":500000,"flat":3500},{"flat":8500}]`,
		tenant.ScheduleSurcharge: `{"basisPoints":295}`,
		tenant.ScheduleTax:       `{"name":"Sales tax","rates":{"SD":420,"NE":550,"IA":600,"ND":500,"KS":650}}`,
	} {
		m.exec(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, ?, 0, ?)`, m.tenant, kind, body)
	}
	return m
}

func (m *market) must(err error) {
	m.t.Helper()
	if err != nil {
		m.t.Fatal(err)
	}
}

func (m *market) exec(query string, args ...any) {
	m.t.Helper()
	_, err := m.DB.NewRaw(query, args...).Exec(m.t.Context())
	m.must(err)
}

func (m *market) number(query string, args ...any) (n int64) {
	m.t.Helper()
	m.must(m.DB.NewRaw(query, args...).Scan(m.t.Context(), &n))
	return n
}

func (m *market) item(id int64) db.ItemRow {
	m.t.Helper()
	rows, err := inventory.Items(m.t.Context(), m.Store, m.tenant, []int64{id})
	m.must(err)
	return rows[0]
}

// locked runs do in its own transaction with the item locked. It is safe for concurrent use.
func (m *market) locked(item int64, do func(context.Context, *sales.LockedItem) error) error {
	ctx := m.t.Context()
	return m.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		l, err := sales.LockItem(ctx, tx, m.tenant, item, db.Millis(enginetest.Now))
		if err != nil {
			return err
		}
		return do(ctx, l)
	})
}

func (m *market) buy(item, buyer int64, quantity int, onInvoice bool) (sale sales.SaleRow, err error) {
	err = m.locked(item, func(ctx context.Context, l *sales.LockedItem) error {
		sale, err = l.BuyNow(ctx, buyer, quantity, onInvoice)
		return err
	})
	return sale, err
}

// atOnce runs do for all people concurrently and returns how many succeeded. All others must get ErrSold.
func (m *market) atOnce(do func(i int, person int64) error) (succeeded int) {
	m.t.Helper()
	results := make([]error, len(m.people))
	var all sync.WaitGroup
	for i, person := range m.people {
		all.Go(func() { results[i] = do(i, person) })
	}
	all.Wait()
	for _, err := range results {
		switch {
		case err == nil:
			succeeded++
		case !errors.Is(err, sales.ErrSold):
			m.t.Error(err)
		}
	}
	return succeeded
}

// checkBooks checks that sales agree with their invoice lines and items with their sales, and that invoices and offers are
// consistent with both.
func (m *market) checkBooks() {
	m.t.Helper()
	for what, query := range map[string]string{
		"sales that are not on their invoice": `SELECT count(*) FROM sales s WHERE price_cents * quantity <>
			(SELECT coalesce(sum(amount_cents), 0) FROM invoice_lines l WHERE l.sale_id = s.id AND l.kind = 'price' AND l.invoice_id = s.invoice_id AND l.tenant_id = s.tenant_id)`,
		"items that sold what no sale says": `SELECT count(*) FROM items i WHERE sold_quantity <>
			(SELECT coalesce(sum(quantity), 0) FROM sales s WHERE s.item_id = i.id)`,
		"items sold beyond their quantity":      `SELECT count(*) FROM items WHERE sold_quantity > quantity`,
		"items sold in part or not at all":      `SELECT count(*) FROM items WHERE (outcome = 'sold') <> (sold_quantity = quantity)`,
		"invoices without a sale":               `SELECT count(*) FROM invoices i WHERE NOT EXISTS (SELECT 1 FROM sales s WHERE s.invoice_id = i.id)`,
		"sales on somebody else's invoice":      `SELECT count(*) FROM sales s JOIN invoices i ON i.id = s.invoice_id WHERE i.user_id <> s.buyer_id`,
		"accepted offers without a sale":        `SELECT count(*) FROM offers o WHERE status = 'accepted' AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.item_id = o.item_id AND s.buyer_id = o.buyer_id)`,
		"open offers for what is gone":          `SELECT count(*) FROM offers o JOIN items i ON i.id = o.item_id WHERE o.status = 'open' AND i.outcome IN ('sold', 'unsold')`,
		"offers that ended and wait for a side": `SELECT count(*) FROM offers WHERE (status = 'open') <> (turn <> '') OR (status = 'open') <> (expires_at IS NOT NULL)`,
	} {
		if n := m.number(query); n != 0 {
			m.t.Errorf("%d %s", n, what)
		}
	}
	checked, err := ledger.Check(m.t.Context(), m.DB, m.tenant)
	m.must(err)
	for _, problem := range checked.Problems {
		m.t.Error(problem)
	}
}

// pay records that an amount of an invoice was paid by check.
func (m *market) pay(invoice, cents int64) {
	m.t.Helper()
	m.must(m.InTx(m.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		act := ledger.Act{TenantID: m.tenant, Key: fmt.Sprint("paid:", invoice, ":", cents), Method: rules.MethodCheck}
		_, err := ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: invoice, Amount: cents})
		return err
	}))
}

func TestOnlyOneConcurrentBuyerWins(t *testing.T) {
	m := newMarket(t, 1, 12)
	if n := m.atOnce(func(_ int, person int64) error { _, err := m.buy(m.items[0], person, 1, true); return err }); n != 1 {
		t.Errorf("%d bought it", n)
	}
	if m.number(`SELECT count(*) FROM sales`) != 1 || m.number(`SELECT count(*) FROM invoices`) != 1 {
		t.Error("more than one sale or invoice is written down")
	}
	if bought := m.number(`SELECT count(*) FROM notices WHERE kind = 'won'`); bought != 1 {
		t.Errorf("%d people are told that they bought it", bought)
	}
	if item := m.item(m.items[0]); item.Outcome != db.OutcomeSold || *item.HammerCents != 1_000_000 {
		t.Errorf("%+v", item)
	}
	m.checkBooks()
}

func TestNoMorePiecesAreSoldThanThereAre(t *testing.T) {
	m := newMarket(t, 1, 12)
	m.exec(`UPDATE items SET quantity = 7`)
	m.atOnce(func(i int, person int64) error { _, err := m.buy(m.items[0], person, 1+i%3, i%2 == 0); return err })
	for _, person := range m.people { // sells any remaining pieces one by one
		if _, err := m.buy(m.items[0], person, 1, true); err != nil && !errors.Is(err, sales.ErrSold) {
			t.Error(err)
		}
	}
	if item := m.item(m.items[0]); item.SoldQuantity != 7 || item.Outcome != db.OutcomeSold {
		t.Errorf("%d sold, %q", item.SoldQuantity, item.Outcome)
	}
	if _, err := m.buy(m.items[0], m.people[0], 0, true); !errors.Is(err, sales.ErrSold) {
		t.Errorf("no pieces: %v", err)
	}
	m.checkBooks()
}

func TestInvoiceSaysWhatTheCostWasToBe(t *testing.T) {
	m := newMarket(t, 60, 3)
	m.exec(`INSERT INTO tax_exemption_types (id, tenant_id, name) VALUES (1, ?, 'Farm')`, m.tenant)
	exempt := func(person int64, state string, until any) {
		m.exec(`INSERT INTO tax_exemptions (tenant_id, user_id, type_id, state, valid_until, is_approved) VALUES (?, ?, 1, ?, ?, TRUE)`, m.tenant, person, state, until)
	}
	now := db.Millis(enginetest.Now)
	exempt(m.people[1], "", nil)
	exempt(m.people[2], "SD", now+3_600_000)
	exempt(m.people[2], "NE", now) // expired
	dice := rand.New(rand.NewPCG(5, 5))
	taxed := map[int64]int{}
	for i, id := range m.items {
		m.exec(`UPDATE items SET buy_now_cents = ?, quantity = 9 WHERE id = ?`, 1+dice.Int64N(8_000_000), id)
		item, person, quantity, onInvoice := m.item(id), m.people[i%3], 1+dice.IntN(3), dice.IntN(2) == 0
		cost, err := sales.ReadCosting(t.Context(), m.Store, m.tenant, &item, person, now)
		m.must(err)
		if state := cost.Place.State; cost.IsExempt != (i%3 == 1 || i%3 == 2 && state == "SD") {
			t.Errorf("person %d in %s is exempt: %v", i%3, state, cost.IsExempt)
		}
		lines := cost.Lines(*item.BuyNowCents, quantity, !onInvoice)
		sale, err := m.buy(id, person, quantity, onInvoice)
		m.must(err)
		said, err := ledger.Lines(t.Context(), m.DB, m.tenant, []int64{sale.InvoiceID})
		m.must(err)
		if len(said) != len(lines) {
			t.Fatalf("%+v, %+v", said, lines)
		}
		for k, line := range said {
			if line.Kind != lines[k].Kind || line.Description != lines[k].Description || line.AmountCents != lines[k].Amount {
				t.Errorf("the invoice says %+v, the cost was to be %+v", line, lines[k])
			}
			if line.Kind == codes.CostTax {
				taxed[person]++
			}
			if line.Kind == codes.CostSurcharge && onInvoice {
				t.Errorf("a surcharge on what is not paid by card: %+v", line)
			}
		}
	}
	if taxed[m.people[0]] == 0 || taxed[m.people[1]] != 0 || taxed[m.people[2]] == 0 {
		t.Errorf("taxed: %v", taxed)
	}
	m.checkBooks()
}

func TestOneOpenInvoiceForAnEventAndOneForEachPurchaseOutside(t *testing.T) {
	m := newMarket(t, 6, 2)
	event := m.number(`SELECT id FROM events WHERE status_id = ? ORDER BY id LIMIT 1`, codes.EventUpcoming)
	m.exec(`UPDATE items SET event_id = ?, lot_number = id WHERE id IN (?, ?, ?)`, event, m.items[0], m.items[1], m.items[2])
	invoices := map[int64]int64{}
	for i, person := range []int64{0, 0, 1, 0, 0, 1} {
		sale, err := m.buy(m.items[i], m.people[person], 1, true)
		m.must(err)
		invoices[int64(i)] = sale.InvoiceID
	}
	if invoices[0] != invoices[1] || invoices[0] == invoices[2] {
		t.Errorf("of one event: %v", invoices)
	}
	if invoices[3] == invoices[4] || invoices[3] == invoices[0] || invoices[5] == invoices[2] {
		t.Errorf("outside of it: %v", invoices)
	}
	m.checkBooks()
	m.pay(invoices[0], 1)
	m.exec(`UPDATE items SET event_id = ? WHERE id = ?`, event, m.items[5])
	m.exec(`UPDATE items SET outcome = '', sold_quantity = 0 WHERE id = ?`, m.items[5])
	if sale, err := m.buy(m.items[5], m.people[0], 1, true); err != nil || sale.InvoiceID == invoices[0] {
		t.Errorf("a paid invoice is added to: %+v, %v", sale, err)
	}
}

func TestALotThatIsBoughtIsLoggedAsDecided(t *testing.T) {
	m := newMarket(t, 1, 1)
	m.exec(`UPDATE items SET event_id = (SELECT min(id) FROM events), lot_number = '1', log_seq = 4, log_hash = 'h', log_terms = 't'`) // the log holds refused bids only
	_, err := m.buy(m.items[0], m.people[0], 1, true)
	m.must(err)
	var entries []bidlog.LogRow
	m.must(m.DB.NewSelect().Model(&entries).Scan(t.Context()))
	if len(entries) != 1 || entries[0].Kind != bidlog.LogDecided || entries[0].Seq != 5 || !strings.Contains(entries[0].Public, `"sold"`) {
		t.Errorf("%+v", entries)
	}
}

func TestLockedItemsStayWithinTheirTenant(t *testing.T) {
	m := newMarket(t, 1, 1)
	two := enginetest.House(t, m.Store, "two")
	err := m.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := sales.LockItem(ctx, tx, two, m.items[0], 1)
		return err
	})
	if !errors.Is(err, db.ErrNotFound) {
		t.Errorf("another house deals in the item: %v", err)
	}
	_, err = m.buy(m.items[0], m.people[0], 1, true)
	m.must(err)
	for name, list := range map[string]func(context.Context, *db.Store, int64, int64, api.PageInput) ([]sales.Purchase, api.Page, error){"bought": sales.BoughtItems, "sold": sales.SoldItems, "lost": sales.LostLots} {
		if rows, _, err := list(t.Context(), m.Store, two, m.people[0], api.PageInput{PageSize: 200}); err != nil || len(rows) != 0 {
			t.Errorf("%s in the other house: %v, %v", name, rows, err)
		}
	}
}
