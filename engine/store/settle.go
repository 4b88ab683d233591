package store

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

// AdvanceEvents gives events the status the time asks for and tells how many moved. Their items are not touched: what is
// told of an item ends at the moment its event moves by itself (package server clips it), so nobody keeps it past that.
func (s *Store) AdvanceEvents(ctx context.Context, tenantID, now int64) (moved int, err error) {
	var due []EventRow
	err = s.DB.NewSelect().Model(&due).Where("tenant_id = ?", tenantID).
		Where("status_id IN (?) AND starts_at <= ?", bun.List([]int{api.EventActive, api.EventUpcoming, api.EventInProgress}), now).Scan(ctx)
	if err != nil {
		return 0, err
	}
	due = slices.DeleteFunc(due, func(e EventRow) bool { return e.Rules().Status(now) == e.StatusID })
	if len(due) == 0 {
		return 0, nil
	}
	return len(due), s.write(ctx, func(ctx context.Context, tx bun.Tx, touched touched) error {
		for _, e := range due {
			touched.events(tenantID, []int64{e.ID})
			_, err := tx.NewUpdate().Model((*EventRow)(nil)).Set("status_id = ?", e.Rules().Status(now)).
				Where("tenant_id = ? AND id = ? AND status_id = ?", tenantID, e.ID, e.StatusID).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// dueLot is a lot whose time is over, with its highest bid.
type dueLot struct {
	ID           int64
	ReserveCents *int64
	Highest      *int64
}

const selectDueLots = `
	SELECT i.id, i.reserve_cents, (SELECT max(amount_cents) FROM bids b WHERE b.item_id = i.id AND b.event_id = i.event_id) AS highest
	FROM items i WHERE i.tenant_id = ? AND i.outcome = ''`

// SettleTimedLots decides open lots of running events whose own time is over and tells how many. The plus keeps SQLite to
// the few whose time is over.
func (s *Store) SettleTimedLots(ctx context.Context, tenantID, now int64) (int, error) {
	var due []dueLot
	err := s.DB.NewRaw(selectDueLots+` AND i.ends_at <= ?
		AND +i.event_id IN (SELECT id FROM events WHERE tenant_id = ? AND status_id = ?)`,
		tenantID, now, tenantID, api.EventInProgress).Scan(ctx, &due)
	if err != nil {
		return 0, err
	}
	return s.settle(ctx, tenantID, due, now)
}

// SettleEndedEvents decides open lots of events that have ended and tells how many.
func (s *Store) SettleEndedEvents(ctx context.Context, tenantID, now int64) (int, error) {
	var due []dueLot
	err := s.DB.NewRaw(selectDueLots+` AND i.event_id IN (SELECT id FROM events WHERE tenant_id = ? AND status_id IN (?))`,
		tenantID, tenantID, bun.List([]int{api.EventCompleted, api.EventClosed})).Scan(ctx, &due)
	if err != nil {
		return 0, err
	}
	return s.settle(ctx, tenantID, due, now)
}

func (s *Store) settle(ctx context.Context, tenantID int64, due []dueLot, now int64) (int, error) {
	if len(due) == 0 {
		return 0, nil
	}
	return len(due), s.write(ctx, func(ctx context.Context, tx bun.Tx, touched touched) error {
		ids := make([]int64, 0, len(due))
		for _, d := range due {
			ids = append(ids, d.ID)
			outcome, hammer := lot.Settle(d.ReserveCents, d.Highest)
			_, err := tx.NewUpdate().Model((*ItemRow)(nil)).
				Set("outcome = ?", outcome).Set("hammer_cents = ?", hammer).Set("updated_at = ?", now).
				Where("tenant_id = ? AND id = ? AND outcome = ''", tenantID, d.ID).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return touchItems(ctx, tx, touched, tenantID, ids)
	})
}
