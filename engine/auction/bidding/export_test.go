package bidding

import (
	"time"

	"fairwarning/engine/db"
)

// Idle returns a desk that queues bids but decides none until start is called.
func Idle(db *db.Store, now func() time.Time) (desk *Desk, start func()) {
	d := &Desk{store: db, now: now, wakeup: make(chan struct{}, 1), done: make(chan struct{})}
	return d, func() { go d.run() }
}
