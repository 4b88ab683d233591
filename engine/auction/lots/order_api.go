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

// orderLots moves lots before another one, or to the end.
func (s *Operations) orderLots(ctx context.Context, c *identity.Caller, in *office.OrderLotsInput) (*office.OfficeLotsOutput, error) {
	err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return newWriter(ctx, tx, c).order(ctx, &in.Body)
	})
	if err != nil {
		return nil, err
	}
	return s.lots(ctx, in.Body.EventID)
}

// order gives all lots of the event a new place.
func (w *writer) order(ctx context.Context, in *office.LotOrder) error {
	event, present, err := w.openLots(ctx, in.EventID)
	if err != nil {
		return err
	}
	ordered, err := ordered(present, in)
	if err != nil {
		return err
	}
	for i := range ordered {
		ordered[i].LotSequence = (i + 1) * placeStep
	}
	if err := w.writePlaces(ctx, present, ordered); err != nil {
		return err
	}
	return revision.Record(ctx, w.Tx.Tx, w.house, revision.Subject{Kind: db.SubjectEvent, ID: event.ID}, w.by, "lots-ordered", nil)
}

// placeStep is from the place of a lot to the next, as inventory.LotSequence has it for whole numbers.
const placeStep = 100

// ordered returns the lots in the order that was asked for.
func ordered(present []db.ItemRow, in *office.LotOrder) ([]db.ItemRow, error) {
	index := make(map[int64]db.ItemRow, len(present))
	for _, lot := range present {
		index[lot.ID] = lot
	}
	moved := make([]db.ItemRow, 0, len(in.Items))
	for _, id := range in.Items {
		lot, isThere := index[id]
		if !isThere { // or is twice in the list
			return nil, api.Conflict("One of the lots is not in the auction anymore. Reload the list")
		}
		delete(index, id)
		moved = append(moved, lot)
	}
	rest := slices.DeleteFunc(slices.Clone(present), func(lot db.ItemRow) bool { _, stays := index[lot.ID]; return !stays })
	if in.Before == 0 {
		return append(rest, moved...), nil
	}
	at := slices.IndexFunc(rest, func(lot db.ItemRow) bool { return lot.ID == in.Before })
	if at < 0 {
		return nil, api.Conflict("One of the lots is not in the auction anymore. Reload the list")
	}
	return slices.Insert(rest, at, moved...), nil
}

// openLots locks the lots of an event that has not begun and returns them in order.
func (w *writer) openLots(ctx context.Context, eventID int64) (event db.EventRow, rows []db.ItemRow, err error) {
	if event, err = w.event(ctx, eventID); err != nil {
		return event, nil, err
	}
	if !inventory.TakesLots(event.StatusID) {
		return event, nil, api.Conflict("The auction has begun or is over. Its lots keep their places and numbers")
	}
	var ids []int64
	err = w.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("tenant_id = ? AND event_id = ?", w.house.ID, eventID).Scan(ctx, &ids)
	if err != nil {
		return event, nil, err
	}
	rows, err = db.LockItems(ctx, w.Tx.Tx, w.house.ID, ids)
	slices.SortStableFunc(rows, func(a, b db.ItemRow) int { return a.LotSequence - b.LotSequence })
	return event, rows, err
}

// writePlaces writes the place of each lot that has another one than before.
func (w *writer) writePlaces(ctx context.Context, before, after []db.ItemRow) error {
	places := make(map[int64]int, len(before))
	ids := make([]int64, 0, len(before))
	for i := range before {
		places[before[i].ID] = before[i].LotSequence
		ids = append(ids, before[i].ID)
	}
	for i := range after {
		row := &after[i]
		if places[row.ID] == row.LotSequence {
			continue
		}
		row.UpdatedAt = max(w.by.At, row.UpdatedAt+1) // so that the search index picks it up
		_, err := w.NewUpdate().Model(row).Column("lot_sequence", "updated_at").Where("tenant_id = ? AND id = ?", w.house.ID, row.ID).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return db.TouchItems(ctx, w.Tx.Tx, w.Tags, w.house.ID, ids)
}
