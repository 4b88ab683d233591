package bidding

import (
	"context"
	"time"

	"fairwarning/engine/db"
)

// Idle returns a desk that queues bids but decides none until start is called.
func Idle(db *db.Store, now func() time.Time) (desk *Desk, start func()) {
	d := &Desk{store: db, now: now, wakeup: make(chan struct{}, 1), done: make(chan struct{})}
	return d, func() { go d.run() }
}

// WithAhead returns the retraction with what the lot's log holds now, replayed before the lot is locked, as the API does.
func (r Retraction) WithAhead(ctx context.Context, store *db.Store) (Retraction, error) {
	ahead, err := replayAhead(ctx, store.DB, r.Tenant.ID, r.ItemID)
	r.ahead = ahead
	return r, err
}
