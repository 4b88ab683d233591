package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// Purchase is an item on one of a person's lists, with how it was sold or lost.
type Purchase struct {
	ItemID      int64
	EventID     int64 // in which it was lost; 0: it was sold
	LotSequence int   // its place there
	SaleID      int64 // 0: not sold
	InvoiceID   int64 // 0: somebody else's
	Quantity    int
	PriceCents  *int64 // per piece
	TotalCents  *int64 // nil: somebody else's
	Source      string
	ReleasedAt  *int64 // nil: not picked up, or somebody else's
	TakenBy     string
	At          *int64             // nil: nothing has happened yet
	Item        inventory.ItemCard `bun:"-"`
}

// totalCents is what a sale comes to for its buyer: the sum of its invoice lines.
const totalCents = `(SELECT coalesce(sum(l.amount_cents), 0) FROM invoice_lines l WHERE l.tenant_id = sales.tenant_id AND l.sale_id = sales.id) AS total_cents`

// pickedUp is when a sale was picked up and by whom, for its buyer.
const pickedUp = `(SELECT g.released_at FROM releases g WHERE g.sale_id = sales.id AND g.undone_at IS NULL) AS released_at,
	coalesce((SELECT g.taken_by FROM releases g WHERE g.sale_id = sales.id AND g.undone_at IS NULL), '') AS taken_by`

// BoughtItems lists a page of what a person won or bought, latest first.
func BoughtItems(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) ([]Purchase, api.Page, error) {
	return pageOfPurchases(ctx, s, tenantID, in, `SELECT item_id, id AS sale_id, invoice_id, quantity, price_cents, `+totalCents+`, `+pickedUp+`, source,
			sold_at AS at`, ` FROM sales WHERE tenant_id = ? AND buyer_id = ? AND voided_at IS NULL`, ` ORDER BY sold_at DESC, id DESC`, tenantID, userID)
}

// SoldItems lists a page of a person's sold items, latest first. Invoice and total are left out because they concern only
// the buyer.
func SoldItems(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) ([]Purchase, api.Page, error) {
	return pageOfPurchases(ctx, s, tenantID, in,
		`SELECT item_id, id AS sale_id, 0 AS invoice_id, quantity, price_cents, NULL AS total_cents, source, sold_at AS at`,
		` FROM sales WHERE tenant_id = ? AND seller_id = ? AND voided_at IS NULL`, ` ORDER BY sold_at DESC, id DESC`, tenantID, userID)
}

// LostLots lists a page of the decided lots a person bid on and did not win, latest first, with the person's highest bid as the
// price.
func LostLots(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) ([]Purchase, api.Page, error) {
	return pageOfPurchases(ctx, s, tenantID, in, `
		SELECT item_id, event_id, 0 AS sale_id, 0 AS invoice_id, 1 AS quantity, price_cents, NULL AS total_cents, '' AS source, at`, ` FROM (
		SELECT i.id AS item_id, i.event_id, b.price_cents, coalesce(s.sold_at, i.ends_at, e.ends_at) AS at
		FROM `+bidOn+` JOIN items i ON i.id = b.item_id AND i.tenant_id = ? AND i.event_id = b.event_id
		JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
		LEFT JOIN sales s ON s.id = (SELECT max(id) FROM sales WHERE tenant_id = i.tenant_id AND item_id = i.id AND voided_at IS NULL)
		WHERE i.outcome IN ('sold', 'unsold') AND (s.buyer_id IS NULL OR s.buyer_id <> ?)
		UNION ALL SELECT o.item_id, o.event_id, b.price_cents, coalesce(o.ends_at, e.ends_at)
		FROM `+bidOn+` JOIN offerings o ON o.item_id = b.item_id AND o.tenant_id = ? AND o.event_id = b.event_id
		JOIN events e ON e.id = o.event_id AND e.tenant_id = o.tenant_id WHERE o.outcome = 'unsold') AS lost`, ` ORDER BY at DESC, item_id DESC`,
		tenantID, userID, tenantID, userID, tenantID, userID, tenantID)
}

// bidOn are the lots that a person has bid on, with their highest bid.
const bidOn = `(SELECT l.item_id, l.event_id, ` + highestBid + ` AS price_cents
	FROM lot_bidders l WHERE l.tenant_id = ? AND l.user_id = ? AND l.max_cents > 0) AS b`

// pageOfPurchases loads a page of what a query selects; args are those of its FROM clause.
func pageOfPurchases(ctx context.Context, s *db.Store, tenantID int64, in api.PageInput, columns, from, order string,
	args ...any) ([]Purchase, api.Page, error) {
	var total int
	err := s.DB.NewRaw(`SELECT count(*)`+from, args...).Scan(ctx, &total)
	page := in.Of(total)
	if err != nil || total == 0 {
		return nil, page, err
	}
	rows, err := purchases(ctx, s, tenantID, columns+from+order+` LIMIT ? OFFSET ?`, append(args, page.PageSize, page.Offset())...)
	return rows, page, err
}

func purchases(ctx context.Context, s *db.Store, tenantID int64, query string, args ...any) ([]Purchase, error) {
	var rows []Purchase
	if err := s.DB.NewRaw(query, args...).Scan(ctx, &rows); err != nil || len(rows) == 0 {
		return nil, err
	}
	ids := make([]int64, 0, len(rows))
	for _, row := range rows {
		ids = append(ids, row.ItemID)
	}
	cards, err := inventory.PersonalItemCards(ctx, s.DB, tenantID, ids)
	if err != nil {
		return nil, err
	}
	var left []int64 // their event since
	for at := range rows {
		row := &rows[at]
		row.Item = cards[row.ItemID]
		if row.EventID != 0 && api.Zero(row.Item.EventID) != row.EventID {
			left = append(left, row.ItemID)
		}
	}
	earlier, err := inventory.EarlierLots(ctx, s.DB, tenantID, left)
	for i := range earlier {
		for at := range rows {
			if rows[at].ItemID == earlier[i].ID && rows[at].EventID == *earlier[i].EventID {
				rows[at].Item = earlier[i]
			}
		}
	}
	return rows, err
}
