package inventory

import (
	"context"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// Withdraw takes items off the site: they are no longer found, shown or sold, and leave their event. An item with bids, a sale or an open
// offer stays, as does an unknown stock number; both are returned with the reason. Each withdrawn item has a record of who did it.
func Withdraw(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By, stockNumbers []string) (withdrawn int, left []LeftItem, err error) {
	for part := range slices.Chunk(stockNumbers, db.BatchSize) {
		var some int
		var kept []LeftItem
		err := WriteInventory(ctx, s, house.ID, func(w *InventoryWriter) (err error) {
			some, kept, err = w.withdraw(ctx, house, by, part)
			return err
		})
		if err != nil {
			return withdrawn, left, err
		}
		withdrawn, left = withdrawn+some, append(left, kept...)
	}
	return withdrawn, left, nil
}

func (w *InventoryWriter) withdraw(ctx context.Context, house *db.Tenant, by revision.By, stockNumbers []string) (int, []LeftItem, error) {
	found, err := w.Items(ctx, stockNumbers)
	if err != nil {
		return 0, nil, err
	}
	var left []LeftItem
	var rows []db.ItemRow
	for _, number := range stockNumbers {
		row, known := found[number]
		switch {
		case !known:
			left = append(left, LeftItem{number, "no item has this stock number"})
		case row.WithdrawnAt == nil:
			rows = append(rows, row)
		}
	}
	reasons, err := ReasonsToKeep(ctx, w.tx, w.tenantID, rows)
	if err != nil {
		return 0, nil, err
	}
	rows = slices.DeleteFunc(rows, func(row db.ItemRow) bool {
		if reasons[row.ID] != "" {
			left = append(left, LeftItem{row.StockNumber, reasons[row.ID]})
		}
		return reasons[row.ID] != ""
	})
	for i := range rows {
		rows[i].Withdraw(by.At)
		rows[i].UpdatedAt = by.At
	}
	if err := w.PutItems(ctx, rows); err != nil {
		return 0, nil, err
	}
	for i := range rows {
		_, err := revision.Apply(ctx, w.tx, revision.Save{Tenant: house, Subject: revision.Subject{Kind: db.SubjectItem, ID: rows[i].ID}, Seen: rows[i].Version,
			By: by, Action: "item-withdrawn", Fields: map[string]revision.Field{"isWithdrawn": {Label: "withdrawn", Before: false, After: true}}})
		if err != nil {
			return 0, nil, err
		}
	}
	return len(rows), left, nil
}

// ReasonsToKeep returns by ID why items cannot be withdrawn. Others have no entry.
func (w *InventoryWriter) ReasonsToKeep(ctx context.Context, items []db.ItemRow) (map[int64]string, error) {
	return ReasonsToKeep(ctx, w.tx, w.tenantID, items)
}

// ReasonsToKeep returns by ID why items cannot be withdrawn. Others have no entry.
func ReasonsToKeep(ctx context.Context, from bun.IDB, tenantID int64, items []db.ItemRow) (map[int64]string, error) {
	reasons := map[int64]string{}
	if len(items) == 0 {
		return reasons, nil
	}
	var offered []int64
	err := from.NewRaw(`SELECT DISTINCT item_id FROM offers WHERE tenant_id = ? AND item_id IN (?) AND status = 'open'`,
		tenantID, bun.List(idsOf(items))).Scan(ctx, &offered)
	for _, id := range offered {
		reasons[id] = "it has an open offer; answer that first"
	}
	for _, item := range items {
		if IsFixedLot(item) || item.SoldQuantity > 0 {
			reasons[item.ID] = "it has bids or was decided or sold"
		}
	}
	return reasons, err
}

// RemoveEmptyGroups deletes categories, families, makes, models and locations that no item has, with the record of who did it, and returns
// how many.
func RemoveEmptyGroups(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By) (removed int64, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		removed = 0
		for _, unused := range []string{
			`DELETE FROM models WHERE tenant_id = ? AND NOT EXISTS (SELECT 1 FROM items i WHERE i.model_id = models.id)`,
			`DELETE FROM makes WHERE tenant_id = ? AND NOT EXISTS (SELECT 1 FROM models m WHERE m.make_id = makes.id)`,
			`DELETE FROM families WHERE tenant_id = ? AND NOT EXISTS (SELECT 1 FROM items i WHERE i.family_id = families.id)`,
			`DELETE FROM categories WHERE tenant_id = ? AND NOT EXISTS (SELECT 1 FROM families f WHERE f.category_id = categories.id)`,
			`DELETE FROM locations WHERE tenant_id = ? AND NOT EXISTS (SELECT 1 FROM items i WHERE i.location_id = locations.id)`,
		} {
			result, err := tx.NewRaw(unused, house.ID).Exec(ctx)
			if err != nil {
				return err
			}
			n, err := result.RowsAffected()
			if err != nil {
				return err
			}
			removed += n
		}
		tags.Add(house.ID, db.TagCatalog)
		if removed == 0 {
			return nil
		}
		of := revision.Subject{Kind: db.SubjectHouse, ID: house.ID}
		return revision.Record(ctx, tx, house, of, by, "groups-removed", map[string]string{"count": strconv.FormatInt(removed, 10)})
	})
	return removed, err
}
