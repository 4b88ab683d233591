package attention

import (
	"context"
	"database/sql"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// next returns the event that comes next, drafts too, with what it lacks; nil if there is none.
func next(ctx context.Context, s *db.Store, x *request.Exchange) (*office.NextSale, error) {
	events, err := auction.OfficeEvents(ctx, s, x.Tenant.ID) // by start
	at := slices.IndexFunc(events, func(e db.EventRow) bool { return e.StartsAt > x.Now && (e.IsDraft() || !e.LotEvent().Ended(x.Now)) })
	if err != nil || at < 0 {
		return nil, err
	}
	event := &events[at]
	missing, lots, err := planning.Missing(ctx, s.DB, x.Tenant, event, x.Now)
	if !event.IsDraft() { // what blocked publishing does no more
		missing = slices.DeleteFunc(missing, func(e office.ChecklistEntry) bool { return e.ID == "times" })
	}
	return &office.NextSale{EventID: event.ID, Name: event.Name, TimeZone: event.TimeZone, StartsAt: db.Time(event.StartsAt), IsDraft: event.IsDraft(), Lots: lots,
		Checklist: missing}, err
}

// mostRunning is how many sales the start page shows at once.
const mostRunning = 3

// currentSales returns the events with lots that run, or else the last one that ended.
func currentSales(ctx context.Context, s *db.Store, tenantID, now int64) ([]office.SaleFigures, error) {
	events, err := auction.Events(ctx, s, tenantID)
	if err != nil {
		return nil, err
	}
	var withLots []int64
	err = s.DB.NewRaw(`SELECT event_id FROM items WHERE tenant_id = ? AND event_id IS NOT NULL AND withdrawn_at IS NULL
		UNION SELECT event_id FROM offerings o WHERE tenant_id = ? AND `+inventory.IsOfferedAgain, tenantID, tenantID).Scan(ctx, &withLots)
	if err != nil {
		return nil, err
	}
	events = slices.DeleteFunc(events, func(e db.EventRow) bool {
		return e.StartsAt > now || e.StatusID == codes.EventDidNotRun || !slices.Contains(withLots, e.ID)
	})
	running := slices.DeleteFunc(slices.Clone(events), func(e db.EventRow) bool { return e.LotEvent().Ended(now) })
	if len(running) > 0 {
		return figures(ctx, s, tenantID, running[:min(len(running), mostRunning)], now)
	}
	slices.SortFunc(events, func(a, b db.EventRow) int { return int(b.EndsAt/1000 - a.EndsAt/1000) })
	return figures(ctx, s, tenantID, events[:min(len(events), 1)], now)
}

// figureRow are the numbers of an event's lots.
type figureRow struct {
	Lots, Sold, Unsold, Pending, Bids, Views int
	Hammer, Bid                              int64
}

func figures(ctx context.Context, s *db.Store, tenantID int64, events []db.EventRow, now int64) ([]office.SaleFigures, error) {
	list := make([]office.SaleFigures, 0, len(events))
	for i := range events {
		event := &events[i]
		var n figureRow
		err := s.DB.NewRaw(`SELECT count(*) AS lots, coalesce(sum(CASE WHEN outcome = 'sold' THEN 1 ELSE 0 END), 0) AS sold,
				coalesce(sum(CASE WHEN outcome = 'unsold' THEN 1 ELSE 0 END), 0) AS unsold, coalesce(sum(CASE WHEN outcome = 'pending' THEN 1 ELSE 0 END), 0) AS pending,
				coalesce(sum(bid_count), 0) AS bids, coalesce(sum(viewer_count), 0) AS views,
				coalesce(sum(CASE WHEN outcome = 'sold' THEN hammer_cents ELSE 0 END), 0) AS hammer,
				coalesce(sum(CASE WHEN outcome = '' THEN current_cents ELSE 0 END), 0) AS bid
			FROM (SELECT outcome, bid_count, viewer_count, hammer_cents, current_cents FROM items WHERE tenant_id = ? AND event_id = ? AND withdrawn_at IS NULL
				UNION ALL SELECT outcome, bid_count, 0, hammer_cents, current_cents FROM offerings o
				WHERE tenant_id = ? AND event_id = ? AND `+inventory.IsOfferedAgain+`) AS lots`, tenantID, event.ID, tenantID, event.ID).Scan(ctx, &n)
		if err != nil {
			return nil, err
		}
		out := office.SaleFigures{EventID: event.ID, Name: event.Name, TimeZone: event.TimeZone, StartsAt: db.Time(event.StartsAt), EndsAt: db.Time(event.EndsAt),
			IsOver: event.LotEvent().Ended(now), Lots: n.Lots, Sold: n.Sold, Unsold: n.Unsold, Pending: n.Pending, Hammer: api.Money(n.Hammer), Bid: api.Money(n.Bid),
			Bids: n.Bids, Views: n.Views}
		err = s.DB.NewRaw(`SELECT count(DISTINCT b.user_id) FROM `+lotIDs+` JOIN lot_bidders b ON b.item_id = i.id AND b.event_id = ?
			WHERE b.max_cents > 0`, tenantID, event.ID, tenantID, event.ID, event.ID).Scan(ctx, &out.Bidders)
		if err != nil {
			return nil, err
		}
		if out.Course, err = course(ctx, s.DB, tenantID, event.ID); err != nil {
			return nil, err
		}
		list = append(list, out)
	}
	return list, nil
}

// parts is how many equal parts of time the course of a sale has.
const parts = 24

// lotIDs is SQL for the lots i of an event, also those that were offered again since.
const lotIDs = `(SELECT id FROM items WHERE tenant_id = ? AND event_id = ?
	UNION ALL SELECT item_id FROM offerings o WHERE tenant_id = ? AND event_id = ? AND ` + inventory.IsOfferedAgain + `) AS i`

// moves is SQL for what happened in an event and when: bids, and sales with their price.
const moves = `(SELECT b.placed_at AS at, 1 AS bids, 0 AS cents FROM ` + lotIDs + ` JOIN bids b ON b.item_id = i.id AND b.event_id = ?
		WHERE NOT b.is_retracted
	UNION ALL SELECT s.sold_at, 0, s.price_cents * s.quantity FROM sales s JOIN items i ON i.id = s.item_id
		WHERE s.tenant_id = ? AND s.event_id = ? AND s.voided_at IS NULL AND i.outcome = 'sold' AND i.event_id = s.event_id) AS m`

// course adds up bids and hammer prices by parts of the time from the first bid or sale to the last; empty without any.
func course(ctx context.Context, from bun.IDB, tenantID, eventID int64) ([]office.SalePoint, error) {
	var first, last sql.NullInt64
	args := []any{tenantID, eventID, tenantID, eventID, eventID, tenantID, eventID}
	err := from.NewRaw(`SELECT min(at), max(at) FROM `+moves, args...).Scan(ctx, &first, &last)
	if err != nil || !first.Valid {
		return []office.SalePoint{}, err
	}
	span := max(parts, last.Int64-first.Int64+1)
	var rows []struct{ Part, Bids, Cents int64 }
	err = from.NewRaw(`SELECT (m.at - ?) * ? / ? AS part, sum(m.bids) AS bids, sum(m.cents) AS cents FROM `+moves+` GROUP BY 1`,
		append([]any{first.Int64, parts, span}, args...)...).Scan(ctx, &rows)
	points := make([]office.SalePoint, parts)
	for _, row := range rows {
		points[row.Part].Bids, points[row.Part].Hammer = int(row.Bids), api.Money(row.Cents)
	}
	sold := api.Money(0)
	for i := range points {
		sold += points[i].Hammer
		points[i].Until, points[i].Hammer = db.Time(first.Int64+span*int64(i+1)/parts), sold
	}
	return points, err
}
