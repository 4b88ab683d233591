package inventory

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// HashOfUndone is the import hash of an item whose addition was undone. The next import treats its stock number as new.
const HashOfUndone = "undone"

// Undone is the result of undoing an import.
type Undone struct {
	Restored  int // items as they were before the run
	Withdrawn int // items the run had added
	Left      []LeftItem
}

// LeftItem is an item that was not changed.
type LeftItem struct{ StockNumber, Reason string }

// UndoImport takes back what a run wrote: changed items get their earlier values, photos, documents and inspection, added ones are
// withdrawn. It leaves items that have bids or sales or that the office or a later run changed. A run of which nothing is left is marked undone; else the
// same call continues later. The history of each item names by. It returns ErrNotFound for an unknown run.
func UndoImport(ctx context.Context, s *db.Store, tenantID, runID int64, by revision.By) (u Undone, err error) {
	var run ImportRunRow
	if err := s.DB.NewSelect().Model(&run).Where("tenant_id = ? AND id = ?", tenantID, runID).Scan(ctx); err != nil {
		return u, db.OrNotFound(err)
	}
	for after := int64(0); ; {
		var changes []importChangeRow
		err := s.DB.NewSelect().Model(&changes).Where("run_id = ? AND item_id > ?", runID, after).Order("item_id").Limit(db.BatchSize).Scan(ctx)
		if err != nil {
			return u, err
		}
		if len(changes) == 0 {
			break
		}
		if err := undoBatch(ctx, s, &run, changes, by, &u); err != nil {
			return u, err
		}
		after = changes[len(changes)-1].ItemID
	}
	if len(u.Left) > 0 {
		return u, nil
	}
	_, err = s.DB.NewUpdate().Model(&run).Set("undone_at = ?", by.At).WherePK().Where("undone_at IS NULL").Exec(ctx)
	return u, err
}

// UndoImportBy undoes an import with the record of who does.
func UndoImportBy(ctx context.Context, s *db.Store, tenantID int64, by revision.By, runID int64) (u Undone, err error) {
	var run ImportRunRow
	if err := s.DB.NewSelect().Model(&run).Where("tenant_id = ? AND id = ?", tenantID, runID).Scan(ctx); err != nil {
		return u, db.OrNotFound(err)
	}
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error { return recordImport(ctx, tx, &run, by, "import-undone") })
	if err != nil {
		return u, err
	}
	return UndoImport(ctx, s, tenantID, runID, by)
}

// undoBatch takes back some changes of a run in one transaction, with their record.
func undoBatch(ctx context.Context, s *db.Store, run *ImportRunRow, changes []importChangeRow, by revision.By, u *Undone) error {
	result := Undone{}
	err := WriteInventory(ctx, s, run.TenantID, func(w *InventoryWriter) error {
		result = Undone{}
		reasons, current, err := w.reasonsToLeave(ctx, changes)
		if err != nil {
			return err
		}
		var undone []snapshot
		var ids []int64
		var present []db.ItemRow
		for _, change := range changes {
			item := current[change.ItemID]
			if reason := reasons[change.ItemID]; reason != "" {
				result.Left = append(result.Left, LeftItem{item.StockNumber, reason})
				continue
			}
			before, err := change.snapshot(item, by.At)
			if err != nil {
				return err
			}
			if change.Before == "" {
				result.Withdrawn++
			} else {
				result.Restored++
			}
			undone, ids, present = append(undone, before), append(ids, change.ItemID), append(present, item)
		}
		if len(undone) == 0 {
			return nil
		}
		parts, err := w.snapshots(ctx, present)
		if err != nil {
			return err
		}
		if err := w.restore(ctx, run.ID, undone, ids); err != nil {
			return err
		}
		items := make([]ImportedChange, len(undone))
		for i, before := range undone {
			items[i] = ImportedChange{present[i], before.Item, true, parts[ids[i]].Photos, before.Photos}
		}
		return w.recordImported(ctx, by, actImportUndone, run.File, items)
	})
	u.Restored, u.Withdrawn, u.Left = u.Restored+result.Restored, u.Withdrawn+result.Withdrawn, append(u.Left, result.Left...)
	return err
}

// snapshot returns the item before the change. Before it was added, it is withdrawn and has no parts.
func (c importChangeRow) snapshot(current db.ItemRow, now int64) (before snapshot, err error) {
	if c.Before == "" {
		before.Item = current
		before.Item.Withdraw(now)
		before.Item.ImportHash = HashOfUndone
	} else if err := json.Unmarshal([]byte(c.Before), &before); err != nil {
		return before, fmt.Errorf("record of item %d: %w", c.ItemID, err)
	}
	before.Item.UpdatedAt = now
	return before, nil
}

// reasonsToLeave returns why items must not be changed back, and the items.
func (w *InventoryWriter) reasonsToLeave(ctx context.Context, changes []importChangeRow) (map[int64]string, map[int64]db.ItemRow, error) {
	ids := make([]int64, len(changes))
	for i, change := range changes {
		ids[i] = change.ItemID
	}
	var items []db.ItemRow
	if err := w.tx.NewSelect().Model(&items).Where("tenant_id = ? AND id IN (?)", w.tenantID, bun.List(ids)).Scan(ctx); err != nil {
		return nil, nil, err
	}
	reasons, err := ReasonsToKeep(ctx, w.tx, w.tenantID, items)
	if err != nil {
		return nil, nil, err
	}
	for _, item := range items {
		if reasons[item.ID] == "" && isEditedSince(item) {
			reasons[item.ID] = "the office changed it after the import"
		}
	}
	var later []importChangeRow
	err = w.tx.NewSelect().Model(&later).Column("run_id", "item_id").
		Where("tenant_id = ? AND item_id IN (?) AND run_id > ?", w.tenantID, bun.List(ids), changes[0].RunID).Order("run_id").Scan(ctx)
	for _, change := range later {
		reasons[change.ItemID] = fmt.Sprintf("run %d changed it later; undo that run first", change.RunID)
	}
	current := make(map[int64]db.ItemRow, len(items))
	for _, item := range items {
		current[item.ID] = item
	}
	return reasons, current, err
}

// restore writes items with their parts and forgets the changes of the run.
func (w *InventoryWriter) restore(ctx context.Context, runID int64, undone []snapshot, ids []int64) error {
	items := make([]db.ItemRow, len(undone))
	var photos []db.PhotoRow
	var documents []db.DocumentRow
	var inspections []db.InspectionRow
	for i, before := range undone {
		items[i] = before.Item
		photos, documents = append(photos, before.Photos...), append(documents, before.Documents...)
		inspections = append(inspections, before.Inspections...)
	}
	if err := w.PutItems(ctx, items); err != nil {
		return err
	}
	if err := w.ReplacePhotos(ctx, ids, photos); err != nil {
		return err
	}
	if err := w.ReplaceDocuments(ctx, ids, documents); err != nil {
		return err
	}
	if err := w.ReplaceInspections(ctx, ids, inspections); err != nil {
		return err
	}
	_, err := w.tx.NewDelete().Model((*importChangeRow)(nil)).Where("run_id = ? AND item_id IN (?)", runID, bun.List(ids)).Exec(ctx)
	return err
}
