package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// LotBid is a bid with the bidder's number on the lot, assigned in order of first bid.
type LotBid struct {
	Bidder      int
	AmountCents int64
	IsAuto      bool
	PlacedAt    int64
	IsFloor     bool // made in the room
	LogSeq      int  // the log's entry that caused it
}

// Shown returns the bid as everybody may see it.
func (b LotBid) Shown() api.Bid {
	return api.Bid{Bidder: b.Bidder, Amount: api.Money(b.AmountCents), PlacedAt: db.Time(b.PlacedAt), IsAuto: b.IsAuto, IsFloor: b.IsFloor}
}

// Bids lists up to limit bids of a lot, newest first, after skipping the latest ones. Retracted bids are left out and not skipped.
func Bids(ctx context.Context, s *db.Store, tenantID, eventID, itemID int64, skip, limit int) (rows []LotBid, err error) {
	err = s.DB.NewRaw(`
		SELECT l.number AS bidder, b.amount_cents, b.is_auto, b.placed_at, b.log_seq, coalesce(r.floor_id = b.user_id, FALSE) AS is_floor FROM bids b
		JOIN lot_bidders l ON l.item_id = b.item_id AND l.event_id = b.event_id AND l.user_id = b.user_id
		LEFT JOIN rings r ON r.event_id = b.event_id
		WHERE b.tenant_id = ? AND b.item_id = ? AND b.event_id = ? AND NOT b.is_retracted
		ORDER BY b.seq DESC LIMIT ? OFFSET ?`, tenantID, itemID, eventID, limit, skip).Scan(ctx, &rows)
	return rows, err
}

// BidCount counts the bids of a lot that Bids would list.
func BidCount(ctx context.Context, s *db.Store, tenantID, eventID, itemID int64) (int, error) {
	n, err := s.DB.NewSelect().Model((*db.BidRow)(nil)).
		Where("tenant_id = ? AND event_id = ? AND item_id = ? AND NOT is_retracted", tenantID, eventID, itemID).Count(ctx)
	return int(n), err
}

// BidOn is a lot that a person has bid on.
type BidOn struct {
	ID, EventID       int64
	IsOpen, IsLeading bool
	IsEarlier         bool // it has left the event, because it was offered again
}

// LotsBidOn lists the lots a person has bid on: open ones by closing time, then those that closed at or after since, latest first, also
// those that were offered again.
func LotsBidOn(ctx context.Context, s *db.Store, tenantID, userID, since int64) (lots []BidOn, err error) {
	err = s.DB.NewRaw(`
		SELECT id, event_id, is_open, is_leading, is_earlier FROM (
			SELECT i.id, i.event_id, i.outcome = ? AS is_open, coalesce(i.leader_id = l.user_id, FALSE) AS is_leading, FALSE AS is_earlier,
				coalesce(i.ends_at, e.ends_at) AS closes_at
			FROM lot_bidders l
			JOIN items i ON i.id = l.item_id AND i.tenant_id = l.tenant_id AND i.event_id = l.event_id
			JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
			WHERE l.tenant_id = ? AND l.user_id = ? AND l.max_cents > 0
			UNION ALL SELECT o.item_id, o.event_id, FALSE, coalesce(o.leader_id = l.user_id, FALSE), TRUE, coalesce(o.ends_at, e.ends_at)
			FROM lot_bidders l
			JOIN offerings o ON o.item_id = l.item_id AND o.tenant_id = l.tenant_id AND o.event_id = l.event_id
			JOIN events e ON e.id = o.event_id AND e.tenant_id = o.tenant_id
			WHERE l.tenant_id = ? AND l.user_id = ? AND l.max_cents > 0 AND o.outcome = ?) AS lots
		WHERE is_open OR closes_at >= ?
		ORDER BY CASE WHEN is_open THEN 0 ELSE 1 END, CASE WHEN is_open THEN closes_at ELSE -closes_at END, CASE WHEN is_open THEN id ELSE -id END`,
		rules.Open, tenantID, userID, tenantID, userID, rules.Unsold, since).Scan(ctx, &lots)
	return lots, err
}
