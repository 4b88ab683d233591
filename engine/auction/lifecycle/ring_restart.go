package lifecycle

import (
	"context"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

// resumeAfter is how long a sale without an auctioneer stays paused after a restart, so that bidders can come back.
const resumeAfter = 10 * time.Second

// pauseRings pauses the sales that were running when the last engine stopped. With another engine alive, nothing has happened to them.
func (c *Clock) pauseRings(ctx context.Context, now time.Time) error {
	isAlone, leave, err := c.Store.Enter(ctx)
	if err != nil {
		return err
	}
	c.leave = leave
	if !isAlone {
		return nil
	}
	paused, err := auction.PauseRings(ctx, c.Store, db.Millis(now), db.Millis(now.Add(resumeAfter)))
	if paused > 0 {
		c.Log.Warn("live auctions are paused because the engine was restarted; those with an auctioneer wait for somebody to resume them", "auctions", paused)
	}
	return err
}
