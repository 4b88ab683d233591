package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// AttendedEvents lists the IDs of events that have started at now in which a person bid or bought, latest first.
func AttendedEvents(ctx context.Context, s *db.Store, tenantID, userID, now int64) (ids []int64, err error) {
	err = s.DB.NewRaw(`
		SELECT id FROM events WHERE tenant_id = ? AND starts_at <= ? AND id IN (
			SELECT event_id FROM sales WHERE tenant_id = ? AND buyer_id = ? AND event_id IS NOT NULL AND voided_at IS NULL
			UNION SELECT event_id FROM lot_bidders WHERE tenant_id = ? AND user_id = ? AND max_cents > 0)
		ORDER BY starts_at DESC, id DESC`, tenantID, now, tenantID, userID, tenantID, userID).Scan(ctx, &ids)
	return ids, err
}

// BoughtInEvent lists what a person won or bought in an event, in the order of sale.
func BoughtInEvent(ctx context.Context, s *db.Store, tenantID, userID, eventID int64) ([]Purchase, error) {
	return purchases(ctx, s, tenantID, `
		SELECT item_id, id AS sale_id, invoice_id, quantity, price_cents, `+totalCents+`, source, sold_at AS at
		FROM sales WHERE tenant_id = ? AND buyer_id = ? AND event_id = ? AND voided_at IS NULL ORDER BY sold_at, id`, tenantID, userID, eventID)
}

// BoughtBy lists the IDs of what a person bought in an event, oldest first.
func BoughtBy(ctx context.Context, from bun.IDB, tenantID, eventID, userID int64) (ids []int64, err error) {
	err = from.NewSelect().Model((*SaleRow)(nil)).Column("id").Where("tenant_id = ? AND event_id = ? AND buyer_id = ? AND voided_at IS NULL", tenantID, eventID, userID).
		Order("id").Scan(ctx, &ids)
	return ids, err
}

// LostInEvent lists the event's decided lots that a person bid on and did not win, in lot order, also those that were offered again since.
func LostInEvent(ctx context.Context, s *db.Store, tenantID, userID, eventID int64) ([]Purchase, error) {
	return purchases(ctx, s, tenantID, `SELECT * FROM (`+bidOnIn+`
		AND (i.outcome IN ('sold', 'unsold') OR i.outcome = 'pending' AND (i.leader_id IS NULL OR i.leader_id <> l.user_id))
		AND NOT EXISTS (SELECT 1 FROM sales WHERE tenant_id = i.tenant_id AND item_id = i.id AND buyer_id = l.user_id AND voided_at IS NULL)
		UNION ALL SELECT i.item_id, i.event_id, 0, 0, 1, `+highestBid+`, NULL, '', i.ends_at, i.lot_sequence
		FROM lot_bidders l JOIN offerings i ON i.item_id = l.item_id AND i.event_id = l.event_id
		WHERE l.tenant_id = ? AND l.user_id = ? AND l.event_id = ? AND l.max_cents > 0 AND i.outcome = 'unsold') AS lost
		ORDER BY lot_sequence, item_id`, tenantID, userID, eventID, tenantID, userID, eventID)
}

// PendingInEvent lists the event's lots on which a person has the high bid and the seller decides, in lot order.
func PendingInEvent(ctx context.Context, s *db.Store, tenantID, userID, eventID int64) ([]Purchase, error) {
	return purchases(ctx, s, tenantID, bidOnIn+` AND i.outcome = 'pending' AND i.leader_id = l.user_id ORDER BY i.lot_sequence, i.id`, tenantID, userID, eventID)
}

// bidOnIn selects the lots of an event that a person bid on, with their highest bid.
const bidOnIn = `
	SELECT i.id AS item_id, i.event_id, 0 AS sale_id, 0 AS invoice_id, 1 AS quantity, ` + highestBid + ` AS price_cents, NULL AS total_cents, '' AS source,
		i.ends_at AS at, i.lot_sequence
	FROM lot_bidders l JOIN items i ON i.id = l.item_id AND i.tenant_id = l.tenant_id AND i.event_id = l.event_id
	WHERE l.tenant_id = ? AND l.user_id = ? AND l.event_id = ? AND l.max_cents > 0`

// highestBid is SQL for the highest bid of the person in lot_bidders l.
const highestBid = `(SELECT max(amount_cents) FROM bids WHERE item_id = l.item_id AND event_id = l.event_id AND user_id = l.user_id AND NOT is_retracted)`

// OpenBidsInEvent counts the undecided lots of an event that a person bid on.
func OpenBidsInEvent(ctx context.Context, s *db.Store, tenantID, userID, eventID int64) (open int, err error) {
	err = s.DB.NewRaw(`SELECT count(*) FROM (`+bidOnIn+` AND i.outcome = '') AS lots`, tenantID, userID, eventID).Scan(ctx, &open)
	return open, err
}
