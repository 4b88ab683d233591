package inventory

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// FoldName normalizes a name for the folded columns: lower case, single spaces.
func FoldName(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// InventoryWriter writes part of a tenant's inventory, all or nothing.
type InventoryWriter struct {
	tx       bun.Tx
	tenantID int64
	tags     db.TagSet
}

// WriteInventory runs write in one transaction.
func WriteInventory(ctx context.Context, s *db.Store, tenantID int64, write func(*InventoryWriter) error) error {
	return s.Write(ctx, func(_ context.Context, tx bun.Tx, tags db.TagSet) error {
		return write(&InventoryWriter{tx, tenantID, tags})
	})
}

// Items loads items by stock number; unknown ones are left out.
func (w *InventoryWriter) Items(ctx context.Context, stockNumbers []string) (map[string]db.ItemRow, error) {
	return itemsByStockNumber(ctx, w.tx, w.tenantID, stockNumbers)
}

// importedColumns are the item columns an import may change; what bidders and visitors caused is not among them.
var importedColumns = []string{
	"category_id", "family_id", "make_id", "model_id", "location_id", "postal_code", "year", "title", "seo_description", "text",
	"serial_number", "condition", "title_status", "specifications", "meter", "meter_unit", "asking_cents", "buy_now_cents",
	"allow_offers", "event_id", "lot_number", "lot_sequence", "starting_cents", "reserve_cents", "ends_at", "scheduled_ends_at",
	"extensions", "extended_by", "seller_id", "quantity", "lot_group", "withdrawn_at", "is_titled", "office_note", "is_draft", "import_hash", "imported_at",
	"updated_at",
}

// resetOnMove gives the SQL value of each column for a lot without bids. A lot that moves to another event starts
// over; its bids, its outcome and its log stay with the event it leaves.
var resetOnMove = map[string]string{"leader_id": "NULL", "leader_max_cents": "NULL", "current_cents": "NULL", "bid_count": "0", "bidder_count": "0",
	"log_terms": "''", "outcome": "''", "hammer_cents": "NULL"}

// PutItems adds items, or updates those with a known stock number, and sets the IDs in rows. An online event is
// extended to end no sooner than its last lot.
func (w *InventoryWriter) PutItems(ctx context.Context, rows []db.ItemRow) error {
	for part := range slices.Chunk(rows, db.BatchSize) {
		for i := range part {
			part[i].TenantID = w.tenantID
		}
		if err := w.touchBefore(ctx, part); err != nil {
			return err
		}
		insert := w.tx.NewInsert().Model(&part).ExcludeColumn("id").On("CONFLICT (tenant_id, stock_number) DO UPDATE").
			Returning("NULL")
		for _, column := range importedColumns {
			insert.Set("? = EXCLUDED.?", bun.Ident(column), bun.Ident(column))
		}
		for column, empty := range resetOnMove {
			insert.Set("?0 = CASE WHEN ?TableAlias.event_id IS NOT DISTINCT FROM EXCLUDED.event_id THEN ?TableAlias.?0 ELSE ?1 END", bun.Ident(column), bun.Safe(empty))
		}
		if _, err := insert.Exec(ctx); err != nil {
			return err
		}
		if err := w.setIDs(ctx, part); err != nil {
			return err
		}
		ids := make([]int64, len(part))
		for i, row := range part {
			ids[i] = row.ID
		}
		if err := w.publishInEvents(ctx, ids); err != nil {
			return err
		}
		if err := db.TouchItems(ctx, w.tx, w.tags, w.tenantID, ids); err != nil {
			return err
		}
		if err := ExtendEventsToLastLot(ctx, w.tx, w.tenantID, eventsOf(part)); err != nil {
			return err
		}
	}
	return nil
}

// publishInEvents makes drafts public that are in a published event, in which nothing is a draft.
func (w *InventoryWriter) publishInEvents(ctx context.Context, ids []int64) error {
	_, err := w.tx.NewUpdate().Model((*db.ItemRow)(nil)).Set("is_draft = ?", false).
		Where("+tenant_id = ? AND id IN (?) AND is_draft AND event_id IN (SELECT id FROM events WHERE status_id <> 9)", w.tenantID, bun.List(ids)).Exec(ctx)
	return err
}

func eventsOf(rows []db.ItemRow) (ids []int64) {
	for _, row := range rows {
		if row.EventID != nil && !slices.Contains(ids, *row.EventID) {
			ids = append(ids, *row.EventID)
		}
	}
	return ids
}

// touchBefore touches the items and their events as they are now, since an item may be about to leave its event, or to enter a draft, where it
// is no longer public.
func (w *InventoryWriter) touchBefore(ctx context.Context, rows []db.ItemRow) error {
	var ids []int64
	err := w.tx.NewSelect().Model((*db.ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND stock_number IN (?)", w.tenantID, bun.List(stockNumbers(rows))).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	return db.TouchItems(ctx, w.tx, w.tags, w.tenantID, ids)
}

func stockNumbers(rows []db.ItemRow) []string {
	list := make([]string, len(rows))
	for i, row := range rows {
		list[i] = row.StockNumber
	}
	return list
}

// setIDs queries the IDs, because the order of RETURNING is not guaranteed.
func (w *InventoryWriter) setIDs(ctx context.Context, rows []db.ItemRow) error {
	var stored []db.ItemRow
	err := w.tx.NewSelect().Model(&stored).Column("id", "stock_number").
		Where("tenant_id = ? AND stock_number IN (?)", w.tenantID, bun.List(stockNumbers(rows))).Scan(ctx)
	ids := make(map[string]int64, len(stored))
	for _, row := range stored {
		ids[row.StockNumber] = row.ID
	}
	for i := range rows {
		rows[i].ID = ids[rows[i].StockNumber]
	}
	return err
}

// PutMedia records media files; those the tenant already has stay unchanged. Like Store.PutMedia, it touches
// nothing.
func (w *InventoryWriter) PutMedia(ctx context.Context, rows []db.MediaRow) error {
	for part := range slices.Chunk(rows, db.BatchSize) {
		for i := range part {
			part[i].TenantID = w.tenantID
		}
		_, err := w.tx.NewInsert().Model(&part).On("CONFLICT (tenant_id, sha) DO NOTHING").Returning("NULL").Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// ReplacePhotos replaces all photos of the items.
func (w *InventoryWriter) ReplacePhotos(ctx context.Context, itemIDs []int64, rows []db.PhotoRow) error {
	for i := range rows {
		rows[i].ID, rows[i].TenantID = 0, w.tenantID
	}
	if err := db.TouchItems(ctx, w.tx, w.tags, w.tenantID, itemIDs); err != nil {
		return err
	}
	return replace(ctx, w, itemIDs, rows)
}

// ReplaceDocuments replaces all documents of the items.
func (w *InventoryWriter) ReplaceDocuments(ctx context.Context, itemIDs []int64, rows []db.DocumentRow) error {
	for i := range rows {
		rows[i].ID, rows[i].TenantID = 0, w.tenantID
	}
	if err := w.touchItemPages(ctx, itemIDs); err != nil {
		return err
	}
	return replace(ctx, w, itemIDs, rows)
}

// ReplaceInspections replaces all inspections of the items.
func (w *InventoryWriter) ReplaceInspections(ctx context.Context, itemIDs []int64, rows []db.InspectionRow) error {
	for i := range rows {
		rows[i].TenantID = w.tenantID
	}
	if err := w.touchItemPages(ctx, itemIDs); err != nil {
		return err
	}
	return replace(ctx, w, itemIDs, rows)
}

// touchItemPages touches what only the items' own pages show, not their cards. Drafts touch nothing.
func (w *InventoryWriter) touchItemPages(ctx context.Context, itemIDs []int64) error {
	public, err := db.PublicItems(ctx, w.tx, w.tenantID, itemIDs)
	for _, id := range public {
		w.tags.Add(w.tenantID, db.TagItem(id))
	}
	return err
}

func replace[T any](ctx context.Context, w *InventoryWriter, itemIDs []int64, rows []T) error {
	for part := range slices.Chunk(itemIDs, db.BatchSize) {
		_, err := w.tx.NewDelete().Model((*T)(nil)).
			Where("tenant_id = ? AND item_id IN (?)", w.tenantID, bun.List(part)).Exec(ctx)
		if err != nil {
			return err
		}
	}
	for part := range slices.Chunk(rows, db.BatchSize) {
		if _, err := w.tx.NewInsert().Model(&part).Returning("NULL").Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// AddCategory finds the category named row.Name, or adds it at the end of the menu, and sets row.ID.
func (w *InventoryWriter) AddCategory(ctx context.Context, row *db.CategoryRow) error {
	row.TenantID, row.Folded = w.tenantID, FoldName(row.Name)
	var last int
	err := w.tx.NewSelect().Model((*db.CategoryRow)(nil)).ColumnExpr("coalesce(max(sequence), 0)").
		Where("tenant_id = ?", w.tenantID).Scan(ctx, &last)
	if err != nil {
		return err
	}
	row.Sequence = last + 1
	return addName(ctx, w, row, "tenant_id, folded")
}

// AddFamily finds or adds the family named row.Name in row.CategoryID, and sets row.ID.
func (w *InventoryWriter) AddFamily(ctx context.Context, row *db.FamilyRow) error {
	row.TenantID, row.Folded = w.tenantID, FoldName(row.Name)
	return addName(ctx, w, row, "tenant_id, category_id, folded")
}

// AddMake finds or adds the make named row.Name, and sets row.ID.
func (w *InventoryWriter) AddMake(ctx context.Context, row *db.MakeRow) error {
	row.TenantID, row.Folded = w.tenantID, FoldName(row.Name)
	return addName(ctx, w, row, "tenant_id, folded")
}

// AddModel finds or adds the model named row.Name of row.MakeID, and sets row.ID.
func (w *InventoryWriter) AddModel(ctx context.Context, row *db.ModelRow) error {
	row.TenantID, row.Folded = w.tenantID, FoldName(row.Name)
	return addName(ctx, w, row, "tenant_id, make_id, folded")
}

// AddLocation finds or adds the location of row.City and row.State, and sets row.ID. An existing location keeps
// its coordinates.
func (w *InventoryWriter) AddLocation(ctx context.Context, row *db.LocationRow) error {
	row.Name = LocationName(row.City, row.State)
	row.TenantID, row.Folded = w.tenantID, FoldName(row.Name)
	return addName(ctx, w, row, "tenant_id, folded")
}

// addName inserts a row, or just returns the ID of an existing one. Names touch nothing: they show with their first public item, and before that
// nobody may learn of the groups of drafts.
func addName[T any](ctx context.Context, w *InventoryWriter, row *T, unique string) error {
	_, err := w.tx.NewInsert().Model(row).ExcludeColumn("id").On("CONFLICT (" + unique + ") DO UPDATE").
		Set("folded = EXCLUDED.folded").Returning("id").Exec(ctx)
	return err
}

// ExtendEventsToLastLot moves the end of online events to their last lot's closing time if that is later, because
// an event that has ended accepts no bids on lots that are still open.
func ExtendEventsToLastLot(ctx context.Context, tx bun.Tx, tenantID int64, eventIDs []int64) error {
	if len(eventIDs) == 0 {
		return nil
	}
	_, err := tx.NewRaw(`UPDATE events SET ends_at = (SELECT max(i.ends_at) FROM items i WHERE i.tenant_id = events.tenant_id AND i.event_id = events.id)
		WHERE tenant_id = ? AND id IN (?) AND type_id = ?
			AND ends_at < (SELECT max(i.ends_at) FROM items i WHERE i.tenant_id = events.tenant_id AND i.event_id = events.id)`,
		tenantID, bun.List(eventIDs), codes.EventOnline).Exec(ctx)
	return err
}
