package db

import (
	"context"
	"slices"

	"github.com/uptrace/bun"
)

// textColumns make up most of an item's row and are never needed to decide it.
var textColumns = []string{"text", "specifications", "office_note"}

// LockItems loads items for a transaction that decides them, by ID and without textColumns, and locks them until
// it ends. Everything that changes a lot's outcome, price, closing time or log must load it through here. IDs the
// tenant does not have are left out.
func LockItems(ctx context.Context, tx bun.Tx, tenantID int64, ids []int64) ([]ItemRow, error) {
	return ItemRows(ctx, tx, tenantID, ids, func(query *bun.SelectQuery) *bun.SelectQuery { return ForUpdate(tx, query) })
}

func ItemRows(ctx context.Context, from bun.IDB, tenantID int64, ids []int64,
	modify func(*bun.SelectQuery) *bun.SelectQuery) (rows []ItemRow, err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	for part := range slices.Chunk(ids, MaxQueryIDs) {
		var some []ItemRow
		query := from.NewSelect().Model(&some).ExcludeColumn(textColumns...).Where("+tenant_id = ? AND id IN (?)", tenantID, bun.List(part)).Order("id")
		if modify != nil {
			query = modify(query)
		}
		if err := query.Scan(ctx); err != nil {
			return nil, err
		}
		rows = append(rows, some...)
	}
	return rows, nil
}

// MaxQueryIDs limits the IDs in one query.
const MaxQueryIDs = 1000

// lockItem locks one item, or returns ErrNotFound if the tenant has no such item.
func lockItem(ctx context.Context, tx bun.Tx, tenantID, id int64) (ItemRow, error) {
	rows, err := LockItems(ctx, tx, tenantID, []int64{id})
	if err == nil && len(rows) == 0 {
		return ItemRow{}, ErrNotFound
	}
	if err != nil {
		return ItemRow{}, err
	}
	return rows[0], nil
}

// LockUsers keeps everybody else from changing people's commitments until the transaction ends. Read their buying
// power after locking.
func LockUsers(ctx context.Context, tx bun.Tx, tenantID int64, ids []int64) error {
	if !isPostgres(tx) {
		return nil // SQLite allows only one writer anyway
	}
	var locked []int64
	for part := range slices.Chunk(ids, MaxQueryIDs) {
		err := tx.NewSelect().Model((*UserRow)(nil)).Column("id").Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(part)).Order("id").
			For("UPDATE").Scan(ctx, &locked)
		if err != nil {
			return err
		}
	}
	return nil
}

func EventsOfItems(ctx context.Context, tx bun.IDB, tenantID int64, items []ItemRow) (map[int64]EventRow, error) {
	var ids []int64
	for _, item := range items {
		if item.EventID != nil && !slices.Contains(ids, *item.EventID) {
			ids = append(ids, *item.EventID)
		}
	}
	found := make(map[int64]EventRow, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	var rows []EventRow
	err := tx.NewSelect().Model(&rows).Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Order("id").Scan(ctx)
	for _, row := range rows {
		found[row.ID] = row
	}
	return found, err
}
