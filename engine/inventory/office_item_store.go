package inventory

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// The queries of this file include drafts, so only the office, the importer and the command line may call them (public_test.go).

// OfficeItemCards loads items, drafts too, in the order of ids and skips IDs the tenant does not have.
func OfficeItemCards(ctx context.Context, from bun.IDB, tenantID int64, ids []int64) ([]ItemCard, error) {
	return itemCards(ctx, from, tenantID, ids, "")
}

// OfficeItemCard loads one item, which may be a draft, or returns ErrNotFound if the tenant has no such item.
func OfficeItemCard(ctx context.Context, s *db.Store, tenantID, id int64) (ItemCard, error) {
	rows, err := OfficeItemCards(ctx, s.DB, tenantID, []int64{id})
	if err == nil && len(rows) == 0 {
		return ItemCard{}, db.ErrNotFound
	}
	if err != nil {
		return ItemCard{}, err
	}
	return rows[0], nil
}
