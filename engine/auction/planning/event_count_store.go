package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// countedEvent is an event with what the office counts of it.
type countedEvent struct {
	db.EventRow
	eventCounts
}

// eventCounts are numbers of an event's lots and registrations.
type eventCounts struct {
	EventID                     int64
	Lots, WithoutPhoto, Sold    int
	WithoutPrice, WithoutSeller int
	ClosesEarly                 int // lots that would close before the start
	SharedNumbers               int // lots with a number that an earlier lot has
	HammerCents                 int64
	Registered, Pending         int
}

// countEvents adds to events their numbers.
func countEvents(ctx context.Context, from bun.IDB, tenantID int64, events []db.EventRow) ([]countedEvent, error) {
	counted := make([]countedEvent, len(events))
	at := make(map[int64]int, len(events))
	ids := make([]int64, len(events))
	for i, event := range events {
		counted[i].EventRow, at[event.ID], ids[i] = event, i, event.ID
	}
	if len(ids) == 0 {
		return counted, nil
	}
	var lots []eventCounts
	err := from.NewRaw(`SELECT i.event_id, count(*) AS lots, coalesce(sum(i.hammer_cents), 0) AS hammer_cents,
			sum(CASE WHEN i.outcome = 'sold' THEN 1 ELSE 0 END) AS sold,
			sum(CASE WHEN EXISTS (SELECT 1 FROM photos p WHERE p.tenant_id = i.tenant_id AND p.item_id = i.id) THEN 0 ELSE 1 END) AS without_photo,
			sum(CASE WHEN i.starting_cents = 0 THEN 1 ELSE 0 END) AS without_price,
			sum(CASE WHEN i.seller_id IS NULL THEN 1 ELSE 0 END) AS without_seller,
			sum(CASE WHEN i.ends_at <= e.starts_at THEN 1 ELSE 0 END) AS closes_early,
			count(nullif(i.lot_number, '')) - count(DISTINCT nullif(lower(i.lot_number), '')) AS shared_numbers
		FROM items i JOIN events e ON e.id = i.event_id WHERE i.tenant_id = ? AND i.event_id IN (?) GROUP BY i.event_id`, tenantID, bun.List(ids)).
		Scan(ctx, &lots)
	if err != nil {
		return nil, err
	}
	for _, n := range lots {
		counted[at[n.EventID]].eventCounts = n
	}
	var again []eventCounts // offered again in another event since
	err = from.NewRaw(`SELECT o.event_id, count(*) AS lots,
			sum(CASE WHEN EXISTS (SELECT 1 FROM photos p WHERE p.tenant_id = o.tenant_id AND p.item_id = o.item_id) THEN 0 ELSE 1 END) AS without_photo
		FROM offerings o WHERE o.tenant_id = ? AND o.event_id IN (?) GROUP BY o.event_id`, tenantID, bun.List(ids)).Scan(ctx, &again)
	if err != nil {
		return nil, err
	}
	for _, n := range again {
		to := &counted[at[n.EventID]]
		to.Lots, to.WithoutPhoto = to.Lots+n.Lots, to.WithoutPhoto+n.WithoutPhoto
	}
	var registrations []eventCounts
	// Those whom a notice to the registered reaches (notice.NotifyRegistered).
	err = from.NewRaw(`SELECT event_id, count(*) AS registered, sum(CASE WHEN approval = 'pending' THEN 1 ELSE 0 END) AS pending
		FROM event_registrations WHERE tenant_id = ? AND event_id IN (?) AND is_registered AND approval <> 'declined' AND holder_id IS NULL
		GROUP BY event_id`, tenantID, bun.List(ids)).Scan(ctx, &registrations)
	for _, n := range registrations {
		to := &counted[at[n.EventID]]
		to.Registered, to.Pending = n.Registered, n.Pending
	}
	return counted, err
}
