package inventory

import (
	"context"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// PastSale is a sold item with the facts that decide how comparable it is to another one.
type PastSale struct {
	ID, MakeID, ModelID int64
	Year                int
	HammerCents         int64
	SoldAt              int64
}

// maxPastSales limits how many sales of a family are compared.
const maxPastSales = 500

// PastSales lists the latest sales of a family since a time (Unix milliseconds), latest first, at most 500. It leaves out one item,
// drafts, withdrawn ones and lots that a third party sold. Lots sold before the engine recorded sales count as sold when they closed.
func PastSales(ctx context.Context, s *db.Store, item *ItemCard, since int64) (rows []PastSale, err error) {
	err = s.DB.NewRaw(`
		SELECT * FROM (
			SELECT i.id, i.make_id, i.model_id, i.year, i.hammer_cents,
				coalesce((SELECT max(sold_at) FROM sales WHERE tenant_id = i.tenant_id AND item_id = i.id AND voided_at IS NULL), i.ends_at, e.ends_at, i.updated_at) AS sold_at
			FROM items i
			LEFT JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
			WHERE i.tenant_id = ? AND i.family_id = ? AND i.outcome = 'sold' AND i.hammer_cents IS NOT NULL AND i.withdrawn_at IS NULL AND `+isPublic+`
				AND i.id <> ? AND coalesce(e.type_id, 0) <> ?) sold
		WHERE sold_at >= ? ORDER BY sold_at DESC, id DESC LIMIT ?`,
		item.TenantID, item.FamilyID, item.ID, codes.EventThirdParty, since, maxPastSales).Scan(ctx, &rows)
	return rows, err
}
