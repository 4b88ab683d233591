package auction

import (
	"context"
	"database/sql"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/people/records"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
)

// SettleRingLot decides the lot on which the hammer has fallen: the sale with its invoice lines, or the question to the seller, the
// entry in its log and the notices. The item is in the state of this transaction, and nothing about it waits to be written.
func SettleRingLot(ctx context.Context, tx *db.Tx, item *db.ItemRow, ring *RingRow, now int64) error {
	var highest *int64
	if item.LeaderID != nil && !ring.Lot.IsHeld {
		highest = item.CurrentCents
	}
	at := max(now, item.LogAt)
	buyer, err := floorBuyer(ctx, tx, item, ring, highest, at)
	if err != nil {
		return err
	}
	return closing{now: at, paddle: ring.Paddle, buyerID: buyer}.record(ctx, tx.Tx, tx.Tags, item, ring.Lot.Outcome(), highest)
}

// floorBuyer returns who buys with the paddle that leads on the floor; 0 if nobody on the floor does, or the clerk entered no number: then
// the house's account for the floor buys.
func floorBuyer(ctx context.Context, tx *db.Tx, item *db.ItemRow, ring *RingRow, highest *int64, at int64) (int64, error) {
	paddle, isNumber := records.PaddleNumber(ring.Paddle)
	if highest == nil || *item.LeaderID != ring.FloorID || !isNumber || ring.Lot.Outcome() == rules.Unsold {
		return 0, nil
	}
	return records.PaddleHolder(ctx, tx.Tx, item.TenantID, ring.EventID, paddle, at)
}

// CloseRing decides the lots of an event that were never called: they did not sell.
func CloseRing(ctx context.Context, tx *db.Tx, tenantID, eventID, now int64) error {
	items, err := lockOpenLots(ctx, tx.Tx, tenantID, eventID)
	for i := range items {
		item := &items[i]
		item.Outcome = db.OutcomeUnsold
		at := max(now, item.LogAt)
		if err == nil {
			err = errors.Join(sales.WriteOutcome(ctx, item, tx.Tx, tx.Tags, at), bidlog.AppendDecided(ctx, tx.Tx, item, nil, at),
				notice.NotifyDecided(ctx, tx.Tx, item, 0, notice.PendingSale{}, at))
		}
	}
	return err
}

// NextInRing returns the lot that comes into the ring next: the chosen one if it is still open, else the first open one in lot order
// after the lot that is up, else the first open one; 0 if none is left.
func NextInRing(ctx context.Context, tx *db.Tx, ring *RingRow) (id int64, err error) {
	err = tx.NewRaw(`SELECT i.id FROM items i LEFT JOIN items up ON up.id = ?
		WHERE i.tenant_id = ? AND i.event_id = ? AND i.outcome = '' AND i.id <> ?
		ORDER BY i.id = ? DESC, coalesce((i.lot_sequence, i.id) > (up.lot_sequence, up.id), TRUE) DESC, i.lot_sequence, i.id LIMIT 1`,
		ring.ItemID, ring.TenantID, ring.EventID, api.Zero(ring.ItemID), api.Zero(ring.NextItemID)).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
}
