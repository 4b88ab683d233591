package store

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

// AdvanceEvents gives events the status the time asks for and tells how many moved.
func (s *Store) AdvanceEvents(ctx context.Context, tenantID, now int64) (moved int, err error) {
	var due []EventRow
	err = s.DB.NewSelect().Model(&due).Where("tenant_id = ?", tenantID).
		Where("status_id IN (?) AND starts_at <= ?", bun.List([]int{api.EventActive, api.EventUpcoming, api.EventInProgress}), now).Scan(ctx)
	if err != nil {
		return 0, err
	}
	for _, e := range due {
		status := e.Rules().Status(now)
		if status == e.StatusID {
			continue
		}
		_, err := s.DB.NewUpdate().Model((*EventRow)(nil)).Set("status_id = ?", status).
			Where("tenant_id = ? AND id = ? AND status_id = ?", tenantID, e.ID, e.StatusID).Exec(ctx)
		if err != nil {
			return moved, err
		}
		moved++
	}
	return moved, nil
}

// dueLot is a lot whose time is over, with its highest bid.
type dueLot struct {
	ID           int64
	ReserveCents *int64
	Highest      *int64
}

const selectDueLots = `
	SELECT i.id, i.reserve_cents, (SELECT max(amount_cents) FROM bids b WHERE b.item_id = i.id AND b.event_id = i.event_id) AS highest
	FROM items i JOIN events e ON e.id = i.event_id
	WHERE i.tenant_id = ? AND i.outcome = ''`

// SettleTimedLots decides open lots of running events whose own time is over and tells how many.
func (s *Store) SettleTimedLots(ctx context.Context, tenantID, now int64) (int, error) {
	var due []dueLot
	err := s.DB.NewRaw(selectDueLots+` AND i.ends_at <= ? AND e.status_id = ?`, tenantID, now, api.EventInProgress).Scan(ctx, &due)
	if err != nil {
		return 0, err
	}
	return s.settle(ctx, tenantID, due, now)
}

// SettleEndedEvents decides open lots of events that have ended and tells how many.
func (s *Store) SettleEndedEvents(ctx context.Context, tenantID, now int64) (int, error) {
	var due []dueLot
	err := s.DB.NewRaw(selectDueLots+` AND e.tenant_id = ? AND e.status_id IN (?)`, tenantID, tenantID,
		bun.List([]int{api.EventCompleted, api.EventClosed})).Scan(ctx, &due)
	if err != nil {
		return 0, err
	}
	return s.settle(ctx, tenantID, due, now)
}

func (s *Store) settle(ctx context.Context, tenantID int64, due []dueLot, now int64) (int, error) {
	if len(due) == 0 {
		return 0, nil
	}
	return len(due), s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		for _, d := range due {
			outcome, hammer := lot.Settle(d.ReserveCents, d.Highest)
			_, err := tx.NewUpdate().Model((*ItemRow)(nil)).
				Set("outcome = ?", outcome).Set("hammer_cents = ?", hammer).Set("updated_at = ?", now).
				Where("tenant_id = ? AND id = ? AND outcome = ''", tenantID, d.ID).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
