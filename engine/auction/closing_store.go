package auction

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
)

// closeBatchSize is how many lots one transaction decides; bids on other lots wait for it.
const closeBatchSize = 100

// CloseLots decides the open lots of running events whose time is up and returns how many. With ended set, it also
// decides lots left open in events that are over. Each lot is decided in one transaction with its sale and invoice
// lines, or with the question to its seller, and everyone who bid is notified. Call ExtendLotsAfterDowntime first:
// CloseLots assumes that bids could be placed until every closing time it finds.
func CloseLots(ctx context.Context, s *db.Store, tenantID, now int64, ended bool) (int, error) {
	due, err := dueLots(ctx, s, tenantID, now, ended)
	if err != nil {
		return 0, err
	}
	return closeLots(ctx, s, tenantID, due, closing{now: now})
}

// closing is how lots are decided.
type closing struct {
	now     int64
	paddle  string // of the buyer, if a clerk entered one
	buyerID int64  // who has the paddle; 0: the high bidder buys
}

// dueLots lists open lots whose closing time, or their event's if they have none, has come, soonest first. Without
// CROSS JOIN and the plus, SQLite would scan all open lots every second instead of those of the few events that
// are over. Lots of events that are called have no closing time; the ring decides them. Those of a paused sale do not close.
func dueLots(ctx context.Context, s *db.Store, tenantID, now int64, ended bool) (ids []int64, err error) {
	over := []int{0}
	if ended {
		over = []int{codes.EventCompleted, codes.EventClosed}
	}
	err = s.DB.NewRaw(`
		SELECT id FROM (
			SELECT i.id, i.ends_at AS due FROM items i JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
			WHERE i.tenant_id = ? AND i.outcome = '' AND i.ends_at <= ? AND e.status_id = ? AND e.ring = '' AND e.paused_at IS NULL
			UNION
			SELECT i.id, e.ends_at FROM events e CROSS JOIN items i
			WHERE i.event_id = e.id AND i.tenant_id = e.tenant_id
				AND e.tenant_id = ? AND e.status_id = ? AND e.ends_at <= ? AND e.ring = '' AND e.paused_at IS NULL AND i.outcome = '' AND +i.ends_at IS NULL
			UNION
			SELECT i.id, coalesce(i.ends_at, e.ends_at) FROM events e CROSS JOIN items i
			WHERE i.event_id = e.id AND i.tenant_id = e.tenant_id
				AND e.tenant_id = ? AND e.status_id IN (?) AND i.outcome = '') AS lots
		ORDER BY due, id`,
		tenantID, now, codes.EventInProgress, tenantID, codes.EventInProgress, now, tenantID, bun.List(over)).Scan(ctx, &ids)
	return ids, err
}

// closeLots decides lots in batches. A lot that cannot be decided, for example because a rule cannot be parsed,
// does not hold up the others of its batch.
func closeLots(ctx context.Context, s *db.Store, tenantID int64, ids []int64, c closing) (closed int, err error) {
	for part := range slices.Chunk(ids, closeBatchSize) {
		n, problem := closeBatch(ctx, s, tenantID, part, c)
		if problem != nil && len(part) > 1 && !db.IsBusy(problem) && ctx.Err() == nil {
			problem = nil
			for _, id := range part {
				one, err := closeBatch(ctx, s, tenantID, []int64{id}, c)
				n, problem = n+one, errors.Join(problem, err)
			}
		}
		closed, err = closed+n, errors.Join(err, problem)
	}
	return closed, err
}

// closeBatch decides lots in one transaction: all of them, or none on an error.
func closeBatch(ctx context.Context, s *db.Store, tenantID int64, ids []int64, c closing) (closed int, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		closed, err = closeDueLots(ctx, tx, tags, tenantID, ids, c)
		return err
	})
	if err != nil {
		return 0, err
	}
	return closed, nil
}

// closeDueLots decides those of the lots that are still due: since they were selected, a bid may have extended
// them, or the office may have taken them out of their event.
func closeDueLots(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID int64, ids []int64, c closing) (closed int, err error) {
	items, err := db.LockItems(ctx, tx, tenantID, ids)
	if err != nil {
		return 0, err
	}
	events, err := db.EventsOfItems(ctx, tx, tenantID, items)
	if err != nil {
		return 0, err
	}
	slices.SortFunc(items, func(a, b db.ItemRow) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	for i := range items {
		item := &items[i]
		end, over := end(item, events)
		isWaiting := end > c.now || item.EventID != nil && events[*item.EventID].PausedAt != nil
		if item.Outcome != db.OutcomeOpen || item.EventID == nil || !over && isWaiting {
			continue
		}
		if err := c.decide(ctx, tx, tags, item); err != nil {
			return closed, err
		}
		closed++
	}
	return closed, nil
}

// end returns the lot's closing time; over reports whether its event is over, whatever the clock says.
func end(item *db.ItemRow, events map[int64]db.EventRow) (end int64, over bool) {
	if item.EventID == nil {
		return 0, false
	}
	event := events[*item.EventID]
	end = event.EndsAt
	if item.EndsAt != nil {
		end = *item.EndsAt
	}
	return end, event.StatusID == codes.EventCompleted || event.StatusID == codes.EventClosed
}

// decide settles a lot by its bids (rules.Settle) and notifies the people involved.
func (c closing) decide(ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow) error {
	var highest *int64
	if item.LeaderID != nil {
		highest = item.CurrentCents
	}
	outcome, _ := rules.Settle(item.ReserveCents, highest)
	return c.record(ctx, tx, tags, item, outcome, highest)
}

// record writes the outcome of a lot with what follows from it, adds it to the lot's log, and notifies the people involved.
func (c closing) record(ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow, outcome string, highest *int64) error {
	pending, err := c.applyOutcome(ctx, tx, tags, item, outcome, highest)
	if err != nil {
		return err
	}
	var hammer *int64
	if outcome == db.OutcomeSold {
		hammer = highest
	}
	if err := bidlog.AppendDecided(ctx, tx, item, hammer, c.now); err != nil {
		return err
	}
	return notice.NotifyDecided(ctx, tx, item, api.Zero(highest), pending, c.now)
}

func (c closing) applyOutcome(
	ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow, outcome string, highest *int64,
) (pending notice.PendingSale, err error) {
	buyerID := cmp.Or(c.buyerID, api.Zero(item.LeaderID))
	switch outcome {
	case db.OutcomeSold:
		sale, err := sales.AddSale(ctx, tx, tags, item, sales.SaleRow{BuyerID: buyerID, PriceCents: *highest, Source: sales.SoldByBid, SoldAt: c.now, Paddle: c.paddle})
		if err == nil && c.buyerID != 0 {
			err = notice.AddNotices(ctx, tx, item.TenantID, c.now, notice.BoughtNotice(buyerID, item, sale.ID, *highest))
		}
		return pending, err
	case db.OutcomePending:
		if pending, err = sales.OpenPendingSale(ctx, tx, item, buyerID, *highest, c.now); err != nil {
			return pending, err
		}
	}
	item.Outcome = outcome
	return pending, sales.WriteOutcome(ctx, item, tx, tags, c.now)
}

// lockOpenLots locks the undecided lots of an event and returns them by ID.
func lockOpenLots(ctx context.Context, tx bun.Tx, tenantID, eventID int64) ([]db.ItemRow, error) {
	var ids []int64
	err := tx.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("tenant_id = ? AND event_id = ? AND outcome = ''", tenantID, eventID).
		Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	return db.LockItems(ctx, tx, tenantID, ids)
}

// closeRingLots decides what is still open in an event that staff completes; lots sold in a ring have no closing
// times of their own.
func closeRingLots(ctx context.Context, tx bun.Tx, tags db.TagSet, event *db.EventRow, now int64) error {
	items, err := lockOpenLots(ctx, tx, event.TenantID, event.ID)
	for i := range items {
		if err == nil {
			err = closing{now: now}.decide(ctx, tx, tags, &items[i])
		}
	}
	return err
}

// cancelBidding ends the bidding in an event that does not run. Lots with bids become unsold, which releases their
// leaders' buying power; lots without bids stay as they are.
func cancelBidding(ctx context.Context, tx bun.Tx, tags db.TagSet, event *db.EventRow, now int64) error {
	items, err := lockOpenLots(ctx, tx, event.TenantID, event.ID)
	for i := range items {
		item := &items[i]
		if item.LeaderID == nil {
			continue
		}
		item.Outcome = db.OutcomeUnsold
		if err == nil {
			err = sales.WriteOutcome(ctx, item, tx, tags, now)
		}
		if err == nil {
			err = bidlog.AppendDecided(ctx, tx, item, nil, now)
		}
	}
	return err
}
