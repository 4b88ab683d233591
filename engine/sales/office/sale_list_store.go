package office

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/fold"
	"fairwarning/engine/sales/ledger"
)

// Kinds of sales.
const (
	saleOfAuction = "auction"
	salePurchase  = "purchase"
)

// soldRow is a sale with what it came to.
type soldRow struct {
	saleRow `bun:",extend"`

	EventID, BuyerID, Hammer, Total                int64
	EventName, Source, Status, TakenBy, VoidReason string
	ReleasedAt                                     *int64 // nil: it was not picked up
	IsUnpaid                                       bool
}

// shownSale is a sale of a page, next to the sums of all pages.
type shownSale struct {
	AllCount, AllHammer, AllTotal int64
	RowID                         *int64 `bun:"row_id"` // nil: the page is empty

	soldRow `bun:",extend"`
}

// saleFilter selects sales of a house.
type saleFilter struct {
	in       *office.SaleFilterInput
	from, to int64 // Unix milliseconds, to excluded; 0: no limit
}

// soldItems returns a page of the sales that fit a filter, latest first, past the end the last one, and the sums of all of them, in one statement.
func soldItems(
	ctx context.Context, from bun.IDB, tenantID int64, f saleFilter, in *api.PageInput,
) (rows []soldRow, sums office.SaleTotals, page api.Page, err error) {
	where, args := f.conditions()
	size, skip := in.PageSize, (in.PageNumber-1)*in.PageSize
	var found []shownSale
	err = from.NewRaw(`
		WITH chosen AS (
			SELECT s.id, s.invoice_id, s.item_id, coalesce(s.seller_id, 0) AS seller_id, s.buyer_id, s.sold_at, s.price_cents, s.quantity, s.paddle, s.source,
				s.void_reason, s.is_unpaid, i.title, `+ledger.LotNumber+` AS lot_number, coalesce(s.event_id, 0) AS event_id, coalesce(v.name, '') AS event_name,
				s.voided_at IS NOT NULL AS is_voided, g.released_at, coalesce(g.taken_by, '') AS taken_by
			FROM sales s JOIN items i ON i.id = s.item_id JOIN users u ON u.id = s.buyer_id LEFT JOIN events v ON v.id = s.event_id
				LEFT JOIN event_registrations r ON r.tenant_id = s.tenant_id AND r.event_id = s.event_id AND r.user_id = s.buyer_id
				LEFT JOIN releases g ON g.sale_id = s.id AND g.undone_at IS NULL
			WHERE s.tenant_id = ? AND (?)),
		lines AS (
			SELECT l.sale_id, sum(l.amount_cents) AS total, sum(CASE WHEN l.kind = 'price' THEN l.amount_cents ELSE 0 END) AS hammer
			FROM invoice_lines l WHERE l.tenant_id = ? AND l.sale_id IN (SELECT id FROM chosen) GROUP BY l.sale_id),
		books AS (
			SELECT e.invoice_id, sum(CASE WHEN e.debit = 'receivable' THEN e.amount_cents WHEN e.credit = 'receivable' THEN -e.amount_cents ELSE 0 END) AS due,
				sum(CASE WHEN e.debit = 'uncleared' THEN e.amount_cents WHEN e.credit = 'uncleared' THEN -e.amount_cents ELSE 0 END) AS uncleared
			FROM ledger_entries e WHERE e.tenant_id = ? AND e.invoice_id IN (SELECT invoice_id FROM chosen) GROUP BY e.invoice_id),
		matching AS (
			SELECT * FROM (SELECT c.*, l.total, l.hammer, CASE WHEN l.hammer = 0 THEN 'void' WHEN c.released_at IS NOT NULL THEN 'released'
				WHEN b.due > 0 THEN 'unpaid' WHEN b.uncleared > 0 THEN 'uncleared'
				ELSE 'paid' END AS status FROM chosen c JOIN lines l ON l.sale_id = c.id JOIN books b ON b.invoice_id = c.invoice_id) AS x
			WHERE CASE ? WHEN 'any' THEN TRUE WHEN '' THEN status <> 'void' ELSE status = ? END),
		totals AS (SELECT count(*) AS all_count, coalesce(sum(hammer), 0) AS all_hammer, coalesce(sum(total), 0) AS all_total FROM matching)
		SELECT t.*, p.* FROM totals t LEFT JOIN (
			SELECT m.id AS row_id, m.* FROM matching m ORDER BY m.sold_at DESC, m.id DESC
			LIMIT ? OFFSET (SELECT CASE WHEN all_count = 0 THEN 0 WHEN ? < all_count THEN ? ELSE ((all_count - 1) / ?) * ? END FROM totals)) AS p ON TRUE
		ORDER BY p.sold_at DESC, p.id DESC`,
		tenantID, bun.SafeQuery(where, args...), tenantID, tenantID, f.in.Status, f.in.Status, size, skip, skip, size, size).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, sums, page, err
	}
	for i := range found {
		if found[i].RowID != nil {
			rows = append(rows, found[i].soldRow)
		}
	}
	sums = office.SaleTotals{Hammer: api.Money(found[0].AllHammer), Total: api.Money(found[0].AllTotal)}
	return rows, sums, in.Of(int(found[0].AllCount)), nil
}

// conditions returns SQL for what the filter asks of sales s, their items i, buyers u and registrations r.
func (f *saleFilter) conditions() (where string, args []any) {
	in := f.in
	parts := []string{"1 = 1"}
	add := func(condition string, values ...any) { parts, args = append(parts, condition), append(args, values...) }
	if in.EventID != 0 {
		add("s.event_id = ?", in.EventID)
	}
	if in.UserID != 0 {
		add("s.buyer_id = ?", in.UserID)
	}
	if in.SellerID != 0 {
		add("s.seller_id = ?", in.SellerID)
	}
	switch in.Kind {
	case saleOfAuction:
		add("s.source = 'bid'")
	case salePurchase:
		add("s.source <> 'bid'")
	}
	if f.from != 0 {
		add("s.sold_at >= ?", f.from)
	}
	if f.to != 0 {
		add("s.sold_at < ?", f.to)
	}
	if search := strings.TrimSpace(in.Search); search != "" {
		names := []string{"1 = 1"}
		for _, word := range strings.Fields(fold.Text(search)) {
			like := "%" + word + "%" // folded, so without a wildcard
			names, args = append(names, "(u.search_text LIKE ? OR lower(i.title) LIKE ?)"), append(args, like, like)
		}
		number, text := numberOr(strings.TrimPrefix(search, "#"), -1), strings.ToLower(search)
		add("("+strings.Join(names, " AND ")+` OR s.invoice_id = ? OR r.bidder_number = ? OR lower(s.paddle) = ?
			OR i.event_id = s.event_id AND lower(i.lot_number) = ?)`,
			number, number, text, text)
	}
	return strings.Join(parts, " AND "), args
}
