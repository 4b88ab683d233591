package lots

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/revision"
)

// maxPerTransaction is how many lots one transaction changes, so that bids wait for no more than those.
const maxPerTransaction = 100

// withdrawLots takes items off the site.
func (s *Operations) withdrawLots(ctx context.Context, c *identity.Caller, in *office.WithdrawLotsInput) (*office.SaveItemsOutput, error) {
	reason := api.OneLine(in.Body.Reason)
	if reason == "" {
		return nil, api.Invalid(map[string][]string{"reason": {"Enter why, for the history"}})
	}
	out := &office.SaveItemsOutput{}
	out.Body.Saved, out.Body.Refused = []office.SavedItem{}, []office.RefusedItem{}
	for part := range slices.Chunk(in.Body.Items, maxPerTransaction) {
		var done *office.SaveItemsOutput
		err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			w := newWriter(ctx, tx, c)
			done, err = each(part, func(item office.SeenItem) (office.SavedItem, error) { return w.withdraw(ctx, item, reason) })
			return err
		})
		if err != nil {
			return nil, err
		}
		out.Body.Saved, out.Body.Refused = append(out.Body.Saved, done.Body.Saved...), append(out.Body.Refused, done.Body.Refused...)
	}
	return out, nil
}

// lock locks an item of the house, or returns a 404.
func (w *writer) lock(ctx context.Context, id int64) (row db.ItemRow, err error) {
	rows, err := db.LockItems(ctx, w.Tx.Tx, w.house.ID, []int64{id})
	if err == nil && len(rows) == 0 {
		err = api.NotFound("Item")
	}
	if err != nil {
		return row, err
	}
	return rows[0], nil
}

// withdraw takes an item off the site and out of its event. One that is withdrawn already stays as it is.
func (w *writer) withdraw(ctx context.Context, item office.SeenItem, reason string) (saved office.SavedItem, err error) {
	saved.ItemID = item.ItemID
	row, err := w.lock(ctx, item.ItemID)
	if err != nil {
		return saved, err
	}
	why, err := inventory.ReasonsToKeep(ctx, w.Tx.Tx, w.house.ID, []db.ItemRow{row})
	if err != nil {
		return saved, err
	}
	if why[row.ID] != "" {
		return saved, api.Conflict(lotName(&row) + " stays: " + why[row.ID])
	}
	result, err := revision.Apply(ctx, w.Tx.Tx, revision.Save{Tenant: w.house, Subject: subjectOf(&row), Seen: item.Seen, By: w.by, Action: "item-withdrawn",
		Detail: map[string]string{"reason": reason},
		Fields: map[string]revision.Field{"isWithdrawn": {Label: "withdrawn", Before: row.WithdrawnAt != nil, After: true}}})
	saved.Version = result.Version
	if err != nil || !result.IsChanged() {
		return saved, err
	}
	if err := db.TouchItems(ctx, w.Tx.Tx, w.Tags, w.house.ID, []int64{row.ID}); err != nil {
		return saved, err
	}
	row.Withdraw(w.by.At)
	return saved, w.write(ctx, &row, "withdrawn_at")
}

// leftColumns are what changes when a lot leaves its event or enters one.
var leftColumns = []string{"event_id", "lot_number", "lot_sequence", "lot_group", "ends_at", "scheduled_ends_at", "extensions", "extended_by", "edited_at",
	"updated_at"}

// write writes a lot that has left its event or entered one, with more columns.
func (w *writer) write(ctx context.Context, row *db.ItemRow, columns ...string) error {
	row.EditedAt, row.UpdatedAt = &w.by.At, max(w.by.At, row.UpdatedAt+1) // so that the search index and the next import notice
	_, err := w.NewUpdate().Model(row).Column(leftColumns...).Column(columns...).Where("tenant_id = ? AND id = ?", w.house.ID, row.ID).Exec(ctx)
	return err
}

func subjectOf(row *db.ItemRow) revision.Subject {
	return revision.Subject{Kind: db.SubjectItem, ID: row.ID}
}

// lotName names a lot in messages.
func lotName(row *db.ItemRow) string {
	if row.LotNumber != "" {
		return "Lot " + row.LotNumber
	}
	return "Stock " + row.StockNumber
}
