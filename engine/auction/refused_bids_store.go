package auction

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
)

// loadRefused loads what waits for the logs of the pairs' lots, unless it is loaded.
func (b *BiddingState) loadRefused(ctx context.Context, from bun.IDB, pairs []db.LotUser) error {
	var missing []int64
	for _, p := range pairs {
		if _, isLoaded := b.refused[p.ItemID]; !isLoaded && b.Items[p.ItemID] != nil {
			b.refused[p.ItemID], missing = nil, append(missing, p.ItemID)
		}
	}
	for part := range slices.Chunk(missing, db.MaxQueryIDs) {
		rows, err := bidlog.Refused(ctx, from, b.TenantID, part)
		if err != nil {
			return err
		}
		for i := range rows {
			b.refused[rows[i].ItemID] = append(b.refused[rows[i].ItemID], &rows[i])
		}
	}
	return nil
}

// Refused lists the refused bids on a lot by person, including those already logged (RefusedRow.Bids).
func (b *BiddingState) Refused(item *db.ItemRow) []*bidlog.RefusedRow { return b.refused[item.ID] }

// RefusedOf returns a person's refused bids on a lot; a new row if there are none yet.
func (b *BiddingState) RefusedOf(item *db.ItemRow, userID int64) *bidlog.RefusedRow {
	for _, row := range b.refused[item.ID] {
		if row.UserID == userID && row.EventID == *item.EventID {
			return row
		}
	}
	row := &bidlog.RefusedRow{TenantID: b.TenantID, EventID: *item.EventID, ItemID: item.ID, UserID: userID}
	b.refused[item.ID] = append(b.refused[item.ID], row)
	return row
}

// writeRefused deletes the refused bids that have been logged, and stores those that wait for the next entry.
func writeRefused(ctx context.Context, tx *db.Tx, tenantID int64, results *BidResults) error {
	logged := make([]int64, 0, len(results.RefusedLogged))
	for id := range results.RefusedLogged {
		logged = append(logged, id)
	}
	slices.Sort(logged)
	for part := range slices.Chunk(logged, db.MaxQueryIDs) {
		if err := bidlog.DeleteRefused(ctx, tx.Tx, tenantID, part); err != nil {
			return err
		}
	}
	rows := make([]bidlog.RefusedRow, 0, len(results.Refused))
	for row := range results.Refused {
		if row.Bids > 0 {
			rows = append(rows, *row)
		}
	}
	return bidlog.WriteRefused(ctx, tx.Tx, rows)
}
