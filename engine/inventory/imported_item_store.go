package inventory

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// ImportedItem is what an import compares a row with before it writes it.
type ImportedItem struct {
	Hash                             string // of the row last imported
	MeterUnit                        string
	EventID, EndsAt, ScheduledEndsAt *int64
	LotNumber                        string
	EarlierEvents                    []int64 // after which it was offered again
	IsFixed                          bool    // its lot has bids or was decided, so an import may not change it
	IsEditedSince                    bool    // the office has changed it since it was last imported
}

// ImportedItems returns every item of the tenant by stock number, except those whose import was undone.
func ImportedItems(ctx context.Context, s *db.Store, tenantID int64) (map[string]ImportedItem, error) {
	var rows []db.ItemRow
	err := s.DB.NewSelect().Model(&rows).
		Column("stock_number", "import_hash", "meter_unit", "id", "event_id", "lot_number", "ends_at", "scheduled_ends_at", "bid_count", "outcome", "edited_at", "imported_at").
		Where("tenant_id = ? AND import_hash <> ?", tenantID, HashOfUndone).Scan(ctx)
	if err != nil {
		return nil, err
	}
	earlier, err := earlierEvents(ctx, s.DB, tenantID)
	items := make(map[string]ImportedItem, len(rows))
	for _, row := range rows {
		items[row.StockNumber] = ImportedItem{row.ImportHash, row.MeterUnit, row.EventID, row.EndsAt, row.ScheduledEndsAt, row.LotNumber, earlier[row.ID], IsFixedLot(row),
			isEditedSince(row)}
	}
	return items, err
}

// isEditedSince reports whether the office has changed an item since it was last imported.
func isEditedSince(row db.ItemRow) bool {
	return row.EditedAt != nil && (row.ImportedAt == nil || *row.EditedAt > *row.ImportedAt)
}

// earlierEvents returns by item the events after which it was offered again.
func earlierEvents(ctx context.Context, from bun.IDB, tenantID int64) (map[int64][]int64, error) {
	var rows []OfferingRow
	err := from.NewSelect().Model(&rows).Column("item_id", "event_id").Where("tenant_id = ?", tenantID).Scan(ctx)
	events := make(map[int64][]int64, len(rows))
	for _, row := range rows {
		events[row.ItemID] = append(events[row.ItemID], row.EventID)
	}
	return events, err
}

// IsFixedLot reports whether a lot has bids or was decided. An import keeps it as it is.
func IsFixedLot(row db.ItemRow) bool { return row.BidCount > 0 || row.Outcome != db.OutcomeOpen }

// ItemsByStockNumber loads items by stock number; unknown ones are left out.
func ItemsByStockNumber(ctx context.Context, s *db.Store, tenantID int64, stockNumbers []string) (map[string]db.ItemRow, error) {
	return itemsByStockNumber(ctx, s.DB, tenantID, stockNumbers)
}

func itemsByStockNumber(ctx context.Context, from bun.IDB, tenantID int64, stockNumbers []string) (map[string]db.ItemRow, error) {
	found := map[string]db.ItemRow{}
	for part := range slices.Chunk(stockNumbers, db.BatchSize) {
		var rows []db.ItemRow
		err := from.NewSelect().Model(&rows).Where("tenant_id = ? AND stock_number IN (?)", tenantID, bun.List(part)).Scan(ctx)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			found[row.StockNumber] = row
		}
	}
	return found, nil
}
