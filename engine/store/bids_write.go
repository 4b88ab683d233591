package store

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// LotsWithoutBids lists the lots of the events that nobody has bid on.
func (s *Store) LotsWithoutBids(ctx context.Context, tenantID int64) (rows []ItemRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id IS NOT NULL AND bid_count = 0", tenantID).
		Order("id").Scan(ctx)
	return rows, err
}

// AddBidHistories stores the bids of whole lots at once, lowest first, and keeps what the items tell of them: all or
// none of it.
func (s *Store) AddBidHistories(ctx context.Context, tenantID int64, histories [][]BidRow) error {
	return s.write(ctx, func(ctx context.Context, tx bun.Tx, touched touched) error {
		for _, bids := range histories {
			if err := addHistory(ctx, tx, touched, tenantID, bids); err != nil {
				return err
			}
		}
		return nil
	})
}

func addHistory(ctx context.Context, tx bun.Tx, touched touched, tenantID int64, bids []BidRow) error {
	if len(bids) == 0 {
		return nil
	}
	for i := range bids {
		bids[i].TenantID = tenantID
	}
	if _, err := tx.NewInsert().Model(&bids).ExcludeColumn("id").Exec(ctx); err != nil {
		return err
	}
	bidders := map[int64]bool{}
	for _, b := range bids {
		bidders[b.UserID] = true
	}
	last := bids[len(bids)-1]
	touched.items(tenantID, []int64{last.ItemID})
	touched.events(tenantID, []int64{last.EventID})
	_, err := tx.NewUpdate().Model((*ItemRow)(nil)).Set("current_cents = ?", last.AmountCents).
		Set("bid_count = ?", len(bids)).Set("bidder_count = ?", len(bidders)).Set("updated_at = ?", Millis(time.Now())).
		Where("tenant_id = ? AND id = ?", tenantID, last.ItemID).Exec(ctx)
	return err
}
