package store

import "context"

// LotBid is a bid with the bidder's number on its lot, counted in order of first bid.
type LotBid struct {
	Bidder      int
	AmountCents int64
	IsAuto      bool
	PlacedAt    int64
}

// Bids lists at most limit bids of a lot, latest first.
func (s *Store) Bids(ctx context.Context, tenantID, eventID, itemID int64, limit int) (rows []LotBid, err error) {
	err = s.DB.NewRaw(`
		WITH bidders AS (
			SELECT user_id, row_number() OVER (ORDER BY min(seq)) AS bidder FROM bids
			WHERE tenant_id = ? AND item_id = ? AND event_id = ? GROUP BY user_id)
		SELECT bidders.bidder, b.amount_cents, b.is_auto, b.placed_at FROM bids b JOIN bidders ON bidders.user_id = b.user_id
		WHERE b.tenant_id = ? AND b.item_id = ? AND b.event_id = ?
		ORDER BY b.seq DESC LIMIT ?`,
		tenantID, itemID, eventID, tenantID, itemID, eventID, limit).Scan(ctx, &rows)
	return rows, err
}

// BidCount counts the bids of a lot.
func (s *Store) BidCount(ctx context.Context, tenantID, eventID, itemID int64) (int, error) {
	n, err := s.DB.NewSelect().Model((*BidRow)(nil)).
		Where("tenant_id = ? AND event_id = ? AND item_id = ?", tenantID, eventID, itemID).Count(ctx)
	return int(n), err
}
