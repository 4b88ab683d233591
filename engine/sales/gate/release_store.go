package gate

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// ReleaseRow is a sale that was picked up.
type ReleaseRow struct {
	bun.BaseModel `bun:"table:releases"`

	ID         int64 `bun:",pk,autoincrement"`
	TenantID   int64
	SaleID     int64
	TakenBy    string
	ReleasedAt int64
	ReleasedBy int64
	UndoneAt   *int64 // nil: it stands
}

// soldRow is a sale with its state at the gate.
type soldRow struct {
	ID, TenantID, ItemID, InvoiceID, UserID, SoldAt int64
	Due, Uncleared                                  int64
	EventName, LotNumber, Title, StockNumber        string
	Quantity                                        int
	FirstName, LastName, Email, Company             string
	Paddle                                          string
	BidderNumber                                    int // 0: none
	State                                           string
	ReleasedAt                                      *int64
	TakenBy, StaffFirst, StaffLast                  string
}

// filter selects sales of a house.
type filter struct {
	in *office.ReleasesInput
	id int64 // the only sale; 0: all
}

// stateConditions are conditions on a sale m, by the filter's state.
var stateConditions = map[string]string{
	"": "m.state <> 'void'", office.ReleaseReady: "m.state = 'ready'", "waiting": "m.state IN ('notPaid', 'notCleared')", office.ReleaseReleased: "m.state = 'released'",
	anyState: "1 = 1",
}

// anyState selects sales on void invoices, too.
const anyState = "any"

type shownSale struct {
	Matching, Ready, Waiting, Released int
	RowID                              *int64 `bun:"row_id"` // nil: the page is empty
	soldRow                            `bun:",extend"`
}

// sold returns a page of the sales that fit a filter, latest first, past the end the last one, and the totals of all states, in one statement.
func sold(ctx context.Context, from bun.IDB, tenantID int64, f filter) (rows []soldRow, totals office.ReleaseTotals, page api.Page, err error) {
	where, args := f.conditions()
	size, skip := f.in.PageSize, (f.in.PageNumber-1)*f.in.PageSize
	var found []shownSale
	err = from.NewRaw(`
		WITH chosen AS (
			SELECT s.id, s.tenant_id, s.item_id, s.invoice_id, s.buyer_id AS user_id, s.quantity, s.sold_at, s.paddle, i.title, i.stock_number,
				`+ledger.LotNumber+` AS lot_number, coalesce(v.name, '') AS event_name,
				u.first_name, u.last_name, u.email, coalesce(CASE WHEN a.is_business THEN a.business_name END, '') AS company,
				coalesce(r.bidder_number, 0) AS bidder_number, g.released_at, coalesce(g.taken_by, '') AS taken_by,
				coalesce(w.first_name, '') AS staff_first, coalesce(w.last_name, '') AS staff_last
			FROM sales s JOIN items i ON i.id = s.item_id JOIN users u ON u.id = s.buyer_id LEFT JOIN events v ON v.id = s.event_id
				LEFT JOIN accounts a ON a.tenant_id = u.tenant_id AND a.user_id = u.id AND a.is_primary
				LEFT JOIN event_registrations r ON r.tenant_id = s.tenant_id AND r.event_id = s.event_id AND r.user_id = s.buyer_id
				LEFT JOIN releases g ON g.sale_id = s.id AND g.undone_at IS NULL LEFT JOIN users w ON w.id = g.released_by
			WHERE s.tenant_id = ? AND s.voided_at IS NULL AND (?)),
		books AS (
			SELECT x.invoice_id,
				coalesce(sum(CASE WHEN e.debit = 'receivable' THEN e.amount_cents WHEN e.credit = 'receivable' THEN -e.amount_cents ELSE 0 END), 0) AS due,
				coalesce(sum(CASE WHEN e.debit = 'uncleared' THEN e.amount_cents WHEN e.credit = 'uncleared' THEN -e.amount_cents ELSE 0 END), 0) AS uncleared,
				`+ledger.IsPosted(rules.ActVoid, "x", "invoice_id")+` AS is_void
			FROM (SELECT DISTINCT tenant_id, invoice_id FROM chosen) x LEFT JOIN ledger_entries e ON e.tenant_id = x.tenant_id AND e.invoice_id = x.invoice_id
			GROUP BY x.tenant_id, x.invoice_id),
		matching AS (
			SELECT c.*, b.due, b.uncleared, CASE WHEN c.released_at IS NOT NULL THEN 'released' WHEN b.is_void OR NOT EXISTS (
					SELECT 1 FROM invoice_lines l WHERE l.tenant_id = c.tenant_id AND l.sale_id = c.id AND l.kind = 'price' GROUP BY l.sale_id HAVING sum(l.amount_cents) > 0)
				THEN 'void' WHEN b.due > 0 THEN 'notPaid' WHEN b.uncleared > 0 THEN 'notCleared' ELSE 'ready' END AS state
			FROM chosen c JOIN books b ON b.invoice_id = c.invoice_id),
		totals AS (
			SELECT (SELECT count(*) FROM matching m WHERE ?) AS matching, coalesce(sum(CASE WHEN m.state = 'ready' THEN 1 ELSE 0 END), 0) AS ready,
				coalesce(sum(CASE WHEN m.state IN ('notPaid', 'notCleared') THEN 1 ELSE 0 END), 0) AS waiting,
				coalesce(sum(CASE WHEN m.state = 'released' THEN 1 ELSE 0 END), 0) AS released FROM matching m)
		SELECT t.matching, t.ready, t.waiting, t.released, p.* FROM totals t LEFT JOIN (
			SELECT m.id AS row_id, m.* FROM matching m WHERE ? ORDER BY m.sold_at DESC, m.id DESC
			LIMIT ? OFFSET (SELECT CASE WHEN matching = 0 THEN 0 WHEN ? < matching THEN ? ELSE ((matching - 1) / ?) * ? END FROM totals)) AS p ON TRUE
		ORDER BY p.sold_at DESC, p.id DESC`,
		tenantID, bun.SafeQuery(where, args...), bun.Safe(stateConditions[f.in.State]), bun.Safe(stateConditions[f.in.State]), size, skip, skip, size, size).
		Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, totals, page, err
	}
	for i := range found {
		if found[i].RowID != nil {
			rows = append(rows, found[i].soldRow)
		}
	}
	return rows, office.ReleaseTotals{Ready: found[0].Ready, Waiting: found[0].Waiting, Released: found[0].Released}, f.in.Of(found[0].Matching), nil
}

// conditions returns SQL for what the filter asks of sales s, items i, buyers u, accounts a and registrations r.
func (f *filter) conditions() (where string, args []any) {
	where = "1 = 1"
	if f.id != 0 {
		where, args = where+" AND s.id = ?", append(args, f.id)
	}
	if f.in.EventID != 0 {
		where, args = where+" AND s.event_id = ?", append(args, f.in.EventID)
	}
	if search := strings.TrimSpace(f.in.Search); search != "" {
		condition, values := searchCondition(search)
		where, args = where+" AND "+condition, append(args, values...)
	}
	return where, args
}

// searchCondition finds sales by all words of the buyer or of the title, or by a number of the invoice, the paddle, the lot or the item.
func searchCondition(search string) (condition string, args []any) {
	var buyer, title []string
	var titles []any
	for _, word := range strings.Fields(fold.Text(search)) {
		like := "%" + word + "%" // folded, so without a wildcard
		buyer, args = append(buyer, "(u.search_text LIKE ? OR coalesce(a.search_text, '') LIKE ?)"), append(args, like, like)
		title, titles = append(title, "lower(i.title) LIKE ?"), append(titles, like)
	}
	all := []string{"1 = 0"}
	if len(buyer) > 0 {
		all = append(all, "("+strings.Join(buyer, " AND ")+")", "("+strings.Join(title, " AND ")+")")
		args = append(args, titles...)
	}
	word := strings.ToLower(strings.TrimPrefix(search, "#"))
	all = append(all, "lower(s.paddle) = ?", "lower(i.stock_number) = ?", "i.event_id = s.event_id AND lower(i.lot_number) = ?")
	args = append(args, word, word, word)
	if number, err := strconv.ParseInt(word, 10, 64); err == nil {
		all, args = append(all, "s.invoice_id = ?", "r.bidder_number = ?"), append(args, number, number)
	}
	return "(" + strings.Join(all, " OR ") + ")", args
}

// oneSale returns a sale of the house, or db.ErrNotFound.
func oneSale(ctx context.Context, from bun.IDB, tenantID, id int64) (soldRow, error) {
	in := &office.ReleasesInput{PageInput: api.PageInput{PageNumber: 1, PageSize: 1}, State: anyState}
	rows, _, _, err := sold(ctx, from, tenantID, filter{in: in, id: id})
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return soldRow{}, err
	}
	return rows[0], nil
}

func (r *soldRow) api() office.Release {
	out := office.Release{SaleID: r.ID, ItemID: r.ItemID, InvoiceID: r.InvoiceID, EventName: r.EventName, LotNumber: r.LotNumber, Title: r.Title,
		StockNumber: r.StockNumber, Quantity: r.Quantity, UserID: r.UserID, Buyer: identity.NameOr(r.FirstName, r.LastName, r.Email), Company: r.Company,
		Paddle: r.Paddle, State: r.State, Due: api.Money(r.Due), Uncleared: api.Money(r.Uncleared), TakenBy: r.TakenBy,
		ReleasedBy: strings.TrimSpace(r.StaffFirst + " " + r.StaffLast)}
	if r.Paddle == "" && r.BidderNumber != 0 {
		out.Paddle = strconv.Itoa(r.BidderNumber)
	}
	if r.ReleasedAt != nil {
		out.ReleasedAt = new(db.Time(*r.ReleasedAt))
	}
	return out
}
