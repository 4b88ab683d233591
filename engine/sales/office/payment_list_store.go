package office

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/fold"
	"fairwarning/engine/rules"
)

// movedRow is money that came or went, or what moved by one method.
type movedRow struct {
	IsSum     bool
	Method    string
	Count     int64 // of a sum
	Came      int64 // cents
	Went      int64 // cents
	ID        int64
	Kind      string
	Reference string
	Note      string
	At        int64
	StaffID   int64
	UserID    int64
	InvoiceID int64
}

// movedFilter selects money of a house that came or went.
type movedFilter struct {
	in       *office.OfficePaymentsInput
	from, to int64 // Unix milliseconds, to excluded; 0: no limit
}

// movedKinds are the acts that each kind of the contract lists.
var movedKinds = map[string][]string{
	"":         {rules.ActPayment, rules.ActDeposit, rules.ActRefund, rules.ActRelease, rules.ActPayout, rules.ActReturned, rules.ActPayoutReversed},
	"returned": {rules.ActReturned, rules.ActPayoutReversed},
}

// moneyAccounts is SQL for the accounts that hold money.
const moneyAccounts = `('cash', 'processor', 'uncleared')`

// movedMoney returns a page of the money that fits a filter, latest first, past the end the last one, and the sums by method, in one statement.
func movedMoney(ctx context.Context, from bun.IDB, tenantID int64, filter movedFilter) (rows, sums []movedRow, page api.Page, err error) {
	where, args := filter.conditions()
	size, skip := filter.in.PageSize, (filter.in.PageNumber-1)*filter.in.PageSize
	var found []movedRow
	err = from.NewRaw(`
		WITH moves AS (
			SELECT t.id, t.kind, t.at, coalesce(nullif(t.method, ''), o.method, '') AS method, t.reference, t.note,
				coalesce(t.acting_user_id, 0) AS staff_id, min(e.user_id) AS user_id, coalesce(max(e.invoice_id), 0) AS invoice_id,
				sum(CASE WHEN e.debit IN `+moneyAccounts+` THEN e.amount_cents ELSE 0 END)
					- sum(CASE WHEN e.credit IN `+moneyAccounts+` THEN e.amount_cents ELSE 0 END) AS cents
			FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN users u ON u.id = e.user_id
				LEFT JOIN ledger_transactions o ON o.id = t.refers_id
			WHERE t.tenant_id = ? AND (?)
			GROUP BY t.id, t.kind, t.at, t.method, o.method, t.reference, t.note, t.acting_user_id),
		chosen AS (SELECT * FROM moves WHERE cents <> 0 AND (? = '' OR method = ?)),
		sums AS (SELECT method, count(*) AS count, sum(CASE WHEN cents > 0 THEN cents ELSE 0 END) AS came,
			sum(CASE WHEN cents < 0 THEN -cents ELSE 0 END) AS went FROM chosen GROUP BY method),
		counted AS (SELECT count(*) AS n FROM chosen)
		SELECT * FROM (
			SELECT TRUE AS is_sum, method, count, came, went, 0 AS id, '' AS kind, '' AS reference, '' AS note, 0 AS at, 0 AS staff_id, 0 AS user_id,
				0 AS invoice_id FROM sums
			UNION ALL SELECT FALSE, p.method, 1, CASE WHEN p.cents > 0 THEN p.cents ELSE 0 END, CASE WHEN p.cents < 0 THEN -p.cents ELSE 0 END,
				p.id, p.kind, p.reference, p.note, p.at, p.staff_id, p.user_id, p.invoice_id
			FROM (SELECT * FROM chosen ORDER BY at DESC, id DESC
				LIMIT ? OFFSET (SELECT CASE WHEN n = 0 THEN 0 WHEN ? < n THEN ? ELSE ((n - 1) / ?) * ? END FROM counted)) AS p) AS f
		ORDER BY is_sum DESC, at DESC, id DESC`,
		tenantID, bun.SafeQuery(where, args...), filter.in.Method, filter.in.Method, size, skip, skip, size, size).Scan(ctx, &found)
	total := 0
	for i := range found {
		if found[i].IsSum {
			total += int(found[i].Count)
			sums = append(sums, found[i])
		} else {
			rows = append(rows, found[i])
		}
	}
	slices.SortFunc(sums, func(a, b movedRow) int { return cmp.Compare(methodPlace(a.Method), methodPlace(b.Method)) })
	return rows, sums, filter.in.Of(total), err
}

func methodPlace(method string) int { return slices.Index(rules.PaymentMethods, method) }

// conditions returns SQL for what the filter asks of transactions t, their entries e and people u.
func (f *movedFilter) conditions() (where string, args []any) {
	kinds := movedKinds[f.in.Kind]
	if kinds == nil {
		kinds = []string{f.in.Kind}
	}
	parts := []string{"t.kind IN (?)"}
	args = []any{bun.List(kinds)}
	add := func(condition string, values ...any) { parts, args = append(parts, condition), append(args, values...) }
	if f.in.EventID != 0 {
		add(`(e.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = t.tenant_id AND i.event_id = ?)
			OR e.settlement_id IN (SELECT s.id FROM settlements s WHERE s.tenant_id = t.tenant_id AND s.event_id = ?))`, f.in.EventID, f.in.EventID)
	}
	if f.in.UserID != 0 {
		add("e.user_id = ?", f.in.UserID)
	}
	if f.in.RecordedBy != 0 {
		add("t.acting_user_id = ?", f.in.RecordedBy)
	}
	if f.from != 0 {
		add("t.at >= ?", f.from)
	}
	if f.to != 0 {
		add("t.at < ?", f.to)
	}
	if search := strings.TrimSpace(f.in.Search); search != "" {
		condition, values := movedSearch(search)
		add(condition, values...)
	}
	return strings.Join(parts, " AND "), args
}

// movedSearch finds the person by all words, or the money by its reference or number.
func movedSearch(search string) (condition string, args []any) {
	names := []string{"1 = 1"}
	for _, word := range strings.Fields(fold.Text(search)) {
		names, args = append(names, "u.search_text LIKE ?"), append(args, "%"+word+"%") // folded, so without a wildcard
	}
	number := numberOr(strings.TrimPrefix(search, "#"), -1)
	condition = "(" + strings.Join(names, " AND ") + " OR lower(t.reference) = ? OR t.id = ? OR e.invoice_id = ?)"
	return condition, append(args, strings.ToLower(search), number, number)
}

// recorders returns the IDs of the staff who have recorded acts of a house.
func recorders(ctx context.Context, from bun.IDB, tenantID int64) (ids []int64, err error) {
	err = from.NewRaw(`SELECT DISTINCT acting_user_id FROM ledger_transactions WHERE tenant_id = ? AND acting_user_id IS NOT NULL AND kind IN (?)`,
		tenantID, bun.List(movedKinds[""])).Scan(ctx, &ids)
	return ids, err
}
