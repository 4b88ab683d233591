package reports

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
)

// sumRow adds up the entries of an event, a seller or a buyer, in cents.
type sumRow struct {
	ID, Lots                              int64
	Hammer, Premium, Fees, Tax, Invoiced  int64 // charged to buyers; fees with card surcharges
	Commission, Charges, PaidOut          int64 // to sellers
	Due, RefundDue                        int64 // of buyers
	EventName, FirstName, LastName, Email string
}

func (r *sumRow) person() string { return identity.NameOr(r.FirstName, r.LastName, r.Email) }

// Groups of entries e: SQL for the ID of the group, which entries belong to one, and how groups are sorted.
var (
	byEvent  = group{"coalesce(i.event_id, s.event_id, 0)", "e.invoice_id IS NOT NULL OR e.settlement_id IS NOT NULL", "coalesce(v.starts_at, 0), b.id"}
	bySeller = group{"coalesce(e.seller_id, 0)", "e.seller_id IS NOT NULL OR 'own' IN (e.debit, e.credit)", "b.id <> 0, u.last_name, u.first_name, b.id"}
	byBuyer  = group{"e.user_id", "e.invoice_id IS NOT NULL", "u.last_name, u.first_name, b.id"}
)

type group struct{ id, belongs, order string }

// net is SQL for what an account gained.
func net(account, plus, minus string) string {
	return strings.NewReplacer("ACCOUNT", account, "PLUS", plus, "MINUS", minus).
		Replace("sum(CASE WHEN e.PLUS = 'ACCOUNT' THEN e.amount_cents WHEN e.MINUS = 'ACCOUNT' THEN -e.amount_cents ELSE 0 END)")
}

// charged is SQL for what buyers were charged by lines of kinds.
func charged(kinds string) string {
	return "sum(CASE WHEN e.line NOT IN (" + kinds + ") THEN 0 WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END)"
}

// addUp adds up the scope's entries by group. Sales whose price was taken back are not counted as lots.
func addUp(ctx context.Context, from bun.IDB, sc *scope, by group) (rows []sumRow, err error) {
	err = from.NewRaw(`
		SELECT b.*, coalesce(v.name, '') AS event_name, coalesce(u.first_name, '') AS first_name, coalesce(u.last_name, '') AS last_name,
			coalesce(u.email, '') AS email
		FROM (SELECT p.id, sum(CASE WHEN p.sale_id <> 0 AND p.hammer > 0 THEN 1 ELSE 0 END) AS lots, sum(p.hammer) AS hammer, sum(p.premium) AS premium,
				sum(p.fees) AS fees, sum(p.tax) AS tax, sum(p.invoiced) AS invoiced, sum(p.commission) AS commission, sum(p.charges) AS charges,
				sum(p.paid_out) AS paid_out, sum(p.due) AS due, sum(p.refund_due) AS refund_due
			FROM (SELECT `+by.id+` AS id, coalesce(e.sale_id, 0) AS sale_id, `+charged("'price'")+` AS hammer, `+charged("'premium'")+` AS premium,
					`+charged("'fee', 'surcharge'")+` AS fees, `+charged("'tax'")+` AS tax, `+charged("'price', 'premium', 'fee', 'surcharge', 'tax'")+` AS invoiced,
					`+net("commission", "credit", "debit")+` AS commission, `+net("charges", "credit", "debit")+` AS charges,
					sum(CASE WHEN e.debit = 'seller' AND e.credit IN ('cash', 'processor', 'carried') THEN e.amount_cents
						WHEN e.credit = 'seller' AND e.debit IN ('cash', 'processor', 'carried') THEN -e.amount_cents ELSE 0 END) AS paid_out,
					`+net("receivable", "debit", "credit")+` AS due, `+net("refunds", "credit", "debit")+` AS refund_due
				FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
					LEFT JOIN invoices i ON i.id = e.invoice_id LEFT JOIN settlements s ON s.id = e.settlement_id
				WHERE ? AND (`+by.belongs+`) GROUP BY `+by.id+`, coalesce(e.sale_id, 0)) AS p
			GROUP BY p.id) AS b
		LEFT JOIN events v ON v.id = b.id AND v.tenant_id = ? LEFT JOIN users u ON u.id = b.id AND u.tenant_id = ?
		ORDER BY `+by.order, sc.entries(), sc.tenantID, sc.tenantID).Scan(ctx, &rows)
	return rows, err
}

// summary reports by event.
func summary(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindText, "Auction", kindCount, "Lots", kindMoney, "Hammer", kindMoney, premium, kindMoney, "Fees", kindMoney, "Tax", kindMoney, "Invoiced",
		kindMoney, "From sellers", kindMoney, "Due")
	rows, err := addUp(ctx, from, sc, byEvent)
	if err != nil {
		return t, err
	}
	for i := range rows {
		row := &rows[i]
		name := row.EventName
		if row.ID == 0 {
			name = "Outside of auctions"
		}
		t.add(office.ReportRow{}, name, row.Lots, row.Hammer, row.Premium, row.Fees, row.Tax, row.Invoiced, row.Commission+row.Charges, row.Due)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Hammer prices", t.sums[2], b.charged(rules.AccountOwn, rules.AccountSeller))
	t.compare(buyersPremium, t.sums[3], b.of(rules.AccountPremium))
	t.compare("Fees and card surcharges", t.sums[4], b.of(rules.AccountFee, rules.AccountSurcharge))
	t.compare("Sales tax", t.sums[5], b.of(rules.AccountTax))
	t.compare("Commission and charges to sellers", t.sums[7], b.of(rules.AccountCommission, rules.AccountCharges))
	t.compare("Buyers' receivables", t.sums[8], b.of(rules.AccountReceivable))
	return t, err
}

// sellers reports by seller, the house first.
func sellers(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindText, "Seller", kindCount, "Lots", kindMoney, "Hammer", kindMoney, "Commission", kindMoney, "Charges", kindMoney, "Net", kindMoney, "Paid",
		kindMoney, "Due")
	rows, err := addUp(ctx, from, sc, bySeller)
	if err != nil {
		return t, err
	}
	own := int64(0)
	for i := range rows {
		row := &rows[i]
		net := row.Hammer - row.Commission - row.Charges
		if row.ID == 0 {
			own = row.Hammer
			t.add(office.ReportRow{}, "The house", row.Lots, row.Hammer, int64(0), int64(0), net, int64(0), int64(0))
			continue
		}
		t.add(office.ReportRow{UserID: row.ID}, row.person(), row.Lots, row.Hammer, row.Commission, row.Charges, net, row.PaidOut, net-row.PaidOut)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Sales of own items", own, b.of(rules.AccountOwn))
	t.compare("Commission", t.sums[3], b.of(rules.AccountCommission))
	t.compare("Charges to sellers", t.sums[4], b.of(rules.AccountCharges))
	t.compare("Seller payables", t.sums[7], b.of(rules.AccountSeller))
	return t, err
}

// buyers reports by buyer.
func buyers(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindText, "Buyer", kindCount, "Items", kindMoney, "Hammer", kindMoney, premium, kindMoney, "Fees", kindMoney, "Tax", kindMoney, "Total",
		kindMoney, "Paid", kindMoney, "Due")
	rows, err := addUp(ctx, from, sc, byBuyer)
	if err != nil {
		return t, err
	}
	for i := range rows {
		row := &rows[i]
		t.add(office.ReportRow{UserID: row.ID}, row.person(), row.Lots, row.Hammer, row.Premium, row.Fees, row.Tax, row.Invoiced,
			row.Invoiced-row.Due+row.RefundDue, row.Due)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Invoiced", t.sums[6], b.charged(rules.AccountOwn, rules.AccountSeller, rules.AccountPremium, rules.AccountFee, rules.AccountSurcharge,
		rules.AccountTax))
	t.compare("Buyers' receivables", t.sums[8], b.of(rules.AccountReceivable))
	return t, err
}
