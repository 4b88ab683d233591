package office

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// depositRow is a person with what they have on deposit.
type depositRow struct {
	ID                         int64
	FirstName, LastName, Email string

	rules.DepositBooks `bun:",extend"`
}

// shownDeposit is a person of a page, next to the sums of all pages.
type shownDeposit struct {
	AllCount, AllHeld, AllUncleared, AllAvailable int64
	RowID                                         *int64 `bun:"row_id"` // nil: the page is empty

	depositRow `bun:",extend"`
}

// deposits returns a page of the people with money on deposit who match, the largest first, and the sums of all of them, in one statement. A
// person asked for by ID is included even without a deposit.
func deposits(
	ctx context.Context, from bun.IDB, tenantID int64, in *office.OfficeDepositsInput,
) (rows []depositRow, sums office.DepositTotals, page api.Page, err error) {
	where, args := depositConditions(in)
	size, skip := in.PageSize, (in.PageNumber-1)*in.PageSize
	var found []shownDeposit
	err = from.NewRaw(`
		WITH books AS (SELECT u.id, u.first_name, u.last_name, u.email, `+ledger.DepositColumns+` FROM users u WHERE u.tenant_id = ? AND (?)),
		matching AS (SELECT id, first_name, last_name, email, balance, uncleared, coalesce(held, 0) AS held FROM books WHERE balance > 0 OR id = ?),
		totals AS (
			SELECT count(*) AS all_count, coalesce(sum(balance), 0) AS all_held, coalesce(sum(uncleared), 0) AS all_uncleared,
				coalesce(sum(CASE WHEN balance - uncleared - held > 0 THEN balance - uncleared - held ELSE 0 END), 0) AS all_available FROM matching)
		SELECT t.*, p.* FROM totals t LEFT JOIN (
			SELECT m.id AS row_id, m.* FROM matching m ORDER BY m.balance DESC, m.id
			LIMIT ? OFFSET (SELECT CASE WHEN all_count = 0 THEN 0 WHEN ? < all_count THEN ? ELSE ((all_count - 1) / ?) * ? END FROM totals)) AS p ON TRUE
		ORDER BY p.balance DESC, p.id`, tenantID, bun.SafeQuery(where, args...), in.UserID, size, skip, skip, size, size).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, sums, page, err
	}
	sums = office.DepositTotals{Held: api.Money(found[0].AllHeld), Uncleared: api.Money(found[0].AllUncleared), Available: api.Money(found[0].AllAvailable)}
	for i := range found {
		if found[i].RowID != nil {
			rows = append(rows, found[i].depositRow)
		}
	}
	return rows, sums, in.Of(int(found[0].AllCount)), nil
}

// depositConditions returns the SQL condition on users u, with its arguments.
func depositConditions(in *office.OfficeDepositsInput) (where string, args []any) {
	if in.UserID != 0 {
		return "u.id = ?", []any{in.UserID}
	}
	parts := []string{`u.id IN (SELECT e.user_id FROM ledger_entries e WHERE e.tenant_id = u.tenant_id AND e.credit = 'deposits')`}
	for _, word := range strings.Fields(fold.Text(in.Search)) {
		parts, args = append(parts, "u.search_text LIKE ?"), append(args, "%"+word+"%") // folded, so without a wildcard
	}
	return strings.Join(parts, " AND "), args
}

// oneDeposit returns a person's deposit, or db.ErrNotFound.
func oneDeposit(ctx context.Context, from bun.IDB, tenantID, userID int64) (row depositRow, err error) {
	rows, _, _, err := deposits(ctx, from, tenantID, &office.OfficeDepositsInput{PageInput: api.PageInput{PageNumber: 1, PageSize: 1}, UserID: userID})
	switch {
	case err != nil:
		return row, err
	case len(rows) == 0:
		return row, db.ErrNotFound
	}
	return rows[0], nil
}
