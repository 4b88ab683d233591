package store

import (
	"context"
	"slices"

	"github.com/uptrace/bun"
)

// texts of an item are what deciding about it never needs, and most of its row.
var textColumns = []string{"text", "specifications"}

// lockItems loads items that the transaction decides about, by id and without their texts, and keeps everybody else from
// deciding about them until it ends. Whoever changes a lot's outcome, price, end or log loads it through here. Ids the tenant
// does not have are left out.
func lockItems(ctx context.Context, tx bun.Tx, tenantID int64, ids []int64) ([]ItemRow, error) {
	return itemRows(ctx, tx, tenantID, ids, func(query *bun.SelectQuery) *bun.SelectQuery { return forUpdate(tx, query) })
}

func itemRows(ctx context.Context, from bun.IDB, tenantID int64, ids []int64,
	how func(*bun.SelectQuery) *bun.SelectQuery) (rows []ItemRow, err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	for part := range slices.Chunk(ids, maxQueryIDs) {
		var some []ItemRow
		query := from.NewSelect().Model(&some).ExcludeColumn(textColumns...).Where("+tenant_id = ? AND id IN (?)", tenantID, bun.List(part)).Order("id")
		if how != nil {
			query = how(query)
		}
		if err := query.Scan(ctx); err != nil {
			return nil, err
		}
		rows = append(rows, some...)
	}
	return rows, nil
}

// mostIDs is how many ids a query names.
const maxQueryIDs = 1000

// lockItem is lockItems for one. ErrNotFound when the tenant has none such.
func lockItem(ctx context.Context, tx bun.Tx, tenantID, id int64) (ItemRow, error) {
	rows, err := lockItems(ctx, tx, tenantID, []int64{id})
	if err == nil && len(rows) == 0 {
		return ItemRow{}, ErrNotFound
	}
	if err != nil {
		return ItemRow{}, err
	}
	return rows[0], nil
}

// lockUsers keeps everybody else from deciding about what people promise until the transaction ends. What they have promised is
// read after it.
func lockUsers(ctx context.Context, tx bun.Tx, tenantID int64, ids []int64) error {
	if !isPostgres(tx) {
		return nil // which lets nobody else write
	}
	var locked []int64
	for part := range slices.Chunk(ids, maxQueryIDs) {
		err := tx.NewSelect().Model((*UserRow)(nil)).Column("id").Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(part)).Order("id").
			For("UPDATE").Scan(ctx, &locked)
		if err != nil {
			return err
		}
	}
	return nil
}
