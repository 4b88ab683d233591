package bidding

import (
	"time"

	"fairwarning/engine/db"
)

// Idle is a desk that takes bids and decides none before it is started.
func Idle(db *db.Store, now func() time.Time) (desk *Desk, start func()) {
	d := &Desk{store: db, now: now, wakeup: make(chan struct{}, 1), done: make(chan struct{})}
	return d, func() { go d.run() }
}

// Waiting is how many bids wait.
func (d *Desk) Waiting() int {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return len(d.waiting)
}
