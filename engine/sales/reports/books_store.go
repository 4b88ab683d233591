package reports

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
)

// unpaid reports the invoices with a balance due, the oldest first.
func unpaid(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindText, "Invoice", kindDay, "Opened", kindText, "Auction", kindText, "Buyer", kindText, "Phone", kindMoney, "Total",
		kindMoney, "Paid", kindMoney, "Due")
	var rows []struct {
		ID, UserID, CreatedAt, Total, Due, RefundDue int64
		Name, FirstName, LastName, Email, Phone      string
	}
	err := from.NewRaw(`SELECT i.id, i.user_id, i.created_at, b.total, b.due, b.refund_due, coalesce(v.name, '') AS name, u.first_name, u.last_name,
			u.email, u.phone
		FROM invoices i JOIN users u ON u.id = i.user_id LEFT JOIN events v ON v.id = i.event_id JOIN (
			SELECT e.invoice_id, `+net("receivable", "debit", "credit")+` AS due, `+net("refunds", "credit", "debit")+` AS refund_due,
				`+charged("'price', 'premium', 'fee', 'surcharge', 'tax'")+` AS total
			FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE ? AND e.invoice_id IS NOT NULL GROUP BY e.invoice_id) AS b
		ON b.invoice_id = i.id WHERE b.due > 0 ORDER BY i.created_at, i.id`, sc.entries()).Scan(ctx, &rows)
	if err != nil {
		return t, err
	}
	for _, row := range rows {
		opened := db.Time(row.CreatedAt).In(sc.zone).Format(time.DateOnly)
		t.add(office.ReportRow{InvoiceID: row.ID, UserID: row.UserID}, "#"+strconv.FormatInt(row.ID, 10), opened, row.Name,
			identity.NameOr(row.FirstName, row.LastName, row.Email), row.Phone, row.Total, row.Total-row.Due+row.RefundDue, row.Due)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Buyers' receivables", t.sums[7], b.of(rules.AccountReceivable))
	return t, err
}

// tax reports the sales tax by state and rate.
func tax(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindText, "Place", kindText, "Tax", kindCount, "Sales", kindMoney, "Prices", kindMoney, "Sales tax")
	var rows []struct {
		State, Description string
		Sales, Prices, Tax int64
	}
	err := from.NewRaw(`SELECT x.state, x.description, count(*) AS sales, coalesce(sum(x.price), 0) AS prices, sum(x.tax) AS tax FROM (
			SELECT e.state, CASE WHEN e.description LIKE 'Void: %' THEN substr(e.description, 7) ELSE e.description END AS description, e.sale_id,
				`+charged("'tax'")+` AS tax, (SELECT sum(l.amount_cents) FROM invoice_lines l WHERE l.tenant_id = ? AND l.sale_id = e.sale_id
					AND l.kind = 'price') AS price
			FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE ? AND e.line = 'tax'
			GROUP BY e.state, CASE WHEN e.description LIKE 'Void: %' THEN substr(e.description, 7) ELSE e.description END, e.sale_id) AS x
		WHERE x.tax <> 0 GROUP BY x.state, x.description ORDER BY x.state, x.description`, sc.tenantID, sc.entries()).Scan(ctx, &rows)
	if err != nil {
		return t, err
	}
	for _, row := range rows {
		t.add(office.ReportRow{}, cmp.Or(row.State, "Unknown"), row.Description, row.Sales, row.Prices, row.Tax)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Sales tax", t.sums[4], b.of(rules.AccountTax))
	return t, err
}

// othersMoney are the accounts of money that is not the house's, with SQL for whose it is.
var othersMoney = []struct{ account, name, owner string }{
	{rules.AccountSeller, "Owed to sellers", "e.seller_id"},
	{rules.AccountTax, "Sales tax owed to states", "CASE WHEN e.state = '' THEN 'unknown' ELSE e.state END"},
	{rules.AccountDeposits, "Deposits of bidders", "e.user_id"},
	{rules.AccountRefunds, "Refunds owed to buyers", "e.invoice_id"},
}

// held reports what the house holds for others.
func held(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindText, "What", kindCount, "Owners", kindMoney, "Owed")
	b, err := sc.readBooks(ctx, from)
	if err != nil {
		return t, err
	}
	for i, of := range othersMoney {
		var owners, cents int64
		err := from.NewRaw(`SELECT coalesce(sum(CASE WHEN x.cents <> 0 THEN 1 ELSE 0 END), 0), coalesce(sum(x.cents), 0) FROM (
				SELECT `+net(of.account, "credit", "debit")+` AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
				WHERE ? AND '`+of.account+`' IN (e.debit, e.credit) GROUP BY `+of.owner+`) AS x`, sc.entries()).Scan(ctx, &owners, &cents)
		if err != nil {
			return t, err
		}
		t.add(office.ReportRow{}, of.name, owners, cents)
		t.compare(rules.LedgerAccounts[slices.IndexFunc(rules.LedgerAccounts, func(a rules.LedgerAccount) bool { return a.Code == othersMoney[i].account })].Name,
			cents, b.of(of.account))
	}
	return t, nil
}

// journal reports what was posted to each account by day.
func journal(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindDay, "Day", kindText, "Account", kindMoney, "Debit", kindMoney, "Credit")
	var rows []struct {
		Quarters, Cents int64
		Debit, Credit   string
	}
	err := from.NewRaw(`SELECT t.at / ? AS quarters, e.debit, e.credit, sum(e.amount_cents) AS cents
		FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE ? GROUP BY t.at / ?, e.debit, e.credit ORDER BY 1`,
		quarter, sc.entries(), quarter).Scan(ctx, &rows)
	if err != nil {
		return t, err
	}
	type key struct {
		day   string
		place int
	}
	type sums struct{ debit, credit int64 }
	place := func(account string) int {
		return slices.IndexFunc(rules.LedgerAccounts, func(a rules.LedgerAccount) bool { return a.Code == account })
	}
	all, order := map[key]sums{}, []key{}
	post := func(account string, day string, debit, credit int64) {
		at := key{day, place(account)}
		if _, has := all[at]; !has {
			order = append(order, at)
		}
		all[at] = sums{all[at].debit + debit, all[at].credit + credit}
	}
	for _, row := range rows {
		day := sc.day(row.Quarters)
		post(row.Debit, day, row.Cents, 0)
		post(row.Credit, day, 0, row.Cents)
	}
	slices.SortFunc(order, func(a, b key) int { return cmp.Or(cmp.Compare(a.day, b.day), a.place-b.place) })
	for _, at := range order {
		t.add(office.ReportRow{}, at.day, rules.LedgerAccounts[at.place].Name, all[at].debit, all[at].credit)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Debits", t.sums[2], b.posted())
	t.compare("Credits", t.sums[3], b.posted())
	return t, err
}

// methodNames are the ways to pay in reports.
var methodNames = map[string]string{
	rules.MethodCard: "Card", rules.MethodBank: "Bank account", rules.MethodCheck: "Check", rules.MethodWire: "Wire", rules.MethodCash: "Cash"}

// movedRow is money that moved in a quarter of an hour.
type movedRow struct {
	Quarters, StaffID, Came, Went          int64
	Method, FirstName, LastName, UserEmail string
}

// moneyByDay reports the money that came and went, by day, method and who recorded it.
func moneyByDay(ctx context.Context, from bun.IDB, sc *scope) (table, error) {
	t := newTable(kindDay, "Day", kindText, "Method", kindText, "Recorded by", kindMoney, "In", kindMoney, "Out", kindMoney, "Net")
	var rows []movedRow
	err := from.NewRaw(`SELECT x.quarters, x.method, x.staff_id, x.came, x.went, coalesce(u.first_name, '') AS first_name, coalesce(u.last_name, '') AS last_name,
			coalesce(u.email, '') AS user_email FROM (
			SELECT t.at / ? AS quarters, coalesce(nullif(t.method, ''), o.method, '') AS method, coalesce(t.acting_user_id, 0) AS staff_id,
				sum(CASE WHEN e.debit IN ('cash', 'processor', 'uncleared') THEN e.amount_cents ELSE 0 END) AS came,
				sum(CASE WHEN e.credit IN ('cash', 'processor', 'uncleared') THEN e.amount_cents ELSE 0 END) AS went
			FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id LEFT JOIN ledger_transactions o ON o.id = t.refers_id
			WHERE ? AND t.kind <> 'cleared' GROUP BY t.at / ?, coalesce(nullif(t.method, ''), o.method, ''), coalesce(t.acting_user_id, 0)) AS x
		LEFT JOIN users u ON u.id = x.staff_id WHERE x.came <> 0 OR x.went <> 0 ORDER BY x.quarters`, quarter, sc.entries(), quarter).Scan(ctx, &rows)
	if err != nil {
		return t, err
	}
	byOffice := int64(0) // checks, wires and cash
	for _, row := range byDay(sc, rows) {
		if !isOnline(row.Method) {
			byOffice += row.Came - row.Went
		}
		t.add(office.ReportRow{}, sc.day(row.Quarters), methodNames[row.Method], row.recordedBy(), row.Came, row.Went, row.Came-row.Went)
	}
	b, err := sc.readBooks(ctx, from)
	t.compare("Cash and checks", byOffice, b.of(rules.AccountCash))
	t.compare("Processor and bank payments", t.sums[5]-byOffice, b.of(rules.AccountProcessor, rules.AccountUncleared))
	return t, err
}

// isOnline reports whether money moved through the processor.
func isOnline(method string) bool { return method == rules.MethodCard || method == rules.MethodBank }

func (r *movedRow) recordedBy() string {
	switch {
	case r.StaffID == 0 && isOnline(r.Method):
		return "Online"
	case r.StaffID == 0:
		return "Nobody known"
	}
	return identity.NameOr(r.FirstName, r.LastName, r.UserEmail)
}

// byDay adds up rows of the same day, method and person, in order.
func byDay(sc *scope, rows []movedRow) (days []movedRow) {
	type key struct {
		day, method string
		staff       int64
	}
	at := map[key]int{}
	for _, row := range rows {
		of := key{sc.day(row.Quarters), row.Method, row.StaffID}
		if i, has := at[of]; has {
			days[i].Came, days[i].Went = days[i].Came+row.Came, days[i].Went+row.Went
			continue
		}
		at[of] = len(days)
		days = append(days, row)
	}
	slices.SortStableFunc(days, func(a, b movedRow) int {
		return cmp.Or(cmp.Compare(sc.day(a.Quarters), sc.day(b.Quarters)),
			slices.Index(rules.PaymentMethods, a.Method)-slices.Index(rules.PaymentMethods, b.Method), cmp.Compare(a.StaffID, b.StaffID))
	})
	return days
}
