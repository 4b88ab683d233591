package office

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// invoiceRow is an invoice with its buyer.
type invoiceRow struct {
	ledger.Invoice `bun:",extend"`

	FirstName, LastName, Email, Phone string
	EventName                         string
	BidderNumber                      int // 0: none
}

// invoiceSums add up the invoices on all pages.
type invoiceSums struct{ Count, Total, Paid, Due, Uncleared, RefundDue int64 }

// invoiceFilter selects invoices of a house.
type invoiceFilter struct {
	in       *office.OfficeInvoicesInput
	from, to int64 // Unix milliseconds, to excluded; 0: no limit
	id       int64 // the only one; 0: all
}

// anyStatus selects void invoices, too.
const anyStatus = "any"

// statusConditions are conditions on the sums b of an invoice, by the filter's status.
var statusConditions = map[string]string{
	"":                       "NOT b.is_void",
	anyStatus:                "1 = 1",
	office.InvoicesOpen:      "NOT b.is_void AND b.due > 0 AND b.total - b.due + b.refund_due <= 0",
	office.InvoicesPartly:    "NOT b.is_void AND b.due > 0 AND b.total - b.due + b.refund_due > 0",
	office.InvoicesUnpaid:    "NOT b.is_void AND b.due > 0",
	office.InvoicesPaid:      "NOT b.is_void AND b.due = 0",
	office.InvoicesVoid:      "b.is_void",
	office.InvoicesUncleared: "b.uncleared > 0",
	office.InvoicesRefundDue: "b.refund_due > 0",
}

// invoiceOrders are the orders of the list.
var invoiceOrders = map[string]string{
	"latest": "m.created_at DESC, m.id DESC", "oldest": "m.created_at, m.id", "buyer": "m.last_name, m.first_name, m.id",
	"due": "m.due DESC, m.id DESC", "total": "m.total DESC, m.id DESC",
}

// shownInvoice is an invoice of a page, next to the sums of all pages.
type shownInvoice struct {
	AllCount, AllTotal, AllPaid, AllDue, AllUncleared, AllRefundDue int64
	RowID                                                           *int64 `bun:"row_id"` // nil: the page is empty

	invoiceRow `bun:",extend"`
}

// openHolds is SQL for what holds of a kind have reserved on the invoice i.
const openHolds = `coalesce((SELECT sum(h.amount_cents) FROM ledger_holds h WHERE h.tenant_id = m.tenant_id AND h.user_id = m.user_id
	AND h.invoice_id = m.id AND h.kind = ? AND NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.settles_id = h.id)), 0)`

// invoices returns a page of the invoices that fit a filter, past the end the last one, and the sums of all of them, in one statement.
func invoices(ctx context.Context, from bun.IDB, tenantID int64, filter invoiceFilter) (rows []invoiceRow, sums invoiceSums, page api.Page, err error) {
	where, args := filter.conditions()
	size, skip := filter.in.PageSize, (filter.in.PageNumber-1)*filter.in.PageSize
	order := bun.Safe(invoiceOrders[filter.in.Sort])
	var found []shownInvoice
	err = from.NewRaw(`
		WITH chosen AS (
			SELECT i.id, i.tenant_id, i.user_id, i.event_id, i.created_at, u.first_name, u.last_name, u.email, u.phone,
				coalesce(v.name, '') AS event_name, coalesce(r.bidder_number, 0) AS bidder_number
			FROM invoices i JOIN users u ON u.id = i.user_id LEFT JOIN events v ON v.id = i.event_id
				LEFT JOIN event_registrations r ON r.tenant_id = i.tenant_id AND r.event_id = i.event_id AND r.user_id = i.user_id
			WHERE i.tenant_id = ? AND (?)),
		books AS (
			SELECT x.id, `+ledger.StandingSales+` AS sales,
				coalesce(sum(CASE WHEN e.line = '' THEN 0 WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END), 0) AS total,
				coalesce(sum(CASE WHEN e.debit = 'receivable' THEN e.amount_cents WHEN e.credit = 'receivable' THEN -e.amount_cents ELSE 0 END), 0) AS due,
				coalesce(sum(CASE WHEN e.credit = 'refunds' THEN e.amount_cents WHEN e.debit = 'refunds' THEN -e.amount_cents ELSE 0 END), 0) AS refund_due,
				coalesce(sum(CASE WHEN e.debit = 'uncleared' THEN e.amount_cents WHEN e.credit = 'uncleared' THEN -e.amount_cents ELSE 0 END), 0) AS uncleared,
				`+ledger.IsPosted(rules.ActVoid, "x", "id")+` AS is_void
			FROM chosen x LEFT JOIN ledger_entries e ON e.tenant_id = x.tenant_id AND e.invoice_id = x.id GROUP BY x.id, x.tenant_id),
		matching AS (
			SELECT c.*, b.sales, b.total, b.due, b.refund_due, b.uncleared, b.is_void FROM chosen c JOIN books b ON b.id = c.id WHERE ?),
		totals AS (
			SELECT count(*) AS all_count, coalesce(sum(total), 0) AS all_total, coalesce(sum(total - due + refund_due), 0) AS all_paid,
				coalesce(sum(due), 0) AS all_due, coalesce(sum(uncleared), 0) AS all_uncleared, coalesce(sum(refund_due), 0) AS all_refund_due FROM matching)
		SELECT t.*, p.* FROM totals t LEFT JOIN (
			SELECT m.id AS row_id, m.*, `+openHolds+` AS held, `+openHolds+` AS refunding FROM matching m ORDER BY ?
			LIMIT ? OFFSET (SELECT CASE WHEN all_count = 0 THEN 0 WHEN ? < all_count THEN ? ELSE ((all_count - 1) / ?) * ? END FROM totals)) AS p ON TRUE
		ORDER BY ?`,
		tenantID, bun.SafeQuery(where, args...), bun.Safe(statusConditions[filter.in.Status]), rules.ActPayment, rules.ActRefund, order,
		size, skip, skip, size, size, bun.Safe(strings.ReplaceAll(string(order), "m.", "p."))).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, sums, page, err
	}
	first := &found[0]
	sums = invoiceSums{first.AllCount, first.AllTotal, first.AllPaid, first.AllDue, first.AllUncleared, first.AllRefundDue}
	for i := range found {
		if found[i].RowID != nil {
			rows = append(rows, found[i].invoiceRow)
		}
	}
	return rows, sums, filter.in.Of(int(sums.Count)), nil
}

// conditions returns SQL for what the filter asks of invoices i, their buyers u and registrations r.
func (f *invoiceFilter) conditions() (where string, args []any) {
	var parts []string
	add := func(condition string, values ...any) { parts, args = append(parts, condition), append(args, values...) }
	add("1 = 1")
	if f.id != 0 {
		add("i.id = ?", f.id)
	}
	if f.in.EventID != 0 {
		add("i.event_id = ?", f.in.EventID)
	}
	if f.in.UserID != 0 {
		add("i.user_id = ?", f.in.UserID)
	}
	if f.from != 0 {
		add("i.created_at >= ?", f.from)
	}
	if f.to != 0 {
		add("i.created_at < ?", f.to)
	}
	if paddle := strings.TrimSpace(f.in.Paddle); paddle != "" {
		add("(r.bidder_number = ? OR "+hasPaddle+")", numberOr(paddle, -1), strings.ToLower(paddle))
	}
	if search := strings.TrimSpace(f.in.Search); search != "" {
		condition, values := searchCondition(search)
		add(condition, values...)
	}
	return strings.Join(parts, " AND "), args
}

// hasPaddle is SQL for an invoice i with a sale to a paddle that the clerk entered.
const hasPaddle = "EXISTS (SELECT 1 FROM sales s WHERE s.tenant_id = i.tenant_id AND s.invoice_id = i.id AND lower(s.paddle) = ?)"

// hasLot is SQL for an invoice i with a lot number.
const hasLot = `EXISTS (SELECT 1 FROM sales s JOIN items l ON l.id = s.item_id WHERE s.tenant_id = i.tenant_id AND s.invoice_id = i.id
	AND s.voided_at IS NULL AND l.event_id = s.event_id AND lower(l.lot_number) = ?)`

// searchCondition finds the buyer by all words, or the invoice, paddle or lot by its number. A number after # is that of an invoice.
func searchCondition(search string) (condition string, args []any) {
	if id := numberOr(strings.TrimPrefix(search, "#"), -1); id > 0 && strings.HasPrefix(search, "#") {
		return "i.id = ?", []any{id}
	}
	var names []string
	for _, word := range strings.Fields(fold.Text(search)) {
		like := "%" + word + "%" // folded, so without a wildcard
		names = append(names, "(u.search_text LIKE ? OR u.id IN (SELECT a.user_id FROM accounts a WHERE a.tenant_id = i.tenant_id AND a.search_text LIKE ?))")
		args = append(args, like, like)
	}
	all := []string{"1 = 0"}
	if len(names) > 0 {
		all = []string{"(" + strings.Join(names, " AND ") + ")"}
	}
	if number := numberOr(search, -1); number > 0 {
		all, args = append(all, "i.id = ?", "r.bidder_number = ?"), append(args, number, number)
	}
	if !strings.Contains(search, " ") {
		all, args = append(all, hasPaddle, hasLot), append(args, strings.ToLower(search), strings.ToLower(search))
	}
	return "(" + strings.Join(all, " OR ") + ")", args
}

func numberOr(text string, none int64) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return none
	}
	return n
}

// saleRow is a sale on an invoice, with its lot.
type saleRow struct {
	ID, InvoiceID, ItemID, SellerID, SoldAt, PriceCents int64
	Quantity                                            int
	LotNumber, Title, Paddle                            string
	IsVoided                                            bool
	IsBack                                              bool // a void sale whose lot stayed in its event and did not sell again
}

// salesOf returns the sales on invoices, in lot order.
func salesOf(ctx context.Context, from bun.IDB, tenantID int64, invoiceIDs []int64) (rows []saleRow, err error) {
	if len(invoiceIDs) == 0 {
		return nil, nil
	}
	err = from.NewRaw(`SELECT s.id, s.invoice_id, s.item_id, coalesce(s.seller_id, 0) AS seller_id, s.sold_at, s.price_cents, s.quantity, s.paddle, i.title,
			`+ledger.LotNumber+` AS lot_number, s.voided_at IS NOT NULL AS is_voided,
			s.voided_at IS NOT NULL AND coalesce(i.event_id, 0) = coalesce(s.event_id, 0) AND i.withdrawn_at IS NULL
				AND NOT EXISTS (SELECT 1 FROM sales n WHERE n.tenant_id = s.tenant_id AND n.item_id = s.item_id AND n.voided_at IS NULL) AS is_back
		FROM sales s JOIN items i ON i.id = s.item_id WHERE s.tenant_id = ? AND s.invoice_id IN (?)
		ORDER BY CASE WHEN i.event_id = s.event_id THEN i.lot_sequence ELSE 0 END, s.id`, tenantID, bun.List(invoiceIDs)).Scan(ctx, &rows)
	return rows, err
}

// oneInvoice returns an invoice of the house, or db.ErrNotFound.
func oneInvoice(ctx context.Context, from bun.IDB, tenantID, id int64) (row invoiceRow, err error) {
	in := &office.OfficeInvoicesInput{PageInput: api.PageInput{PageNumber: 1, PageSize: 1}, Status: anyStatus, Sort: "latest"}
	rows, _, _, err := invoices(ctx, from, tenantID, invoiceFilter{in: in, id: id})
	switch {
	case err != nil:
		return row, err
	case len(rows) == 0:
		return row, db.ErrNotFound
	}
	return rows[0], nil
}
