package auction

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// EventCard is an event with what its card shows.
type EventCard struct {
	db.EventRow `bun:",extend"`

	LotCount  int
	PhotoSHA  string           `bun:"photo_sha"` // of the first lot with a photo
	PhotoKind string           // kind of media
	Providers []db.ProviderRow `bun:"-"`
}

// selectEvents loads cards of events, with the lots that were offered again since. The cross join has SQLite look up the photos of each lot; left to
// choose, it goes through the lots again for each photo of the house.
var selectEvents = `
	SELECT e.*, coalesce(n.lots, 0) AS lot_count, coalesce(p.sha, '') AS photo_sha, coalesce(m.kind, '') AS photo_kind
	FROM events e
	LEFT JOIN (SELECT event_id, count(*) AS lots FROM (
		SELECT event_id FROM items WHERE tenant_id = ? AND event_id IS NOT NULL
		UNION ALL SELECT event_id FROM offerings o WHERE tenant_id = ? AND ` + inventory.IsOfferedAgain + `) AS offered GROUP BY event_id) n ON n.event_id = e.id
	LEFT JOIN photos p ON p.id = (
		SELECT f.id FROM (
			SELECT id, lot_sequence FROM items WHERE tenant_id = e.tenant_id AND event_id = e.id
			UNION ALL SELECT i.id, o.lot_sequence FROM offerings o JOIN items i ON i.id = o.item_id
			WHERE o.tenant_id = e.tenant_id AND o.event_id = e.id AND ` + inventory.IsOfferedAgain + ` AND ` + db.IsPublicItem("i") + `) AS offered
		CROSS JOIN photos f WHERE f.tenant_id = e.tenant_id AND f.item_id = offered.id ORDER BY offered.lot_sequence, offered.id, f.sequence LIMIT 1)
	LEFT JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
	WHERE e.tenant_id = ?`

// Events lists the published events of the tenant by start. A house runs a few thousand events at most, so callers separate
// past from upcoming ones themselves, for one point in time, by the rules of package rules.
func Events(ctx context.Context, s *db.Store, tenantID int64) (rows []db.EventRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND status_id <> ?", tenantID, codes.EventDraft).Order("starts_at", "id").Scan(ctx)
	return rows, err
}

// EventCards loads published events in the order of ids and skips other IDs.
func EventCards(ctx context.Context, s *db.Store, tenantID int64, ids []int64) ([]EventCard, error) {
	return eventCards(ctx, s, tenantID, ids, fmt.Sprintf(" AND e.status_id <> %d", codes.EventDraft))
}

func eventCards(ctx context.Context, s *db.Store, tenantID int64, ids []int64, condition string) ([]EventCard, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []EventCard
	if err := s.DB.NewRaw(selectEvents+` AND e.id IN (?)`+condition, tenantID, tenantID, tenantID, bun.List(ids)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	var providers []db.ProviderRow
	err := s.DB.NewSelect().Model(&providers).Where("tenant_id = ? AND event_id IN (?)", tenantID, bun.List(ids)).Order("id").Scan(ctx)
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]*EventCard, len(rows))
	for at := range rows {
		byID[rows[at].ID] = &rows[at]
	}
	for _, p := range providers {
		if event := byID[p.EventID]; event != nil {
			event.Providers = append(event.Providers, p)
		}
	}
	ordered := make([]EventCard, 0, len(rows))
	for _, id := range ids {
		if event := byID[id]; event != nil {
			ordered = append(ordered, *event)
		}
	}
	return ordered, nil
}

// EventTotal is what the sold lots of an event brought.
type EventTotal struct {
	EventID int64
	Sold    int
	Cents   int64
}

// EventTotals returns the totals of events by ID. Events without a sold lot are left out.
func EventTotals(ctx context.Context, s *db.Store, tenantID int64, ids []int64) (map[int64]EventTotal, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []EventTotal
	err := s.DB.NewRaw(`SELECT event_id, count(*) AS sold, coalesce(sum(hammer_cents), 0) AS cents FROM items
		WHERE tenant_id = ? AND event_id IN (?) AND outcome = 'sold' GROUP BY event_id`, tenantID, bun.List(ids)).Scan(ctx, &rows)
	totals := make(map[int64]EventTotal, len(rows))
	for _, row := range rows {
		totals[row.EventID] = row
	}
	return totals, err
}

// FindDraftCard loads a draft, which only the office sees, or returns ErrNotFound.
func FindDraftCard(ctx context.Context, s *db.Store, tenantID, id int64) (EventCard, error) {
	rows, err := eventCards(ctx, s, tenantID, []int64{id}, fmt.Sprintf(" AND e.status_id = %d", codes.EventDraft))
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return EventCard{}, err
	}
	return rows[0], nil
}

// FindEventCard loads a published event, or returns ErrNotFound.
func FindEventCard(ctx context.Context, s *db.Store, tenantID, id int64) (EventCard, error) {
	rows, err := EventCards(ctx, s, tenantID, []int64{id})
	if err == nil && len(rows) == 0 {
		return EventCard{}, db.ErrNotFound
	}
	if err != nil {
		return EventCard{}, err
	}
	return rows[0], nil
}

// Event loads only the row of a published event, or returns ErrNotFound.
func Event(ctx context.Context, s *db.Store, tenantID, id int64) (db.EventRow, error) {
	var row db.EventRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ? AND status_id <> ?", tenantID, id, codes.EventDraft).Scan(ctx)
	return row, db.OrNotFound(err)
}
