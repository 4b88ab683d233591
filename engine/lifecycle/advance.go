package lifecycle

import (
	"context"
	"time"

	"fairwarning/engine/store"
)

// Advance brings the events and lots of all tenants to where they should be at now, however long nobody looked, and tells
// how many of them moved. A running Clock does so by itself.
func Advance(ctx context.Context, s *store.Store, now time.Time) (int, error) {
	tenants, err := s.Tenants(ctx)
	if err != nil {
		return 0, err
	}
	ids := make([]int64, 0, len(tenants))
	for _, t := range tenants {
		ids = append(ids, t.ID)
	}
	return advance(ctx, s, ids, true, store.Millis(now))
}

// advance looks at ended events only when one ended just now or all says so: what ended before is decided already.
func advance(ctx context.Context, s *store.Store, tenantIDs []int64, all bool, now int64) (total int, err error) {
	for _, id := range tenantIDs {
		moved, err := s.AdvanceEvents(ctx, id, now)
		if err != nil {
			return total, err
		}
		timed, err := s.SettleTimedLots(ctx, id, now)
		if err != nil {
			return total, err
		}
		total += moved + timed
		if moved == 0 && !all {
			continue
		}
		ended, err := s.SettleEndedEvents(ctx, id, now)
		if err != nil {
			return total, err
		}
		total += ended
	}
	return total, nil
}
